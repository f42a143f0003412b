import { expect, test } from 'vitest'

import { accountSessions } from '#app/session/account-sessions.ts'
import { withItem } from '#app/session/basket.ts'
import { mergedInto } from '#app/session/merged.ts'
import { withChoice } from '#app/session/order.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { credentialsOf, giveTokens } from '#tests/access/callers.ts'
import { checkoutWalk } from '#tests/examples/checkout-walk.ts'
import { SECRET } from '#tests/examples/honest.ts'
import { item } from '#tests/examples/products.ts'
import { openWalkInShop } from '#tests/examples/walk-in.ts'

const NOW = Date.UTC(2026, 10, 20, 12)

test('with prices for customers a visitor’s basket is empty, and the login brings its lines back', async ({
  onTestFinished,
}) => {
  const data = demoShop(NOW)
  const settings = { ...data.settings, priceForLoggedUsers: true }
  const shop = await openWalkInShop({ ...data, settings }, NOW)
  onTestFinished(() => shop.database.close())
  await giveTokens(shop.database, NOW)
  const { id: _, ...jug } = item('milk-jug-sand', { quantity: 2 })
  const visitor = checkoutWalk(shop, { shopper: 'visitor', now: NOW })
  await visitor.remember((state) =>
    withChoice(withItem(state, jug, { type: 'normal' }), { deliveryId: 'courier' }),
  )

  expect((await visitor.basketView()).kind).toBe('empty')
  expect((await visitor.details()).to).toBe('/order/delivery')
  const before = await visitor.remembered()
  expect(before.basket.items).toMatchObject([{ productId: 'milk-jug-sand', quantity: 2 }])

  const shopper = accountSessions(SECRET)('customer-hanna')
  const token = credentialsOf('customer A')['Authorization']?.replace('Bearer ', '')
  const customer = checkoutWalk(shop, { shopper, now: NOW, token })
  await customer.remember((own) => mergedInto(own, before, { email: 'hanna@kamionka.example' }))
  expect(await customer.basketView()).toMatchObject({
    kind: 'basket',
    lines: [{ name: 'Milk jug, sand', total: '184.00\u00a0zł' }],
    changes: [],
  })
})
