import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Transaction } from 'kysely'

import type { ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'

import type { Part } from './columns/column.ts'
import { type GoodsFile, type GoodsRow, readGoodsFile } from './goods-file.ts'
import { readImportContext } from './import-context.ts'
import { countsOf, mostTries, unhurried } from './import-goods.ts'
import { type Coded, type GoodsPlan, planGoods } from './plan-goods.ts'
import { readPresent } from './read-present.ts'
import type { CellTrouble } from './trouble.ts'
import { placesOf, readStamps, writeChanges } from './write-changes.ts'

/** Products that are written in one transaction: orders wait for it. */
const usualPortion = 50

export type Steps = {
  /** How many products were done when it was begun before. */
  begin: number
  portion?: number
  /** Told before the first product what the rest of the file takes out. */
  losing?(lost: Pick<GoodsPlan, Lost>): void
  progress(done: number, steps: number): Promise<void>
  /** Notes in the transaction of a portion how many are done; false: it must not be written. */
  note(transaction: Transaction<Tables>, done: number): Promise<boolean>
}

type Lost = 'takenOut' | 'stockLost'

export type Tried =
  | ({ kind: 'right' } & Pick<GoodsPlan, 'unchanged' | Lost> & ReturnType<typeof countsOf>)
  | { kind: 'wrong'; troubles: CellTrouble[] }

type Given = { text: string; part: Part | 'all'; now: number }

/** What a file would do to the goods of a shop; nothing is written. */
export async function tryGoods(database: ShopDatabase, given: Given): Promise<Tried> {
  const read = await readWhole(database, given)
  if (read.kind === 'wrong') return read
  const plan = await planOf(database, read.file, given)
  if (plan.troubles.length > 0) return { kind: 'wrong', troubles: plan.troubles }
  const { changes, unchanged, takenOut, stockLost } = plan
  return { kind: 'right', ...countsOf(changes), unchanged, takenOut, stockLost }
}

export type Portioned =
  | { kind: 'imported'; products: number }
  /** Of a file that was right when it was begun: what was changed since, and how many are done. */
  | { kind: 'wrong'; troubles: CellTrouble[]; done: number }
  | { kind: 'busy'; done: number }
  /** Another process has it by now. */
  | { kind: 'lost' }

/**
 * Reads a file of goods into a shop that sells, some products in one transaction. The whole is
 * judged before the first; each portion is judged again where somebody has changed it meanwhile.
 */
export async function importInPortions(
  database: ShopDatabase,
  given: Given,
  { begin, portion = usualPortion, losing, progress, note }: Steps,
): Promise<Portioned> {
  const read = await readWhole(database, given)
  if (read.kind === 'wrong') return { ...read, done: 0 }
  const groups = await groupsOf(database, read.file)
  const left = groups.slice(begin)
  await progress(begin, groups.length)
  let first = await ready(left)
  // New values of attributes come first: each portion counts on them.
  if (placesOf(first.context).attribute !== first.before.attribute) {
    if (first.plan.troubles.length === 0) {
      await writeChanges(database, { ...first, changes: [], now: given.now })
      first = await ready(left)
    }
  }
  let { plan } = first
  if (plan.troubles.length > 0) return { kind: 'wrong', troubles: plan.troubles, done: begin }
  losing?.(plan)

  for (let at = 0; at < left.length; at += portion) {
    const some = left.slice(at, at + portion)
    const done = Math.min(begin + at + portion, groups.length)
    let isWritten = await write(some, first, done)
    for (let tries = 1; isWritten === false && tries < mostTries; tries += 1) {
      const again = await ready(some)
      plan = again.plan
      if (plan.troubles.length > 0)
        return { kind: 'wrong', troubles: plan.troubles, done: begin + at }
      isWritten = await write(some, again, done)
    }
    if (isWritten === 'lost') return { kind: 'lost' }
    if (!isWritten) return { kind: 'busy', done: begin + at }
    await progress(done, groups.length)
  }
  return { kind: 'imported', products: groups.length }

  async function ready(some: readonly Group[]) {
    const { db } = database
    const stamps = await readStamps(db)
    await nextTurn()
    const context = await readImportContext(db)
    const before = placesOf(context)
    const rows = some.flatMap((group) => group.rows)
    await nextTurn()
    const present = await readPresent(db, context, rows, given.now)
    const adding = given.part === 'all' ? 'too' : 'never'
    const file = { ...(read.kind === 'right' ? read.file : nothing), rows }
    return { plan: await unhurried(planGoods(file, present, adding)), context, before, stamps }
  }

  async function write(
    some: readonly Group[],
    { plan: { changes }, ...of }: Awaited<ReturnType<typeof ready>>,
    done: number,
  ): Promise<boolean | 'lost'> {
    const lines = new Set(some.flatMap(({ rows }) => rows.map(({ line }) => line)))
    const own = changes.filter(({ line }) => lines.has(line))
    let isOurs = true
    const isWritten = await writeChanges(database, {
      ...of,
      changes: own,
      now: given.now,
      beside: async (transaction) => (isOurs = await note(transaction, done)),
    })
    return isOurs ? isWritten : 'lost'
  }
}

const nothing: GoodsFile = { columns: [], rows: [], hasId: false }

async function readWhole(
  { db }: ShopDatabase,
  { text, part }: Given,
): Promise<{ kind: 'right'; file: GoodsFile } | { kind: 'wrong'; troubles: CellTrouble[] }> {
  await nextTurn()
  const context = await readImportContext(db)
  await nextTurn()
  const { file, troubles } = await unhurried(readGoodsFile(text, context, part))
  return troubles.length > 0 ? { kind: 'wrong', troubles } : { kind: 'right', file }
}

async function planOf(
  { db }: ShopDatabase,
  file: GoodsFile,
  { part, now }: Given,
): Promise<GoodsPlan> {
  const context = await readImportContext(db)
  await nextTurn()
  const present = await readPresent(db, context, file.rows, now)
  return unhurried(planGoods(file, present, part === 'all' ? 'too' : 'never'))
}

/** The rows of one product. */
type Group = { rows: GoodsRow[] }

/** In the sequence of the file, which is the same whenever it is begun again. */
async function groupsOf({ db }: ShopDatabase, file: GoodsFile): Promise<Group[]> {
  const { rows, hasId } = file
  const codes = hasId
    ? new Map<string, readonly Coded[]>()
    : (await readPresent(db, await readImportContext(db), rows, 0)).codes
  const byProduct = Map.groupBy(rows, ({ id, code }) =>
    hasId ? id : (codes.get(code)?.[0]?.id ?? code),
  )
  return [...byProduct.values()].map((some) => ({ rows: some }))
}
