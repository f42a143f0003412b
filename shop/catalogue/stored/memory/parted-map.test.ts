import fc from 'fast-check'
import { expect, test } from 'vitest'

import { partedMap } from './parted-map.ts'

const changes = fc.array(
  fc.tuple(fc.string({ maxLength: 3 }), fc.option(fc.nat(), { nil: undefined })),
)

test('it holds what a map would hold, and the one it came from what it held before', async () => {
  await fc.assert(
    fc.asyncProperty(changes, changes, fc.boolean(), async (first, second, isMany) => {
      const before = partedMap(first)
      const after = isMany
        ? await before.withMany(new Map(second), () => undefined)
        : before.with(second)

      const held = asMap(first)
      expect(new Map(keysOf(first, second).map((key) => [key, before.get(key)]))).toEqual(
        new Map(keysOf(first, second).map((key) => [key, held.get(key)])),
      )
      const now = asMap([...first, ...second])
      for (const key of keysOf(first, second)) {
        expect(after.get(key)).toBe(now.get(key))
        expect(after.has(key)).toBe(now.has(key))
      }
      expect([...after.values()].toSorted()).toEqual([...now.values()].toSorted())
    }),
  )
})

type Change = [string, number | undefined]

function asMap(changes: readonly Change[]): Map<string, number> {
  const map = new Map<string, number>()
  for (const [key, value] of changes) {
    if (value === undefined) map.delete(key)
    else map.set(key, value)
  }
  return map
}

function keysOf(...changes: readonly Change[][]): string[] {
  return [...new Set(changes.flat().map(([key]) => key))]
}
