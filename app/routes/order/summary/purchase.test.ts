import { afterAll, beforeAll, expect, test } from 'vitest'

import { withItem } from '#app/session/basket.ts'
import { withChoice } from '#app/session/order.ts'
import { newSession } from '#app/session/state.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { type CheckoutWalk, checkoutWalk } from '#tests/examples/checkout-walk.ts'
import { item } from '#tests/examples/products.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { routeArgs } from '#tests/route-args.ts'
import { loader } from './summary.tsx'

const NOW = Date.UTC(2026, 10, 20, 12)

let shop: WalkInShop
beforeAll(async () => {
  shop = await openWalkInShop(demoShop(NOW), NOW)
})
afterAll(() => shop.database.close())

test('a purchase is reported once, by the browser that ordered, after consent', async () => {
  const walk = checkoutWalk(shop, { shopper: 'buyer', now: NOW })
  const { id, no } = await orderIn(walk)

  expect(await toldTo('buyer', id)).toBeUndefined()
  expect(await toldTo('buyer', id, 'n')).toBeUndefined()
  expect(await toldTo('stranger', id, 's')).toBeUndefined()
  expect(await toldTo('buyer', id, 's')).toMatchObject({
    transactionId: no,
    currency: 'PLN',
    items: [{ id: 'teapot-moss', name: expect.any(String), quantity: 2 }],
  })
  expect(await toldTo('buyer', id, 's')).toBeUndefined()
})

test('of tabs that ask at once, one gets it', async () => {
  const { id } = await orderIn(checkoutWalk(shop, { shopper: 'in two tabs', now: NOW }))
  const told = await Promise.all([1, 2, 3].map(() => toldTo('in two tabs', id, 'sm')))
  expect(told.filter((purchase) => purchase !== undefined)).toHaveLength(1)
})

test('an order that has ended was not bought', async () => {
  const { id } = await orderIn(checkoutWalk(shop, { shopper: 'gave up', now: NOW }))
  const ended = { state: 'CANCELED_LOCK', status: 'CANCELED' }
  await shop.database.db.updateTable('shop_order').set(ended).where('id', '=', id).execute()
  expect(await toldTo('gave up', id, 's')).toBeUndefined()
})

async function orderIn(walk: CheckoutWalk) {
  const { id: _, ...teapot } = item('teapot-moss', { quantity: 2 })
  const basket = `basket ${Math.random()}`
  const lines = withItem(newSession(basket), teapot, { type: 'normal' })
  await walk.remember(() => withChoice(lines, { deliveryId: 'courier' }))
  await walk.details(await walk.filledForm())
  const placed = (await walk.remembered()).placed.at(-1)
  if (!placed) throw new Error('nothing was ordered')
  return placed
}

/** What the summary's page tells to anybody who counts. */
async function toldTo(shopper: string, id: string, consent?: string): Promise<unknown> {
  const headers = { Accept: 'text/html', ...(consent && { Cookie: `consent=${consent}` }) }
  const url = new URL(`http://shop.test/order/summary/${id}`)
  const request = new Request(url, { headers })
  const answer = await visit(shop, { now: NOW, request, shopper }, [], ({ context }) =>
    loader(routeArgs({ request, context, params: { id } })),
  )
  if (answer instanceof Response) throw new Error('no page')
  const { purchase } = answer.data
  return purchase === undefined ? undefined : JSON.parse(purchase.decimals)
}
