import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { printRules } from './print-rules.ts'
import { type Domain, readDomain, readProject } from './read-rules.ts'

/**
 * Writes docs/rules.md from the doc comments and tests of domain/. With `--check` it writes nothing
 * and ends with 1 when the page is not what it would write. A rule without a section, a test or a
 * user, and a name in docs/spec-map.md that is gone, end it with 1 too.
 */
const root = join(import.meta.dirname, '../..')
const page = join(root, 'docs/rules.md')

const domain = readDomain(readProject(root))
const written = printRules(domain)

const faults = [...domain.faults, ...brokenLinks(domain)]
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1

if (process.argv.includes('--check')) {
  if (readPage() !== written) {
    process.stderr.write('docs/rules.md is out of date: run npm run docs:rules\n')
    process.exitCode = 1
  }
} else {
  writeFileSync(page, written)
}

/** Functions that docs/spec-map.md names and that are not where it says. */
function brokenLinks({ exports }: Domain): string[] {
  const map = readFileSync(join(root, 'docs/spec-map.md'), 'utf8')
  return [...map.matchAll(/\[`(\w+)`\]\(\.\.\/([^)#]+)\)/g)]
    .filter(([, name = '', file = '']) => !exports.get(file)?.includes(name))
    .map(([, name, file]) => `docs/spec-map.md names ${name} in ${file}, which does not export it`)
}

function readPage(): string | undefined {
  try {
    return readFileSync(page, 'utf8')
  } catch {
    return undefined
  }
}
