import { expect, test } from 'vitest'

import { product, variant } from '#tests/examples/products.ts'
import type { DeliveryMethod } from '../entities/delivery.ts'
import type { Sending } from '../entities/settings.ts'
import { basketPromise } from './basket-promise.ts'
import { deliveryPromise } from './promise.ts'

const timeZone = 'Europe/Warsaw'
const sending: Sending = {
  until: '13:00',
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  freeDays: [],
}
const courier = {
  _id: 'courier',
  kind: 'courier',
  name: { pl: 'Kurier' },
  text: {},
  days: '1',
  countries: ['pl'],
  disabled: {},
  price: { brutto: 10, netto: 8 },
  advanced: false,
  customLogic: [],
  timeEnabled: false,
  enabledPostCodes: [],
  order: 0,
} satisfies DeliveryMethod
const now = Date.parse('2026-11-23T08:00:00Z')
const later = Date.parse('2026-12-12T09:00:00Z')

const mug = product('mug', { variants: [variant('', 5)] })
const soon = { ...mug, preorderDate: later }
const there = { product: mug, preorder: false }

test('what is there is promised as it is on its own page', () => {
  const alone = deliveryPromise([courier], { country: 'pl', now }, { timeZone, sending })
  expect(alone).toBeDefined()
  expect(promised([there, there])).toEqual({ ...alone, ahead: false })
})

test('the product that is ready last decides', () => {
  const waits = (preorderDate: number) => ({ product: { ...soon, preorderDate }, preorder: true })
  const promise = promised([there, waits(later - 1), waits(later)])
  expect(promise).toMatchObject({ ahead: true, until: later })
  expect(promised([there, { product: soon, preorder: false }])).toMatchObject({ ahead: false })
})

test('what has no variants is there, unless it can only be ordered ahead', () => {
  const uncounted = { product: product('jug'), preorder: false }
  const set = {
    product: product('set', { type: 'set', view: { allowPreorder: true } }),
    preorder: false,
  }
  const onlyAhead = { product: product('bowl', { view: { allowPreorder: true } }), preorder: false }
  expect(promised([uncounted, set])).toEqual(promised([there]))
  expect(promised([there, onlyAhead])).toBeUndefined()
})

test('nothing is promised where nobody knows of one of them', () => {
  const overdue = { product: { ...mug, preorderDate: now }, preorder: true }
  const { preorderDate: _, ...nobodyKnows } = soon
  expect(promised([])).toBeUndefined()
  expect(promised([there, { product: nobodyKnows, preorder: true }])).toBeUndefined()
  expect(promised([there, overdue])).toBeUndefined()
})

function promised(lines: Parameters<typeof basketPromise>[0]) {
  return basketPromise(lines, [courier], { country: 'pl', now }, { timeZone, sending })
}
