import { isDeepStrictEqual } from 'node:util'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { changeInWords, changesBetween, longestTold, mostChanges, type Told } from './changes.ts'

const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as Told)

test('the smallest parts that differ are listed, by their paths', () => {
  const before = { status: 'PENDING', paid: false, packed: false, sent: { at: 1 } }
  const after = { status: 'SENT', paid: true, packed: false, sent: { at: 1, by: 'x' } }
  expect(changesBetween(before, after)).toEqual([
    { at: 'status', before: 'PENDING', after: 'SENT' },
    { at: 'paid', before: false, after: true },
    { at: 'sent.by', after: 'x' },
  ])
})

test('a change is put in one line, and its sides are cut where they are long', () => {
  expect(changeInWords({ at: 'paid', before: false, after: true })).toBe('paid: false → true')
  expect(changeInWords({ at: '', after: ['pl'] })).toBe('– → ["pl"]')
  expect(changeInWords({ at: 'name', before: 'Mug', after: 'Cupboard' }, 3)).toBe(
    'name: Mug → Cup…',
  )
})

test('entries of a list are given by their ids, other lists as a whole', () => {
  const page = (_id: string, name: string) => ({ _id, name })
  expect(
    changesBetween([page('a', 'Terms'), page('b', 'Privacy')], [page('b', 'Privacy policy')]),
  ).toEqual([
    { at: 'a', before: { _id: 'a', name: 'Terms' } },
    { at: 'b.name', before: 'Privacy', after: 'Privacy policy' },
  ])
  expect(changesBetween({ langs: ['pl'] }, { langs: ['pl', 'en'] })).toEqual([
    { at: 'langs', before: ['pl'], after: ['pl', 'en'] },
  ])
})

test('the order of names within a thing says nothing', () => {
  expect(changesBetween({ a: 1, b: { c: 1, d: 2 } }, { b: { d: 2, c: 1 }, a: 1 })).toEqual([])
  const sections = [{ id: 'a', type: 'html' }]
  expect(changesBetween(sections, [{ type: 'slider', id: 'a' }])).toEqual([
    { at: 'a.type', before: 'html', after: 'slider' },
  ])
})

test('a list in which not all have an id, or one occurs twice, is given as a whole', () => {
  const lists: [Told[], Told[]][] = [
    [['pl'], ['en']],
    [
      [{ _id: 'a' }, 1],
      [{ _id: 'b' }, 1],
    ],
    [[{ _id: 1 }], [{ _id: 2 }]],
    [[{ _id: 'a' }], [{ _id: 'b' }, { _id: 'b' }]],
  ]
  for (const [before, after] of lists) {
    expect(changesBetween({ list: before }, { list: after })).toEqual([
      { at: 'list', before, after },
    ])
  }
})

test('of what is new or gone, one side is given', () => {
  expect(changesBetween({}, { a: 1 })).toStrictEqual([{ at: 'a', after: 1 }])
  expect(changesBetween({ a: 1 }, {})).toStrictEqual([{ at: 'a', before: 1 }])
})

test('another sequence is a change too', () => {
  const [a, b] = [{ _id: 'a' }, { _id: 'b' }]
  expect(changesBetween([a, b], [b, a])).toEqual([
    { at: '', before: ['a', 'b'], after: ['b', 'a'] },
  ])
})

test('nothing is listed exactly when nothing differs', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(changesBetween(one, one)).toEqual([])
      const isSame = isDeepStrictEqual(one, other)
      expect(changesBetween(one, other).length === 0).toBe(isSame)
    }),
  )
})

test('the other way round, before and after change places', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      const turned = changesBetween(other, one).map(({ at, before, after }) => ({
        at,
        ...(after !== undefined && { before: after }),
        ...(before !== undefined && { after: before }),
      }))
      fc.pre(turned.length < mostChanges)
      expect(turned.toSorted(byPlace)).toEqual(changesBetween(one, other).toSorted(byPlace))
    }),
  )
})

test('of many changes the first fifty are listed, and texts of more than 200 characters are cut', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, place) => [`n${place}`, place]))
  expect(changesBetween({}, many).map(({ at }) => at)).toEqual(Object.keys(many).slice(0, 50))
  const text = 'x'.repeat(200)
  expect(changesBetween(text, `${text}x`)).toEqual([
    { at: '', before: text, after: `${'x'.repeat(199)}…` },
  ])
})

test('however much differs, an entry stays short', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string({ maxLength: 2_000 })), (many) => {
      const told = changesBetween({ text: 'x'.repeat(5_000), ...many }, {})
      expect(told.length).toBeLessThanOrEqual(mostChanges)
      for (const { before } of told) {
        expect(String(before).length).toBeLessThanOrEqual(longestTold)
      }
    }),
  )
})

function byPlace(one: { at: string }, other: { at: string }): number {
  return one.at < other.at ? -1 : one.at > other.at ? 1 : 0
}
