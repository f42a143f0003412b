import { setImmediate as nextTurn } from 'node:timers/promises'

import { pictureAddress, pictureNamed, pictureRatio } from '#domain/picture/own-picture.ts'
import { canonicalHash } from '#domain/product/variant.ts'
import { productOf } from '#shop/catalogue/stored/listed-product.ts'
import type { Breath } from '#shop/catalogue/stored/memory/breath.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import type { Queries } from '#shop/database/open.ts'

import type { ImportContext } from './columns/column.ts'
import { listOf } from './columns/cells.ts'
import { readFreeStock, slicesOf } from './import-context.ts'
import type { Coded, Present } from './plan-goods.ts'

/** Products that are read in one turn: a large one takes a tenth of a millisecond. */
const rowsAtOnce = 50

/** What a row says of its pictures is looked up. */
type Row = { id: string; cells?: ReadonlyMap<string, string> }

/** The shop that a file meets, with the products that its rows name. */
export async function readPresent(
  db: Queries,
  context: ImportContext,
  rows: readonly Row[],
  now: number,
): Promise<Present> {
  const wanted = new Set(rows.map(({ id }) => id))
  const byCode = rows.length > 0 && rows.every(({ id }) => id === '')
  const products = new Map<string, StoredProduct>()
  const addresses = new Map<string, string>()
  const codes = new Map<string, Coded[]>()
  const known = new Map<string, Pick<StoredProduct, 'type' | 'variants'>>()
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
      known.set(row.id, { type: product.type, variants: product.variants })
      for (const [lang, url] of Object.entries(product.url)) addresses.set(`${lang} ${url}`, row.id)
      for (const [code, hash] of codesOf(product)) {
        codes.set(code, [...(codes.get(code) ?? []), { id: row.id, hash }])
      }
    }
    if (page.length < rowsAtOnce) break
    last = page.at(-1)?.id ?? ''
    // SQLite answers at once: others have their turn between pages.
    await nextTurn()
  }
  const free = await readFreeStock(db, [...products.keys()])
  const ratios = await ratiosOf(db, rows)
  return { context, products, known, free, addresses, codes, ratios, now }
}

/** Of the shop's own pictures that rows name, by their addresses: width by height. */
async function ratiosOf(db: Queries, rows: readonly Row[]): Promise<ReadonlyMap<string, number>> {
  const named = rows.flatMap(({ cells }) =>
    [cells?.get('picture') ?? '', ...listOf(cells?.get('pictures') ?? '')].flatMap(
      (given) => pictureNamed(given) ?? [],
    ),
  )
  const ratios = new Map<string, number>()
  for (const names of slicesOf([...new Set(named)])) {
    const sizes = await db
      .selectFrom('picture')
      .select(['name', 'width', 'height'])
      .where('name', 'in', names)
      .execute()
    for (const { name, ...size } of sizes) ratios.set(pictureAddress(name), pictureRatio(size))
  }
  return ratios
}

/** The same with these products alone, for what asks nothing of others: prices and stocks. */
export async function readNamed(
  db: Queries,
  ids: readonly string[],
  { context, now, breath }: { context: ImportContext; now: number; breath: Breath },
): Promise<Present> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'archived', 'removed', 'data'])
    .where('id', 'in', ids)
    .execute()
  const products = new Map<string, StoredProduct>()
  for (const row of rows) {
    const understood = productOf(row)
    if (understood.kind === 'product') products.set(row.id, understood.product)
    await breath()
  }
  const free = await readFreeStock(db, ids)
  const none = { addresses: new Map(), codes: new Map(), ratios: new Map() }
  return { context, products, known: products, free, ...none, now }
}

function codesOf({ productCode, variants }: StoredProduct): [code: string, hash: string][] {
  const own: [string, string][] = [[productCode, '']]
  const others = variants.map(({ code, hash }): [string, string] => [code, canonicalHash(hash)])
  return [...own, ...others.filter(([, hash]) => hash !== '')].filter(([code]) => code !== '')
}
