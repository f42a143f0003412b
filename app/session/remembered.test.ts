import { afterAll, beforeAll, expect, test } from 'vitest'

import { basketLifetime } from '#domain/basket/basket.ts'
import { createSessionStore } from './store.ts'
import type { SessionTables } from './tables.ts'
import { withWish } from './wishlist.ts'
import { openWalkInShop, type WalkInShop } from '#tests/examples/walk-in.ts'
import { emptyShop } from '#shop/empty-shop.ts'

const now = Date.UTC(2026, 10, 20, 12)
let shop: WalkInShop

beforeAll(async () => {
  shop = await openWalkInShop(emptyShop(now), now)
})
afterAll(() => shop.database.close())

test('a session is the same object, and frozen, until it changes', async () => {
  const { sessions } = shop
  const id = await used()
  const first = await sessions.read(id, now)

  expect(await sessions.read(id, now + 1)).toBe(first)
  expect(() => first?.state.wishlist.push(wish)).toThrow(TypeError)

  await sessions.update(id, now, (state) => withWish(state, { ...wish, productId: 'cup' }))
  const second = await sessions.read(id, now)
  expect(second?.state.wishlist).toHaveLength(2)
  expect(first?.state.wishlist).toHaveLength(1)
})

test('what another process has changed is read at once', async () => {
  const other = storeOf(shop)
  const id = await used()
  await shop.sessions.read(id, now)

  await other.update(id, now, (state) => ({ ...state, basket: { ...state.basket, items: [] } }))
  expect((await shop.sessions.read(id, now))?.version).toBe(1)
  await other.update(id, now, (state) => withWish(state, { ...wish, productId: 'cup' }))
  expect((await shop.sessions.read(id, now))?.state.wishlist).toHaveLength(2)
})

test('the same basket in a newer version is another session', async () => {
  const id = await used()
  const first = await shop.sessions.read(id, now)
  await rows().set({ version: 7 }).execute()

  expect(await shop.sessions.read(id, now)).toEqual({ ...first, version: 7 })
})

test('a session that is remembered ends when it is over or gone', async () => {
  const id = await used()
  await shop.sessions.read(id, now)

  expect(await shop.sessions.read(id, now + basketLifetime + 1)).toBeUndefined()
  await rows()
    .set({ seen_at: now - basketLifetime - 1 })
    .execute()
  expect(await shop.sessions.read(id, now)).toBeUndefined()
  await shop.sessions.forgetOld(now)
  expect(await shop.sessions.read(id, now)).toBeUndefined()
})

test('sessions with the same content are not each other', async () => {
  const [one, other] = [await used(), await used()]
  await shop.sessions.update(one, now, (state) => withWish(state, { ...wish, productId: 'cup' }))

  expect((await shop.sessions.read(one, now))?.state.wishlist).toHaveLength(2)
  expect((await shop.sessions.read(other, now))?.state.wishlist).toHaveLength(1)
})

test('only the last ones are remembered', async () => {
  const long = 'x'.repeat(300_000)
  const ids = []
  for (let n = 0; n < 9; n += 1) {
    const id = await used()
    await shop.sessions.update(id, now, (state) => ({ ...state, draft: { lockerQuery: long } }))
    ids.push(id)
  }
  const [first = '', ...others] = ids
  const last = others.at(-1) ?? ''
  const before = await shop.sessions.read(first, now)
  for (const id of others) await shop.sessions.read(id, now)

  expect(await shop.sessions.read(last, now)).toBe(await shop.sessions.read(last, now))
  const again = await shop.sessions.read(first, now)
  expect(again).toEqual(before)
  expect(again).not.toBe(before)
})

const wish = { productId: 'mug', variantHash: '' }

async function used(): Promise<string> {
  const id = shop.sessions.newId()
  await shop.sessions.update(id, now, (state) => withWish(state, wish))
  return id
}

/** Another process has its own store. */
function storeOf({ database }: WalkInShop) {
  return createSessionStore({
    db: database.db.withTables<SessionTables>(),
    kind: database.kind,
    transaction: (work) => database.transaction((tx) => work(tx.withTables<SessionTables>())),
    often: database.often,
  })
}

function rows() {
  return shop.database.db.withTables<SessionTables>().updateTable('shopper_session')
}
