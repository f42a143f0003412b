import { hostname } from 'node:os'

import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { type CellChange, changeCells } from '#shop/import-export/change-cells.ts'
import { readProductSheet } from '#shop/import-export/product-sheet.ts'
import { noteEntry } from '../audit.ts'
import { moveReduction, type PlannedReduction, type ReducedCell } from './planned.ts'

/** `busy`: somebody else has changed the product meanwhile; it is done at the next look. */
export type Turned = PlannedReduction['state'] | 'busy'

/**
 * Puts the reduced prices into the product, and says so of the reduction in the same transaction:
 * once, however many processes try. Where one of them does not fit any more, none is put in.
 */
export async function beginReduction(
  database: ShopDatabase,
  plan: PlannedReduction,
  now: number,
): Promise<Turned> {
  const before = await cellsNow(database, plan)
  // Of a set of variants of which one is gone by now, none is reduced.
  if (before.length === plan.cells.length) {
    const turned = await change(database, plan, before, plan.cells, { to: 'running', now })
    if (turned !== 'stray') return turned
  }
  return missReduction(database, plan, 'stray', now)
}

/** One that never begins: its time is over, or it does not fit. */
export async function missReduction(
  database: ShopDatabase,
  plan: PlannedReduction,
  to: 'missed' | 'stray',
  now: number,
): Promise<Turned> {
  return database.transaction(async (transaction) => {
    if (!(await moveReduction(transaction, plan, { state: to }, now))) return 'busy'
    await noteTurn(transaction, plan, { to, now })
    return to
  })
}

/**
 * The prices are as before the reduction, also where somebody has changed the reduced one since.
 * What was taken away meanwhile stays away, as does what would not be below its price any more.
 */
export async function endReduction(
  database: ShopDatabase,
  plan: PlannedReduction,
  to: 'ended' | 'cancelled',
  now: number,
): Promise<Turned> {
  const standing = await cellsNow(database, plan)
  if (standing.length > 0) {
    const back = standing.map(({ cell, ...place }) => {
      const was = plan.before.find(
        ({ choice, column }) => choice === place.choice && column === place.column,
      )
      return { ...place, cell: cell === '' ? '' : (was?.cell ?? '') }
    })
    const empty = standing.map((place) => ({ ...place, cell: '' }))
    for (const wanted of [back, empty]) {
      const turned = await change(database, plan, standing, wanted, { to, now })
      if (turned !== 'stray') return turned
    }
  }
  return database.transaction(async (transaction) => {
    if (!(await moveReduction(transaction, plan, { state: to }, now))) return 'busy'
    await noteTurn(transaction, plan, { to, now })
    return to
  })
}

/**
 * What the shop has done by itself stands in the audit log, with the prices that it changed; what a
 * person takes back has an entry of theirs.
 */
async function noteTurn(
  queries: Queries,
  { id, productId, state }: PlannedReduction,
  { to, now, changes = [] }: Omit<To, 'to'> & { to: Turned; changes?: readonly CellChange[] },
): Promise<void> {
  if (to === 'cancelled') return
  const prices = changes
    .filter(({ was, cell }) => was !== cell)
    .map(({ choice, column, was, cell }) => ({
      at: choice === '' ? column : `${choice} ${column}`,
      ...{ before: was, after: cell },
    }))
  const entry = {
    action:
      to === 'running' ? 'reductions begin' : to === 'ended' ? 'reductions end' : 'reductions miss',
    ...{ subject: productId, outcome: 'done' as const },
    changes: [{ at: `reduction ${id}`, before: state, after: to }, ...prices],
  }
  await noteEntry(queries, { kind: 'shop', who: 'reductions', origin: hostname() }, entry, now)
}

/** Whether every price still is what the reduction has made of it. */
export async function standsAsPlanned(
  database: ShopDatabase,
  plan: PlannedReduction,
): Promise<boolean> {
  return JSON.stringify(await cellsNow(database, plan)) === JSON.stringify(plan.cells)
}

/** What those of its cells say that are there. */
async function cellsNow(
  { db }: ShopDatabase,
  { productId, cells }: PlannedReduction,
): Promise<ReducedCell[]> {
  const sheet = await readProductSheet(db, productId)
  if (!sheet || sheet.product.removed) return []
  const now = cells.map(({ choice, column }) => {
    const row = sheet.rows.find((one) => one.choice === choice)
    return { choice, column, cell: row?.cells.get(column) }
  })
  return now.flatMap(({ cell, ...place }) => (cell === undefined ? [] : [{ ...place, cell }]))
}

type To = { to: 'running' | 'ended' | 'cancelled'; now: number }

/** `stray`: it does not fit; nothing was written. */
async function change(
  database: ShopDatabase,
  plan: PlannedReduction,
  was: readonly ReducedCell[],
  wanted: readonly ReducedCell[],
  { to, now }: To,
): Promise<Turned> {
  const { productId: id } = plan
  const changes = was.map(({ choice, column, cell }, place) => ({
    ...{ id, choice, column, was: cell, cell: wanted[place]?.cell ?? '' },
  }))
  let isStray = false
  const done = await changeCells(database, changes, now, {
    begin: 0,
    left: [],
    progress: async () => {},
    note: async (transaction, _done, left) => {
      isStray = left.length > 0
      if (isStray) return false
      const before = to === 'running' ? { before: was } : {}
      if (!(await moveReduction(transaction, plan, { state: to, ...before }, now))) return false
      await noteTurn(transaction, plan, { to, now, changes })
      return true
    },
  })
  if (done.kind === 'done') return to
  if (!isStray) return 'busy'
  // Changed since it was looked at, it may fit at the next look.
  const current = await cellsNow(database, plan)
  return JSON.stringify(current) === JSON.stringify(was) ? 'stray' : 'busy'
}
