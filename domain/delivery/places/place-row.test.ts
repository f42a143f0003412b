import fc from 'fast-check'
import { expect, test } from 'vitest'

import { badSigns, placeColumns, placeNamePattern, readPlace } from './place-row.ts'

const kiosk = {
  name: 'PL14030',
  address: 'ul. Długa 1, 31-147 Kraków',
  city: 'Kraków',
  postCode: '31-147',
}

test('a place needs a name, an address, a town and a post code', () => {
  expect(readPlace(kiosk)).toEqual({
    kind: 'place',
    place: {
      ...kiosk,
      latitude: expect.closeTo(50, 0),
      longitude: expect.closeTo(20, 0),
      isRough: true,
      text: '',
      takesPayment: true,
    },
  })
  const all = {
    ...kiosk,
    operator: 'DPD',
    latitude: '50,0671',
    longitude: '19.9402',
    text: 'kiosk',
    hours: '6–22',
    picture: 'https://pictures.example/1.jpg',
    takesPayment: 'nie',
  }
  expect(readPlace(all)).toEqual({
    kind: 'place',
    place: {
      ...all,
      operator: 'dpd',
      latitude: 50.0671,
      longitude: 19.9402,
      isRough: false,
      takesPayment: false,
    },
  })
})

test.each([
  [{ name: '' }, 'name', 'empty'],
  [{ address: '' }, 'address', 'empty'],
  [{ city: '' }, 'city', 'empty'],
  [{ postCode: '' }, 'postCode', 'empty'],
  [{ name: 'A' }, 'name', 'not-a-name'],
  [{ name: '-1' }, 'name', 'not-a-name'],
  [{ name: '1-' }, 'name', 'not-a-name'],
  [{ name: '<b>1</b>' }, 'name', 'not-a-name'],
  [{ name: 'PL:1' }, 'name', 'not-a-name'],
  [{ address: 'x'.repeat(201) }, 'address', 'too-long'],
  [{ address: 'Długa\u202E 1' }, 'address', 'bad-signs'],
  [{ operator: 'DPD Polska' }, 'operator', 'not-an-operator'],
  [{ latitude: '91', longitude: '19' }, 'latitude', 'not-degrees'],
  [{ latitude: '50', longitude: '181' }, 'longitude', 'not-degrees'],
  [{ latitude: '-91', longitude: '19' }, 'latitude', 'not-degrees'],
  [{ latitude: '-90', longitude: '180' }, undefined, undefined],
  [{ latitude: '90', longitude: '-180' }, undefined, undefined],
  [{ latitude: 'N50', longitude: '19' }, 'latitude', 'not-degrees'],
  [{ latitude: '1e1', longitude: '19' }, 'latitude', 'not-degrees'],
  [{ latitude: '+50', longitude: '19' }, 'latitude', 'not-degrees'],
  [{ latitude: '50', longitude: 'east' }, 'longitude', 'not-degrees'],
  [{ latitude: '50' }, 'longitude', 'half-a-spot'],
  [{ longitude: '19' }, 'latitude', 'half-a-spot'],
  [{ address: 'x'.repeat(200) }, undefined, undefined],
  [{ postCode: '10115', city: 'Berlin' }, undefined, undefined],
  [{ postCode: 'SW1A 1AA', city: 'London' }, 'postCode', 'nowhere'],
  [{ picture: 'http://pictures.example/1.jpg' }, 'picture', 'not-a-link'],
  [{ picture: 'http://pictures.example/https:1' }, 'picture', 'not-a-link'],
  [{ picture: 'see https://pictures.example/1.jpg' }, 'picture', 'not-a-link'],
  [{ picture: 'https://pictures.example/"1.jpg' }, 'picture', 'not-a-link'],
  [{ takesPayment: 'maybe' }, 'takesPayment', 'not-yes-or-no'],
] as const)('%j', (cells, column, kind) => {
  const read = readPlace({ ...kiosk, ...cells })
  if (column === undefined) expect(read.kind).toBe('place')
  else expect(read).toMatchObject({ kind: 'wrong', faults: [{ column, kind }] })
})

test('an empty cell has one fault, and a fault repeats the first 60 characters of its cell', () => {
  const given = 'x'.repeat(201)
  const read = readPlace({ ...kiosk, name: '', address: given })
  expect(read).toEqual({
    kind: 'wrong',
    faults: [
      { column: 'name', kind: 'empty', given: '' },
      { column: 'address', kind: 'too-long', given: given.slice(0, 60) },
    ],
  })
})

test('whether a place takes money is said in three languages', () => {
  const takes = (takesPayment: string) => {
    const read = readPlace({ ...kiosk, takesPayment })
    return read.kind === 'place' ? read.place.takesPayment : read.kind
  }
  for (const yes of ['yes', 'true', '1', 'tak', 'ja', 'JA']) expect(takes(yes), yes).toBe(true)
  for (const no of ['no', 'false', '0', 'nie', 'nein', 'Nie']) expect(takes(no), no).toBe(false)
})

test('whatever a row holds, a place that is taken is in bounds and has no sign that is not seen', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('', 'KRA 1', '31-000', '50.1', 'dpd', 'tak', 'https://a.example/b'),
  )
  const row = fc.record(Object.fromEntries(placeColumns.map((column) => [column, cell])))
  fc.assert(
    fc.property(row, (cells) => {
      const read = readPlace({ ...kiosk, ...cells })
      if (read.kind === 'wrong') {
        const columns = read.faults.map(({ column }) => column)
        expect(columns.length).toBeGreaterThan(0)
        expect(new Set(columns).size).toBe(columns.length)
        return
      }
      const { place } = read
      expect(place.name).toMatch(placeNamePattern)
      expect(Math.abs(place.latitude)).toBeLessThanOrEqual(90)
      expect(Math.abs(place.longitude)).toBeLessThanOrEqual(180)
      for (const text of [place.address, place.city, place.text, place.hours ?? '']) {
        expect(text).not.toMatch(badSigns)
        expect(text.length).toBeLessThanOrEqual(300)
      }
    }),
  )
})
