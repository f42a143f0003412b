import { randomUUID } from 'node:crypto'

import type { Selectable } from 'kysely'
import { z } from 'zod'

import type { PlannedSpan } from '#domain/price/planned-reduction.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'

/** A cell of the file of products: of the product itself, or of a variant by its choice. */
export type ReducedCell = { choice: string; column: string; cell: string }

export type PlannedReduction = PlannedSpan & {
  productId: string
  state: Tables['planned_reduction']['state']
  cells: ReducedCell[]
  /** What they said before it began. */
  before: ReducedCell[]
}

const Cells = z.array(z.object({ choice: z.string(), column: z.string(), cell: z.string() }))

/** What is planned or runs, of one product or of all, the earliest first. */
export async function openReductions(
  queries: Queries,
  productId?: string,
): Promise<PlannedReduction[]> {
  const all = queries
    .selectFrom('planned_reduction')
    .selectAll()
    .where('state', 'in', ['planned', 'running'])
  const some = productId === undefined ? all : all.where('product_id', '=', productId)
  return (await some.orderBy('from_at').orderBy('id').execute()).map(reductionOf)
}

/** Those that are to begin or to end by now. */
export async function dueReductions(queries: Queries, now: number): Promise<PlannedReduction[]> {
  const rows = await queries
    .selectFrom('planned_reduction')
    .selectAll()
    .where(({ eb, or, and }) =>
      or([
        and([eb('state', '=', 'planned'), eb('from_at', '<=', now)]),
        and([eb('state', '=', 'running'), eb('until_at', '<=', now)]),
      ]),
    )
    .execute()
  return rows.map(reductionOf)
}

/** Those of a product that are over, the newest first. */
export async function pastReductions(
  queries: Queries,
  productId: string,
  most: number,
): Promise<PlannedReduction[]> {
  const rows = await queries
    .selectFrom('planned_reduction')
    .selectAll()
    .where('product_id', '=', productId)
    .where('state', 'not in', ['planned', 'running'])
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(reductionOf)
}

export async function findReduction(
  queries: Queries,
  id: string,
): Promise<PlannedReduction | undefined> {
  const [found] = await findReductions(queries, [id])
  return found
}

export async function findReductions(
  queries: Queries,
  ids: readonly string[],
): Promise<PlannedReduction[]> {
  const rows = await queries
    .selectFrom('planned_reduction')
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  return rows.map(reductionOf)
}

export type NewReduction = Pick<PlannedReduction, 'productId' | 'cells' | 'from' | 'until'>

export async function addReduction(
  queries: Queries,
  { productId, cells, from, until }: NewReduction,
  { now, id = randomUUID() }: { now: number; id?: string },
): Promise<string> {
  await queries
    .insertInto('planned_reduction')
    .values({
      ...{ id, product_id: productId, from_at: from, until_at: until, state: 'planned' },
      ...{ cells: JSON.stringify(cells), before: null, changed_at: now },
    })
    .execute()
  return id
}

/** Only from a state in which it still is: the first of several wins. */
export async function moveReduction(
  queries: Queries,
  { id, state }: Pick<PlannedReduction, 'id' | 'state'>,
  to: { state: PlannedReduction['state']; before?: readonly ReducedCell[] },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('planned_reduction')
    .set({
      state: to.state,
      changed_at: now,
      ...(to.before && { before: JSON.stringify(to.before) }),
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function reductionOf(row: Selectable<Tables['planned_reduction']>): PlannedReduction {
  return {
    id: row.id,
    productId: row.product_id,
    from: row.from_at,
    until: row.until_at,
    state: row.state,
    isRunning: row.state === 'running',
    cells: Cells.parse(JSON.parse(row.cells)),
    before: row.before === null ? [] : Cells.parse(JSON.parse(row.before)),
  }
}
