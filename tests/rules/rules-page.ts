import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { printRules } from './print-rules.ts'
import { readDomain } from './read-rules.ts'

/**
 * Writes docs/rules.md from the doc comments and tests of app/domain. With `--check` it writes nothing
 * and ends with 1 when the page is not what it would write. A rule without a section or test ends it with 1 too.
 */
const root = join(import.meta.dirname, '../..')
const page = join(root, 'docs/rules.md')

const domain = readDomain(root, 'app/domain')
const written = printRules(domain)

for (const fault of domain.faults) process.stderr.write(`${fault}\n`)
if (domain.faults.length > 0) process.exitCode = 1

if (process.argv.includes('--check')) {
  if (readPage() !== written) {
    process.stderr.write('docs/rules.md is out of date: run npm run docs:rules\n')
    process.exitCode = 1
  }
} else {
  writeFileSync(page, written)
}

function readPage(): string | undefined {
  try {
    return readFileSync(page, 'utf8')
  } catch {
    return undefined
  }
}
