import { expect, test } from 'vitest'

import { item } from '#tests/examples/products.ts'
import {
  countOf,
  hasMessages,
  removedLines,
  withAlert,
  withItem,
  withItemBack,
  withoutItem,
  withQuantities,
  withQuantity,
  withoutMessages,
} from './basket.ts'
import { newSession } from './state.ts'

const empty = newSession('basket-1')
const { id: _, ...mug } = item('mug')
const { id: __, ...tea } = item('tea', { quantity: 100 })
const { id: ___, ...bowl } = item('bowl')
const NOW = Date.UTC(2026, 10, 20, 12)

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
  const after = withoutItem(state, state.basket.items[0]?.id ?? '', 0)

  expect(after.basket).toEqual(empty.basket)
})

test('a line that was taken out comes back into its place as it was, whatever happened beside it', () => {
  const lines = [mug, tea, bowl].reduce(
    (state, one) => withItem(state, one, { type: one === tea ? 'weight' : 'normal' }),
    empty,
  )
  const [, line] = lines.basket.items
  const id = line?.id ?? ''
  const without = withoutItem(lines, id, NOW)
  const others = without.basket.items.map((item) => item.id)

  expect(removedLines(without, NOW)).toMatchObject([{ item: line, place: 1, isNew: true }])
  const back = withItemBack(withQuantity(without, others[0] ?? '', 7), id)
  expect(back.basket.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['mug', 7],
    ['tea', 100],
    ['bowl', 1],
  ])
  expect(back.basket.weighed).toEqual([id])
  expect(removedLines(back, NOW)).toEqual([])
  expect(withItemBack(back, id)).toBe(back)
})

test('a line comes back with its parts, texts and pictures, and beside the same without them', () => {
  const { id: _, ...engraved } = item('mug', {
    quantity: 2,
    variantHash: '350-cobalt',
    personalization: [
      { id: 'letters', type: 'text', value: 'ŻAK' },
      { id: 'photo', type: 'image', value: '/uploads/a-name-that-nobody-guesses' },
    ],
    components: [{ productId: 'saucer', variantHash: '', personalization: [], quantity: 1 }],
  })
  const both = withItem(withItem(empty, engraved, { type: 'normal' }), mug, { type: 'normal' })
  const [line] = both.basket.items
  const without = withoutItem(both, line?.id ?? '', NOW)
  const back = withItemBack(withItem(without, mug, { type: 'normal' }), line?.id ?? '')

  expect(back.basket.items).toEqual([line, { ...both.basket.items[1], quantity: 2 }])
})

test('what was added again meanwhile grows by the line that is put back', () => {
  const state = withItem(empty, { ...mug, quantity: 2 }, { type: 'normal' })
  const id = state.basket.items[0]?.id ?? ''
  const again = withItem(withoutItem(state, id, NOW), mug, { type: 'normal' })

  expect(withItemBack(again, id).basket.items).toMatchObject([{ productId: 'mug', quantity: 3 }])
})

test('a line is offered back for half an hour, and once as the latest news', () => {
  const state = withItem(empty, mug, { type: 'normal' })
  const without = withoutItem(state, state.basket.items[0]?.id ?? '', NOW)

  expect(removedLines(without, NOW + 30 * 60_000 - 1)).toHaveLength(1)
  expect(removedLines(without, NOW + 30 * 60_000)).toEqual([])
  expect(hasMessages(without)).toBe(true)
  const told = withoutMessages(without)
  expect(hasMessages(told)).toBe(false)
  expect(told.basket).toBe(without.basket)
})

test('quantities that do not differ leave the basket as it is, version and all', () => {
  const state = withItem(empty, mug, { type: 'normal' })
  const id = state.basket.items[0]?.id ?? ''

  expect(withQuantities(state, new Map([[id, 1]]))).toBe(state)
  expect(withQuantities(state, new Map([['gone', 3]]))).toBe(state)
  expect(withQuantities(state, new Map([[id, 4]])).basket.items[0]?.quantity).toBe(4)
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
