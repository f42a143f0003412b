import { afterAll, beforeAll, expect, test } from 'vitest'

import { basketLifetime } from '#domain/basket/basket.ts'
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

test('a session that holds neither basket, wish nor order lasts a day', async () => {
  const day = 24 * 60 * 60 * 1000
  const id = shop.sessions.newId()
  await shop.sessions.update(id, now, (state) => ({ ...state, draft: { lockerQuery: 'Warsaw' } }))

  expect(await shop.sessions.read(id, now + day)).toBeDefined()
  expect(await shop.sessions.read(id, now + day + 1)).toBeUndefined()
  await shop.sessions.forgetOld(now + day + 1)
  const rows = await shop.database.db
    .withTables<SessionTables>()
    .selectFrom('shopper_session')
    .select('data')
    .execute()
  expect(JSON.stringify(rows)).not.toContain('Warsaw')

  await shop.sessions.update(id, now, (state) => state)
  await shop.sessions.update(id, now, (state) => withWish(state, wish))
  expect(await shop.sessions.read(id, now + day + 1)).toBeDefined()
})

test('what goes from one session to another is in one of them only, whichever is named first', async () => {
  for (const turned of [false, true]) {
    const from = await used()
    const to = await used()
    const ids: [string, string] = turned ? [to.id, from.id] : [from.id, to.id]
    await shop.sessions.updateBoth(ids, now, (first, second) => {
      const [left, taken] = turned ? [second, first] : [first, second]
      const both = withWish(taken, { productId: 'cup', variantHash: '' })
      const emptied = { ...left, wishlist: [] }
      return turned ? [both, emptied] : [emptied, both]
    })

    expect((await shop.sessions.read(from.id, now))?.state.wishlist).toEqual([])
    expect((await shop.sessions.read(to.id, now))?.state.wishlist).toHaveLength(2)
  }
})

const wish = { productId: 'mug', variantHash: '' }

async function used() {
  const id = shop.sessions.newId()
  const { state } = await shop.sessions.update(id, now, (state) => withWish(state, wish))
  return { id, key: state.basket.id }
}
