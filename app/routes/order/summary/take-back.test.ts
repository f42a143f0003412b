import { afterAll, beforeAll, expect, test } from 'vitest'

import { withItem, withoutItem } from '#app/session/basket.ts'
import { withChoice } from '#app/session/order.ts'
import { newSession } from '#app/session/state.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { checkoutWalk } from '#tests/examples/checkout-walk.ts'
import { item } from '#tests/examples/products.ts'
import { openWalkInShop, type WalkInShop } from '#tests/examples/walk-in.ts'

const NOW = Date.UTC(2026, 10, 20, 12)

let shop: WalkInShop
beforeAll(async () => {
  shop = await openWalkInShop(demoShop(NOW), NOW)
})
afterAll(() => shop.database.close())

test('what is left of an order that was not paid goes back beside what is there', async () => {
  const walk = checkoutWalk(shop, { shopper: 'who ordered', now: NOW })
  const id = await endedOrder(walk, 3)
  await stockOf('teapot-moss', 2)
  await stockOf('milk-jug-sand', 0)
  await walk.remember((state) => withItem(state, chosen('walnut-scoop'), { type: 'normal' }))

  expect(await walk.summary(id, { intent: 'take-back' })).toEqual({ to: `/order/summary/${id}` })
  const { again, basket } = await walk.remembered()
  expect(again?.lines).toEqual([
    { kind: 'other', quantity: 2 },
    { kind: 'sold-out', quantity: 0 },
  ])
  expect(basket.items).toMatchObject([
    { productId: 'walnut-scoop', quantity: 1 },
    { productId: 'teapot-moss', quantity: 2 },
  ])
})

test('what was put back is there once, however often it is pressed', async () => {
  const walk = checkoutWalk(shop, { shopper: 'who presses twice', now: NOW })
  const id = await endedOrder(walk, 2)
  const press = () => walk.summary(id, { intent: 'take-back' })
  await Promise.all([press(), press()])
  expect(await press()).toEqual({ to: '/order/delivery' })
  const jug = { productId: 'milk-jug-sand', quantity: 1 }
  const pot = { productId: 'teapot-moss', quantity: 2 }
  expect((await walk.remembered()).basket.items).toMatchObject([pot, jug])

  // What was taken out since then comes back, and the rest stays as it is.
  await walk.remember((state) => withoutItem(state, state.basket.items[0]?.id ?? '', NOW))
  await press()
  expect((await walk.remembered()).basket.items).toMatchObject([jug, pot])
})

test('who merely holds the address puts nothing of it into a basket', async () => {
  await stockOf('teapot-moss', 9)
  await stockOf('milk-jug-sand', 9)
  const id = await endedOrder(checkoutWalk(shop, { shopper: 'another', now: NOW }), 1)
  const stranger = checkoutWalk(shop, { shopper: 'stranger', now: NOW })
  await stranger.remember(() => newSession('empty'))

  const asked = stranger.summary(id, { intent: 'take-back' })
  await expect(asked).rejects.toMatchObject({ init: { status: 404 } })
  expect((await stranger.remembered()).basket.items).toEqual([])
})

async function endedOrder(walk: ReturnType<typeof checkoutWalk>, quantity: number) {
  await stockOf('teapot-moss', 9)
  await stockOf('milk-jug-sand', 9)
  const lines = [chosen('teapot-moss', quantity), chosen('milk-jug-sand')]
  const full = lines.reduce(
    (state, line) => withItem(state, line, { type: 'normal' }),
    newSession(`basket of ${quantity}`),
  )
  await walk.remember(() => withChoice(full, { deliveryId: 'courier' }))
  await walk.details(await walk.filledForm())
  const id = (await walk.remembered()).placed.at(-1)?.id ?? ''
  await shop.database.db
    .updateTable('shop_order')
    .set({ state: 'CANCELED_LOCK', status: 'CANCELED' })
    .where('id', '=', id)
    .execute()
  await shop.database.db.updateTable('stock').set({ locked: 0 }).execute()
  return id
}

function chosen(productId: string, quantity = 1) {
  const { id: _, ...rest } = item(productId, { quantity })
  return rest
}

async function stockOf(productId: string, count: number) {
  await shop.database.db
    .updateTable('stock')
    .set({ count })
    .where('product_id', '=', productId)
    .execute()
}
