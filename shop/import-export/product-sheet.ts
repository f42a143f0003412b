import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import { productOf } from '#shop/catalogue/stored/listed-product.ts'
import type { Settings } from '#domain/entities/settings.ts'
import type { Queries } from '#shop/database/open.ts'

import { columnsToWrite, keyColumns } from './columns/all-columns.ts'
import type { Column, Draft } from './columns/column.ts'
import { printCsv } from './csv/csv.ts'
import { choiceOf } from './export-goods.ts'
import { readFreeStock, readImportContext } from './import-context.ts'

/** One product as its rows in the file of products would be, its own first. */
export type ProductSheet = {
  product: StoredProduct
  settings: Settings
  /** Differs once anybody has changed the product; its stock does not count. */
  stamp: string
  columns: readonly Pick<Column, 'name' | 'part' | 'on' | 'isNumber'>[]
  /** `choice`: as the file names a variant; empty of the product itself. */
  rows: readonly { choice: string; cells: ReadonlyMap<string, string> }[]
}

/** The cells of one product and of its variants; undefined where there is none. */
export async function readProductSheet(
  queries: Queries,
  id: string,
): Promise<ProductSheet | undefined> {
  // First: what changes while the cells are read makes it an old one.
  const stamp = await stampOf(queries, id)
  const row = await queries
    .selectFrom('product')
    .select(['id', 'archived', 'removed', 'data'])
    .where('id', '=', id)
    .executeTakeFirst()
  const understood = row && productOf(row)
  if (understood?.kind !== 'product') return undefined
  const { product } = understood
  const context = await readImportContext(queries)
  const free = (await readFreeStock(queries, [id])).get(id) ?? new Map<string, number>()
  const draft: Draft = { product, isNew: false, free, stock: new Map() }
  const columns = columnsToWrite(context, [product], 'all')
  const variants = product.variants.filter(({ hash }) => hash !== '')
  const rows = [undefined, ...variants].map((variant) => ({
    choice: variant ? choiceOf(variant.hash) : '',
    cells: new Map(
      columns
        .filter(({ on }) => on !== (variant ? 'product' : 'variant'))
        .map((column) => [column.name, column.read(draft, variant, context)]),
    ),
  }))
  return { product, settings: context.settings, stamp, columns, rows }
}

/**
 * What somebody wants to stand in some cells, by the number of the row and the name of the column.
 * `was`: what they saw there; what they left as they saw it is not theirs to change.
 */
export type WantedCells = readonly {
  row: number
  column: string
  cell: string
  was?: string | undefined
}[]

/**
 * The part of a file of products that says what differs of a sheet; undefined where nothing does. A
 * stock goes with what it was, so that what was sold meanwhile stays sold.
 */
export function changedGoods(
  sheet: ProductSheet,
  wanted: WantedCells,
): { file: string; faultsByField: (faults: Faults) => Faults } | undefined {
  const changes = wanted.filter(({ row, column, cell, was }) => {
    const before = sheet.rows[row]?.cells.get(column)
    return before !== undefined && sameText(was ?? before) !== sameText(cell)
  })
  if (changes.length === 0) return undefined
  const named = new Set(changes.map(({ column }) => column))
  const columns = [...named, ...(named.has('stock') ? ['stock_was'] : [])]
  const touched = [...new Set(changes.map(({ row }) => row))].toSorted((one, other) => one - other)
  const lines = touched.map((row) => {
    const { choice = '', cells } = sheet.rows[row] ?? {}
    const changed = (column: string) =>
      changes.find((change) => change.row === row && change.column === column)
    const cellOf = (column: string) =>
      (column === 'stock_was' ? changed('stock')?.was : changed(column)?.cell) ??
      cells?.get(column) ??
      ''
    return [sheet.product._id, choice, ...columns.map(cellOf)]
  })
  const rowAt = rowsByLine(lines, touched)
  return {
    file: printCsv([[...keyColumns, ...columns], ...lines], ','),
    faultsByField: (faults) =>
      faults &&
      Object.fromEntries(
        Object.entries(faults).map(([place, fault]) => [
          place.replace(/^\d+/, (line) => String(rowAt.get(Number(line)) ?? line)),
          fault,
        ]),
      ),
  }
}

type Faults = Readonly<Record<string, string>> | undefined

/** The row of a sheet that begins at a line of its file: cells may have several lines. */
function rowsByLine(
  lines: readonly (readonly string[])[],
  rows: readonly number[],
): ReadonlyMap<number, number> {
  const rowAt = new Map<number, number>()
  let at = 2
  for (const [place, row] of rows.entries()) {
    rowAt.set(at, row)
    at += 1 + (lines[place]?.join('').split('\n').length ?? 1) - 1
  }
  return rowAt
}

/**
 * The cells that somebody else has changed meanwhile to something else than is wanted. A stock is
 * changed by a difference, so that nobody is in the way of anybody.
 */
export function changedMeanwhile(sheet: ProductSheet, wanted: WantedCells): WantedCells {
  return wanted.filter(({ row, column, cell, was }) => {
    const now = sameText(sheet.rows[row]?.cells.get(column) ?? '')
    const isTheirs = was !== undefined && now !== sameText(was)
    return (
      isTheirs && column !== 'stock' && sameText(cell) !== sameText(was) && now !== sameText(cell)
    )
  })
}

/** A browser sends each end of a line as two signs. */
export function sameText(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}

async function stampOf(queries: Queries, id: string): Promise<string> {
  const row = await queries
    .selectFrom('catalogue_change')
    .select('stamp')
    .where('kind', '=', 'product')
    .where('id', '=', id)
    .executeTakeFirst()
  return String(row?.stamp ?? '')
}
