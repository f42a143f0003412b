import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fitsToday, uploadsOfDay } from './uploads.ts'

const { address, shop } = uploadsOfDay

test('a picture fits up to what is allowed in a day, to the byte', () => {
  expect(fitsToday(5, address - 5, 0)).toBe(true)
  expect(fitsToday(6, address - 5, 0)).toBe(false)
  expect(fitsToday(5, 0, shop - 5)).toBe(true)
  expect(fitsToday(6, 0, shop - 5)).toBe(false)
})

test('whatever is sent, nobody keeps more than their share and all no more than all', () => {
  const sizes = fc.array(fc.nat(5 * 1024 * 1024), { maxLength: 60 })
  fc.assert(
    fc.property(fc.array(sizes, { maxLength: 4 }), (clients) => {
      let all = 0
      for (const sent of clients) {
        let own = 0
        for (const size of sent) {
          if (!fitsToday(size, own, all)) continue
          own += size
          all += size
        }
        expect(own).toBeLessThanOrEqual(address)
      }
      expect(all).toBeLessThanOrEqual(shop)
    }),
  )
})
