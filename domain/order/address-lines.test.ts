import { expect, test } from 'vitest'

import { addressLines } from './address-lines.ts'

const address = {
  name: 'Ola Nowak',
  street: 'Polna',
  number: '3',
  apartment: '',
  postCode: '00-625',
  region: '',
  city: 'Warszawa',
  country: 'pl',
  phone: '601602603',
}

test('an address has a line for each thing that a parcel names', () => {
  expect(addressLines(address, 'Poland')).toEqual([
    'Ola Nowak',
    'Polna 3',
    '00-625 Warszawa',
    'Poland',
  ])
})

test('a house without a number leaves no space behind its street', () => {
  const lines = addressLines({ ...address, number: '' }, 'Poland')
  expect(lines).toEqual(['Ola Nowak', 'Polna', '00-625 Warszawa', 'Poland'])
})

test('an apartment stands beside its house, a region in a line of its own', () => {
  const there = { ...address, apartment: '7', region: 'Mazowieckie' }
  expect(addressLines(there, '')).toEqual([
    'Ola Nowak',
    'Polna 3 / 7',
    '00-625 Warszawa',
    'Mazowieckie',
  ])
})
