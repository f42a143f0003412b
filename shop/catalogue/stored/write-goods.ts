import { sql, type Transaction } from 'kysely'

import type { Attribute, Category, Manufacturer } from '#domain/entities/catalogue.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'

import { opinionRow, productRow, stockRows } from './rows.ts'
import type { ShopData, StoredProduct } from './shop-data.ts'

/** What comes into a shop at once. It is valid, and its editor HTML is clean. */
export type Goods = {
  attributes: readonly Attribute[]
  categories: readonly Category[]
  manufacturers: readonly Manufacturer[]
  products: Iterable<{ product: StoredProduct; opinions: ShopData['opinions'] }>
}

/** Products in one transaction: orders wait a moment for it, and no longer. */
const atOnce = 200

/**
 * Writes goods into a shop that may be selling, some hundred products in one transaction, and
 * counts one change of the catalogue at the end. What is there already keeps its place and what
 * orders have reserved of it, and gets the new data. `tell` hears how many products are written.
 */
export async function writeGoods(
  database: ShopDatabase,
  { attributes, categories, manufacturers, products }: Goods,
  tell: (written: number) => void = () => {},
): Promise<void> {
  await database.transaction(async (transaction) => {
    await writeDocuments(transaction, 'attribute', attributes)
    await writeDocuments(transaction, 'category', categories)
    await writeDocuments(transaction, 'manufacturer', manufacturers)
  })

  const { last } = await database.db
    .selectFrom('product')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  let position = (last ?? -1) + 1
  let written = 0
  let slice: Iterated<Goods['products']>[] = []
  const write = async () => {
    if (slice.length > 0) await writeSlice(database, slice, position)
    position += slice.length
    written += slice.length
    slice = []
    tell(written)
  }
  for (const product of products) {
    slice.push(product)
    if (slice.length === atOnce) await write()
  }
  await write()
  await bumpCatalogueVersion(database.db)
}

type Iterated<Items> = Items extends Iterable<infer Item> ? Item : never

async function writeDocuments(
  transaction: Transaction<Tables>,
  kind: 'attribute' | 'category' | 'manufacturer',
  documents: readonly { _id: string }[],
): Promise<void> {
  if (documents.length === 0) return
  const { last } = await transaction
    .selectFrom('document')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  const first = (last ?? -1) + 1
  const rows = documents.map((document, at) => ({
    kind,
    id: document._id,
    position: first + at,
    data: JSON.stringify(document),
  }))
  await transaction
    .insertInto('document')
    .values(rows)
    .onConflict((row) =>
      row.columns(['kind', 'id']).doUpdateSet({ data: sql<string>`excluded.data` }),
    )
    .execute()
}

async function writeSlice(
  database: ShopDatabase,
  slice: readonly Iterated<Goods['products']>[],
  first: number,
): Promise<void> {
  const products = slice.map(({ product }, at) => productRow(product, first + at))
  const stock = slice.flatMap(({ product }) => stockRows(product))
  const opinions = slice.flatMap((one) => one.opinions.map(opinionRow))
  await database.transaction(async (transaction) => {
    await transaction
      .insertInto('product')
      .values(products)
      .onConflict((row) =>
        row.column('id').doUpdateSet({
          archived: sql<0 | 1>`excluded.archived`,
          removed: sql<0 | 1>`excluded.removed`,
          data: sql<string>`excluded.data`,
        }),
      )
      .execute()
    if (stock.length > 0) {
      await transaction
        .insertInto('stock')
        .values(stock)
        .onConflict((row) =>
          row
            .columns(['product_id', 'variant_hash'])
            .doUpdateSet({ count: sql<number>`excluded.count` }),
        )
        .execute()
    }
    if (opinions.length > 0) {
      await transaction
        .insertInto('opinion')
        .values(opinions)
        .onConflict((row) =>
          row.column('id').doUpdateSet({
            rating: sql<number>`excluded.rating`,
            text: sql<string>`excluded.text`,
          }),
        )
        .execute()
    }
  })
}
