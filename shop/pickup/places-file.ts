import { placeKey } from '#domain/delivery/places/place-name.ts'
import {
  neededColumns,
  type OwnPlace,
  type PlaceColumn,
  placeColumns,
  type PlaceFault,
  readPlace,
} from '#domain/delivery/places/place-row.ts'
import { asWritten, readCsv } from '#shop/import-export/csv/csv.ts'
import { nearest } from '#shop/import-export/nearest.ts'
import { isRecord } from '#shop/documents/kinds.ts'

/** What is wrong with a file of places, told in the owner's language elsewhere. */
export type PlacesFault = {
  /** A line of the file, or which one of a list in JSON, from 1. */
  at: number
  column: string
  kind:
    | PlaceFault['kind']
    | 'open-quote'
    | 'after-quote'
    | 'empty-file'
    | 'unknown-column'
    | 'column-twice'
    | 'no-column'
    | 'too-many-cells'
    | 'not-a-list'
    | 'not-a-text'
    | 'twice'
    | 'other-operator'
    | 'no-operator'
  given?: string | undefined
  meant?: string | undefined
}

type Row = { at: number; cells: Partial<Record<PlaceColumn, string>> }
type Rows = { rows: Row[]; faults: PlacesFault[] }

/** Whose places the file has: those of lockers have no operator but InPost. */
type Meant = { kind: 'inpost_locker' | 'courier_point'; operator?: string | undefined }

/** The places of a file, each once; nothing of it where anything is wrong. */
export function readPlacesFile(
  { rows, faults: before }: Rows,
  { kind, operator }: Meant,
): { places: OwnPlace[]; faults: PlacesFault[] } {
  const faults = [...before]
  const places: OwnPlace[] = []
  const firstAt = new Map<string, number>()
  for (const { at, cells } of rows) {
    const given = cells.operator ?? ''
    const whose = given === '' ? (operator ?? '') : given
    const read = readPlace({ ...cells, operator: whose })
    if (read.kind === 'wrong') faults.push(...read.faults.map((fault) => ({ at, ...fault })))
    if (kind === 'inpost_locker' && whose !== '') {
      faults.push({ at, column: 'operator', kind: 'no-operator', given: whose })
    } else if (operator !== undefined && whose.toLowerCase() !== operator) {
      faults.push({ at, column: 'operator', kind: 'other-operator', given, meant: operator })
    }
    if (read.kind === 'wrong') continue
    const key = placeKey(read.place)
    const first = firstAt.get(key)
    if (first === undefined) firstAt.set(key, at)
    else faults.push({ at, column: 'name', kind: 'twice', given: key, meant: String(first) })
    places.push(read.place)
  }
  if (rows.length === 0 && faults.length === 0) {
    faults.push({ at: 1, column: '', kind: 'empty-file' })
  }
  return { places: faults.length === 0 ? places : [], faults }
}

/** As RFC 4180 has it, with commas or semicolons; the first line names the columns. */
export function rowsOfCsv(text: string): Rows {
  const csv = readCsv(text)
  if (csv.kind === 'broken') {
    return { rows: [], faults: [{ at: csv.line, column: '', kind: csv.reason }] }
  }
  const [first, ...rest] = csv.rows
  if (!first) return { rows: [], faults: [] }
  const header = first.cells.map((name) => name.trim())
  const faults: PlacesFault[] = header.flatMap((name, place) => nameFault(name, place, header))
  for (const column of neededColumns) {
    const isThere = header.some((name) => columnOf(name) === column)
    if (!isThere) faults.push({ at: first.line, column, kind: 'no-column' })
  }
  const rows = rest.map(({ line, cells }): Row => {
    const extra = cells.slice(header.length).find((cell) => cell.trim() !== '')
    if (extra !== undefined) {
      faults.push({ at: line, column: '', kind: 'too-many-cells', given: extra.slice(0, 60) })
    }
    const named = header.flatMap((name, place) => {
      const column = columnOf(name)
      return column ? [[column, asWritten(cells[place] ?? '').trim()]] : []
    })
    return { at: line, cells: Object.fromEntries(named) as Row['cells'] } // by columns
  })
  // Without its columns nothing could be said about a row.
  return { rows: faults.some(({ kind }) => kind === 'no-column') ? [] : rows, faults }

  function nameFault(name: string, place: number, all: readonly string[]): PlacesFault[] {
    if (name === '') return []
    const at = first?.line ?? 1
    if (!columnOf(name)) {
      return [{ at, column: name, kind: 'unknown-column', meant: nearest(name, placeColumns) }]
    }
    const isTwice = all.findIndex((one) => columnOf(one) === columnOf(name)) < place
    return isTwice ? [{ at, column: name, kind: 'column-twice' }] : []
  }
}

/** A list of objects whose names are the columns; numbers, true and false may stand as such. */
export function rowsOfJson(value: unknown): Rows {
  if (!Array.isArray(value)) {
    return { rows: [], faults: [{ at: 1, column: '', kind: 'not-a-list' }] }
  }
  const faults: PlacesFault[] = []
  const list: unknown[] = value
  const rows = list.map((one, place): Row => {
    const at = place + 1
    if (!isRecord(one)) {
      faults.push({ at, column: '', kind: 'not-a-list' })
      return { at, cells: {} }
    }
    const cells: Row['cells'] = {}
    for (const [name, cell] of Object.entries(one)) {
      const column = columnOf(name)
      if (!column) {
        const meant = nearest(name, placeColumns)
        faults.push({ at, column: name, kind: 'unknown-column', meant })
      } else if (typeof cell === 'string') cells[column] = cell.trim()
      else if (typeof cell === 'number' || typeof cell === 'boolean') cells[column] = String(cell)
      else if (cell !== null) faults.push({ at, column: name, kind: 'not-a-text' })
    }
    return { at, cells }
  })
  return { rows: faults.length > 0 ? rows.filter(({ cells }) => cells.name) : rows, faults }
}

function columnOf(name: string): PlaceColumn | undefined {
  return placeColumns.find((column) => column.toLowerCase() === name.toLowerCase())
}
