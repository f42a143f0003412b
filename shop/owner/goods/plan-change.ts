import type { Variant } from '#domain/entities/product.ts'
import { toMinor } from '#domain/money.ts'
import { type PriceStep, steppedPrice } from '#domain/price/price-step.ts'
import { choiceOf } from '#shop/import-export/export-goods.ts'
import type { ColumnChange, CellChange } from '#shop/import-export/change-cells.ts'
import { columnsToWrite } from '#shop/import-export/columns/all-columns.ts'
import { listOf, printList } from '#shop/import-export/columns/cells.ts'
import type { Column, Draft, ImportContext } from '#shop/import-export/columns/column.ts'
import { readImportContext } from '#shop/import-export/import-context.ts'
import type { Queries } from '#shop/database/open.ts'
import { type GoodsFilter, goodsPages, type ListedGoods } from './list-goods.ts'

/** What is done with many products at once. */
export const goodsChanges = [
  'price',
  'reduction',
  'end-reduction',
  'archive',
  'restore',
  'category',
] as const

export type GoodsChange =
  | {
      kind: 'price' | 'reduction'
      currency: string
      step: PriceStep
      /** The last two digits of the price. */
      ending?: number | undefined
    }
  | { kind: 'end-reduction'; currency: string }
  | { kind: 'archive' | 'restore' }
  /** The main one; those above it follow. */
  | { kind: 'category'; to: string }

/** `stray`: products that are meant but cannot be changed so, by id. */
export type PlannedChange = ColumnChange & { products: number; stray: string[] }

/** What a change would do, product by product; nothing is written. */
export async function planChange(
  queries: Queries,
  filter: GoodsFilter,
  change: GoodsChange,
): Promise<PlannedChange> {
  const context = await readImportContext(queries)
  const column = columnOf(change)
  const cells: CellChange[] = []
  const stray: string[] = []
  let products = 0
  for await (const page of goodsPages(queries, filter)) {
    const columns = columnsToWrite(
      context,
      page.map(({ product }) => product),
      'all',
    )
    for (const listed of page) {
      const own = cellsOf(listed, column, change, { context, columns })
      if (own === 'stray') stray.push(listed.product._id)
      else if (own.length > 0) {
        cells.push(...own)
        products += 1
      }
    }
  }
  return { column, cells, products, stray }
}

function columnOf(change: GoodsChange): string {
  switch (change.kind) {
    case 'price':
      return `price.${change.currency}`
    case 'reduction':
    case 'end-reduction':
      return `promo.${change.currency}`
    case 'category':
      return 'categories'
    default:
      return 'status'
  }
}

/** What changes of one product; `stray`: it would not be right, or there is no price to change. */
function cellsOf(
  { product }: ListedGoods,
  name: string,
  change: GoodsChange,
  { context, columns }: { context: ImportContext; columns: readonly Column[] },
): CellChange[] | 'stray' {
  const draft: Draft = { product, isNew: false, free: new Map(), stock: new Map() }
  const one = columns.find((known) => known.name === name)
  const variants = product.variants.filter(({ hash }) => hash !== '')
  const isPrice = name.includes('.')
  const cells: CellChange[] = []
  let isStray = false
  for (const variant of isPrice ? [undefined, ...variants] : [undefined]) {
    const read = (wanted: string) =>
      columns.find((known) => known.name === wanted)?.read(draft, variant, context) ?? ''
    const was = read(name)
    const wanted = wantedCell(change, was, { read, context })
    const cell = wanted === was ? was : asPrinted(wanted, one, { draft, variant, context })
    if (cell === undefined) isStray = true
    else if (cell !== was) {
      cells.push({ id: product._id, choice: variant ? choiceOf(variant.hash) : '', was, cell })
    }
  }
  return isStray ? 'stray' : cells
}

/** What the cell will say once this was put there; undefined where it cannot be. */
function asPrinted(
  cell: string | undefined,
  column: Column | undefined,
  {
    draft,
    variant,
    context,
  }: { draft: Draft; variant: Variant | undefined; context: ImportContext },
): string | undefined {
  if (cell === undefined) return undefined
  const after: Draft = { ...draft, product: structuredClone(draft.product) }
  const hash = variant?.hash
  const own =
    hash === undefined ? undefined : after.product.variants.find((one) => one.hash === hash)
  return column?.write(after, own, cell, context) ? undefined : column?.read(after, own, context)
}

/** The category that was the main one goes, with those above it; others stay. */
function movedTo(to: string, [main = '', ...others]: readonly string[], context: ImportContext) {
  const above = context.categories.find(({ _id }) => _id === main)?.hierarchy ?? []
  return printList([to, ...others.filter((id) => id !== to && !above.includes(id))])
}

function wantedCell(
  change: GoodsChange,
  was: string,
  { read, context }: { read: (column: string) => string; context: ImportContext },
): string | undefined {
  switch (change.kind) {
    case 'archive':
      return 'archived'
    case 'restore':
      return 'active'
    case 'category':
      return movedTo(change.to, listOf(was), context)
    case 'end-reduction':
      return ''
    case 'price':
    case 'reduction': {
      const price = read(`price.${change.currency}`)
      // A variant without a price of its own follows the product's.
      if (price === '') return was
      const stepped = steppedPrice(toMinor(Number(price)), change.step, change.ending)
      if (stepped === undefined) return undefined
      const reduced = read(`promo.${change.currency}`)
      const isFit =
        change.kind === 'price'
          ? reduced === '' || toMinor(Number(reduced)) < stepped
          : stepped < toMinor(Number(price))
      return isFit ? (stepped / 100).toFixed(2) : undefined
    }
    default:
      return change satisfies never
  }
}
