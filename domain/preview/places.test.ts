import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { NavigationLink } from '../entities/catalogue.ts'
import { isInMenu, menuPlaces } from './places.ts'

const entry = (children: NavigationLink[] = [], more: Partial<NavigationLink> = {}) =>
  ({
    ...{ text: {}, url: {}, type: 'category', menuHidden: false, active: true },
    ...{ children, ...more },
  }) satisfies NavigationLink

test('entries that are shown are named by their places in the whole menu', () => {
  const hidden = entry([], { menuHidden: true })
  const menu = [hidden, entry([entry([], { active: false }), entry([entry([entry()])])])]
  expect(menuPlaces(menu, 2)).toEqual([
    { at: [1], children: [{ at: [1, 1], children: [{ at: [1, 1, 0], children: [] }] }] },
  ])
  expect(menuPlaces(menu, 1)).toEqual([{ at: [1], children: [{ at: [1, 1], children: [] }] }])
  expect(menuPlaces(menu, 0)).toEqual([{ at: [1], children: [] }])
})

const menuOf = (levels: number): fc.Arbitrary<NavigationLink[]> =>
  fc.array(
    fc
      .tuple(
        fc.boolean(),
        fc.boolean(),
        levels > 0 ? menuOf(levels - 1) : fc.constant<NavigationLink[]>([]),
      )
      .map(([active, menuHidden, children]) => entry(children, { active, menuHidden })),
    { maxLength: 3 },
  )

test('each place leads to an entry that is shown, and none is named twice', () => {
  fc.assert(
    fc.property(menuOf(4), fc.integer({ min: 0, max: 3 }), (entries, levels) => {
      const seen = new Set<string>()
      const walk = (places: ReturnType<typeof menuPlaces>) => {
        for (const { at, children } of places) {
          let links: readonly NavigationLink[] = entries
          let found: NavigationLink | undefined
          for (const index of at) {
            found = links[index]
            links = found?.children ?? []
          }
          expect(found && isInMenu(found)).toBe(true)
          expect(at.length).toBeLessThanOrEqual(levels + 1)
          expect(seen.has(at.join())).toBe(false)
          seen.add(at.join())
          walk(children)
        }
      }
      walk(menuPlaces(entries, levels))
    }),
  )
})
