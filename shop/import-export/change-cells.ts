import type { Transaction } from 'kysely'

import { type Breath, breathing } from '#shop/catalogue/stored/memory/breath.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'

import { columnsToWrite, keyColumns } from './columns/all-columns.ts'
import type { Column, Draft, ImportContext } from './columns/column.ts'
import { pricePlaces } from './columns/price-columns.ts'
import { printCsv } from './csv/csv.ts'
import { choiceOf } from './export-goods.ts'
import { readGoodsFile } from './goods-file.ts'
import { readImportContext, slicesOf } from './import-context.ts'
import { mostTries, unhurried } from './import-goods.ts'
import { planGoods, type Present } from './plan-goods.ts'
import { readNamed } from './read-present.ts'
import { placesOf, readStamps, writeChanges } from './write-changes.ts'

/**
 * A cell of the file of products that is to say something else: only while it says `was`. A stock
 * is changed by the difference of the two, whatever was sold meanwhile.
 */
export type CellChange = { id: string; choice: string; column: string; was: string; cell: string }

type Steps = {
  /** How many of the changes were done, and which of them could not, when it was begun before. */
  begin: number
  left: readonly number[]
  progress(done: number, steps: number): Promise<void>
  /** Notes in the transaction of a portion what is done; false: it must not be written. */
  note(transaction: Transaction<Tables>, done: number, left: readonly number[]): Promise<boolean>
}

/** `left`: the places of those that somebody else has changed, or that do not fit any more. */
export type CellsChanged = { kind: 'done'; left: number[] } | { kind: 'lost' } | { kind: 'busy' }

/** Changes of products that are written in one transaction: orders wait for it. */
const portion = 50

/**
 * Changes cells of products that are there, some in one transaction, each only while it says what
 * it was when the change was shown. Those of one product stand together.
 */
export async function changeCells(
  database: ShopDatabase,
  changes: readonly CellChange[],
  now: number,
  { begin, left: leftBefore, progress, note }: Steps,
): Promise<CellsChanged> {
  const left = [...leftBefore]
  const places = changes.map((change, place) => ({ ...change, place })).slice(begin)
  const products = [...Map.groupBy(places, ({ id }) => id).values()]
  await progress(begin, changes.length)
  for (const some of slicesOf(products, portion)) {
    const cells = some.flat()
    const done = (cells.at(-1)?.place ?? 0) + 1
    const written = await writePortion(database, cells, now, (transaction, stray) =>
      note(transaction, done, [...left, ...stray]),
    )
    if (!Array.isArray(written)) return { kind: written }
    left.push(...written)
    await progress(done, changes.length)
  }
  return { kind: 'done', left }
}

/** What cells of these products say; undefined where there is none. */
export async function readCells(
  queries: Queries,
  ids: readonly string[],
  now: number,
): Promise<(cell: Pick<CellChange, 'id' | 'choice' | 'column'>) => string | undefined> {
  const context = await readImportContext(queries)
  const present = await readerOf(queries, ids, { context, now, breath: breathing() })
  return (cell) => saysNow(present, cell)
}

type Placed = CellChange & { place: number }

/** Gives the places of what was left out. */
async function writePortion(
  database: ShopDatabase,
  cells: readonly Placed[],
  now: number,
  note: (transaction: Transaction<Tables>, left: number[]) => Promise<boolean>,
): Promise<number[] | 'lost' | 'busy'> {
  const { db } = database
  for (let tries = 0; tries < mostTries; tries += 1) {
    const breath = breathing()
    const ids = [...new Set(cells.map(({ id }) => id))]
    const stamps = await readStamps(db, ['attribute', 'category', ...ids])
    await breath()
    const context = await readImportContext(db)
    await breath()
    const before = placesOf(context)
    await breath()
    const present = await readerOf(db, ids, { context, now, breath })
    const from: Placed[] = []
    for (const cell of cells) {
      from.push(fromNow(present, cell))
      await breath()
    }
    const { changes, wanted } = await planFitting(present, from, breath)
    await breath()
    const fitting = new Set(wanted.map(({ place }) => place))
    const left = cells.map(({ place }) => place).filter((place) => !fitting.has(place))
    let isOurs = true
    const isWritten = await writeChanges(database, {
      ...{ changes, context, before, stamps, now },
      beside: async (transaction) => (isOurs = await note(transaction, left)),
    })
    if (!isOurs) return 'lost'
    if (isWritten) return left
  }
  return 'busy'
}

