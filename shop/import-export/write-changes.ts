import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Transaction } from 'kysely'
import { sql } from 'kysely'

import { noteMoved } from '#shop/addresses/moved.ts'
import { productRow } from '#shop/catalogue/stored/rows.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'

import type { ImportContext, StockChange } from './columns/column.ts'
import { rowsAtOnce, slicesOf } from './import-context.ts'
import type { Change } from './plan-goods.ts'

type Stamps = ReadonlyMap<string, number>

/** What rows may add besides goods, by the kinds of their documents. */
const placeKinds = {
  attribute: 'attributes',
  category: 'categories',
  manufacturer: 'manufacturers',
} as const
type PlaceKind = keyof typeof placeKinds

/** As they are before a plan, as JSON. */
export function placesOf(context: ImportContext): Record<PlaceKind, string> {
  return {
    attribute: JSON.stringify(context.attributes),
    category: JSON.stringify(context.categories),
    manufacturer: JSON.stringify(context.manufacturers),
  }
}

/** When products last changed, and their places: a stamp that the database gives again. */
export async function readStamps(queries: Queries, ids?: readonly string[]): Promise<Stamps> {
  let query = queries
    .selectFrom('catalogue_change')
    .select(['kind', 'id', 'stamp'])
    .where((where) =>
      where.or([
        where('kind', '=', 'product'),
        where.and([where('kind', '=', 'document'), where('id', 'in', Object.keys(placeKinds))]),
      ]),
    )
  if (ids) query = query.where('id', 'in', ids)
  const rows = await query.execute()
  return new Map(rows.map(({ kind, id, stamp }) => [`${kind} ${id}`, stamp]))
}

/** What a plan makes of the goods, and what it was made of. */
export type Writing = {
  changes: readonly Change[]
  context: ImportContext
  /** Its places before the plan. */
  before: ReturnType<typeof placesOf>
  stamps: Stamps
  now: number
  /** What is true together with it or not at all; false: it is not to be. */
  beside?: ((transaction: Transaction<Tables>) => Promise<boolean>) | undefined
}

/**
 * Writes what differs in one transaction; false where somebody else has changed the same goods
 * since the plan was made, and nothing was written.
 */
export async function writeChanges(database: ShopDatabase, writing: Writing): Promise<boolean> {
  const { changes, context, before: placesBefore, stamps, now, beside } = writing
  const ready = makeReady(changes)
  const places = changedPlaces(context, placesBefore)
  await nextTurn()
  try {
    await database.transaction(async (transaction) => {
      // First of all: anybody else who changes the catalogue waits here until this is done.
      if (changes.length > 0) await bumpCatalogueVersion(transaction)
      if (await isChanged(transaction, { changes, places, stamps })) throw new NotWritten()
      for (const kind of places) await writePlaces(transaction, kind, context)
      await writeReady(transaction, ready)
      for (const { before, draft } of changes) {
        if (before) await noteMoved(transaction, 'product', before, draft.product, now)
      }
      if (beside && !(await beside(transaction))) throw new NotWritten()
    })
    return true
  } catch (error) {
    if (error instanceof NotWritten) return false
    throw error
  }
}

class NotWritten extends Error {
  override name = 'NotWritten'
}

/** Whether somebody else changed what this would write. */
async function isChanged(
  transaction: Transaction<Tables>,
  made: Pick<Writing, 'changes' | 'stamps'> & { places: readonly PlaceKind[] },
): Promise<boolean> {
  const { changes, places, stamps: before } = made
  const ids = changes.map(({ draft }) => draft.product._id)
  // Of attributes any product may have had some, and is below what its categories are below.
  for (const slice of slicesOf([...new Set(['attribute', 'category', ...places]), ...ids])) {
    const now = await readStamps(transaction, slice)
    const names = slice.flatMap((id) => [`product ${id}`, `document ${id}`])
    if (names.some((name) => before.get(name) !== now.get(name))) return true
  }
  return false
}

