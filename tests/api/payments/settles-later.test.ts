import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import type { ProviderPayment } from '#domain/entities/payment.ts'
import { players } from '#demo/providers/pay/players.ts'
import { cardWire } from '#tests/examples/payments/card-wire.ts'
import { openPaidShop } from '#tests/examples/payments/paid-shop.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { bothDatabases } from '../databases.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const PAID = 'PENDING PENDING paid'

const { kinds, open: openDatabase } = bothDatabases()

describe.for(kinds)('a payment that is paid, on %s', ([, newUrl]) => {
  test('is asked about for a week at Braintree, and the owner sees once that its money is gone', async () => {
    const { shop, card } = await open()
    const { id } = await card()
    shop.mute(true)
    await shop.act(id, 'fail')
    expect(await shop.pollProviders(NOON + DAY - 1)).toBe(0)
    expect(await shop.unmatched(id)).toEqual([])
    expect(await shop.pollProviders(NOON + DAY)).toBe(1)
    expect(await shop.unmatched(id)).toEqual(['refund'])
    expect(await shop.listed()).toMatchObject([{ state: 'refund', amount: 11_500 }])

    const asked = [1.1, 2.9, 3, 3.1, 6.9, 7, 7.1, 8, 30].map((days) => NOON + days * DAY)
    const counts: number[] = []
    for (const now of asked) counts.push(await shop.pollProviders(now))
    expect(counts).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 0])
    expect(await shop.unmatched(id)).toEqual(['refund'])
    expect(await shop.state(id)).toMatchObject({ order: PAID, attempts: ['paid'] })
  })

  test('is not asked about any more once its money has come for good', async () => {
    const { shop, card } = await open()
    const { id } = await card()
    await shop.act(id, 'pay')
    expect(await shop.pollProviders(NOON + DAY)).toBe(1)
    expect(await shop.pollProviders(NOON + 3 * DAY)).toBe(0)
    expect(await shop.pollProviders(NOON + 7 * DAY)).toBe(0)
    expect(await shop.unmatched(id)).toEqual([])
    expect(await shop.state(id)).toMatchObject({ order: PAID, attempts: ['paid'] })
  })

  test('is asked about again where Braintree did not answer, and by one of two processes', async () => {
    const { shop, card } = await open()
    const { id } = await card()
    shop.mute(true)
    await shop.act(id, 'fail')
    shop.becomes('down')
    expect(await shop.pollProviders(NOON + 7 * DAY)).toBe(1)
    shop.becomes('works')
    const both = await Promise.all([1, 2].map(() => shop.pollProviders(NOON + 8 * DAY)))
    expect(both.toSorted()).toEqual([0, 1])
    expect(await shop.unmatched(id)).toEqual(['refund'])
  })

  test('was paid twice: the notification of the second is lost on the first day, and found on the next', async () => {
    for (const type of ['bm', 'imoje'] as const) {
      const { shop } = await open(type)
      const { id } = await shop.place('ola')
      await shop.act(id, 'pay')
      expect(await shop.pollProviders(NOON + 6 * HOUR)).toBe(1)
      shop.mute(true)
      await shop.act(id, 'once-more')
      expect(await shop.pollProviders(NOON + DAY - 1)).toBe(0)
      expect(await shop.pollProviders(NOON + DAY)).toBe(1)
      expect(await shop.state(id)).toMatchObject({ order: PAID, attempts: ['late', 'paid'] })
      expect(await shop.pollProviders(NOON + 3 * DAY)).toBe(0)
    }
  })

  test('is asked about by nobody where its provider takes it once and for good', async () => {
    const { shop } = await open('payu')
    const { id } = await shop.place('ola')
    await shop.act(id, 'pay')
    const days = [0.01, 0.5, 1, 3, 7]
    for (const day of days) expect(await shop.pollProviders(NOON + day * DAY)).toBe(0)
  })

  async function open(type: ProviderPayment = 'braintree') {
    const player = type === 'braintree' ? cardWire().player : players[type]
    const shop = await openPaidShop(await openDatabase(await newUrl()), type, player)
    let orders = 0
    const card = () =>
      shop.place(`buyer-${(orders += 1)}`, { nonce: `played-valid-${randomUUID()}` })
    return { shop, card }
  }
})
