import { atOnce, type Work } from '#shop/time-budget/in-slices.ts'

import { asWritten, readCsvRows } from '../import-export/csv/csv.ts'
import type { ForeignRow } from './moved.ts'

export type ForeignFile =
  | { kind: 'read'; columns: ReadonlySet<string>; rows: ForeignRow[] }
  | { kind: 'broken'; line: number }
  | { kind: 'empty' }

/** A file that another system wrote, by the names of its columns. */
export function* readForeignRows(text: string): Work<ForeignFile> {
  const csv = yield* readCsvRows(text)
  if (csv.kind === 'broken') return { kind: 'broken', line: csv.line }
  const [head, ...rows] = csv.rows
  if (!head || rows.length === 0) return { kind: 'empty' }
  const names = head.cells.map((name) => name.trim().toLowerCase())
  const read: ForeignRow[] = []
  for (const { line, cells } of rows) {
    // Of two columns of one name the first one holds.
    const named = names.flatMap((name, at): [string, string][] =>
      name === '' || names.indexOf(name) < at ? [] : [[name, asWritten(cells[at] ?? '')]],
    )
    read.push({ line, cells: new Map(named) })
    yield
  }
  return { kind: 'read', columns: new Set(names), rows: read }
}

/** The same at once. */
export function foreignRows(text: string): ForeignFile {
  return atOnce(readForeignRows(text))
}
