import { afterAll, beforeAll, expect, test } from 'vitest'

import { currencyCookie } from '#app/request/shopper.ts'
import { withItem } from '#app/session/basket.ts'
import { withChoice } from '#app/session/order.ts'
import { newSession } from '#app/session/state.ts'
import { demoShop } from '#shop/demo/demo-shop.ts'
import { item } from '#tests/examples/products.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { basketMiddleware } from './current-basket.ts'
import { orderInProgress } from './order-in-progress.ts'

const NOW = Date.UTC(2026, 10, 20, 12)

let shop: WalkInShop
beforeAll(async () => {
  const data = demoShop(NOW)
  const bankAccounts = data.bankAccounts.filter(({ currency }) => currency === 'PLN')
  shop = await openWalkInShop({ ...data, bankAccounts }, NOW)
})
afterAll(() => shop.database.close())

test('a transfer is offered only in a currency that the shop has an account for', async () => {
  expect(await paymentsIn('PLN', 'courier')).toEqual(['transfer'])
  expect(await paymentsIn('EUR', 'courier')).toEqual([])
  expect(await paymentsIn('EUR', 'courier-cod')).toEqual(['cod'])
})

async function paymentsIn(currency: string, deliveryId: string): Promise<string[]> {
  const shopper = `${currency} ${deliveryId}`
  const { id: _, ...jug } = item('milk-jug-sand')
  const start = withItem(newSession('basket'), jug, { type: 'normal' })
  await shop.sessions.update(shopper, NOW, () => withChoice(start, { deliveryId }))
  const request = new Request('http://shop.test/order/details', {
    headers: { Cookie: await currencyCookie.serialize(currency) },
  })
  return visit(shop, NOW, request, shopper, [basketMiddleware('look')], async ({ context }) => {
    const { payments } = await orderInProgress(context)
    return payments.map(({ type }) => type)
  })
}
