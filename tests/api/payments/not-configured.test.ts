import { expect, test } from 'vitest'

import { ProviderPayment } from '#domain/entities/payment.ts'
import { ownAdapters } from '#shop/payments/own.ts'
import { createShop } from '#shop/shop.ts'
import { fillShop, NOON, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from '../databases.ts'

const { open: openDatabase } = bothDatabases()
const providers = ProviderPayment.options

test('what a provider without a contract tells is to come again; others have no address', async () => {
  const { send } = await open()
  for (const type of providers) {
    for (const method of ['POST', 'GET']) {
      const answer = await send(`/api/payments/${type}/notify`, { method })
      expect([type, answer.status, await answer.text()]).toEqual([type, 503, 'NOT_CONFIGURED'])
      expect(answer.headers.get('retry-after')).toBe('600')
    }
  }
  for (const type of [...Object.keys(ownAdapters), 'nobody', 'constructor']) {
    expect((await send(`/api/payments/${type}/notify`, { method: 'POST' })).status).toBe(404)
  }
})

test('calls of a provider without a contract are not configured', async () => {
  const { send } = await open()
  const body = JSON.stringify({ orderId: 'a', paypalOrderId: 'b' })
  const headers = { 'content-type': 'application/json' }
  for (const [path, init] of [
    ['paypal/execute', { method: 'POST', headers, body }],
    ['paypal/cancel', { method: 'POST', headers, body }],
    ['braintree/token', {}],
    ['braintree/token?currency=PLN', {}],
  ] as const) {
    const answer = await send(`/api/public/integrations/${path}`, init)
    const said: unknown = await answer.json()
    expect([path, answer.status, said]).toEqual([path, 503, { error: 'NOT_CONFIGURED' }])
  }
})

async function open() {
  const database = await openDatabase('sqlite::memory:', {})
  await fillShop(database, { products: [product('cup', 100)] })
  const shop = createShop({ database, now: () => NOON, log: silent })
  return {
    send: (path: string, init: RequestInit) =>
      shop.fetch(new Request(new URL(path, 'http://pl.shop.test'), init)),
  }
}
