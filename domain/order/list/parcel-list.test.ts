import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mostParcels, parcelList } from './parcel-list.ts'

test('orders and their parcels are read however a carrier parts them', () => {
  for (const separator of [';', ',', '\t', ' ; ', '  ']) {
    const text = `K/2026/11/0001${separator}PX12-34`
    expect(parcelList(text).parcels, separator).toEqual([
      { line: 1, number: 'K/2026/11/0001', tracking: 'PX12-34' },
    ])
  }
  const file = 'order;parcel\r\n"K/1";"0123 4567"\r\n\r\nk-2;5200\r\n'
  expect(parcelList(file)).toEqual({
    parcels: [
      { line: 2, number: 'K/1', tracking: '0123 4567' },
      { line: 4, number: 'k-2', tracking: '5200' },
    ],
    faults: [],
  })
  expect(parcelList(' \n\n')).toEqual({ parcels: [], faults: [] })
})

test('whatever is wrong is named by its line', () => {
  const text = 'K/1;5200\nK/2\nK/3;12\nk-1;5201\nK/4;5202;5203'
  expect(parcelList(text).faults).toEqual([
    { line: 2, why: 'not-two' },
    { line: 3, why: 'no-parcel-number' },
    { line: 4, why: 'twice' },
    { line: 5, why: 'not-two' },
  ])
})

test('nobody sends more in one go than are read', () => {
  const text = Array.from({ length: mostParcels + 9 }, (_, at) => `K/${at};PX${at}00`).join('\n')
  const { parcels, faults } = parcelList(text)
  expect(parcels).toHaveLength(mostParcels)
  expect(faults).toEqual([{ line: mostParcels + 1, why: 'too-many' }])
})

test('what is written as a list is read as it was, and no text is more than its lines', () => {
  const token = fc.stringMatching(/^[A-Z0-9]{4,20}$/)
  const pairs = fc.uniqueArray(fc.tuple(token, token), { selector: ([no]) => no, maxLength: 20 })
  fc.assert(
    fc.property(pairs, fc.constantFrom(';', ',', '\t'), (all, separator) => {
      const text = all.map((pair) => pair.join(separator)).join('\n')
      const read = parcelList(`order${separator}parcel\n${text}`)
      expect(read.faults).toEqual([])
      expect(read.parcels.map(({ number, tracking }) => [number, tracking])).toEqual(all)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { parcels, faults } = parcelList(text)
      expect(parcels.length + faults.length).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length)
    }),
  )
})
