import type { Variant } from '#domain/entities/product.ts'
import { toMinor } from '#domain/money.ts'
import { overlap } from '#domain/price/planned-reduction.ts'
import { type PriceStep, steppedPrice } from '#domain/price/price-step.ts'
import { breathing } from '#shop/catalogue/stored/memory/breath.ts'
import { choiceOf } from '#shop/import-export/export-goods.ts'
import type { CellChange } from '#shop/import-export/change-cells.ts'
import { columnsToWrite } from '#shop/import-export/columns/all-columns.ts'
import { listOf, printList } from '#shop/import-export/columns/cells.ts'
import type { Column, Draft, FreeStock, ImportContext } from '#shop/import-export/columns/column.ts'
import { columnsIn } from '#shop/import-export/columns/price-columns.ts'
import { readFreeStock, readImportContext } from '#shop/import-export/import-context.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import type { Queries } from '#shop/database/open.ts'
import { openReductions } from '#shop/owner/reductions/planned.ts'
import { type GoodsFilter, goodsPages } from './list-goods.ts'

/** What is done with many products at once. */
export const goodsChanges = [
  'price',
  'reduction',
  'end-reduction',
  'archive',
  'restore',
  'category',
  'stock',
] as const

export type GoodsChange =
  | {
      kind: 'price' | 'reduction'
      currency: string
      step: PriceStep
      /** The last two digits of the price. */
      ending?: number | undefined
      /** Of a reduction that begins and ends by itself; without a beginning it begins at once. */
      span?: ReductionSpan | undefined
    }
  | { kind: 'end-reduction'; currency: string }
  | { kind: 'archive' | 'restore' }
  /** The main one; those above it follow. */
  | { kind: 'category'; to: string }
  /** So many pieces more, or fewer. */
  | { kind: 'stock'; by: number }

export type ReductionSpan = { from?: number | undefined; until: number }

/** A cell that would change; `paid`: what shoppers would then pay, where it is of a price. */
export type PlannedCell = CellChange & { paid?: string }

export type PlannedChange = {
  kind: GoodsChange['kind']
  span: ReductionSpan | undefined
  cells: PlannedCell[]
  products: number
  /** Products that are meant but cannot be changed so, by id. */
  stray: string[]
  /** Those that have no price in the currency, or of which nothing is counted. */
  priceless: string[]
  /** Of which a price is reduced for a part of that time already. */
  overlapping: string[]
  /** How many of those that change have a wholesale price beside it, which stays. */
  wholesale: number
}

/** What a change would do, product by product; nothing is written. */
export async function planChange(
  queries: Queries,
  filter: GoodsFilter,
  change: GoodsChange,
  now: number,
): Promise<PlannedChange> {
  const context = await readImportContext(queries)
  const span = change.kind === 'reduction' ? change.span : undefined
  const plan: PlannedChange = {
    ...{ kind: change.kind, span, cells: [], products: 0 },
    ...{ stray: [], priceless: [], overlapping: [], wholesale: 0 },
  }
  const isReduced = span ? await reducedDuring(queries, span, now) : () => false
  const breath = breathing()
  for await (const page of goodsPages(queries, filter)) {
    const columns = columnsToWrite(
      context,
      page.map(({ product }) => product),
      'all',
    )
    const stocks =
      change.kind === 'stock'
        ? await readFreeStock(
            queries,
            page.map(({ product }) => product._id),
          )
        : undefined
    for (const { product } of page) {
      await breath()
      const free = stocks?.get(product._id) ?? new Map<string, number>()
      const own = cellsOf(product, change, { context, columns, free })
      if (typeof own !== 'string' && own.some(isReduced)) plan.overlapping.push(product._id)
      else if (own === 'stray' || own === 'priceless') plan[own].push(product._id)
      else if (own.length > 0) {
        plan.cells.push(...own)
        plan.products += 1
        if (change.kind === 'price' && hasWholesale(product, change.currency)) plan.wholesale += 1
      }
    }
  }
  return plan
}

