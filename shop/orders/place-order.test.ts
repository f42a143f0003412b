import { expect, test } from 'vitest'

import type { ShopDatabase } from '#shop/database/open.ts'
import { order } from '#tests/faults/small-shop.ts'
import { partly } from '#tests/partly.ts'
import { fingerprintOf } from './claim.ts'
import { newOrder } from './place-order.ts'

test('a database that cannot serve now is answered with 503, and goes whole to the log', async () => {
  const logged: object[] = []
  const trouble = Object.assign(new Error('ola@example.com'), { code: '55P03' })
  const answer = await newOrder(context(trouble, logged), {
    params: {},
    query: undefined,
    body: order(),
  })

  expect(answer).toEqual({ status: 503, body: { error: 'UNAVAILABLE' } })
  // The log itself tells only what quotes nobody.
  expect(logged).toEqual([{ err: trouble }])
})

test('a mistake of the shop itself is not called a passing fault', async () => {
  const mistake = Object.assign(new Error('no such column'), { code: '42703' })

  await expect(
    newOrder(context(mistake), { params: {}, query: undefined, body: order() }),
  ).rejects.toBe(mistake)
})

test('two payloads are the same whatever order their fields come in and whatever their key', () => {
  const one = order()
  const turned = Object.fromEntries(Object.entries(one).toReversed()) as typeof one // the same fields
  expect(fingerprintOf({ ...turned, key: 'another-key-of-it' })).toBe(fingerprintOf(one))
})

test('two payloads differ as soon as anything in them does', () => {
  const one = order()
  const form = { ...one.form, ship: { ...one.form.ship, city: 'Łódź' } }
  expect(fingerprintOf({ ...one, form })).not.toBe(fingerprintOf(one))
})

function context(error: Error, logged: object[] = []) {
  const database = {
    get db(): never {
      throw error
    },
  }
  return {
    database: partly<ShopDatabase>(database),
    now: () => 0,
    log: { info: () => {}, warn: () => {}, error: (fields: object) => logged.push(fields) },
  }
}
