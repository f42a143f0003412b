import { spreadsheetMade } from '#domain/written/spreadsheet.ts'
import type { ForeignRow } from '../moved.ts'

/** Cells of one of PrestaShop's files, by what its own samples call their columns. */
export type Sheet = {
  rows: readonly ForeignRow[]
  has: (column: string) => boolean
  text: (row: ForeignRow, column: string) => string
  number: (row: ForeignRow, column: string) => number | undefined
}

/** What columns are called besides, by version and by who wrote the file. */
const alsoCalled: Readonly<Record<string, string>> = {
  id: 'product id',
  category: 'categories',
  'short description': 'summary',
  brand: 'manufacturer',
  accessories: 'acessories',
  'out of stock': 'out of stock action',
  'action when out of stock': 'out of stock action',
  'choose among product images by position': 'image position',
}

/** A column's name without its hint, as `Image URLs (x,y,z...)`, and its marks, as `Name *`. */
export function columnName(written: string): string {
  const lower = written.toLowerCase()
  const [isNet, isGross] = [lower.includes('excl'), lower.includes('incl')]
  const name = lower
    .replace(/\(.*$/s, '')
    .replaceAll(/[#*_.]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  // A sample of the vendor's has `Price tax excluded or Price tax included`: it may be either.
  if (/^price\b/.test(name)) {
    if (isNet === isGross) return 'price'
    return isNet ? 'price tax excluded' : 'price tax included'
  }
  if (/^features?$/.test(name))
    return lower.includes('customized') ? 'customized feature' : 'feature'
  return alsoCalled[name] ?? name
}

const withDecimals = [
  ...['price tax excluded', 'price tax included', 'price', 'impact on price', 'ecotax'],
  ...['discount amount', 'discount percent', 'weight', 'impact on weight'],
]

export function sheetOf(rows: readonly ForeignRow[]): Sheet {
  const names = new Map<string, string>()
  for (const written of rows[0]?.cells.keys() ?? []) {
    const name = columnName(written)
    // Of two columns of one name the first one holds.
    if (!names.has(name)) names.set(name, written)
  }
  const text: Sheet['text'] = (row, column) => {
    const written = names.get(column)
    return written === undefined ? '' : (row.cells.get(written)?.trim() ?? '')
  }
  // One program wrote all numbers, so that each column helps to read the others.
  const columns = withDecimals.filter((column) => names.has(column))
  const written = columns.flatMap((column) =>
    rows.map((row) => text(row, column)).filter((cell) => /[.,]/.test(cell)),
  )
  const sign = decimalSign(written.flatMap((cell) => bareNumber(cell) ?? []))
  const number: Sheet['number'] = (row, column) => numberOf(text(row, column), sign)
  return { rows, has: (column) => names.has(column), text, number }
}

/** The digits and signs of a number, without currency, per cent and blanks. */
function bareNumber(text: string): string | undefined {
  if (text === '' || text.length > 40 || spreadsheetMade(text) !== undefined) return undefined
  const [, digits] =
    /^(?:[\p{Sc}\p{L}]{1,4}\s?)?([+-]?[\d.,\s'’]+?)\s?(?:[\p{Sc}\p{L}%]{1,4}\.?)?$/u.exec(text) ??
    []
  return digits?.replaceAll(/[\s'’]/g, '')
}

/**
 * What stands before the decimals, by those numbers that leave no doubt; PrestaShop itself writes a
 * point, and nothing between thousands.
 */
function decimalSign(numbers: readonly string[]): '.' | ',' {
  const votes = { '.': 0, ',': 0 }
  const seen = { '.': 0, ',': 0 }
  for (const number of numbers) {
    const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
    if (last < 0) continue
    const sign = number[last] === '.' ? '.' : ','
    const other = sign === '.' ? ',' : '.'
    seen[sign] += 1
    if (number.indexOf(sign) < last) votes[other] += 1
    else if (number.includes(other) || !/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(number)) {
      votes[sign] += 1
    }
  }
  if (votes['.'] !== votes[',']) return votes['.'] > votes[','] ? '.' : ','
  return seen[','] > 0 && seen['.'] === 0 ? ',' : '.'
}

function numberOf(text: string, sign: '.' | ','): number | undefined {
  // Most numbers are so plain that nothing need be found out.
  if (/^\d{1,15}$/.test(text)) return Number(text)
  const bare = bareNumber(text)
  if (bare === undefined) return undefined
  // Of two signs the last one is before the decimals, whatever the others say.
  const last = bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ','
  const own = bare.includes('.') && bare.includes(',') ? last : sign
  const plain = bare.replaceAll(own === '.' ? ',' : '.', '').replaceAll(own, '.')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

const position = /:\s*\d+\s*$/

/**
 * The entries of a list. Where they end with their positions, as in `Mech:0, 0,25 l:1`, a comma
 * before that is the entry's own.
 */
export function entriesOf(cell: string): string[] {
  const pieces = cell.split(',')
  if (!pieces.some((piece) => position.test(piece))) return listOf(cell)
  const entries: string[] = []
  let open: string[] = []
  for (const piece of pieces) {
    open.push(piece)
    if (!position.test(piece)) continue
    entries.push(open.join(',').trim())
    open = []
  }
  return [...entries, ...listOf(open.join(','))]
}

/** The entries of a list of plain texts. */
export function listOf(cell: string): string[] {
  return cell
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** Without the position behind it; what holds colons is cut from the right. */
export function withoutPosition(entry: string): string {
  return entry.replace(position, '').trim()
}

/** As much of a text as says which it is. */
export function inShort(text: string): string {
  const letters = [...text.slice(0, 200).replaceAll(/\s+/g, ' ').trim()]
  return letters.length <= 60 ? letters.join('') : `${letters.slice(0, 59).join('')}…`
}
