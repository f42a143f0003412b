import { expect, test } from 'vitest'

import { rendering } from '#tests/examples/rendering.ts'
import { partiesOf } from './delivery-words.ts'

const english = rendering()
const form = {
  email: 'hanna@example.com',
  ship: {
    name: 'Hanna Kowalczyk',
    street: 'Krupnicza',
    number: '14',
    apartment: '6',
    postCode: '31-123',
    region: '',
    city: 'Kraków',
    country: 'pl',
    phone: '600000000',
  },
}
const home = ['Hanna Kowalczyk', 'Krupnicza 14 / 6', '31-123 Kraków', 'Poland']
const contact = ['hanna@example.com', '600000000']

test('a courier brings it to the address of who ordered', () => {
  const method = {
    kind: 'courier',
    name: { en: 'Courier' },
    text: { en: 'To your door' },
    timeEnabled: false,
  } as const

  expect(partiesOf(form, method, {}, english)).toEqual({
    goesTo: home,
    orderedBy: ['Hanna Kowalczyk', ...contact],
  })
})

test('a locker is named with its street, and the address stays with who ordered', () => {
  const locker = { name: 'KRA14A', address: 'ul. Garncarska 3, 31-115 Kraków', text: '' }
  const method = {
    kind: 'inpost_locker',
    name: { en: 'Parcel locker' },
    text: {},
    timeEnabled: false,
  } as const

  expect(partiesOf(form, method, { locker }, english)).toEqual({
    goesTo: ['Parcel locker KRA14A', 'ul. Garncarska 3, 31-115 Kraków'],
    orderedBy: [...home, ...contact],
  })
})

test('what is fetched lies at the shop’s counter', () => {
  const method = {
    kind: 'pickup',
    timeEnabled: false,
    name: { en: 'Pick up' },
    text: { en: 'ul. Garncarska 9' },
  } as const

  expect(partiesOf(form, method, {}, english).goesTo).toEqual(['Pick up', 'ul. Garncarska 9'])
})
