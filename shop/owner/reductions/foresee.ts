import type { Variant } from '#domain/entities/product.ts'
import { overlap, type Span, spanFault, turnsUntil } from '#domain/price/planned-reduction.ts'
import { recordPrices } from '#domain/price/record-price.ts'
import { productOf } from '#shop/catalogue/stored/listed-product.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import type { Queries } from '#shop/database/open.ts'
import { columnsToWrite } from '#shop/import-export/columns/all-columns.ts'
import type { Column, Draft, ImportContext } from '#shop/import-export/columns/column.ts'
import { promoNotBelow } from '#shop/import-export/columns/price-columns.ts'
import { choiceOf } from '#shop/import-export/export-goods.ts'
import { readImportContext } from '#shop/import-export/import-context.ts'
import type { Trouble } from '#shop/import-export/trouble.ts'
import {
  type NewReduction,
  openReductions,
  type PlannedReduction,
  type ReducedCell,
} from './planned.ts'

export type Foreseen =
  /** The product as it will be when the reduction begins, its price history included. */
  | { kind: 'fits'; product: StoredProduct; cells: ReducedCell[]; context: ImportContext }
  | { kind: 'unknown' }
  | { kind: 'over' | 'order' }
  /** The place of a cell, and what is wrong with it. */
  | { kind: 'wrong'; troubles: { place: number; trouble: Trouble }[] }
  /** Another reduction of the same price holds at the same time. */
  | { kind: 'overlaps'; other: Span }

/**
 * Whether a reduction fits, and what it makes of its product: as the shop would do it, with all
 * that is planned before it.
 */
export async function foresee(
  queries: Queries,
  wanted: NewReduction,
  now: number,
  known?: ImportContext,
): Promise<Foreseen> {
  const fault = spanFault(wanted, now)
  if (fault) return { kind: fault }
  const row = await queries
    .selectFrom('product')
    .select(['id', 'archived', 'removed', 'data'])
    .where('id', '=', wanted.productId)
    .executeTakeFirst()
  const understood = row && productOf(row)
  if (understood?.kind !== 'product' || understood.product.removed) return { kind: 'unknown' }
  const open = await openReductions(queries, wanted.productId)
  const names = new Set(wanted.cells.map(nameOf))
  const other = open.find(
    (one) => overlap(one, wanted) && one.cells.some((cell) => names.has(nameOf(cell))),
  )
  if (other) return { kind: 'overlaps', other }

  const context = known ?? (await readImportContext(queries))
  const begin = Math.max(wanted.from, now)
  const before = productAt(understood.product, open, context, { now, at: begin })
  const draft = draftOf(before)
  const columns = columnsToWrite(context, [before], 'all')
  const troubles = wanted.cells.flatMap((cell, place) => {
    const trouble = put(draft, cell, columns, context)
    return trouble ? [{ place, trouble }] : []
  })
  if (troubles.length > 0) return { kind: 'wrong', troubles }
  const written = columns.filter(({ name }) => wanted.cells.some(({ column }) => column === name))
  const above = promoNotBelow(draft.product, before, written, context)
  if (above) {
    const place = wanted.cells.findIndex(({ column }) => column === above.column)
    return { kind: 'wrong', troubles: [{ place, trouble: above }] }
  }
  record(draft.product, before, begin)
  const cells = wanted.cells.map((cell) => ({ ...cell, cell: says(draft, cell, columns, context) }))
  return { kind: 'fits', product: draft.product, cells, context }
}

/** A product as it will be at a moment, when all that is planned until then has begun and ended. */
export function productAt(
  product: StoredProduct,
  plans: readonly PlannedReduction[],
  context: ImportContext,
  when: { now: number; at: number },
): StoredProduct {
  const draft = draftOf(product)
  const columns = columnsToWrite(context, [product], 'all')
  const before = new Map(plans.map(({ id, before: cells }) => [id, cells]))
  for (const { kind, id, at } of turnsUntil(plans, when)) {
    const cells = plans.find((plan) => plan.id === id)?.cells ?? []
    if (kind === 'miss') continue
    const was = structuredClone(draft.product)
    if (kind === 'begin') {
      before.set(
        id,
        cells.map((cell) => ({ ...cell, cell: says(draft, cell, columns, context) })),
      )
    }
    for (const cell of (kind === 'begin' ? cells : before.get(id)) ?? []) {
      put(draft, cell, columns, context)
    }
    record(draft.product, was, at)
  }
  return draft.product
}

function draftOf(product: StoredProduct): Draft {
  return { product: structuredClone(product), isNew: false, free: new Map(), stock: new Map() }
}

function record(product: StoredProduct, before: StoredProduct, now: number): void {
  product.priceHistory = recordPrices(product.priceHistory, {
    ...{ before: before.price, after: product.price, since: product.createdAt, now },
  })
}

function put(
  draft: Draft,
  { choice, column, cell }: ReducedCell,
  columns: readonly Column[],
  context: ImportContext,
): Trouble | undefined {
  const one = columns.find(({ name }) => name === column)
  const variant = variantOf(draft, choice)
  if (!one || !/^(?:wholesale_)?promo\./.test(column)) {
    return { kind: 'unknown-column', given: column, meant: 'promo.PLN' }
  }
  if (choice !== '' && !variant) return { kind: 'no-such-variant', given: choice }
  return one.write(draft, variant, cell, context)
}

function says(
  draft: Draft,
  { choice, column }: ReducedCell,
  columns: readonly Column[],
  context: ImportContext,
): string {
  const one = columns.find(({ name }) => name === column)
  return one?.read(draft, variantOf(draft, choice), context) ?? ''
}

function variantOf({ product }: Draft, choice: string): Variant | undefined {
  if (choice === '') return undefined
  return product.variants.find(({ hash }) => hash !== '' && choiceOf(hash) === choice)
}

function nameOf({ choice, column }: ReducedCell): string {
  return JSON.stringify([choice, column])
}
