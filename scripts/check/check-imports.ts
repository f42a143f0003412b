/**
 * Prints the imports that break a rule of scripts/check/import-rules.ts; ends with 1 if any does.
 */
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

import { brokenRules } from './import-rules.ts'

const faults: string[] = []
for await (const found of glob('**/*.{ts,tsx}', { exclude: isForeign })) {
  const file = found.replaceAll(path.sep, '/')
  faults.push(...brokenRules(file, await readFile(file, 'utf8')))
}
for (const fault of faults.toSorted()) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1

function isForeign(name: string): boolean {
  return /(^|[\\/])(node_modules|build|coverage|reports|data|\.[\w-]+)$/.test(name)
}
