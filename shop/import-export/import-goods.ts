import { breathing } from '#shop/catalogue/stored/memory/breath.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { newCost } from '#shop/time-budget/cost.ts'
import { inSlices, type Work } from '#shop/time-budget/in-slices.ts'

import type { ImportContext, Part } from './columns/column.ts'
import { type GoodsFile, readGoodsFile } from './goods-file.ts'
import { readImportContext, rowsAtOnce } from './import-context.ts'
import { type Adding, type Change, planGoods } from './plan-goods.ts'
import { readNamed, readPresent } from './read-present.ts'
import type { CellLoss, CellTrouble, StockLoss } from './trouble.ts'
import { placesOf, readStamps, writeChanges, type Writing } from './write-changes.ts'

export type Imported =
  | {
      kind: 'imported'
      added: number
      changed: number
      unchanged: number
      stock: number
      /** What no page shows of the texts; not given where nothing was lost. */
      takenOut?: CellLoss[]
      stockLost?: StockLoss[]
    }
  /** Nothing was changed. */
  | { kind: 'wrong'; troubles: CellTrouble[] }
  /** Others changed the same goods again and again while this was done. */
  | { kind: 'busy' }

/** How often it is begun again when somebody else changed the goods meanwhile. */
export const mostTries = 3

/**
 * Reads goods, or their prices or stock alone, into a shop that may be selling: all or nothing. All
 * is judged and made ready before the one transaction that writes it, and only what differs is
 * written, so that orders wait for a moment and no longer.
 */
export async function importGoods(
  database: ShopDatabase,
  text: string,
  part: Part | 'all',
  now: number,
  adding: Adding = part === 'all' ? 'too' : 'never',
): Promise<Imported> {
  const read = (context: ImportContext) => readGoodsFile(text, context, part)
  return importRead(database, { read, adding }, now)
}

/** Rows, as soon as it is known what they meet. */
export type Importing = {
  /** Categories, makers and attributes that the rows need may be added to the context. */
  read: (context: ImportContext) => ReturnType<typeof readGoodsFile>
  adding: Adding
  /** What is true together with the goods or not at all. */
  beside?: Writing['beside']
}

/** The same of rows that come from elsewhere, with the places that they need. */
export async function importRead(
  database: ShopDatabase,
  { read, adding, beside }: Importing,
  now: number,
): Promise<Imported> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const ofPlaces = await readStamps(database.db, ['attribute', 'category', 'manufacturer'])
    const context = await readImportContext(database.db)
    const before = placesOf(context)
    const { file, troubles } = await unhurried(read(context))
    if (troubles.length > 0) return { kind: 'wrong', troubles }

    const { present, stamps: ofGoods } = await readMet(database.db, context, file, now)
    const stamps = new Map([...ofGoods, ...ofPlaces])
    const plan = await unhurried(planGoods(file, present, adding))
    if (plan.troubles.length > 0) return { kind: 'wrong', troubles: plan.troubles }

    const { changes, unchanged, takenOut, stockLost } = plan
    const isWritten =
      changes.length === 0 ||
      (await writeChanges(database, { changes, context, before, stamps, now, beside }))
    if (!isWritten) continue
    return {
      kind: 'imported',
      ...countsOf(changes),
      unchanged,
      ...(takenOut.length > 0 && { takenOut }),
      ...(stockLost.length > 0 && { stockLost }),
    }
  }
  return { kind: 'busy' }
}

/**
 * The goods that a file meets, and when they changed. Prices and stocks of some products that are
 * there need no others: to read all of a large shop takes longer than to change one.
 */
async function readMet(db: Queries, context: ImportContext, file: GoodsFile, now: number) {
  const ids = [...new Set(file.rows.map(({ id }) => id))]
  const isOfCells = file.columns.every(({ part }) => part === 'prices' || part === 'stock')
  if (file.hasId && isOfCells && ids.length > 0 && ids.length <= rowsAtOnce) {
    const stamps = await readStamps(db, ids)
    const present = await readNamed(db, ids, { context, now, breath: breathing() })
    const { baseLang } = context.settings
    // One without an address is given one, which no other may have.
    if (ids.every((id) => present.products.get(id)?.url[baseLang] !== undefined)) {
      return { present, stamps }
    }
  }
  const stamps = await readStamps(db)
  return { present: await readPresent(db, context, file.rows, now), stamps }
}

/** In slices, and not as what others wait for. */
export async function unhurried<Result>(work: Work<Result>): Promise<Result> {
  return inSlices(work, newCost(undefined, Infinity))
}

/** How many products a plan adds and changes, and how many stocks it sets. */
export function countsOf(changes: readonly Change[]) {
  const added = changes.filter(({ before }) => !before).length
  const stock = changes.reduce((sum, { draft }) => sum + draft.stock.size, 0)
  return { added, changed: changes.length - added, stock }
}
