/**
 * Prints the rules of our style sheets that style nothing, and sheets that no page gets; ends with
 * 1 if there are any.
 */
import { globSync, readFileSync } from 'node:fs'

import { editorTags } from '#domain/screen/editor-tags.ts'

import { producedBy } from './produced-names.ts'
import { unlistedSheets } from './unlisted-sheets.ts'
import { unusedNames } from './unused-names.ts'

const markup = producedBy(read('app/**/*.tsx'))
for (const tag of editorTags) markup.elements.add(tag)
const { words } = producedBy(read('{app,domain}/**/*.{ts,tsx}'))

const sheets = globSync('app/**/*.css')
const INDEX = 'app/styles/index.css'
const faults = [
  ...sheets.flatMap((file) => unusedNames(file, readFileSync(file, 'utf8'), { markup, words })),
  // The faces are inside every page and nowhere else.
  ...unlistedSheets(sheets, readFileSync(INDEX, 'utf8'), [INDEX, 'app/styles/fonts.css']),
]
for (const fault of faults.toSorted()) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1

/** Without tests, whose words never become names on a page. */
function read(pattern: string): { file: string; text: string }[] {
  return globSync(pattern)
    .filter((file) => !/\.test\./.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}
