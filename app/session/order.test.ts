import { expect, test } from 'vitest'

import { item } from '#tests/examples/products.ts'
import { placedOrder } from '#tests/examples/placed-order.ts'
import { orderMadeFrom, orderOfBasket, withChoice, withOrder } from './order.ts'
import { newSession, type PlacedOrder, type SessionState } from './state.ts'

test('an order takes its lines out of the basket, which goes on under a new name', () => {
  const after = withOrder(basketOf('mug', 'tea'), placed('o1'), new Set(['mug', 'tea']))

  expect(after.basket.items).toEqual([])
  expect(after.basket.weighed).toEqual([])
  expect(after.basket.seen).toEqual({})
  expect(after.basket.id).not.toBe('basket-1')
  expect(after.placed).toEqual([{ ...placed('o1'), followedBy: after.basket.id }])
})

test('what another tab added while the order was on its way stays in the basket', () => {
  const after = withOrder(basketOf('mug', 'tea'), placed('o1'), new Set(['mug']))

  expect(after.basket.items).toEqual([item('tea')])
  expect(after.basket.weighed).toEqual(['tea'])
  expect(Object.keys(after.basket.seen)).toEqual(['tea'])
})

test('after an order only the country of its choices stays', () => {
  const before = withChoice(basketOf('mug'), {
    deliveryCountry: 'de',
    deliveryId: 'courier',
    payment: 'cod',
    form: { email: 'a@example.com' },
  })

  expect(withOrder(before, placed('o1'), new Set(['mug'])).draft).toEqual({ deliveryCountry: 'de' })
  expect(withOrder(basketOf('mug'), placed('o1'), new Set(['mug'])).draft).toEqual({})
})

test('the same order told twice changes nothing more', () => {
  const once = withOrder(basketOf('mug'), placed('o1'), new Set(['mug']))
  const refilled = { ...once, basket: { ...once.basket, items: [item('mug')] } }

  expect(withOrder(refilled, placed('o1'), new Set(['mug']))).toBe(refilled)
})

test('the ten latest orders can be seen again', () => {
  const many = Array.from({ length: 12 }, (_, index) => placed(`o${index}`))
  const after = many.reduce((state, order) => withOrder(state, order, new Set()), basketOf('mug'))

  expect(after.placed.map(({ id }) => id)).toEqual(many.slice(2).map(({ id }) => id))
})

test('a basket leads to the order it became until something is put into the next one', () => {
  const after = withOrder(basketOf('mug'), placed('o1'), new Set(['mug']))
  const begun = { ...after, basket: { ...after.basket, items: [item('tea')] } }

  expect(orderOfBasket(after)?.id).toBe('o1')
  expect(orderOfBasket(begun)).toBeUndefined()
  expect(orderOfBasket(basketOf('mug'))).toBeUndefined()
  expect(orderOfBasket(newSession('basket-2'))).toBeUndefined()
  // An order of an older version does not say which basket came after it.
  expect(orderOfBasket({ ...newSession('basket-2'), placed: [placed('o1')] })).toBeUndefined()
})

test('a form that was sent before leads to the order it became', () => {
  const state = { ...basketOf(), placed: [placed('o1', 'key-1', 'basket-1')] }

  expect(orderMadeFrom(state, { key: 'key-1', basketId: 'other' })?.id).toBe('o1')
})

test('another form of a basket that was ordered leads to the same order', () => {
  const state = { ...basketOf(), placed: [placed('o1', 'key-1', 'basket-1')] }

  expect(orderMadeFrom(state, { key: 'key-2', basketId: 'basket-1' })?.id).toBe('o1')
})

test('a form of a basket that nobody ordered leads nowhere', () => {
  const state = { ...basketOf(), placed: [placed('o1', 'key-1', 'basket-1')] }

  expect(orderMadeFrom(state, { key: 'key-2', basketId: 'basket-2' })).toBeUndefined()
})

test('a choice is kept beside the others, and taken back by undefined', () => {
  const state = withChoice(basketOf(), { deliveryId: 'courier', slot: 5 })

  expect(withChoice(state, { slot: undefined, payment: 'cod' }).draft).toEqual({
    deliveryId: 'courier',
    payment: 'cod',
  })
})

function basketOf(...ids: string[]): SessionState {
  const state = newSession('basket-1')
  return {
    ...state,
    basket: {
      ...state.basket,
      items: ids.map((id) => item(id)),
      weighed: ids.filter((id) => id === 'tea'),
      seen: Object.fromEntries(ids.map((id) => [id, { minor: 100, currency: 'PLN' }])),
    },
  }
}

function placed(id: string, key = `key-of-${id}`, basketId = `basket-of-${id}`): PlacedOrder {
  return placedOrder(id, { key, basketId })
}
