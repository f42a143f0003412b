import { afterAll, beforeAll, expect, test } from 'vitest'

import { basketLifetime } from '#app/domain/basket.ts'
import { openWalkInShop, type WalkInShop } from '#tests/examples/walk-in.ts'
import { emptyShop } from '#shop/empty-shop.ts'

const now = Date.UTC(2026, 10, 20, 12)
let shop: WalkInShop

beforeAll(async () => {
  shop = await openWalkInShop(emptyShop(now), now)
})
afterAll(() => shop.database.close())

test('a session lasts as long as its basket, and the whole of its last moment', async () => {
  const { id, key } = await used()

  expect((await shop.sessions.read(id, now + basketLifetime))?.state.basket.id).toBe(key)
  expect(await shop.sessions.read(id, now + basketLifetime + 1)).toBeUndefined()
})

test('a basket that is over does not come back when its shopper does', async () => {
  const { id, key } = await used()
  const later = await shop.sessions.update(id, now + basketLifetime + 1, (state) => state)

  expect(later.state.basket.id).not.toBe(key)
})

test('only sessions whose baskets are over are forgotten', async () => {
  const { id } = await used()

  await shop.sessions.forgetOld(now + basketLifetime)
  expect(await shop.sessions.read(id, now)).toBeDefined()
  await shop.sessions.forgetOld(now + basketLifetime + 1)
  expect(await shop.sessions.read(id, now)).toBeUndefined()
})

async function used() {
  const id = shop.sessions.newId()
  const { state } = await shop.sessions.update(id, now, (state) => state)
  return { id, key: state.basket.id }
}
