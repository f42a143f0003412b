import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { printOffsets } from '#app/templates/print-offsets.ts'

/**
 * `npm run styles:offsets`: writes app/templates/offsets.css. With `--check` it writes nothing and
 * ends with 1 when the sheet is not what it would write.
 */
const sheet = path.join(import.meta.dirname, '../../app/templates/offsets.css')
const written = printOffsets()

if (!process.argv.includes('--check')) await writeFile(sheet, written)
else if ((await readFile(sheet, 'utf8')) !== written) {
  process.stderr.write('app/templates/offsets.css is out of date: run npm run styles:offsets\n')
  process.exitCode = 1
}
