import { afterAll, beforeAll, expect, test } from 'vitest'

import { emptyShop } from '#shop/empty-shop.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { routeArgs } from '#tests/route-args.ts'
import { action } from './currency.ts'

const NOW = Date.UTC(2026, 10, 27, 12)

let shop: WalkInShop
beforeAll(async () => {
  shop = await openWalkInShop(emptyShop(NOW), NOW)
})
afterAll(() => shop.database.close())

test.each([
  ['https://shop.test', true],
  ['http://shop.test', false],
])('of a choice at %s the cookie is Secure: %s', async (origin, isSecure) => {
  const body = new URLSearchParams({ currency: 'EUR', back: '/' })
  const request = new Request(`${origin}/currency`, { method: 'POST', body })
  const arrival = { now: NOW, request, shopper: undefined, domains: { en: origin } }
  const response = await visit(shop, arrival, [], async ({ context }) => {
    return action(routeArgs({ request, context }))
  })
  const [cookie] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^currency=/)
  expect(/;\s*Secure/i.test(cookie ?? '')).toBe(isSecure)
})
