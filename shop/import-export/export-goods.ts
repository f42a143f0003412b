import { setImmediate as nextTurn } from 'node:timers/promises'

import { productOf } from '#shop/catalogue/stored/listed-product.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'

import { pairsInHash, printPairs } from './columns/attribute-columns.ts'
import { columnsToWrite, keyColumns } from './columns/all-columns.ts'
import type { Column, Draft, Part, ImportContext } from './columns/column.ts'
import { harmless, printCsv, printCsvRows } from './csv/csv.ts'
import { readFreeStock, readImportContext } from './import-context.ts'

/** How a file is written: spreadsheets want what their country is used to. */
export type FileStyle = { separator: ',' | ';'; decimal: ',' | '.' }

export type Exported = { text: string; products: number; rows: number }

/**
 * The goods of a shop, or their prices or stock alone, as a file that can be read back: each
 * product a row, and one below it for each of its variants, in the shop's order. Those that are
 * gone for good are only in the whole file.
 */
export async function exportGoods(
  { db }: ShopDatabase,
  part: Part | 'all',
  { separator, decimal }: FileStyle,
): Promise<Exported> {
  const context = await readImportContext(db)
  // Twice: which prices there are is known at the end.
  const places: StoredProduct[] = []
  const seen = new Set<string>()
  for await (const page of pagesOf(db, part)) {
    for (const product of page) {
      const own = columnsToWrite(context, [product], part).filter(({ name }) => !seen.has(name))
      for (const { name } of own) seen.add(name)
      if (own.length > 0) places.push(product)
    }
  }
  const columns = columnsToWrite(context, places, part)
  let text = printCsv([[...keyColumns, ...columns.map(({ name }) => name)]], separator)
  let products = 0
  let rows = 0
  for await (const page of pagesOf(db, part)) {
    const free = await readFreeStock(
      db,
      page.map(({ _id }) => _id),
    )
    const lines = page.flatMap((product) =>
      linesOf(
        { product, isNew: false, free: free.get(product._id) ?? new Map(), stock: new Map() },
        columns,
        context,
        decimal,
      ),
    )
    text += printCsvRows(lines, separator)
    products += page.length
    rows += lines.length
  }
  return { text, products, rows }
}

/** Products that are written in one turn. */
const atOnce = 50

/** In the shop's order; others have their turn between. */
async function* pagesOf(queries: Queries, part: Part | 'all'): AsyncGenerator<StoredProduct[]> {
  for (let after = { position: -1, id: '' }; ;) {
    const { position, id } = after
    const rows = await queries
      .selectFrom('product')
      .select(['id', 'position', 'archived', 'removed', 'data'])
      .where(({ eb, or, and }) =>
        or([
          eb('position', '>', position),
          and([eb('position', '=', position), eb('id', '>', id)]),
        ]),
      )
      .orderBy('position')
      .orderBy('id')
      .limit(atOnce)
      .execute()
    yield rows.flatMap((row) => {
      const understood = productOf(row)
      if (understood.kind === 'broken') return []
      return part === 'all' || !understood.product.removed ? [understood.product] : []
    })
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last
    await nextTurn()
  }
}

function linesOf(
  draft: Draft,
  columns: readonly Column[],
  context: ImportContext,
  decimal: string,
) {
  const { product } = draft
  const line = (variant: StoredProduct['variants'][number] | undefined) => [
    harmless(product._id),
    variant ? harmless(choiceOf(variant.hash)) : '',
    ...columns.map((column) => {
      if (column.on === (variant ? 'product' : 'variant')) return ''
      const cell = column.read(draft, variant, context)
      return column.isNumber ? cell.replace('.', decimal) : harmless(cell)
    }),
  ]
  const variants = product.variants.filter(({ hash }) => hash !== '')
  return [line(undefined), ...variants.map(line)]
}

/** How a file names a variant: `glaze=moss | size=l`. */
export function choiceOf(hash: string): string {
  return printPairs(pairsInHash(hash))
}
