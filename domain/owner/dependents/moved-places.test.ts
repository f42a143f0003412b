import fc from 'fast-check'
import { expect, test } from 'vitest'

import { placedInTree, type Ways } from './moved-places.ts'

const before: Ways = new Map([
  ['linen', ['linen']],
  ['towels', ['linen', 'towels']],
  ['nuts', ['nuts']],
])
const after: Ways = new Map([...before, ['towels', ['nuts', 'towels']]])
const towel = { _id: 'towel', mainCategory: 'towels', categories: ['towels', 'linen'] }

test('a product goes along with its category: out of what was above, below what is now', () => {
  const moved = placedInTree(towel, before, after)
  expect(moved).toEqual({ ...towel, categories: ['towels', 'nuts'] })
  expect(placedInTree(moved, after, before).categories.toSorted()).toEqual(['linen', 'towels'])
})

test('where its own category did not move it is the same', () => {
  const nut = { ...towel, mainCategory: 'nuts', categories: ['nuts'] }
  expect(placedInTree(nut, before, after)).toBe(nut)
})

test('its main category stays, also where another one of its own was below it', () => {
  const cloth = { ...towel, mainCategory: 'linen' }
  expect(placedInTree(cloth, before, after).categories.toSorted()).toEqual([
    'linen',
    'nuts',
    'towels',
  ])
})

test('of a category that nobody knows nothing is taken', () => {
  const odd = { ...towel, mainCategory: 'odd', categories: ['odd'] }
  expect(placedInTree(odd, before, after)).toBe(odd)
})

/** Trees of six categories: each is at the root or below one with a smaller number. */
const tree = fc.tuple(...[0, 1, 2, 3, 4, 5].map((at) => fc.integer({ min: -1, max: at - 1 })))

function waysOf(parents: readonly number[]): Ways {
  const wayTo = (at: number): string[] => {
    const parent = parents[at] ?? -1
    return [...(parent < 0 ? [] : wayTo(parent)), String(at)]
  }
  return new Map(parents.map((_, at) => [String(at), wayTo(at)]))
}

test('whatever moves, all that is above its main category today is kept with it, and no more', () => {
  fc.assert(
    fc.property(tree, tree, fc.nat({ max: 5 }), (was, is, at) => {
      const [old, now] = [waysOf(was), waysOf(is)]
      const main = String(at)
      const product = { mainCategory: main, categories: [...(old.get(main) ?? [])] }
      const moved = placedInTree(product, old, now)
      expect(moved.mainCategory).toBe(main)
      expect(moved.categories.toSorted()).toEqual([...(now.get(main) ?? [])].toSorted())
    }),
  )
})
