import { hostname } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { type CellChange, changeCells, readCells } from '#shop/import-export/change-cells.ts'
import { noteEntry } from '../audit.ts'
import { moveReduction, type PlannedReduction, type ReducedCell } from './planned.ts'

/** `busy`: somebody else has changed the product meanwhile; it is done at the next look. */
export type Turned = PlannedReduction['state'] | 'busy'

/**
 * Begins or ends reductions, each of another product, in one transaction, and gives those that are
 * done. What does not fit beside the others, or somebody else changed, is left to be done alone.
 */
export async function turnTogether(
  database: ShopDatabase,
  plans: readonly PlannedReduction[],
  to: To,
): Promise<readonly PlannedReduction[]> {
  const now = await cellsNow(database, plans, to.now)
  const steps = plans.flatMap((plan, place): Step[] => {
    const was = now[place] ?? []
    if (was.length < plan.cells.length) return []
    return [{ plan, was, wanted: to.to === 'running' ? plan.cells : asBefore(plan, was) }]
  })
  const done = await change(database, steps, to)
  return done === 'busy' ? [] : done.map(({ plan }) => plan)
}

/**
 * Puts the reduced prices into the product, and says so of the reduction in the same transaction:
 * once, however many processes try. Where one of them does not fit any more, none is put in.
 */
export async function beginReduction(
  database: ShopDatabase,
  plan: PlannedReduction,
  now: number,
): Promise<Turned> {
  const [before = []] = await cellsNow(database, [plan], now)
  // Of a set of variants of which one is gone by now, none is reduced.
  if (before.length === plan.cells.length) {
    const step = { plan, was: before, wanted: plan.cells }
    const turned = await changeAlone(database, step, { to: 'running', now })
    if (turned !== 'stray') return turned
  }
  return (await missReductions(database, [plan], 'stray', now)).length > 0 ? 'stray' : 'busy'
}

/** Those that never begin: over, or not fitting any more. Gives those that still waited. */
export async function missReductions(
  database: ShopDatabase,
  plans: readonly PlannedReduction[],
  to: 'missed' | 'stray',
  now: number,
): Promise<PlannedReduction[]> {
  return database.transaction(async (transaction) => {
    const missed: PlannedReduction[] = []
    for (const plan of plans) {
      if (!(await moveReduction(transaction, plan, { state: to }, now))) continue
      await noteTurn(transaction, plan, { to, now })
      missed.push(plan)
    }
    return missed
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
  const [was = []] = await cellsNow(database, [plan], now)
  if (was.length > 0) {
    const empty = was.map((place) => ({ ...place, cell: '' }))
    for (const wanted of [asBefore(plan, was), empty]) {
      const turned = await changeAlone(database, { plan, was, wanted }, { to, now })
      if (turned !== 'stray') return turned
    }
  }
  return database.transaction(async (transaction) => {
    if (!(await moveReduction(transaction, plan, { state: to }, now))) return 'busy'
    await noteTurn(transaction, plan, { to, now })
    return to
  })
}

/** What its cells say once it is over, by what they say now. */
function asBefore({ before }: PlannedReduction, was: readonly ReducedCell[]): ReducedCell[] {
  return was.map(({ cell, ...place }) => {
    const one = before.find(
      ({ choice, column }) => choice === place.choice && column === place.column,
    )
    return { ...place, cell: cell === '' ? '' : (one?.cell ?? '') }
  })
}

/** `stray`: it does not fit; nothing was written. */
async function changeAlone(database: ShopDatabase, step: Step, to: To): Promise<Turned> {
  const done = await change(database, [step], to)
  if (done === 'busy') return 'busy'
  if (done.length > 0) return to.to
  // Changed since it was looked at, it may fit at the next look.
  const [current = []] = await cellsNow(database, [step.plan], to.now)
  return sameCells(current, step.was) ? 'stray' : 'busy'
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

/** Those of which every price still is what the reduction has made of it. */
export async function standingAsPlanned(
  database: ShopDatabase,
  plans: readonly PlannedReduction[],
  now: number,
): Promise<PlannedReduction[]> {
  const standing = await cellsNow(database, plans, now)
  return plans.filter((plan, place) => sameCells(standing[place] ?? [], plan.cells))
}

/** Of each what those of its cells say that are there. */
async function cellsNow(
  { db }: ShopDatabase,
  plans: readonly PlannedReduction[],
  now: number,
): Promise<ReducedCell[][]> {
  const says = await readCells(
    db,
    plans.map(({ productId }) => productId),
    now,
  )
  return plans.map(({ productId: id, cells }) =>
    cells.flatMap(({ choice, column }) => {
      const cell = says({ id, choice, column })
      return cell === undefined ? [] : [{ choice, column, cell }]
    }),
  )
}

function sameCells(some: readonly ReducedCell[], others: readonly ReducedCell[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others)
}

type To = { to: 'running' | 'ended' | 'cancelled'; now: number }

/** What a reduction changes: each of its cells from what it says to what it is to say. */
type Step = { plan: PlannedReduction; was: readonly ReducedCell[]; wanted: readonly ReducedCell[] }

/**
 * Changes prices and reductions in one transaction, each whole or not at all, and gives those that
 * are done: the others do not fit. `busy`: somebody else was faster with one; nothing was written.
 */
async function change(
  database: ShopDatabase,
  steps: readonly Step[],
  { to, now }: To,
): Promise<readonly Step[] | 'busy'> {
  const changesOf = ({ plan, was, wanted }: Step): CellChange[] =>
    was.map(({ choice, column, cell }, place) => ({
      ...{ id: plan.productId, choice, column, was: cell, cell: wanted[place]?.cell ?? '' },
    }))
  const changes = steps.flatMap(changesOf)
  let done: readonly Step[] = []
  const changed = await changeCells(database, changes, now, {
    begin: 0,
    left: [],
    progress: async () => {},
    note: async (transaction, _done, left) => {
      const stray = new Set(left.map((place) => changes[place]?.id))
      // What fits in part was changed since it was looked at.
      if (changes.filter(({ id }) => stray.has(id)).length > left.length) return false
      done = steps.filter(({ plan }) => !stray.has(plan.productId))
      for (const [place, step] of done.entries()) {
        if (place % fewRows === fewRows - 1) await nextTurn()
        const before = to === 'running' ? { before: step.was } : {}
        if (!(await moveReduction(transaction, step.plan, { state: to, ...before }, now))) {
          return false
        }
        await noteTurn(transaction, step.plan, { to, now, changes: changesOf(step) })
      }
      return true
    },
  })
  return changed.kind === 'done' ? done : 'busy'
}

/** Rows that are written in one turn of the event loop. */
const fewRows = 10
