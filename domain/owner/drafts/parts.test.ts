import fc from 'fast-check'
import { expect, test } from 'vitest'

import { lookNames, stateOfDrafts, withLooks } from './parts.ts'

test('looks come in place of those of the settings, and change nothing else', () => {
  const settings = { shopName: 'Kamionka', stripes: [], unpaidDays: 3 }
  expect(withLooks(settings, { shopName: 'Tried' })).toEqual({ shopName: 'Tried', unpaidDays: 3 })
})

test('what is no look stays as it is, whatever a draft says', () => {
  const looks = fc.record(Object.fromEntries(lookNames.map((name) => [name, fc.string()])), {
    requiredKeys: [],
  })
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), looks, (settings, tried) => {
      const result = withLooks(settings, tried) as Record<string, unknown>
      for (const [name, value] of Object.entries(settings)) {
        if (!(lookNames as readonly string[]).includes(name) && name !== '__proto__') {
          expect(result[name]).toBe(value)
        }
      }
    }),
  )
})

test('a preview has drafts under the names of its protocol', () => {
  const drafts = new Map([
    ['looks', { shopName: 'Tried' }],
    ['home', []],
  ] as const)
  expect(stateOfDrafts(drafts)).toEqual({ settings: { shopName: 'Tried' }, home: [] })
})
