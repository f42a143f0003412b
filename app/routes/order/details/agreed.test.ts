import { expect, test } from 'vitest'

import { orderOf } from '#tests/examples/order.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { choicesOf, isCurrent, readAgreed } from './agreed.ts'

const english = rendering()
const draft = { deliveryId: 'locker', locker: { name: 'KRA14A', address: '', text: '' } }
const order = orderOf(english, { draft })

test('a form speaks of the basket and the delivery that it was made with', () => {
  expect(isCurrent(agreed(), order, 'PLN')).toBe(true)
})

test('another basket, a changed one, or a damaged form is not what was agreed to', () => {
  expect(isCurrent(agreed({ basketId: 'basket-2' }), order, 'PLN')).toBe(false)
  expect(isCurrent(agreed({ basketVersion: '4' }), order, 'PLN')).toBe(false)
  expect(isCurrent(agreed({ basketVersion: '' }), order, 'PLN')).toBe(false)
  expect(isCurrent(agreed({ choices: '' }), order, 'PLN')).toBe(false)
})

test('another country, currency, delivery or locker is another agreement', () => {
  const german = rendering({ shopper: { country: 'de' } })
  const elsewhere = { ...draft, locker: { ...draft.locker, name: 'KRA201' } }

  expect(isCurrent(agreed(), order, 'EUR')).toBe(false)
  expect(isCurrent(agreed(), orderOf(german, { draft }), 'PLN')).toBe(false)
  expect(isCurrent(agreed(), orderOf(english, { draft: { deliveryId: 'pickup' } }), 'PLN')).toBe(
    false,
  )
  expect(isCurrent(agreed(), orderOf(english, { draft: elsewhere }), 'PLN')).toBe(false)
})

test('a locker that the chosen delivery does not ask for changes no agreement', () => {
  const courier = { deliveryId: 'courier' }

  expect(choicesOf(orderOf(english, { draft: { ...draft, ...courier } }), 'PLN')).toBe(
    choicesOf(orderOf(english, { draft: courier }), 'PLN'),
  )
})

test('a total that is missing is no total, not nothing to pay', () => {
  expect(agreed({ expectedTotal: '433.8' }).expectedTotal).toBe(433.8)
  expect(agreed({ expectedTotal: '' }).expectedTotal).toBeNaN()
  expect(readAgreed(new FormData()).expectedTotal).toBeNaN()
})

function agreed(given: Record<string, string> = {}) {
  const form = new FormData()
  const fields = {
    key: 'a-key-of-some-length',
    basketId: 'basket-1',
    basketVersion: '3',
    choices: choicesOf(order, 'PLN'),
    termsSeen: '1',
    expectedTotal: '12.3',
    ...given,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readAgreed(form)
}
