import { expect, test } from 'vitest'

import { readPlacesFile, rowsOfCsv, rowsOfJson } from './places-file.ts'

const header = 'name;operator;address;city;postCode;takesPayment'
const couriers = { kind: 'courier_point' as const }

const csv = (lines: string[], meant: Parameters<typeof readPlacesFile>[1] = couriers) =>
  readPlacesFile(rowsOfCsv([header, ...lines].join('\r\n')), meant)

test('a file of a spreadsheet is a list of places', () => {
  const { places, faults } = csv([
    'PL14030;dpd;"Długa 1; lokal 2";Kraków;31-147;tak',
    '210123;orlen;Nowa 2;Łódź;90-030;nie',
  ])
  expect(faults).toEqual([])
  expect(places).toMatchObject([
    { name: 'PL14030', operator: 'dpd', address: 'Długa 1; lokal 2', takesPayment: true },
    { name: '210123', operator: 'orlen', city: 'Łódź', takesPayment: false },
  ])
})

test('so is JSON, with numbers as numbers', () => {
  const place = { name: 210_123, address: 'Nowa 2', city: 'Łódź', postCode: '90-030' }
  const { places } = readPlacesFile(
    rowsOfJson([{ ...place, latitude: 51.7, longitude: 19.4, takesPayment: false, hours: null }]),
    { ...couriers, operator: 'orlen' },
  )
  expect(places).toEqual([
    {
      ...place,
      name: '210123',
      operator: 'orlen',
      latitude: 51.7,
      longitude: 19.4,
      isRough: false,
      text: '',
      takesPayment: false,
    },
  ])
})

test('two operators may have one number, one operator may not', () => {
  const row = (operator: string) => `210123;${operator};Nowa 2;Łódź;90-030;`
  expect(csv([row('orlen'), row('poczta')]).faults).toEqual([])
  expect(csv([row('orlen'), row('ORLEN')])).toEqual({
    places: [],
    faults: [{ at: 3, column: 'name', kind: 'twice', given: 'orlen:210123', meant: '2' }],
  })
})

test.each([
  ['', { at: 1, kind: 'empty-file' }],
  [
    'name,adress,address,city,postCode',
    { at: 1, column: 'adress', kind: 'unknown-column', meant: 'address' },
  ],
  ['name,name,address,city,postCode', { at: 1, column: 'name', kind: 'column-twice' }],
  ['name,address,city\nA1,x,y', { at: 1, column: 'postCode', kind: 'no-column' }],
  ['name,address,city,postCode\nA1,"x', { at: 2, kind: 'open-quote' }],
  ['name,address,city,postCode\nA1,x,y,31-000,z', { at: 2, kind: 'too-many-cells', given: 'z' }],
  ['name,address,city,postCode\nA1,,y,31-000', { at: 2, column: 'address', kind: 'empty' }],
])('%j', (text, fault) => {
  const { places, faults } = readPlacesFile(rowsOfCsv(text), couriers)
  expect(places).toEqual([])
  expect(faults).toMatchObject([fault])
})

test.each([
  [{ name: 'A1' }, { at: 1, kind: 'not-a-list' }],
  [['A1'], { at: 1, kind: 'not-a-list' }],
  [[{ name: 'A1', address: ['x'] }], { at: 1, column: 'address', kind: 'not-a-text' }],
])('%j', (value, fault) => {
  const { places, faults } = readPlacesFile(rowsOfJson(value), couriers)
  expect(places).toEqual([])
  expect(faults[0]).toMatchObject(fault)
})

test('a file of one operator has no places of another, and lockers are of none', () => {
  const row = 'PL14030;dpd;Długa 1;Kraków;31-147;'
  expect(csv([row], { ...couriers, operator: 'orlen' }).faults).toMatchObject([
    { column: 'operator', kind: 'other-operator', given: 'dpd', meant: 'orlen' },
  ])
  expect(csv([row], { kind: 'inpost_locker' }).faults).toMatchObject([{ kind: 'no-operator' }])
})