/** What of it still fits: products of which something does not are left alone. */
async function planFitting(present: Reader, cells: readonly Placed[], breath: Breath) {
  let wanted: Placed[] = []
  for (const cell of cells) {
    if (saysNow(present, cell) === cell.was) wanted.push(cell)
    await breath()
  }
  for (;;) {
    const text = fileOf(present, wanted)
    await breath()
    if (text === undefined) return { changes: [], wanted: [] }
    const { file, troubles } = await unhurried(readGoodsFile(text, present.context, 'all'))
    if (troubles.length > 0) return { changes: [], wanted: [] }
    const plan = await unhurried(planGoods(file, present, 'never'))
    if (plan.troubles.length === 0) return { changes: plan.changes, wanted }
    const lines = new Set(plan.troubles.map(({ line }) => line))
    const stray = new Set(file.rows.filter(({ line }) => lines.has(line)).map(({ id }) => id))
    wanted = wanted.filter(({ id }) => !stray.has(id))
  }
}

/** A difference of stock, seen from what there is now; as it was where less than that is left. */
function fromNow(present: Reader, cell: Placed): Placed {
  if (cell.column !== 'stock') return cell
  const was = saysNow(present, cell)
  if (was === undefined || was === '') return { ...cell, was: 'not counted' }
  const count = Number(was) + Number(cell.cell) - Number(cell.was)
  return count < 0 ? { ...cell, was: 'too few' } : { ...cell, was, cell: String(count) }
}

/** What a cell says; undefined where there is none. */
function saysNow(
  { products, free, context, columnOf }: Reader,
  { id, choice, column }: Pick<CellChange, 'id' | 'choice' | 'column'>,
): string | undefined {
  const product = products.get(id)
  if (!product || product.removed) return undefined
  const variant = product.variants.find(({ hash }) => hash !== '' && choiceOf(hash) === choice)
  if (choice !== '' && !variant) return undefined
  const draft: Draft = { product, isNew: false, free: free.get(id) ?? new Map(), stock: new Map() }
  const one = columnOf(product, column)
  return one?.read(draft, choice === '' ? undefined : variant, context)
}

/** A row for each product and variant; a cell that is not to change says what it says now. */
function fileOf(present: Reader, cells: readonly Placed[]): string | undefined {
  if (cells.length === 0) return undefined
  const named = new Set(cells.map(({ column }) => column))
  const columns = [...named, ...(named.has('stock') ? ['stock_was'] : [])]
  const rows = Map.groupBy(cells, ({ id, choice }) => JSON.stringify([id, choice])).values()
  const lines = [...rows].map((own) => {
    const [{ id, choice } = { id: '', choice: '' }] = own
    const says = (column: string) =>
      own.find((one) => one.column === column)?.cell ??
      saysNow(present, { id, choice, column }) ??
      ''
    return [id, choice, ...columns.map(says)]
  })
  return printCsv([[...keyColumns, ...columns], ...lines], ',')
}

/** Goods whose cells are read one by one. */
type Reader = Present & {
  columnOf: (product: StoredProduct, name: string) => Column | undefined
}

async function readerOf(...named: Parameters<typeof readNamed>): Promise<Reader> {
  const present = await readNamed(...named)
  return { ...present, columnOf: columnFinder(present.context) }
}

/** Finds a product's column by its name; products with prices in the same places share theirs. */
function columnFinder(context: ImportContext): Reader['columnOf'] {
  const known = new Map<string, ReadonlyMap<string, Column>>()
  return (product, name) => {
    const key = JSON.stringify(pricePlaces(context, [product]))
    const columns =
      known.get(key) ??
      new Map(columnsToWrite(context, [product], 'all').map((column) => [column.name, column]))
    known.set(key, columns)
    return columns.get(name)
  }
}
