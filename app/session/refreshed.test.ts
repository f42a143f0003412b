import { expect, test } from 'vitest'

import { refreshBasket } from '#domain/basket/basket.ts'
import { byId, item, openShop, polishShopper, product, variant } from '#tests/examples/products.ts'
import { hasNews, withRefreshed } from './refreshed.ts'
import { newSession, type SessionState } from './state.ts'

const seen = { minor: 1230, currency: 'PLN' }

test('a basket that is as it was seen stays the same object', () => {
  const state = basketOf({ mug: 1 }, { mug: seen })

  expect(withRefreshed(state, refreshed(state, product('mug')))).toBe(state)
})

test('the prices of a basket that is shown for the first time are noted', () => {
  const state = basketOf({ mug: 1 }, {})

  expect(withRefreshed(state, refreshed(state, product('mug'))).basket.seen).toEqual({ mug: seen })
})

test('another price is noted as seen', () => {
  const state = basketOf({ mug: 1 }, { mug: { minor: 999, currency: 'PLN' } })
  const found = refreshed(state, product('mug'))

  expect(hasNews(found)).toBe(true)
  expect(withRefreshed(state, found).basket.seen).toEqual({ mug: seen })
})

test('another currency is noted without being news', () => {
  const state = basketOf({ mug: 1 }, { mug: { minor: 300, currency: 'EUR' } })
  const found = refreshed(state, product('mug'))

  expect(hasNews(found)).toBe(false)
  expect(withRefreshed(state, found).basket.seen).toEqual({ mug: seen })
})

test('a line that is gone leaves the basket with all that was known of it', () => {
  const state = basketOf({ mug: 1, tea: 50 }, { mug: seen, tea: seen })
  const found = refreshed(state, product('mug'))
  const { basket } = withRefreshed(state, found)

  expect(hasNews(found)).toBe(true)
  expect(basket.items).toEqual([item('mug')])
  expect(basket.weighed).toEqual([])
  expect(basket.seen).toEqual({ mug: seen })
})

test('a line that shrank has its new quantity', () => {
  const state = basketOf({ mug: 5 }, { mug: seen })
  const found = refreshed(state, product('mug', { variants: [variant('', 2)] }))

  expect(hasNews(found)).toBe(true)
  expect(withRefreshed(state, found).basket.items).toEqual([item('mug', { quantity: 2 })])
})

test('a line that another tab added meanwhile stays', () => {
  const state = basketOf({ mug: 5 }, { mug: seen })
  const found = refreshed(state, product('mug', { variants: [variant('', 2)] }))
  const later = basketOf({ mug: 5, bowl: 1 }, { mug: seen })

  expect(withRefreshed(later, found).basket.items).toEqual([
    item('mug', { quantity: 2 }),
    item('bowl'),
  ])
})

function refreshed(state: SessionState, ...products: Parameters<typeof byId>) {
  const { items, seen } = state.basket
  return refreshBasket(items, byId(...products), polishShopper, openShop, seen)
}

function basketOf(
  quantities: Record<string, number>,
  seen: SessionState['basket']['seen'],
): SessionState {
  const state = newSession('basket-1')
  const items = Object.entries(quantities).map(([id, quantity]) => item(id, { quantity }))
  return { ...state, basket: { ...state.basket, items, weighed: ['tea'], seen } }
}
