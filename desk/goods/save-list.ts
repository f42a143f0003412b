import { printCsv } from '#shop/import-export/csv/csv.ts'
import {
  changedMeanwhile,
  type ProductSheet,
  readProductSheet,
  sameText,
} from '#shop/import-export/product-sheet.ts'
import { act, againOf, doneLines } from '../frame/act.ts'
import { goTo } from '../frame/said.ts'
import type { Taken, Visit } from '../frame/visit.ts'
import { onceIn } from '../parts/once.tsx'
import type { ListTerms } from './goods-table.tsx'
import { type Cells, seenIn, sentBefore } from './seen.tsx'

type Typed = { id: string; field: string; column: string; cell: string; was: string }

/** Saves the prices and stocks that were typed into the list, all or nothing. */
export async function saveList(
  visit: Visit,
  form: FormData,
  { currency }: ListTerms,
): Promise<Taken> {
  const here = visit.url.pathname + visit.url.search
  const words = visit.say.goods
  const typed = typedIn(form, currency)
  if (typed.length === 0) return goTo(visit, here, { tone: 'wait', lines: [words.unchanged] })
  const emptied = typed.find(({ column, cell }) => column === 'stock' && cell.trim() === '')
  if (emptied) {
    const faults = { [emptied.field]: words.emptyStock }
    return { kind: 'again', tone: 'bad', lines: [words.emptyStock], faults }
  }
  const ids = [...new Set(typed.map(({ id }) => id))]
  const sheets = await sheetsOf(visit, ids)
  const isLate = sheets.some(
    (sheet) => changedMeanwhile(sheet, typed.filter(isOf(sheet)).map(inFirstRow)).length > 0,
  )
  if (isLate) return { kind: 'again', tone: 'bad', lines: [words.changedMeanwhile], isLate: true }
  const outcome = await act(visit, {
    action: 'products import',
    given: { file: fileOf(sheets, typed, currency) },
    once: onceIn(form),
    // A stock is changed by a difference: once, also by who goes back and changes something else.
    isForOne: true,
  })
  if (outcome.kind === 'refused') {
    return outcome.name === 'key-reused'
      ? sentBefore(visit, form, await stocksOf(visit, ids))
      : againOf({ ...outcome, faults: byField(outcome.faults, sheets) })
  }
  return goTo(visit, here, { tone: 'good', lines: doneLines(visit, outcome) })
}

async function sheetsOf({ desk }: Visit, ids: readonly string[]): Promise<ProductSheet[]> {
  const sheets: ProductSheet[] = []
  for (const id of ids) {
    const sheet = await readProductSheet(desk.database.db, id)
    if (sheet) sheets.push(sheet)
  }
  return sheets
}

/** What stands in the fields of these stocks now, by their names. */
async function stocksOf(visit: Visit, ids: readonly string[]): Promise<Cells> {
  const sheets = await sheetsOf(visit, ids)
  return Object.fromEntries(
    sheets.map(({ product, rows: [own] }) => [
      `${product._id} stock`,
      own?.cells.get('stock') ?? '',
    ]),
  )
}

/** What differs from what was seen: `cup price`, `cup stock`. */
function typedIn(form: FormData, currency: string): Typed[] {
  const seen = seenIn(form) ?? {}
  return [...form].flatMap(([field, cell]) => {
    const [, id = '', what] = /^(\S+) (price|stock)$/.exec(field) ?? []
    const was = seen[field]
    if (typeof cell !== 'string' || was === undefined || sameText(cell) === sameText(was)) return []
    const column = what === 'stock' ? 'stock' : `price.${currency}`
    return [{ id, field, column, cell, was }]
  })
}

function isOf({ product }: ProductSheet) {
  return ({ id }: Typed) => id === product._id
}

function inFirstRow({ column, cell, was }: Typed) {
  return { row: 0, column, cell, was }
}

/** A row each; what was not typed says what stands there. */
function fileOf(
  sheets: readonly ProductSheet[],
  typed: readonly Typed[],
  currency: string,
): string {
  const price = `price.${currency}`
  const rows = sheets.map((sheet) => {
    const own = typed.filter(isOf(sheet))
    const stands = (column: string) => sheet.rows[0]?.cells.get(column) ?? ''
    const wanted = (column: string) => own.find((one) => one.column === column)
    const stock = wanted('stock')
    return [
      sheet.product._id,
      wanted(price)?.cell ?? stands(price),
      stock?.cell ?? stands('stock'),
      stock?.was ?? stands('stock'),
    ]
  })
  return printCsv([['id', price, 'stock', 'stock_was'], ...rows], ',')
}

/** A fault of a cell of that file stands beside its field. */
function byField(
  faults: Readonly<Record<string, string>> | undefined,
  sheets: readonly ProductSheet[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults ?? {}).map(([place, fault]) => {
      const [line = '', column = ''] = place.split(' ')
      const id = sheets[Number(line) - 2]?.product._id ?? ''
      return [`${id} ${column === 'stock' ? 'stock' : 'price'}`, fault]
    }),
  )
}
