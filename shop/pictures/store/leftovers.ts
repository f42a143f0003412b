import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { randomId } from '#shop/orders/random-id.ts'
import type { PictureStore } from './place.ts'

/** Longer than it takes to put a picture into the store and to name it, ms. */
const claimedWithin = 3_600_000

/** So many are deleted in one go. */
const atOnce = 200

/**
 * A key under which a picture will lie, noted before it does: if this process ends before a row
 * names it, it is found here. Never used twice, so that nobody deletes what somebody else puts.
 */
export async function announceKey(queries: Queries, name: string, now: number): Promise<string> {
  const key = `${name}-${randomId()}.webp`
  await queries
    .insertInto('picture_leftover')
    .values({ store_key: key, since: now, doomed: 0 })
    .execute()
  return key
}

/** In the transaction in which a row names it. Throws where it is being deleted by now. */
export async function claimKey(queries: Queries, key: string): Promise<void> {
  const { numDeletedRows } = await queries
    .deleteFrom('picture_leftover')
    .where('store_key', '=', key)
    .where('doomed', '=', 0)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw new Error('A picture came too late into the store')
}

/** In the transaction after which no row names it any more. */
export async function leaveKey(queries: Queries, key: string): Promise<void> {
  await queries
    .insertInto('picture_leftover')
    .values({ store_key: key, since: 0, doomed: 0 })
    .execute()
}

/** Deletes from the store what no row names; what cannot be deleted now is tried again later. */
export async function dropLeftovers(
  { db }: Pick<ShopDatabase, 'db'>,
  store: PictureStore,
  now: number,
): Promise<number> {
  let dropped = 0
  for (;;) {
    // From here on nobody can claim them.
    await db
      .updateTable('picture_leftover')
      .set({ doomed: 1 })
      .where('since', '<=', now - claimedWithin)
      .execute()
    const rows = await db
      .selectFrom('picture_leftover')
      .select('store_key')
      .where('doomed', '=', 1)
      .orderBy('since')
      .limit(atOnce)
      .execute()
    for (const { store_key: key } of rows) {
      await store.delete(key)
      await db.deleteFrom('picture_leftover').where('store_key', '=', key).execute()
      dropped += 1
    }
    if (rows.length < atOnce) return dropped
  }
}
