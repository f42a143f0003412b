import fc from 'fast-check'
import { expect, test } from 'vitest'

import { countCombinations, missingCombinations } from './combinations.ts'
import { variantHash } from './variant.ts'

const glaze = { id: 'glaze', values: ['moss', 'ash'] }
const size = { id: 'size', values: ['s', 'l'] }

test('each value of one goes with each of the other, but for what is there already', () => {
  const missing = missingCombinations(
    [glaze, size, { id: 'none', values: [] }],
    ['size;l,glaze;ash'],
  )
  expect(missing.map(variantHash)).toEqual([
    'glaze;moss,size;s',
    'glaze;moss,size;l',
    'glaze;ash,size;s',
  ])
})

test('nothing chosen makes nothing', () => {
  expect(missingCombinations([], [])).toEqual([])
  expect(missingCombinations([{ id: 'glaze', values: [] }], [])).toEqual([])
  expect(countCombinations([{ id: 'glaze', values: [] }])).toBe(0)
})

test('what is proposed is new each time, and with it nothing is missing', () => {
  const values = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'))
  fc.assert(
    fc.property(values, values, (one, other) => {
      const chosen = [
        { id: 'x', values: one },
        { id: 'y', values: other },
      ]
      const hashes = missingCombinations(chosen, []).map(variantHash)
      expect(new Set(hashes).size).toBe(countCombinations(chosen))
      expect(missingCombinations(chosen, hashes)).toEqual([])
    }),
  )
})
