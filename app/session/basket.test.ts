import { expect, test } from 'vitest'

import { item } from '#tests/examples/products.ts'
import { countOf, withAlert, withItem, withoutItem, withQuantity } from './basket.ts'
import { newSession } from './state.ts'

const empty = newSession('basket-1')
const { id: _, ...mug } = item('mug')
const { id: __, ...tea } = item('tea', { quantity: 100 })

test('the header counts pieces, and each line sold by weight as one', () => {
  const state = withItem(withItem(empty, { ...mug, quantity: 2 }, { type: 'normal' }), tea, {
    type: 'weight',
  })

  expect(countOf(state)).toBe(3)
})

test('the same thing added again makes its line larger', () => {
  const twice = withItem(withItem(empty, mug, { type: 'normal' }), mug, { type: 'normal' })

  expect(twice.basket.items.map(({ quantity }) => quantity)).toEqual([2])
})

test('a line that is taken out is not counted any more, however it is sold', () => {
  const state = withItem(empty, tea, { type: 'weight' })
  const after = withoutItem(state, state.basket.items[0]?.id ?? '')

  expect(after.basket).toEqual(empty.basket)
})

test('a line takes another quantity, an unknown one changes nothing', () => {
  const state = withItem(empty, mug, { type: 'normal' })
  const id = state.basket.items[0]?.id ?? ''

  expect(withQuantity(state, id, 4).basket.items[0]?.quantity).toBe(4)
  expect(withQuantity(state, 'gone', 4).basket.items).toEqual(state.basket.items)
})

test('the same message is not said twice', () => {
  const added = { type: 'success', key: 'basket.added', values: { name: 'Mug' } } as const
  const bowl = { ...added, values: { name: 'Bowl' } }
  const other = { type: 'info', key: 'summary.already', values: {} } as const

  expect(withAlert(withAlert(withAlert(empty, added), other), bowl).alerts).toEqual([other, bowl])
})