type Ready = {
  added: StoredProduct[]
  changed: StoredProduct[]
  stock: { id: string; hash: string; change: StockChange }[]
}

/** In the sequence in which orders take stock, so that nobody waits for each other in a circle. */
function makeReady(changes: readonly Change[]): Ready {
  const stock = changes
    .flatMap(({ draft }) =>
      [...draft.stock].map(([hash, change]) => ({ id: draft.product._id, hash, change })),
    )
    .toSorted((a, b) => compare(a.id, b.id) || compare(a.hash, b.hash))
  return {
    added: changes.filter(({ before }) => !before).map(({ draft }) => draft.product),
    changed: changes
      .filter(
        ({ before, draft }) => before && JSON.stringify(before) !== JSON.stringify(draft.product),
      )
      .map(({ draft }) => draft.product),
    stock,
  }
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

async function writeReady(
  transaction: Transaction<Tables>,
  { added, changed, stock }: Ready,
): Promise<void> {
  const { last } = await transaction
    .selectFrom('product')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const next = (last ?? -1) + 1
  const rows = [
    ...changed.map((product) => productRow(product, 0)),
    ...added.map((product, at) => productRow({ ...product, idx: next + at + 1 }, next + at)),
  ]
  const pause = pauseOf(rows.length)
  for (const slice of slicesOf(rows, pause ? fewRows : rowsAtOnce)) {
    await pause?.()
    await transaction
      .insertInto('product')
      .values(slice)
      .onConflict((row) =>
        row.column('id').doUpdateSet({
          archived: sql<0 | 1>`excluded.archived`,
          removed: sql<0 | 1>`excluded.removed`,
          data: sql<string>`excluded.data`,
        }),
      )
      .execute()
  }
  for (const [at, { id, hash, change }] of stock.entries()) {
    if (at % fewRows === 0) await pause?.()
    await writeStock(transaction, id, hash, change)
  }
}

/** What is written of a portion in one turn. */
const fewRows = 10

/** Lets others have their turn within a portion; writing much holds up all who write. */
function pauseOf(count: number): (() => Promise<void>) | undefined {
  return count <= 100 ? nextTurn : undefined
}

async function writeStock(
  transaction: Transaction<Tables>,
  id: string,
  hash: string,
  change: StockChange,
): Promise<void> {
  if (change.kind === 'by') {
    await transaction
      .updateTable('stock')
      .set({
        count: sql<number>`case when count + ${change.count} < 0 then 0 else count + ${change.count} end`,
      })
      .where('product_id', '=', id)
      .where('variant_hash', '=', hash)
      .execute()
    return
  }
  await transaction
    .insertInto('stock')
    .values({ product_id: id, variant_hash: hash, count: change.count, locked: 0, preordered: 0 })
    .onConflict((row) =>
      row
        .columns(['product_id', 'variant_hash'])
        .doUpdateSet({ count: sql<number>`stock.locked + excluded.count` }),
    )
    .execute()
}

function changedPlaces(context: ImportContext, before: ReturnType<typeof placesOf>): PlaceKind[] {
  const now = placesOf(context)
  const kinds = ['attribute', 'category', 'manufacturer'] as const
  return kinds.filter((kind) => now[kind] !== before[kind])
}

/** A file adds to them, and takes none away. */
async function writePlaces(
  transaction: Transaction<Tables>,
  kind: PlaceKind,
  context: ImportContext,
): Promise<void> {
  const rows = context[placeKinds[kind]].map((place, position) => ({
    ...{ kind, id: place._id, position },
    data: JSON.stringify(place),
  }))
  for (const slice of slicesOf(rows)) {
    await transaction
      .insertInto('document')
      .values(slice)
      .onConflict((row) =>
        row.columns(['kind', 'id']).doUpdateSet({ data: sql<string>`excluded.data` }),
      )
      .execute()
  }
}
