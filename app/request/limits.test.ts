import { afterAll, beforeAll, expect, test } from 'vitest'

import { AT_ONCE } from '#app/blocks/at-once/field.ts'
import { noLimits } from '#app/limits/store.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { checkoutWalk, type Fields } from '#tests/examples/checkout-walk.ts'
import { openWalkInShop, type WalkInShop } from '#tests/examples/walk-in.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const refusal = { status: 429, headers: { 'Retry-After': '540' } }

let shop: WalkInShop
beforeAll(async () => {
  const limits = {
    ...noLimits,
    take: async () => ({ kind: 'limited', retryAfterSeconds: 540 }) as const,
  }
  shop = { ...(await openWalkInShop(demoShop(NOW), NOW)), limits }
})
afterAll(() => shop.database.close())

test('over a limit, a form that was sent beside its page gets a word for that page', async () => {
  expect(await refusedWith({ productId: 'milk-jug-sand', [AT_ONCE]: '1' })).toMatchObject({
    data: { told: { type: 'warning', text: expect.stringMatching(/9 minutes/) } },
    init: refusal,
  })
})

test('any other gets the page that can send it again', async () => {
  expect(await refusedWith({ productId: 'milk-jug-sand' })).toMatchObject({
    data: { notice: { again: { form: { action: '/basket' } } } },
    init: refusal,
  })
})

async function refusedWith(fields: Fields): Promise<unknown> {
  const { add } = checkoutWalk(shop, { shopper: 'shopper', now: NOW })
  return add(fields).then(
    () => 'taken',
    (refused: unknown) => refused,
  )
}