/** Whether a cell of a reduced price is planned for a part of that time. */
async function reducedDuring(
  queries: Queries,
  { from, until }: ReductionSpan,
  now: number,
): Promise<(cell: CellChange) => boolean> {
  const span = { from: from ?? now, until }
  const places = new Set(
    (await openReductions(queries))
      .filter((one) => overlap(one, span))
      .flatMap(({ productId, cells }) =>
        cells.map(({ choice, column }) => JSON.stringify([productId, choice, column])),
      ),
  )
  return ({ id, choice, column }) => places.has(JSON.stringify([id, choice, column]))
}

/** The columns that change: a price in each country that has one in the currency. */
function columnsOf(change: GoodsChange, product: StoredProduct, context: ImportContext): string[] {
  switch (change.kind) {
    case 'price':
      return columnsIn(change.currency, 'price', product, context)
    case 'reduction':
    case 'end-reduction':
      return columnsIn(change.currency, 'promo', product, context)
    case 'category':
      return ['categories']
    case 'stock':
      return ['stock']
    default:
      return ['status']
  }
}

type Known = { context: ImportContext; columns: readonly Column[]; free: FreeStock }

/**
 * What changes of one product; `stray`: it would not be right, `priceless`: there is no price to
 * change.
 */
function cellsOf(
  product: StoredProduct,
  change: GoodsChange,
  { context, columns, free }: Known,
): PlannedCell[] | 'stray' | 'priceless' {
  const draft: Draft = { product, isNew: false, free, stock: new Map() }
  const isPrice = 'currency' in change
  const isStock = change.kind === 'stock'
  const isPlanned = change.kind === 'reduction' && change.span !== undefined
  const variants = isPrice || isStock ? product.variants.filter(({ hash }) => hash !== '') : []
  const cells: PlannedCell[] = []
  let isStray = false
  let isPriced = !isPrice && !isStock
  for (const column of columnsOf(change, product, context)) {
    const one = columns.find((known) => known.name === column)
    for (const variant of [undefined, ...variants]) {
      const read = (wanted: string) =>
        columns.find((known) => known.name === wanted)?.read(draft, variant, context) ?? ''
      const was = read(column)
      const price = read(column.replace('promo.', 'price.'))
      const promo = read(column.replace('price.', 'promo.'))
      if (price !== '') isPriced = true
      if (isPlanned && price === '') continue
      const wanted = wantedCell(change, was, { price, promo, context })
      const isReady = wanted === was || isStock
      const cell = isReady ? wanted : asPrinted(wanted, one, { draft, variant, context })
      if (cell === undefined) isStray = true
      else if (cell !== was || isPlanned) {
        const paid = change.kind === 'price' ? promo || cell : cell || price
        const choice = variant ? choiceOf(variant.hash) : ''
        cells.push({ id: product._id, choice, column, was, cell, ...(isPrice && { paid }) })
      }
    }
  }
  if (isStray) return 'stray'
  return isPriced ? cells : 'priceless'
}

function hasWholesale({ wholesalePrice: table }: StoredProduct, currency: string): boolean {
  const all = [table?.countries, ...Object.values(table?.variants ?? {})]
  return all.some((prices) => Object.values(prices ?? {}).some((entries) => currency in entries))
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
  { price, promo, context }: { price: string; promo: string; context: ImportContext },
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
    case 'stock': {
      if (was === '') return was
      const count = Number(was) + change.by
      return count < 0 ? undefined : String(count)
    }
    case 'price':
    case 'reduction': {
      // A variant without a price of its own follows the product's.
      if (price === '') return was
      const stepped = steppedPrice(toMinor(Number(price)), change.step, change.ending)
      if (stepped === undefined) return undefined
      const isFit =
        change.kind === 'price'
          ? promo === '' || toMinor(Number(promo)) < stepped
          : stepped < toMinor(Number(price))
      return isFit ? (stepped / 100).toFixed(2) : undefined
    }
    default:
      return change satisfies never
  }
}
