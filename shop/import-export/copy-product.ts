import { productOf } from '#shop/catalogue/stored/listed-product.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { recordPrices } from '#domain/price/record-price.ts'

import type { Draft, StockChange } from './columns/column.ts'
import { entriesOf } from './columns/price-columns.ts'
import { fillAddresses } from './columns/text-columns.ts'
import { mostTries } from './import-goods.ts'
import { readImportContext } from './import-context.ts'
import { readPresent } from './read-present.ts'
import { placesOf, readStamps, writeChanges } from './write-changes.ts'

/** `id`: of the copy. */
export type Copied = { kind: 'copied'; id: string } | { kind: 'unknown' } | { kind: 'busy' }

/** `names`: what it is called, by language; in others it has the name of the one, and a number. */
type Copy = { from: string; names: Readonly<Record<string, string>> }

/**
 * A product as another one has it, under an id, names and addresses of its own: archived, with
 * nothing in stock and without numbers that only one product can have.
 */
export async function copyProduct(
  database: ShopDatabase,
  { from, names }: Copy,
  now: number,
): Promise<Copied> {
  const { db } = database
  for (let tries = 0; tries < mostTries; tries += 1) {
    const stamps = await readStamps(db)
    const context = await readImportContext(db)
    const before = placesOf(context)
    const source = await readProduct(db, from)
    if (!source || source.removed) return { kind: 'unknown' }
    const { addresses } = await readPresent(db, context, [{ id: from }], now)
    const { id, number } = await freeId(db, from)
    const product = copyOf(source, { id, number, names, now })
    fillAddresses(product, context, (lang, address) => addresses.has(`${lang} ${address}`))
    const changes = [{ before: undefined, draft: draftOf(product), line: 1 }]
    if (await writeChanges(database, { changes, context, before, stamps, now })) {
      return { kind: 'copied', id }
    }
  }
  return { kind: 'busy' }
}

function copyOf(
  source: StoredProduct,
  { id, number, names, now }: Pick<Copy, 'names'> & { id: string; number: number; now: number },
): StoredProduct {
  const numbered = Object.entries(source.name).map(([lang, name]) => [lang, `${name} ${number}`])
  const { makerCode: _own, ...others } = structuredClone(source)
  // A reduction is one of a price that was asked, and nobody was asked that of the copy.
  for (const { entry } of entriesOf(others)) delete entry.discount
  return {
    ...others,
    _id: id,
    name: { ...Object.fromEntries(numbered), ...names },
    url: {},
    productCode: '',
    productCode2: '',
    archived: true,
    createdAt: now,
    priceHistory: recordPrices([], {
      before: undefined,
      after: others.price,
      since: now,
      now,
    }),
    variants: source.variants.map(({ ean: _ean, makerCode: _code, ...variant }) => ({
      ...variant,
      count: 0,
      locked: 0,
      code: '',
    })),
  }
}

function draftOf(product: StoredProduct): Draft {
  const none: StockChange = { kind: 'free', count: 0 }
  const stock = new Map(product.variants.map(({ hash }) => [hash, none] as const))
  return { product, isNew: true, free: new Map(), stock }
}

async function readProduct(queries: Queries, id: string): Promise<StoredProduct | undefined> {
  const row = await queries
    .selectFrom('product')
    .select(['id', 'archived', 'removed', 'data'])
    .where('id', '=', id)
    .executeTakeFirst()
  const understood = row && productOf(row)
  return understood?.kind === 'product' ? understood.product : undefined
}

/** The first of `mug-2`, `mug-3` and so on that no product has; of `mug-2`, `mug-3`. */
export async function freeId(
  queries: Queries,
  wanted: string,
): Promise<{ id: string; number: number }> {
  const stem = wanted.replace(/-\d{1,4}$/, '').slice(0, 58)
  for (let number = 2; ; number += 1) {
    const id = `${stem}-${number}`
    const known = await queries.selectFrom('product').select('id').where('id', '=', id).execute()
    if (known.length === 0) return { id, number }
  }
}
