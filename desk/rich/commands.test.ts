import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'

import { deeds, keys } from './commands.ts'
import { opened, written } from './html.ts'
import { linkAt, withLink, withPicture } from './links.ts'
import { parseInTest } from './parse-in-test.ts'
import { schema } from './schema.ts'

/** A text in which the selection goes from `[` to `]`. */
function stateOf(html: string): EditorState {
  const doc = opened(html, parseInTest)
  if (!doc) throw new Error(`${html} is not opened`)
  const places: number[] = []
  doc.descendants((node, at) => {
    for (const [index, sign] of [...(node.text ?? '')].entries()) {
      if ('[]'.includes(sign)) places.push(at + index - places.length)
    }
  })
  let state = EditorState.create({ schema, doc })
  for (const place of places) state = state.apply(state.tr.delete(place, place + 1))
  const [from = 0, to = from] = places
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
}

function after(html: string, ...run: (keyof typeof deeds)[]): string {
  let state = stateOf(html)
  for (const name of run) deeds[name].run(state, (change) => (state = state.apply(change)))
  return shown(state)
}

function shown({ doc }: EditorState): string {
  doc.check()
  return written(doc, parseInTest).replaceAll('\n', '')
}

const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`
const rowOf = (...cells: string[]) => `<tr>${cells.map((one) => `<td>${one}</td>`).join('')}</tr>`

test.each([
  ['<p>[a] b</p>', ['bold'], '<p><strong>a</strong> b</p>'],
  ['<p><b>[a]</b> b</p>', ['bold'], '<p>a b</p>'],
  ['<p>[a] b</p>', ['italic', 'italic'], '<p>a b</p>'],
  ['<p>[a]</p>', ['h3'], '<h3>a</h3>'],
  ['<p>[a]</p>', ['h3', 'h3'], '<p>a</p>'],
  ['<p>[a</p><p>b]</p>', ['ul'], '<ul><li>a</li><li>b</li></ul>'],
  ['<p>[a</p><p>b]</p>', ['ul', 'ol'], '<ol><li>a</li><li>b</li></ol>'],
  ['<ul><li>[a</li><li>b]</li></ul>', ['ul'], '<p>a</p><p>b</p>'],
  ['<p>[a]</p>', ['quote'], '<blockquote><p>a</p></blockquote>'],
  ['<p>[a]</p>', ['quote', 'quote'], '<p>a</p>'],
  [
    '<p>[]a</p>',
    ['table'],
    '<p>a</p><table><thead><tr><th scope="col"></th><th scope="col"></th></tr></thead>' +
      '<tbody><tr><td></td><td></td></tr></tbody></table><p></p>',
  ],
  [table(rowOf('[]a', 'b')), ['row'], table(rowOf('a', 'b'), rowOf('', ''))],
  [table(rowOf('[]a', 'b')), ['column'], table(rowOf('a', '', 'b'))],
  [table(rowOf('[]a', 'b'), rowOf('c', 'd')), ['lessRow'], table(rowOf('c', 'd'))],
  [table(rowOf('a', '[]b'), rowOf('c', 'd')), ['lessColumn'], table(rowOf('a'), rowOf('c'))],
  [`${table(rowOf('[]a'))}<p>b</p>`, ['lessColumn'], '<p>b</p>'],
  [`${table(rowOf('[]a'))}<p>b</p>`, ['lessRow'], '<p>b</p>'],
] as const)('%s, %j', (html, run, expected) => {
  expect(after(html, ...run)).toBe(expected)
})

test('columns of cells over several are left alone', () => {
  const state = stateOf('<table><tbody><tr><td colspan="2">[]a</td></tr></tbody></table>')
  expect(deeds.column.run(state)).toBe(false)
  expect(deeds.lessColumn.run(state)).toBe(false)
})

test('Enter: an entry, and the end of a list; text without a tag becomes a paragraph', () => {
  expect(entered('<ul><li>a[]b</li></ul>')).toBe('<ul><li>a</li><li>b</li></ul>')
  expect(entered('<ul><li>a</li><li>b[]</li></ul>', 2)).toBe('<ul><li>a</li><li>b</li></ul><p></p>')
  expect(entered('a[]b')).toBe('<p>a</p><p>b</p>')
})

function entered(html: string, times = 1): string {
  let state = stateOf(html)
  const view = {
    get state() {
      return state
    },
  }
  for (let time = 0; time < times; time += 1) {
    // Of the editor it asks for its state alone.
    keys['Enter']?.(state, (change) => (state = state.apply(change)), view as never)
  }
  return shown(state)
}

test('a link is made of words, changed as a whole and taken away; else its address is written', () => {
  const linked = stateOf('<p>a [b] c</p>')
  const made = linked.apply(withLink(linked, { address: '/s/b' }))
  expect(shown(made)).toBe('<p>a <a href="/s/b">b</a> c</p>')
  const inside = stateOf('<p>a <a href="/s/b" rel="nofollow">b[]c</a> d</p>')
  expect(linkAt(inside)?.['href']).toBe('/s/b')
  expect(shown(inside.apply(withLink(inside, { address: '/s/c' })))).toBe(
    '<p>a <a href="/s/c" rel="nofollow">bc</a> d</p>',
  )
  expect(shown(inside.apply(withLink(inside, {})))).toBe('<p>a bc d</p>')
  const none = stateOf('<p>a []</p>')
  expect(shown(none.apply(withLink(none, { address: '/s/c' })))).toBe(
    '<p>a <a href="/s/c">/s/c</a></p>',
  )
})

test('a picture stands among the words', () => {
  const state = stateOf('<p>a[]b</p>')
  expect(shown(state.apply(withPicture(state, { address: '/media/c.webp' }, { width: '3' })))).toBe(
    '<p>a<img src="/media/c.webp" alt="" width="3">b</p>',
  )
})
