import { sql, type Transaction } from 'kysely'

import type { Localized } from '#domain/entities/localized.ts'
import {
  pictureAddress,
  pictureRatio,
  withPictureDescribed,
  withPictureReplaced,
} from '#domain/picture/own-picture.ts'
import { productOf } from '#shop/catalogue/stored/listed-product.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import type { Queries } from '#shop/database/open.ts'
import type { DocumentKind } from '#shop/database/tables/catalogue.ts'
import type { Tables } from '#shop/database/schema.ts'
import { findPicture, type LibraryPicture } from './library.ts'

/** Where a picture is shown. */
export type PictureUse =
  | { kind: 'product'; id: string }
  | { kind: 'document'; of: DocumentKind; id: string }
  | { kind: 'order'; id: string }

/** At most so many places of one picture are named. */
const mostUses = 100

/** One order is enough to keep a picture; so many are named. */
const mostOrders = 3

/** Where a picture is shown; the shop is looked through for its address, so nothing is missed. */
export async function usesOfPicture(queries: Queries, name: string): Promise<PictureUse[]> {
  const [products, documents, orders] = await Promise.all([
    queries
      .selectFrom('product')
      .select('id')
      .where(holds(name))
      .orderBy('id')
      .limit(mostUses)
      .execute(),
    queries
      .selectFrom('document')
      .select(['kind', 'id'])
      .where(holds(name))
      .orderBy('kind')
      .orderBy('id')
      .limit(mostUses)
      .execute(),
    queries.selectFrom('shop_order').select('id').where(holds(name)).limit(mostOrders).execute(),
  ])
  const now = [
    ...products.map(({ id }) => ({ kind: 'product' as const, id })),
    ...documents.map(({ kind, id }) => ({ kind: 'document' as const, of: kind, id })),
  ]
  return [...now.slice(0, mostUses), ...orders.map(({ id }) => ({ kind: 'order' as const, id }))]
}

/**
 * Shows one picture wherever another was shown: in products, on pages, in settings. Orders keep
 * what was bought. Call it after `bumpCatalogueVersion`, for which others who change goods wait.
 */
export async function replacePicture(
  transaction: Transaction<Tables>,
  name: string,
  by: Pick<LibraryPicture, 'name' | 'width' | 'height'>,
): Promise<void> {
  const change = {
    from: pictureAddress(name),
    to: pictureAddress(by.name),
    ratio: pictureRatio(by),
  }
  await changeProducts(transaction, name, (product) => withPictureReplaced(product, change))
  await sql`update document set data = replace(data, ${change.from}, ${change.to})
    where ${holds(name)}`.execute(transaction)
  await sql`update product set data = replace(data, ${change.from}, ${change.to})
    where ${holds(name)}`.execute(transaction)
}

/**
 * Says what a picture shows, in the library and in products that show it; languages that are not
 * named stay, an empty text takes one away. Undefined where there is no such picture.
 */
export async function describePicture(
  queries: Queries,
  name: string,
  texts: Localized,
): Promise<LibraryPicture | undefined> {
  // First of all: of two who describe it the second builds on what the first wrote.
  await bumpCatalogueVersion(queries)
  const found = await findPicture(queries, name)
  if (!found) return undefined
  const all = Object.entries({ ...found.alt, ...texts })
  const alt = Object.fromEntries(all.filter(([, text]) => text !== ''))
  await queries
    .updateTable('picture')
    .set({ alt: JSON.stringify(alt) })
    .where('name', '=', name)
    .execute()
  const change = { url: pictureAddress(name), before: found.alt, after: alt }
  await changeProducts(queries, name, (product) => withPictureDescribed(product, change))
  return { ...found, alt }
}

/** Changes the products that show a picture; one that is not understood stays. */
async function changeProducts(
  queries: Queries,
  name: string,
  change: (product: StoredProduct) => StoredProduct,
): Promise<void> {
  const rows = await queries
    .selectFrom('product')
    .select(['id', 'archived', 'removed', 'data'])
    .where(holds(name))
    .execute()
  for (const row of rows) {
    const understood = productOf(row)
    if (understood.kind === 'broken') continue
    await queries
      .updateTable('product')
      .set({ data: JSON.stringify(change(understood.product)) })
      .where('id', '=', row.id)
      .execute()
  }
}

/** `_` would stand for any sign. */
function holds(name: string) {
  const pattern = `%${pictureAddress(name).replaceAll('_', String.raw`\_`)}%`
  return sql<boolean>`data like ${pattern} escape '\\'`
}
