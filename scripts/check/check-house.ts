/** Prints what breaks a rule of scripts/check/house-rules.ts; ends with 1 if there is anything. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

import {
  crowds,
  heaps,
  inlineStyles,
  impurities,
  thrownAnswers,
  wideComments,
} from './house-rules.ts'

const listed = await promisify(execFile)('git', [
  ...['ls-files', '--cached', '--others', '--exclude-standard'],
])
const files = listed.stdout.split('\n').filter(Boolean)
const faults = heaps(files)
for (const file of files.filter((name) => /\.(?:tsx?|mjs|css)$/.test(name))) {
  const text = await readFile(file, 'utf8').catch(() => '')
  faults.push(
    ...wideComments(file, text),
    ...thrownAnswers(file, text),
    ...inlineStyles(file, text),
    ...crowds(file, text),
    ...impurities(file, text),
  )
}
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1
