import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { bytesOf } from '../kept-bytes.ts'
import { pictureName } from '../picture-name.ts'
import { inDatabase } from './in-database.ts'
import { announceKey, claimKey, leaveKey } from './leftovers.ts'
import { type Kept, type PictureStore, StoreTrouble } from './place.ts'

/** Where all pictures are to be. */
export const pictureMoves = ['store', 'database'] as const
export type PictureMove = (typeof pictureMoves)[number]

/** Each may be 20 MB, and a store answers slowly: some at once, never many. */
const atOnce = 3

type Means = {
  database: ShopDatabase
  store: PictureStore
  now: () => number
  progress(done: number, steps: number): Promise<void>
}

/** `left`: the names of those that are not whole where they are, and stay there. */
export type Moved = { moved: number; left: string[]; trouble?: StoreTrouble }

/** How many pictures are not there yet. */
export async function countToMove(queries: Queries, to: PictureMove): Promise<number> {
  const { count } = await waiting(queries, to)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Moves all pictures to one place. Each is read back there and compared by its hash before its row
 * says so, and only then leaves the other one: begun again it goes on with those that are left.
 */
export async function movePictures(means: Means, to: PictureMove): Promise<Moved> {
  const { database, progress } = means
  const steps = await countToMove(database.db, to)
  const left: string[] = []
  let moved = 0
  for (let last = ''; ;) {
    await progress(Math.min(moved + left.length, steps), steps)
    const rows = await waiting(database.db, to)
      .select('name')
      .where('name', '>', last)
      .orderBy('name')
      .limit(atOnce)
      .execute()
    const ends = await Promise.allSettled(rows.map(({ name }) => moveOne(means, to, name)))
    let trouble: StoreTrouble | undefined
    for (const [at, end] of ends.entries()) {
      if (end.status === 'fulfilled') moved += end.value ? 1 : 0
      else if (!(end.reason instanceof StoreTrouble)) throw end.reason
      else if (end.reason.why === 'damaged') left.push(rows[at]?.name ?? '')
      else trouble = end.reason
    }
    if (trouble) return { moved, left, trouble }
    last = rows.at(-1)?.name ?? ''
    if (rows.length < atOnce) {
      await progress(Math.min(moved + left.length, steps), steps)
      return { moved, left }
    }
  }
}

function waiting(queries: Queries, to: PictureMove) {
  const all = queries.selectFrom('picture')
  return to === 'store'
    ? all.where('store_key', 'is', null)
    : all.where('store_key', 'is not', null)
}

/** False where somebody else has moved or removed it meanwhile. */
async function moveOne(
  { database, store, now }: Means,
  to: PictureMove,
  name: string,
): Promise<boolean> {
  const from = await database.db
    .selectFrom('picture')
    .select(['data', 'store_key'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!from || (from.store_key === null) === (to === 'database')) return false
  const bytes = await bytesOf(name, from, store)
  if (!bytes || pictureName(bytes) !== name) throw new StoreTrouble('damaged', name)
  const key = to === 'store' ? await announceKey(database.db, name, now()) : undefined
  const kept =
    key === undefined ? await inDatabase.put(name, bytes, '') : await store.put(name, bytes, key)
  // It throws where what lies there now is not what was put.
  if (key !== undefined && !(await store.get(name, kept))) throw new StoreTrouble('damaged', name)
  return database.transaction((transaction) => swap(transaction, { name, from, kept }))
}

/** From now on the row names the other place; what lay in the store is left over. */
async function swap(
  queries: Queries,
  { name, from, kept }: { name: string; from: Kept; kept: Kept },
): Promise<boolean> {
  const row = queries.updateTable('picture').set(kept).where('name', '=', name)
  const still =
    from.store_key === null
      ? row.where('store_key', 'is', null)
      : row.where('store_key', '=', from.store_key)
  const { numUpdatedRows } = await still.executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (kept.store_key !== null) await claimKey(queries, kept.store_key)
  if (from.store_key !== null) await leaveKey(queries, from.store_key)
  return true
}
