import { productOf } from '#shop/catalogue/stored/listed-product.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import type { ShopDatabase } from '#shop/database/open.ts'

import { pairsInHash, printPairs } from './columns/attribute-columns.ts'
import { columnsToWrite, keyColumns } from './columns/all-columns.ts'
import type { Column, Draft, Part, ImportContext } from './columns/column.ts'
import { harmless, printCsv } from './csv/csv.ts'
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
  const free = await readFreeStock(db)
  const rows = await db
    .selectFrom('product')
    .select(['id', 'archived', 'removed', 'data'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const products = rows.flatMap((row) => {
    const understood = productOf(row)
    if (understood.kind === 'broken') return []
    return part === 'all' || !understood.product.removed ? [understood.product] : []
  })
  const columns = columnsToWrite(context, products, part)
  const lines = products.flatMap((product) => {
    const draft: Draft = {
      product,
      isNew: false,
      free: free.get(product._id) ?? new Map(),
      stock: new Map(),
    }
    return linesOf(draft, columns, context, decimal)
  })
  const header = [...keyColumns, ...columns.map(({ name }) => name)]
  const text = printCsv([header, ...lines], separator)
  return { text, products: products.length, rows: lines.length }
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
