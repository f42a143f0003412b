import type { Work } from '#shop/time-budget/in-slices.ts'

import { asWritten, type CsvRow, readCsvRows } from './csv/csv.ts'
import { calledElsewhere } from './columns/called-elsewhere.ts'
import { columnsToRead, isOnlyForReaders } from './columns/all-columns.ts'
import { keyText } from './columns/cells.ts'
import type { Column, Part, ImportContext } from './columns/column.ts'
import { nearest } from './nearest.ts'
import type { CellTrouble } from './trouble.ts'

/** What a row says, cell by cell; columns are in the order in which they are to be read. */
export type GoodsRow = {
  line: number
  id: string
  /** As it is written; empty on the row of a product. */
  variant: string
  code: string
  cells: ReadonlyMap<string, string>
}

export type GoodsFile = { columns: Column[]; rows: GoodsRow[]; hasId: boolean }

/** The columns and rows of a file, and what is wrong with its form. */
export function* readGoodsFile(
  text: string,
  context: ImportContext,
  part: Part | 'all',
): Work<{ file: GoodsFile; troubles: CellTrouble[] }> {
  const nothing: GoodsFile = { columns: [], rows: [], hasId: false }
  const csv = yield* readCsvRows(text)
  if (csv.kind === 'broken') {
    const { line, reason } = csv
    return { file: nothing, troubles: [{ kind: reason, line, column: '' }] }
  }
  const [first, ...rest] = csv.rows
  if (/^\s*<[?!a-z]/i.test(first?.cells[0] ?? '')) {
    return { file: nothing, troubles: [{ kind: 'markup', line: 1, column: '' }] }
  }
  if (!first || rest.length === 0) {
    return { file: nothing, troubles: [{ kind: 'empty-file', line: 1, column: '' }] }
  }
  const header = first.cells.map((name) => name.trim())
  const known = columnsToRead(context, header)
  const byName = new Map(known.map((column) => [column.name.toLowerCase(), column]))
  const troubles = headerTroubles(header, byName, { line: first.line, context })

  const at = (name: string) => header.findIndex((one) => one.toLowerCase() === name)
  const places = known.flatMap((column) => {
    const place = at(column.name.toLowerCase())
    const isRead = part === 'all' || column.part === part
    return place < 0 || !isRead || isOnlyForReaders(column, part) ? [] : [{ column, place }]
  })
  const keys = { id: at('id'), variant: at('variant'), code: at('code') }
  if (keys.id < 0 && (part === 'all' || keys.code < 0)) {
    troubles.push({ kind: 'no-key-column', line: first.line, column: 'id' })
  }
  const rows: GoodsRow[] = []
  for (const row of rest) {
    yield
    const { line, cells } = row
    rows.push(goodsRow(row, places, keys))
    const extra = cells.slice(header.length).find((cell) => cell.trim() !== '')
    if (extra !== undefined)
      troubles.push({ kind: 'too-many-cells', line, column: '', given: extra })
  }
  const columns = places.map(({ column }) => column)
  return { file: { columns, rows, hasId: keys.id >= 0 }, troubles }
}

function headerTroubles(
  header: readonly string[],
  known: ReadonlyMap<string, Column>,
  { line, context }: { line: number; context: ImportContext },
): CellTrouble[] {
  const names = ['id', 'variant', ...[...known.values()].map(({ name }) => name)]
  const isKnown = (name: string) => names.some((one) => one.toLowerCase() === name.toLowerCase())
  return header.flatMap((name, place): CellTrouble[] => {
    if (name === '') return []
    if (!isKnown(name)) {
      const meant = calledElsewhere(name, context) ?? nearest(name, names)
      return [{ kind: 'unknown-column', line, column: name, ...(meant !== undefined && { meant }) }]
    }
    const isTwice = header.findIndex((one) => one.toLowerCase() === name.toLowerCase()) < place
    return isTwice ? [{ kind: 'column-twice', line, column: name }] : []
  })
}

function goodsRow(
  { line, cells }: CsvRow,
  places: readonly { column: Column; place: number }[],
  keys: { id: number; variant: number; code: number },
): GoodsRow {
  const key = (place: number) => asWritten(cells[place] ?? '').trim()
  return {
    line,
    id: keyText(cells[keys.id] ?? ''),
    variant: key(keys.variant),
    code: key(keys.code),
    cells: new Map(places.map(({ column, place }) => [column.name, cells[place] ?? ''])),
  }
}
