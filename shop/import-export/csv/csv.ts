import { atOnce, type Work } from '#shop/time-budget/in-slices.ts'

/** A row of a file: its cells, and the line on which it begins, from 1. */
export type CsvRow = { line: number; cells: string[] }

/** What stands between cells; spreadsheets that save "Unicode text" put tabs there. */
export type Separator = ',' | ';' | '\t' | '|'

export type CsvFile =
  | { kind: 'read'; separator: Separator; rows: CsvRow[] }
  /** A quotation mark that nothing ends, or something behind the one that ends a cell. */
  | { kind: 'broken'; line: number; reason: 'open-quote' | 'after-quote' }

/**
 * Reads a file as RFC 4180 has it, with or without the mark that Excel puts first, with commas,
 * semicolons, tabs or bars: whichever the first line that holds something has most of, outside
 * quotation marks, or as a line `sep=;` before it says. Rows of empty cells are passed over, as
 * spreadsheets write them below what they hold.
 */
export function* readCsvRows(text: string): Work<CsvFile> {
  const marked = text.startsWith(bom) ? text.slice(1) : text
  const [told = '', named] = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n)/i.exec(marked) ?? []
  const whole = marked.slice(told.length)
  const separator = separators.find((one) => one === named) ?? separatorOf(whole)
  const rows: CsvRow[] = []
  let line = told === '' ? 1 : 2
  let row: CsvRow = { line, cells: [] }
  let at = 0

  const endRow = () => {
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  for (let cells = 1; at < whole.length; cells += 1) {
    if (cells % cellsAtOnce === 0) yield
    if (whole[at] === '"') {
      const from = line
      const [cell, next] = quoted(whole, at)
      if (next < 0) return { kind: 'broken', line: from, reason: 'open-quote' }
      line += cell.split('\n').length - 1
      at = next
      row.cells.push(cell)
      if (at < whole.length && !isEnd(whole[at], separator)) {
        return { kind: 'broken', line, reason: 'after-quote' }
      }
    } else {
      const from = at
      while (at < whole.length && !isEnd(whole[at], separator)) at += 1
      row.cells.push(whole.slice(from, at))
    }
    if (whole[at] === separator) {
      at += 1
      // A separator at the very end opens one more empty cell.
      if (at === whole.length) row.cells.push('')
      continue
    }
    if (whole[at] === '\r') at += whole[at + 1] === '\n' ? 2 : 1
    else at += 1
    line += 1
    endRow()
  }
  if (row.cells.length > 0) endRow()
  return { kind: 'read', separator, rows }
}

/** The same at once. */
export function readCsv(text: string): CsvFile {
  return atOnce(readCsvRows(text))
}

/** Cells between which others may have their turn. */
const cellsAtOnce = 500

/** What spreadsheets must see first to take a file for UTF-8. */
export const bom = '\uFEFF'

/** One file of RFC 4180, with that mark. */
export function printCsv(rows: Iterable<readonly string[]>, separator: ',' | ';'): string {
  return bom + printCsvRows(rows, separator)
}

/** More rows of one. */
export function printCsvRows(rows: Iterable<readonly string[]>, separator: ',' | ';'): string {
  let text = ''
  for (const cells of rows) {
    text += `${cells.map((cell) => printed(cell, separator)).join(separator)}\r\n`
  }
  return text
}

/** A row of one empty cell would be an empty line. */
function printed(cell: string, separator: string): string {
  const isPlain = cell !== '' && !/["\r\n\uFEFF]/.test(cell) && !cell.includes(separator)
  return isPlain || cell === '' ? cell : `"${cell.replaceAll('"', '""')}"`
}

function separatorOf(text: string): Separator {
  let isQuoted = false
  // As rows of empty cells are passed over, so are they here.
  const counts: Record<Separator, number> = { ',': 0, ';': 0, '\t': 0, '|': 0 }
  const start = /^[\s;,|"]*(?:\r|\n)/.exec(text)?.[0].length ?? 0
  for (const sign of text.slice(start)) {
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '\n' || sign === '\r') break
    for (const one of separators) if (sign === one) counts[one] += 1
  }
  return separators.reduce((most, one) => (counts[one] > counts[most] ? one : most))
}

/** Where a first line has as many of each, the one that stands first here. */
const separators = [',', ';', '\t', '|'] as const satisfies readonly Separator[]

function isEnd(sign: string | undefined, separator: string): boolean {
  return sign === separator || sign === '\n' || sign === '\r'
}

/** The cell that begins with the quotation mark at `from`, and where it ends; -1: nowhere. */
function quoted(text: string, from: number): [cell: string, next: number] {
  let cell = ''
  let at = from + 1
  for (;;) {
    const end = text.indexOf('"', at)
    if (end < 0) return [cell, -1]
    cell += text.slice(at, end)
    if (text[end + 1] !== '"') return [cell, end + 1]
    cell += '"'
    at = end + 2
  }
}

/** What a spreadsheet would take for a formula, or for text as it was made harmless below. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/** A text that no spreadsheet takes for a formula: one gets an apostrophe before it. */
export function harmless(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text as it was before it was made harmless. */
export function asWritten(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
