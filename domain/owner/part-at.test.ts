import fc from 'fast-check'
import { expect, test } from 'vitest'

import { namesIn, partAt, pathOf, withPartAt } from './part-at.ts'

const pages = [
  { _id: 'terms', title: { pl: 'Regulamin', en: 'Terms' } },
  { _id: 'privacy', title: { pl: 'Prywatność' } },
]

test('a part of settings is named by its path, one of a list by its id or its place', () => {
  expect(partAt({ returns: { lockerPrice: 9.99 } }, pathOf('returns.lockerPrice'))).toBe(9.99)
  expect(partAt(pages, pathOf('terms.title.pl'))).toBe('Regulamin')
  expect(partAt(pages, pathOf('2.title.pl'))).toBe('Prywatność')
  expect(partAt(pages, pathOf(' terms . title.en'))).toBe('Terms')
  const nowhere = ['legal', 'legal.title', 'terms.title.de', '3', '0', '01', '1e0', '1x']
  for (const nothing of [...nowhere, 'terms.title.pl.x', 'terms.toString', 'toString']) {
    expect(partAt(pages, pathOf(nothing)), nothing).toBeUndefined()
  }
  expect(partAt({ a: null }, pathOf('a.b'))).toBeUndefined()
})

test('one of a list is first looked for by what names it, then by its place', () => {
  expect(partAt([{ _id: '2' }, { _id: '1' }], ['2'])).toEqual({ _id: '2' })
  const places = Array.from({ length: 12 }, (_, place) => place + 1)
  expect(places.map((place) => partAt(places, [String(place)]))).toEqual(places)
})

test('another part takes the place of what was there, and nothing else changes', () => {
  expect(withPartAt(pages, pathOf('terms.title.de'), 'AGB')?.kept).toEqual([
    { _id: 'terms', title: { pl: 'Regulamin', en: 'Terms', de: 'AGB' } },
    pages[1],
  ])
  expect(withPartAt(pages, ['privacy'], null)?.kept).toEqual([pages[0]])
  expect(withPartAt(pages, ['privacy'], { _id: 'data' })?.kept).toEqual([pages[0], { _id: 'data' }])
  expect(withPartAt(pages, pathOf('terms.title.en'), null)?.kept).toEqual([
    { _id: 'terms', title: { pl: 'Regulamin' } },
    pages[1],
  ])
  expect(withPartAt(undefined, pathOf('a.b'), 1)?.kept).toEqual({ a: { b: 1 } })
})

test('what is not there in a list, or no object, is not made', () => {
  expect(withPartAt(pages, pathOf('legal.title.pl'), 'x')).toBeUndefined()
  expect(withPartAt(pages, pathOf('terms.title.pl.x'), 'x')).toBeUndefined()
  expect(withPartAt({}, ['__proto__', 'x'], 1)).toBeUndefined()
  expect(withPartAt({}, [''], 1)).toBeUndefined()
})

test('names are offered to someone who mistyped one', () => {
  expect(namesIn(pages)).toEqual(['terms', 'privacy'])
  expect(namesIn([1, { type: 'cod' }, null, {}])).toEqual(['1', 'cod', '3', '4'])
  expect(namesIn({ a: 1, b: 2 })).toEqual(['a', 'b'])
  expect(namesIn('a')).toEqual([])
})

const name = fc.constantFrom('a', 'b', 'c')
const tree = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    fc.integer(),
    fc.dictionary(name, tie('node'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).node

test('what was put in is found at its path, and what stands beside it is as before', () => {
  fc.assert(
    fc.property(
      tree,
      fc.array(name, { minLength: 1, maxLength: 4 }),
      fc.integer(),
      (kept, path, part) => {
        const changed = withPartAt(kept, path, part)
        if (!changed) return
        expect(partAt(changed.kept, path)).toBe(part)
        for (const other of namesIn(kept).filter((one) => one !== path[0])) {
          expect(partAt(changed.kept, [other])).toEqual(partAt(kept, [other]))
        }
        // And once more is the same.
        expect(withPartAt(changed.kept, path, part)?.kept).toEqual(changed.kept)
      },
    ),
  )
})
