import { columnsToRead } from '../import-export/columns/all-columns.ts'
import type { ImportContext } from '../import-export/columns/column.ts'
import type { GoodsFile, GoodsRow } from '../import-export/goods-file.ts'
import type { CellLoss, CellTrouble } from '../import-export/trouble.ts'
import { goodsOf, type MadeRow, type MadeSale, type Making } from './goods-rows.ts'
import type { ChangedNote, LeftNote, Moved, MovedProduct, Reader } from './moved.ts'
import type { Cells, MovedBefore, Said } from './moved-before.ts'
import { createPlaces, type KnownPlaces } from './places.ts'
import { saleKey } from './plan-sales.ts'

/** What the files do not say, as far as their owner has said it. */
export type MoveChoices = {
  prices: 'gross' | 'net' | undefined
  /** Percents by classes, as the old shop calls them; '' is the usual one. */
  vat: ReadonlyMap<string, number>
  /** Where goods are put that were in no category. */
  otherCategory: string
}

/** What the shop's own rules would not take, and what no page shows of a text. */
export type RefusedNote = { line: number; what: string; why: 'refused'; trouble: CellTrouble }
export type LossNote = { line: number; what: string; why: 'taken-out'; parts: string[] }

/** What fell out: cells by row and column, and whole products. */
export type RefusedGoods = {
  cells: Set<string>
  products: Map<string, CellTrouble>
  notes: RefusedNote[]
}

export type Made = {
  file: GoodsFile
  /** Of each row of the file, in its place, what it was made of. */
  rows: MadeRow[]
  /** All that the file says of each product, also what it said before. */
  said: Map<string, Said>
  places: KnownPlaces
  /** Reductions of which it said nothing before. */
  sales: MadeSale[]
  /** Those that it said before and says no more, by product. */
  ended: { id: string; key: string }[]
  changed: ChangedNote[]
  left: LeftNote[]
}

type About = {
  wanted: { reader: Reader; moved: Moved; prices: 'gross' | 'net'; choices: MoveChoices }
  before: ReadonlyMap<string, MovedBefore>
  /** The choices of each product that is there. */
  there: ReadonlyMap<string, ReadonlySet<string>>
  places: KnownPlaces
  refused: RefusedGoods
  now: number
}

/** The rows of the shop's own file that say what is new, or differs from the last foreign file. */
export function* makeRows(
  context: ImportContext,
  { wanted, before, there, places, refused, now }: About,
): Generator<undefined, Made> {
  const { reader, moved, prices, choices } = wanted
  const { otherCategory } = choices
  const known = new Map(places)
  const { settings } = context
  const making: Omit<Making, 'vat'> = {
    ...{ places: createPlaces(context, { known, otherCategory }), prices, now },
    ...{ lang: settings.baseLang, currency: settings.currencies[0]?.code ?? '' },
  }
  const made: Omit<Made, 'file'> = {
    ...{ rows: [], said: new Map(), sales: [], ended: [], changed: [], left: [] },
    places: known,
  }
  for (const product of moved.products) {
    yield
    const last = before.get(product.id)
    if (refused.products.has(product.id)) continue
    const choicesHere = there.get(product.id)
    // Removed in this shop after it was moved; or one of its own that has the same id.
    if (Boolean(last) !== Boolean(choicesHere)) {
      const why = last ? 'removed-here' : 'id-taken'
      if (last || choicesHere) {
        made.left.push({ line: product.line, what: product.name, why, given: product.id })
        continue
      }
    }
    const vat = product.taxClass === 'none' ? 0 : (choices.vat.get(product.taxClass) ?? 0)
    const goods = goodsOf(product, { ...making, vat })
    made.changed.push(...goods.changed)
    made.left.push(...goods.left)
    const planned = new Set(last?.sales)
    const keys = new Set(goods.sales.map(saleKey))
    made.sales.push(...goods.sales.filter((sale) => !planned.has(saleKey(sale))))
    const ended = [...planned].filter((key) => !keys.has(key))
    made.ended.push(...ended.map((key) => ({ id: product.id, key })))
    const said: Said = {
      rows: {},
      sales: [...planned].filter((key) => keys.has(key)),
      former: last?.former ?? [],
    }
    made.said.set(product.id, said)
    for (const whole of goods.rows) {
      const before = last?.rows[whole.variant]
      // A choice that was taken away here stays away.
      if (before && whole.hash !== '' && choicesHere?.has(whole.hash) === false) {
        said.rows[whole.variant] = before
        made.left.push({ line: whole.line, what: nameOfRow(product, whole), why: 'removed-here' })
        continue
      }
      const row = { ...whole, cells: new Map(whole.cells) }
      for (const name of whole.cells.keys()) {
        if (refused.cells.has(cellKey(row, name))) row.cells.delete(name)
      }
      said.rows[row.variant] = Object.fromEntries(row.cells)
      const cells = changedCells(row, before)
      if (cells.size > 0) made.rows.push({ ...row, cells })
    }
  }
  for (const [id, last] of before) {
    if (last.system !== reader.system || !there.has(id)) continue
    const said = made.said.get(id)
    const vanished = said ? Object.keys(last.rows).filter((choice) => !(choice in said.rows)) : ['']
    if (refused.products.has(id)) continue
    made.left.push(
      ...vanished.map((choice) => ({
        ...{ line: 0, what: `${id} ${choice}`.trim(), why: 'gone-there' as const },
      })),
    )
  }
  const header = [...new Set(made.rows.flatMap(({ cells }) => [...cells.keys()]))]
  const names = new Set(header)
  return {
    ...made,
    file: {
      columns: columnsToRead(context, header).filter(({ name }) => names.has(name)),
      // Lines that no two rows share: one foreign row is often a product and its first choice.
      rows: made.rows.map((row, place): GoodsRow => ({ ...row, line: place, code: '' })),
      hasId: true,
    },
  }
}

