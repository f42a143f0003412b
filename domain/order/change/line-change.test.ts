import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { BasketLine } from '../../basket/basket-line.ts'
import type { OrderProduct } from '../../entities/order.ts'
import { partly } from '#tests/partly.ts'
import { atOrderedPrice, changedLines, linesFixed, wasReduced } from './line-change.ts'

const cup: OrderProduct = {
  id: 'cup',
  name: { en: 'Cup' },
  code: 'CUP',
  code2: '',
  quantity: 2,
  unit: 'szt.',
  variantHash: '',
  variant: [],
  personalization: [{ id: 'text', type: 'text', name: 'Text', value: 'Ola' }],
  components: [],
  image: '',
  price: { currencyBrutto: 200, currencyNetto: 162.6 },
  categories: [],
}
const jug = { ...cup, id: 'jug', personalization: [], quantity: 1 }

test('lines change until an order is paid, packed or asked of a provider', () => {
  const order = {
    ...({ status: 'PENDING', state: 'PENDING', paid: false, packed: false } as const),
    ...{ hasParcel: false, isAsked: false, hasReturn: false },
  }
  expect(linesFixed(order)).toBeUndefined()
  expect(linesFixed({ ...order, paid: true, packed: true })).toBe('paid')
  expect(linesFixed({ ...order, packed: true })).toBe('packed')
  expect(linesFixed({ ...order, hasParcel: true })).toBe('parcel')
  expect(linesFixed({ ...order, isAsked: true })).toBe('payment-open')
  expect(linesFixed({ ...order, state: 'TMP_LOCK' })).toBe('payment-open')
  expect(linesFixed({ ...order, hasReturn: true })).toBe('return')
  expect(linesFixed({ ...order, status: 'SENT', paid: true })).toBe('ended')
})

test('a line that falls to nothing is gone, and others keep what they were made with', () => {
  const changed = changedLines(
    [jug, cup],
    [0, 3],
    [{ productId: 'bowl', variantHash: '', quantity: 1 }],
  )
  expect(changed).toMatchObject({
    kind: 'lines',
    places: [1, undefined],
    items: [
      {
        id: '0',
        productId: 'cup',
        quantity: 3,
        personalization: [{ id: 'text', type: 'text', value: 'Ola' }],
      },
      { id: '1', productId: 'bowl', quantity: 1 },
    ],
  })
})

test('what cannot be an order says why', () => {
  expect(changedLines([jug, cup], [1], [])).toEqual({ kind: 'wrong-counts' })
  expect(changedLines([jug, cup], [1, 2], [])).toEqual({ kind: 'unchanged' })
  expect(changedLines([jug, cup], [0, 0], [])).toEqual({ kind: 'nothing-left' })
  const old = { ...cup, personalization: [{ name: 'Text', value: 'Ola' }] }
  expect(changedLines([jug, old], [2, 2], [])).toEqual({ kind: 'unknown-choices', place: 1 })
  // What falls away need not be known.
  expect(changedLines([jug, old], [1, 0], [])).toMatchObject({ kind: 'lines', places: [0] })
})

test('what was ordered keeps its price, whatever it costs today', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (before, after, piece, today) => {
        const at = { gross: today, net: today, currency: 'PLN' }
        const line = partly<BasketLine>({
          product: partly<BasketLine['product']>({ pricedUnit: 1 }),
          ...{ quantity: after, unit: at, total: at },
        })
        const gross = piece * before
        const ordered = { gross, net: gross, currency: 'PLN', quantity: before }
        const { total, unit } = atOrderedPrice(line, ordered)
        expect(total).toEqual({ gross: piece * after, net: piece * after, currency: 'PLN' })
        expect(unit.gross).toBe(piece)
      },
    ),
  )
})

test('a code that took something of a line tells that it was not reduced', () => {
  expect(wasReduced(1, { type: 'BASKET' })).toBe(false)
  expect(wasReduced(0, { type: 'BASKET' })).toBe(true)
  expect(wasReduced(1, { type: 'NTH_PRODUCT' })).toBe(false)
  // It takes nothing of most lines, and today's price tells.
  expect(wasReduced(0, { type: 'NTH_PRODUCT' })).toBeUndefined()
  const at = { gross: 100, net: 100, currency: 'PLN' }
  const line = partly<BasketLine>({
    product: partly<BasketLine['product']>({ pricedUnit: 1 }),
    ...{ quantity: 1, unit: at, total: at, reduced: true },
  })
  const reduced = [true, false, undefined].map(
    (known) => atOrderedPrice(line, { ...at, quantity: 1, reduced: known }).reduced,
  )
  expect(reduced).toEqual([true, false, true])
})

test('the sum of a line in which nothing changed is not rounded again', () => {
  const at = { gross: 1, net: 1, currency: 'PLN' }
  const line = partly<BasketLine>({
    product: partly<BasketLine['product']>({ pricedUnit: 100 }),
    ...{ quantity: 333, unit: at, total: at },
  })
  const ordered = { gross: 1_999, net: 1_625, currency: 'PLN', quantity: 333 }
  expect(atOrderedPrice(line, ordered).total).toEqual({ gross: 1_999, net: 1_625, currency: 'PLN' })
})

test('a set keeps its parts and what was written on them, unless a part has no id any more', () => {
  const lid = { id: 'jug', name: 'Jug', quantity: 1, unit: 'szt.', variantHash: '', variant: [] }
  const written = { ...lid, personalization: cup.personalization }
  const set = { ...cup, id: 'set', components: [written] }
  expect(changedLines([set], [1], [])).toMatchObject({
    kind: 'lines',
    items: [{ productId: 'set', components: [{ productId: 'jug', quantity: 1 }] }],
  })
  const nameless = { ...set, components: [{ ...written, id: undefined }] }
  expect(changedLines([cup, nameless], [2, 2], [])).toEqual({ kind: 'unchanged' })
  expect(changedLines([cup, nameless], [1, 1], [])).toEqual({ kind: 'unknown-choices', place: 1 })
  expect(changedLines([cup], [], [])).toEqual({ kind: 'wrong-counts' })
})
