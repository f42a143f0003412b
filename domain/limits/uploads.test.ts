import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fitsToday, uploadsOfDay } from './uploads.ts'

const { address, strangers, shop } = uploadsOfDay

test('a picture fits up to what is allowed in a day, to the byte', () => {
  const of = (ofClient: number, ofAll: number, isShopper = false) => ({
    ofClient,
    ofAll,
    isShopper,
  })
  expect(address).toBe(52_428_800)
  expect(fitsToday(5, of(address - 5, 0))).toBe(true)
  expect(fitsToday(6, of(address - 5, 0))).toBe(false)
  expect(fitsToday(5, of(0, strangers - 5))).toBe(true)
  expect(fitsToday(6, of(0, strangers - 5))).toBe(false)
  // Strangers have used up theirs; a shopper goes on.
  expect(fitsToday(6, of(0, strangers, true))).toBe(true)
  expect(fitsToday(6, of(0, shop - 5, true))).toBe(false)
})

test('whatever is sent, nobody keeps more than their share and all no more than all', () => {
  const sizes = fc.array(fc.nat(5 * 1024 * 1024), { maxLength: 60 })
  const client = fc.record({ sent: sizes, isShopper: fc.boolean() })
  fc.assert(
    fc.property(fc.array(client, { maxLength: 4 }), (clients) => {
      let ofAll = 0
      for (const { sent, isShopper } of clients) {
        let ofClient = 0
        for (const size of sent) {
          if (!fitsToday(size, { ofClient, ofAll, isShopper })) continue
          ofClient += size
          ofAll += size
        }
        expect(ofClient).toBeLessThanOrEqual(address)
      }
      expect(ofAll).toBeLessThanOrEqual(shop)
    }),
  )
})
