import type { Transaction } from 'kysely'
import { sql } from 'kysely'

import { canonicalHash } from '#domain/product/variant.ts'
import { noteMoved } from '#shop/addresses/moved.ts'
import { productOf } from '#shop/catalogue/stored/listed-product.ts'
import { productRow } from '#shop/catalogue/stored/rows.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'

import type { Part, ImportContext, StockChange } from './columns/column.ts'
import { readGoodsFile } from './goods-file.ts'
import { type Change, type Coded, planGoods, type Present } from './plan-goods.ts'
import { readFreeStock, readImportContext, rowsAtOnce, slicesOf } from './import-context.ts'
import type { CellLoss, CellTrouble } from './trouble.ts'

export type Imported =
  | {
      kind: 'imported'
      added: number
      changed: number
      unchanged: number
      stock: number
      /** What no page shows of the texts; not given where nothing was lost. */
      takenOut?: CellLoss[]
    }
  /** Nothing was changed. */
  | { kind: 'wrong'; troubles: CellTrouble[] }
  /** Others changed the same goods again and again while this was done. */
  | { kind: 'busy' }

/** How often it is begun again when somebody else changed the goods meanwhile. */
const mostTries = 3

/**
 * Reads goods, or their prices or stock alone, into a shop that may be selling: all or nothing. All
 * is judged and made ready before the one transaction that writes it, and only what differs is
 * written, so that orders wait for a moment and no longer.
 */
export async function importGoods(
  database: ShopDatabase,
  text: string,
  part: Part | 'all',
  now: number,
): Promise<Imported> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const stamps = await readStamps(database)
    const context = await readImportContext(database.db)
    const attributes = JSON.stringify(context.attributes)
    const { file, troubles } = readGoodsFile(text, context, part)
    if (troubles.length > 0) return { kind: 'wrong', troubles }

    const present = await readPresent(database, context, file.rows, now)
    const plan = planGoods(file, present, { mayAdd: part === 'all' })
    if (plan.troubles.length > 0) return { kind: 'wrong', troubles: plan.troubles }

    const ready = makeReady(plan.changes)
    const isWritten =
      plan.changes.length === 0 ||
      (await database.transaction(async (transaction) => {
        // First of all: anybody else who changes the catalogue waits here until this is done.
        await bumpCatalogueVersion(transaction)
        if (await isChanged(transaction, plan.changes, stamps)) return false
        if (JSON.stringify(context.attributes) !== attributes) {
          await writeAttributes(transaction, context)
        }
        await writeReady(transaction, ready)
        for (const { before, draft } of plan.changes) {
          if (before) await noteMoved(transaction, 'product', before, draft.product, now)
        }
        return true
      }))
    if (!isWritten) continue
    const added = plan.changes.filter(({ before }) => !before).length
    return {
      kind: 'imported',
      added,
      changed: plan.changes.length - added,
      unchanged: plan.unchanged,
      stock: ready.stock.length,
      ...(plan.takenOut.length > 0 && { takenOut: plan.takenOut }),
    }
  }
  return { kind: 'busy' }
}

type Stamps = ReadonlyMap<string, number>

/** When each product last changed, and the attributes: a stamp that the database gives again. */
async function readStamps({ db }: Pick<ShopDatabase, 'db'>): Promise<Stamps> {
  const rows = await db
    .selectFrom('catalogue_change')
    .select(['kind', 'id', 'stamp'])
    .where((where) =>
      where.or([where('kind', '=', 'product'), where.and({ kind: 'document', id: 'attribute' })]),
    )
    .execute()
  return new Map(rows.map(({ kind, id, stamp }) => [`${kind} ${id}`, stamp]))
}

/** Whether somebody else changed what this would write. */
async function isChanged(
  transaction: Transaction<Tables>,
  changes: readonly Change[],
  before: Stamps,
): Promise<boolean> {
  const now = await readStamps({ db: transaction })
  return ['document attribute', ...changes.map(({ draft }) => `product ${draft.product._id}`)].some(
    (name) => now.get(name) !== before.get(name),
  )
}

async function readPresent(
  { db }: ShopDatabase,
  context: ImportContext,
  rows: readonly { id: string }[],
  now: number,
): Promise<Present> {
  const wanted = new Set(rows.map(({ id }) => id))
  const byCode = rows.every(({ id }) => id === '')
  const products = new Map<string, StoredProduct>()
  const addresses = new Map<string, string>()
  const codes = new Map<string, Coded[]>()
  const ids = new Set<string>()
  for (let last = ''; ;) {
    const page = await db
      .selectFrom('product')
      .select(['id', 'archived', 'removed', 'data'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const row of page) {
      const understood = productOf(row)
      if (understood.kind === 'broken') continue
      const { product } = understood
      if (wanted.has(row.id) || byCode) products.set(row.id, product)
      if (product.removed) continue
      ids.add(row.id)
      for (const [lang, url] of Object.entries(product.url)) addresses.set(`${lang} ${url}`, row.id)
      for (const [code, hash] of codesOf(product)) {
        codes.set(code, [...(codes.get(code) ?? []), { id: row.id, hash }])
      }
    }
    if (page.length < rowsAtOnce) break
    last = page.at(-1)?.id ?? ''
  }
  const free = await readFreeStock(db)
  return { context, products, ids, free, addresses, codes, now }
}

function codesOf({ productCode, variants }: StoredProduct): [code: string, hash: string][] {
  const own: [string, string][] = [[productCode, '']]
  const others = variants.map(({ code, hash }): [string, string] => [code, canonicalHash(hash)])
  return [...own, ...others.filter(([, hash]) => hash !== '')].filter(([code]) => code !== '')
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
  for (const slice of slicesOf(rows)) {
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
  for (const { id, hash, change } of stock) await writeStock(transaction, id, hash, change)
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

async function writeAttributes(
  transaction: Transaction<Tables>,
  { attributes }: ImportContext,
): Promise<void> {
  await transaction
    .insertInto('document')
    .values(
      attributes.map((attribute, position) => ({
        kind: 'attribute' as const,
        id: attribute._id,
        position,
        data: JSON.stringify(attribute),
      })),
    )
    .onConflict((row) =>
      row.columns(['kind', 'id']).doUpdateSet({ data: sql<string>`excluded.data` }),
    )
    .execute()
}
