import { expect, test } from 'vitest'

import { producedBy } from './produced-names.ts'
import { unusedNames } from './unused-names.ts'

const component = `
import { away } from './imported-word.ts'
export const Badge = ({ tone }) => (
  <p id="note" tabIndex={-1} className={tone === 'plain' ? 'badge' : \`badge badge-\${tone} last\`}>
    <Picture />
  </p>
)`
const view = `export const tones = ['sale', 'plain']; root.dataset['live'] = ''; const t = 'tmpl2'`

const markup = producedBy([{ file: 'badge.tsx', text: component }])
const { words } = producedBy([
  { file: 'badge.tsx', text: component },
  { file: 'badge-view.ts', text: view },
])

function faults(sheet: string): string[] {
  return unusedNames('badge.css', sheet, { markup, words })
}

test('what the code can write is used', () => {
  expect(faults('.badge, .badge-sale, .last > p::before { color: red }')).toEqual([])
  expect(faults(`#note:hover, [tabindex='-1'] { color: red }`)).toEqual([])
  expect(faults(`[data-live] p { color: red }`)).toEqual([])
})

test.each([
  ['a class', '.bagde { color: red }', '.bagde'],
  ['a class of a nested rule', '.badge {\n & .gone { color: red } }', '.gone'],
  ['a class inside a list', ':is(.badge, .gone):hover p { color: red }', '.gone'],
  ['a class inside a condition', '@media print {\n .gone { color: red } }', '.gone'],
  ['a composed class whose ending nothing gives', '.badge-gone { color: red }', '.badge-gone'],
  ['a class that is a word of a view only', '.tmpl2 { color: red }', '.tmpl2'],
  ['a class that is a word of an import only', '.imported-word { color: red }', '.imported-word'],
  ['an id', '#gone { color: red }', '#gone'],
  ['an element', '.badge > video { color: red }', 'video'],
  ['an element with the name of a component', 'picture { color: red }', 'picture'],
  ['an attribute', '[data-gone] p { color: red }', '[data-gone]'],
  ['the value of an attribute', `[id='gone'] { color: red }`, `[id='gone']`],
])('%s that no page can hold is named', (_, sheet, name) => {
  const line = sheet.includes('\n') ? 2 : 1
  expect(faults(sheet)).toEqual([`badge.css:${line} styles ${name}, which no page can hold`])
})

test('comments, addresses, keyframes and declarations name nothing', () => {
  const sheet = `/* .gone { } */ @keyframes turn { from { rotate: 0 } to { rotate: 1turn } }
    .badge { background: url("data:image/svg+xml,.gone{}"); transition: color 1.5s }`
  expect(faults(sheet)).toEqual([])
})
