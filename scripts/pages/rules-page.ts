import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { printRules } from './print-rules.ts'
import { type Domain, readDomain, readProject } from './read-rules.ts'

/**
 * Writes reports/rules.md from the doc comments and tests of domain/, for a reader; it is not kept
 * in git. With `--check` it writes nothing. Either ends with 1 for a rule without a sentence, a
 * section, a test or a user, and for a function that docs/spec-map.md names and that is gone.
 */
const root = join(import.meta.dirname, '../..')
const page = join(root, 'reports/rules.md')

const domain = readDomain(readProject(root))
const faults = [...domain.faults, ...brokenLinks(domain)]
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1

if (!process.argv.includes('--check')) {
  mkdirSync(dirname(page), { recursive: true })
  writeFileSync(page, printRules(domain))
  process.stdout.write('reports/rules.md is written\n')
}

/** Functions that docs/spec-map.md names and that are not where it says. */
function brokenLinks({ exports }: Domain): string[] {
  const map = readFileSync(join(root, 'docs/spec-map.md'), 'utf8')
  return [...map.matchAll(/`(domain\/[^`:]+): ([\w, ]+)`/g)].flatMap(([, file = '', names = '']) =>
    names
      .split(', ')
      .filter((name) => !exports.get(file)?.includes(name))
      .map((name) => `docs/spec-map.md names ${name} in ${file}, which does not export it`),
  )
}
