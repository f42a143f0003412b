import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { accountSessions } from '#app/session/account-sessions.ts'
import { withItem } from '#app/session/basket.ts'
import { withChoice } from '#app/session/order.ts'
import { newSession } from '#app/session/state.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { credentialsOf, giveTokens } from '#tests/access/callers.ts'
import { type CheckoutWalk, checkoutWalk } from '#tests/examples/checkout-walk.ts'
import { SECRET } from '#tests/examples/honest.ts'
import { item } from '#tests/examples/products.ts'
import { openWalkInShop, type WalkInShop } from '#tests/examples/walk-in.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const email = 'hanna@kamionka.example'
const token = credentialsOf('customer A')['Authorization']?.replace('Bearer ', '')

let shop: WalkInShop
let walk: CheckoutWalk
beforeAll(async () => {
  shop = await openWalkInShop(demoShop(NOW), NOW)
  await giveTokens(shop.database, NOW)
})
afterAll(() => shop.database.close())
beforeEach(async ({ task }) => {
  const shopper = accountSessions(SECRET)('customer-hanna')
  walk = checkoutWalk(shop, { shopper, now: NOW, token })
  const { id: _, ...teapot } = item('teapot-moss')
  await walk.remember(() =>
    withChoice(withItem(newSession(`basket of ${task.id}`), teapot, { type: 'normal' }), {
      deliveryId: 'courier',
    }),
  )
})

test('the order of who is logged in has the account’s e-mail, which is not repeated', async () => {
  const { email: _, retypedEmail: __, ...form } = await walk.filledForm()

  expect((await walk.details(form)).to).toMatch(/^\/order\/summary\//)
  expect((await walk.remembered()).placed).toMatchObject([{ email }])
})

test('another e-mail that is sent all the same is not taken', async () => {
  const typed = { email: 'other@example.com', retypedEmail: 'else@example.com' }
  const form = await walk.filledForm()

  await walk.details({ ...form, ...typed, 'ship.city': '' })
  expect((await walk.remembered()).draft.form).toMatchObject({ email })
  expect((await walk.details({ ...form, ...typed })).to).toMatch(/^\/order\/summary\//)
  expect((await walk.remembered()).placed).toMatchObject([{ email }])
})