function nameOfRow({ name }: MovedProduct, { variant }: MadeRow): string {
  return variant === '' ? name : `${name} · ${variant}`
}

/** Stock changes by what it changed there, since it was sold here too. */
function changedCells(row: MadeRow, last: Cells | undefined): Map<string, string> {
  if (!last) return new Map(row.cells)
  const cells = new Map([...row.cells].filter(([name, cell]) => last[name] !== cell))
  const { stock } = last
  // Texts stand beside pictures in their sequence.
  for (const [name, cell] of row.cells) {
    if (cells.has('pictures') && name.startsWith('pictures_alt.')) cells.set(name, cell)
  }
  if (cells.has('stock') && stock !== undefined && stock !== '') cells.set('stock_was', stock)
  return cells
}

/** A product is as well sold without these. */
export function isOptional(column: string): boolean {
  return /^(?:ean|url\.|pictures|weight|attributes|lead\.|manufacturer)/.test(column)
}

/** Takes out what the shop's rules refused; false where nothing is left to be taken out. */
export function leaveOut(
  troubles: readonly CellTrouble[],
  made: Made,
  byId: ReadonlyMap<string, MovedProduct>,
  refused: RefusedGoods,
): boolean {
  let isLess = false
  for (const trouble of troubles) {
    const row = made.rows[trouble.line]
    if (!row) continue
    const key = cellKey(row, trouble.column)
    if (refused.products.has(row.id) || refused.cells.has(key)) continue
    isLess = true
    if (isOptional(trouble.column)) refused.cells.add(key)
    else refused.products.set(row.id, trouble)
    const what = byId.get(row.id)?.name ?? row.id
    refused.notes.push({ line: row.line, what, why: 'refused', trouble })
  }
  return isLess
}

export function lossesOf(
  losses: readonly CellLoss[],
  { rows }: Made,
  byId: ReadonlyMap<string, MovedProduct>,
): LossNote[] {
  return losses.flatMap(({ line, parts }): LossNote[] => {
    const row = rows[line]
    if (!row) return []
    const what = byId.get(row.id)?.name ?? row.id
    return [{ line: row.line, what, why: 'taken-out', parts }]
  })
}

function cellKey({ id, variant }: Pick<MadeRow, 'id' | 'variant'>, column: string): string {
  return JSON.stringify([id, variant, column])
}
