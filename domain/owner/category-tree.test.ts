import fc from 'fast-check'
import { expect, test } from 'vitest'

import { movedInTree, siblingsBelow, type TreeMove, type TreePlace } from './category-tree.ts'

const place = (_id: string, parentId: string | null, order: number) => ({ _id, parentId, order })
const tree = [
  place('tea', null, 1),
  place('mugs', 'kitchen', 5),
  place('kitchen', null, 0),
  place('bowls', 'kitchen', 5),
]

/** As it is read from top to bottom: `kitchen(mugs bowls) tea`. */
function printed(all: readonly TreePlace[], parentId: string | null = null): string {
  return siblingsBelow(all, parentId)
    .map(({ _id }) => {
      const below = printed(all, _id)
      return below === '' ? _id : `${_id}(${below})`
    })
    .join(' ')
}

test('siblings stand by their order, those of the same by their place in the list', () => {
  expect(printed(tree)).toBe('kitchen(mugs bowls) tea')
})

test('a category is moved among its siblings, into the one before and out again', () => {
  const moved = (id: string, move: TreeMove) => printed(movedInTree(tree, id, move))
  expect(moved('bowls', 'up')).toBe('kitchen(bowls mugs) tea')
  expect(moved('kitchen', 'down')).toBe('tea kitchen(mugs bowls)')
  expect(moved('tea', { to: 0 })).toBe('tea kitchen(mugs bowls)')
  expect(moved('tea', 'in')).toBe('kitchen(mugs bowls tea)')
  expect(moved('bowls', 'in')).toBe('kitchen(mugs(bowls)) tea')
  expect(moved('mugs', 'out')).toBe('kitchen(bowls) mugs tea')
})

test('what cannot be moved so stays', () => {
  const impossible: [string, TreeMove][] = [
    ['kitchen', 'up'],
    ['kitchen', 'in'],
    ['kitchen', 'out'],
    ['tea', 'down'],
    ['tea', { to: 2 }],
    ['tea', { to: -1 }],
    ['none', 'up'],
  ]
  for (const [id, move] of impossible) expect(movedInTree(tree, id, move)).toEqual(tree)
})

const someMoves = fc.array(
  fc.tuple(
    fc.constantFrom(...tree.map(({ _id }) => _id)),
    fc.oneof(
      fc.constantFrom<TreeMove>('up', 'down', 'in', 'out'),
      fc.record({ to: fc.integer({ min: -1, max: 4 }) }),
    ),
  ),
)

test('however it is moved, every category stays in the tree once, and in its place of the list', () => {
  fc.assert(
    fc.property(someMoves, (moves) => {
      const after = moves.reduce((all, [id, move]) => movedInTree(all, id, move), tree)
      expect(after.map(({ _id }) => _id)).toEqual(tree.map(({ _id }) => _id))
      const shown = printed(after)
        .split(/[() ]+/)
        .filter(Boolean)
      expect(shown.toSorted()).toEqual(tree.map(({ _id }) => _id).toSorted())
    }),
  )
})
