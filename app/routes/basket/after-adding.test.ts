import { expect, test } from 'vitest'

import { item } from '#tests/examples/products.ts'
import { newSession } from '#app/session/state.ts'
import { addedAlert, afterAdding } from './after-adding.ts'

const page = { url: 'https://shop.example/basket' }
const data = { url: 'https://shop.example/basket.data' }

test('after adding, a notification stays where the shopper was', () => {
  for (const request of [page, data]) {
    const after = afterAdding({ afterBasketAdd: 'notification' }, '/c/mugs', request)
    expect(after).toEqual({ to: '/c/mugs', opens: undefined })
  }
})

test('the basket opens over the page where a script can, else its page does', () => {
  const rule = { afterBasketAdd: 'showBasket' } as const
  expect(afterAdding(rule, '/c/mugs', data)).toEqual({ to: '/c/mugs', opens: 'basket' })
  expect(afterAdding(rule, '/c/mugs', page)).toEqual({ to: '/order/delivery', opens: undefined })
})

test('the summary is the page of the basket, with a script and without', () => {
  for (const request of [page, data]) {
    const after = afterAdding({ afterBasketAdd: 'summary' }, '/c/mugs', request)
    expect(after).toEqual({ to: '/order/delivery', opens: undefined })
  }
})

test('what was added can be taken back from the line it has joined', () => {
  const { id, ...mug } = item('mug', { quantity: 2 })
  const state = newSession('b')
  const basket = { ...state.basket, items: [item('pot'), { ...mug, id: 'line', quantity: 5 }] }
  const said = { name: 'Mug', picture: '/mug.webp', opens: undefined }
  expect(id).toBe('mug')
  expect(addedAlert({ ...state, basket }, mug, said)).toEqual({
    type: 'success',
    key: 'basket.added',
    values: { name: 'Mug' },
    picture: '/mug.webp',
    undo: { line: 'line', quantity: 2 },
  })
})
