/**
 * Prints the imports that break a rule of scripts/check/import-rules.ts, and what could carry
 * something of one shopper into a page for everybody; ends with 1 if there is any.
 */
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

import { brokenRules } from './import-rules.ts'
import { leaks } from './leaks.ts'

const faults: string[] = []
const texts = new Map<string, string>()
for await (const found of glob('**/*.{ts,tsx}', { exclude: isForeign })) {
  const file = found.replaceAll(path.sep, '/')
  const text = await readFile(file, 'utf8')
  texts.set(file, text)
  faults.push(...brokenRules(file, text))
}
faults.push(...leaks(texts))
for (const fault of faults.toSorted()) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1

function isForeign(name: string): boolean {
  return /(^|[\\/])(node_modules|build|coverage|reports|data|\.[\w-]+)$/.test(name)
}
