import { afterAll, beforeAll, expect, test } from 'vitest'

import { pauseBeforeStart } from '#domain/screen/start/start.ts'
import { withAlert } from './basket.ts'
import { storedHash } from './expiring-rows.ts'
import { withStart } from './start.ts'
import type { SessionTables } from './tables.ts'
import { withWish } from './wishlist.ts'
import { openWalkInShop, type WalkInShop } from '#tests/examples/walk-in.ts'
import { emptyShop } from '#shop/empty-shop.ts'

const now = Date.UTC(2026, 10, 20, 12)
const minute = 60_000
let shop: WalkInShop

beforeAll(async () => {
  shop = await openWalkInShop(emptyShop(now), now)
})
afterAll(() => shop.database.close())

test('after half an hour without a page its shopper chooses delivery again', async () => {
  const id = await chosen()

  const before = await shop.sessions.arrive(id, now + pauseBeforeStart)
  expect(before?.state.draft.deliveryId).toBe('courier')

  const back = await shop.sessions.arrive(id, now + 2 * pauseBeforeStart + minute)
  expect(back?.state.draft).toEqual({ form, promoCode: 'TEA10', codeRules: rules })
  expect(back?.state.alerts).toEqual([])
  expect(back?.state.wishlist).toEqual([wish])
})

test('what a start forgot does not come back with what is chosen next', async () => {
  const id = await chosen()
  const later = now + pauseBeforeStart + 2 * minute
  await shop.sessions.arrive(id, later)
  await shop.sessions.update(id, later, (state) => withWish(state, { ...wish, productId: 'cup' }))

  const after = await shop.sessions.read(id, later)
  expect(after?.state.draft.deliveryId).toBeUndefined()
  expect(after?.state.wishlist).toHaveLength(2)
})

test('pages that change nothing put the next start off', async () => {
  const id = await chosen()
  for (let minutes = 20; minutes <= 100; minutes += 20) {
    const at = now + minutes * minute
    expect((await shop.sessions.arrive(id, at))?.state.draft.deliveryId).toBe('courier')
    // Nobody waits for the note of it.
    await expect.poll(() => seenAt(id)).toBe(at)
  }
})

test('a form that was filled in for an hour is no start', async () => {
  const id = await chosen()
  const form = await shop.sessions.read(id, now + 60 * minute)
  expect(form?.state.draft.deliveryId).toBe('courier')
})

test('the version of the basket stays, so that an order made before is still found', async () => {
  const id = await chosen()
  const before = await shop.sessions.read(id, now)
  const back = await shop.sessions.arrive(id, now + 40 * minute)
  expect(back?.version).toBe(before?.version)
})

test('where there is nothing to forget the state stays the same object', async () => {
  const { state } = await shop.sessions.update(shop.sessions.newId(), now, (one) => one)
  expect(withStart(state, now)).toBe(state)
})

async function seenAt(id: string): Promise<number> {
  const { seen_at } = await shop.database.db
    .withTables<SessionTables>()
    .selectFrom('shopper_session')
    .select('seen_at')
    .where('id_hash', '=', storedHash(id))
    .executeTakeFirstOrThrow()
  return seen_at
}

const wish = { productId: 'mug', variantHash: '' }
const form = { comment: 'Ring twice' }
const rules = {
  code: 'TEA10',
  type: 'BASKET',
  validUntil: now + 90 * 24 * 60 * minute,
  discount: { type: 'PERCENT', percentValue: 10 },
} as const

async function chosen(): Promise<string> {
  const id = shop.sessions.newId()
  await shop.sessions.update(id, now, (state) =>
    withAlert(
      {
        ...withWish(state, wish),
        draft: {
          deliveryCountry: 'de',
          deliveryId: 'courier',
          form,
          promoCode: 'TEA10',
          codeRules: rules,
        },
      },
      { type: 'info', key: 'linked.code', values: {} },
    ),
  )
  return id
}
