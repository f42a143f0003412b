import { articleNumberOf } from '#domain/product/article-number.ts'
import { spreadsheetMade } from '#domain/written/spreadsheet.ts'

import type { ForeignRow, Moved, MovedVariant } from '../moved.ts'
import { pictureAddress } from './parts.ts'
import { bare, short } from './shopify-cells.ts'
import { cell, hasColumn, type Numbers, optionCell, optionPlaces } from './shopify-columns.ts'

/** A product's rows; `first` has what is said of it once. */
export type Goods = { name: string; first: ForeignRow; rows: readonly ForeignRow[] }

/** How this file writes its numbers. */
export type FileNumbers = Record<'price' | 'before' | 'grams' | 'quantity', Numbers>

export type Choices = {
  options: string[]
  /** None: nothing of it can be sold. */
  variants: MovedVariant[]
  isOrderedAhead: boolean
}

type Choice = {
  row: ForeignRow
  values: string[]
  price: number
  /** What it cost before; 0: nothing is said. */
  before: number
  /** As they are counted, perhaps fewer than none; undefined: they are not. */
  pieces: number | undefined
}

/** What of a product is sold, with a word on what is not, or otherwise than it stood. */
export function choicesOf(goods: Goods, numbers: FileNumbers, moved: Moved): Choices {
  const { options, choices } = soldChoices(goods, numbers, moved)
  const general = numbers.grams(goods.first)
  const variants = choices.map(({ row, values, price, before, pieces }): MovedVariant => {
    const grams = numbers.grams(row)
    const isOwn = grams !== undefined && grams > 0 && grams !== general
    const picture = pictureAddress(cell(row, 'ownPicture'))
    return {
      line: row.line,
      values,
      code: codeOf(row) ?? '',
      ean: articleNumberOf(barcodeOf(row), '') ?? '',
      grams: isOwn ? grams : undefined,
      ...(before > price ? { price: before, sale: { how: { to: price } } } : { price }),
      // Of what is counted and has no number nobody knows how many there are.
      stock: isCounted(row) ? Math.max(0, Math.floor(pieces ?? 0)) : undefined,
      pictures: picture === undefined ? [] : [picture],
    }
  })
  noteChanges(goods, choices, moved)
  return { options, variants, isOrderedAhead: choices.some(isAhead) }
}

/** Codes that a spreadsheet broke, and barcodes that are no article numbers. */
export function unreadCodes(rows: readonly ForeignRow[]): string[] {
  const unread: string[] = []
  for (const row of rows) {
    if (codeOf(row) === undefined) unread.push(`SKU ${short(cell(row, 'sku'))}`)
    const barcode = barcodeOf(row)
    const isUnread = barcode !== '' && articleNumberOf(barcode, '') === undefined
    if (isUnread) unread.push(`barcode ${short(barcode)}`)
  }
  return unread
}

/** A row may have a choice without a price, or one that another row has had. */
function soldChoices(
  { name, first, rows }: Goods,
  numbers: FileNumbers,
  moved: Moved,
): { options: string[]; choices: Choice[] } {
  const all = rows.filter(isSold).map((row) => ({
    row,
    price: numbers.price(row) ?? 0,
    every: optionPlaces.map((at) => optionCell(row, at, 'value')),
  }))
  const priced = all.filter(({ price }) => price > 0)
  if (priced.length === 0) {
    const given = short(cell(first, 'price'))
    moved.left.push({ line: first.line, what: name, why: 'no-price', given })
    return { options: [], choices: [] }
  }
  const places = usedPlaces(priced.map(({ every }) => every))
  const choices: Choice[] = []
  const met = new Set<string>()
  for (const { row, price, every } of all) {
    const values = places.map((at) => every[at - 1] ?? '')
    // No value has a line's end in it.
    const key = values.join('\n')
    const why = whyLeft({ price, values, isTwice: met.has(key) })
    if (why === undefined) {
      met.add(key)
      const pieces = isCounted(row) ? numbers.quantity(row) : undefined
      choices.push({ row, values, price, before: numbers.before(row) ?? 0, pieces })
    } else {
      const given = short(cell(row, why === 'no-price' ? 'price' : 'sku'))
      moved.left.push({ line: row.line, what: labelled(name, every), why, given })
    }
  }
  return { options: places.map((at) => optionName(at, first, rows)), choices }
}

function whyLeft(choice: { price: number; values: readonly string[]; isTwice: boolean }) {
  if (choice.price <= 0) return 'no-price'
  if (choice.values.length > 0 && choice.values.every((value) => value === '')) return 'no-choice'
  return choice.isTwice ? 'choices-twice' : undefined
}

/** Pictures and choices share rows: one with nothing but a picture is no choice. */
function isSold(row: ForeignRow): boolean {
  return (
    cell(row, 'price') !== '' ||
    cell(row, 'sku') !== '' ||
    cell(row, 'barcode') !== '' ||
    optionPlaces.some((at) => optionCell(row, at, 'value') !== '')
  )
}

/** What Shopify calls the one choice of a product that has none. */
const standard = 'Default Title'

function usedPlaces(rows: readonly string[][]): number[] {
  const used = optionPlaces.filter((at) => rows.some((values) => values[at - 1] !== ''))
  const isStandard = rows.every((values) => ['', standard].includes(values.join('')))
  return isStandard ? [] : used
}

/** Names stand on the first row; some programs repeat them, and some leave them out. */
function optionName(at: number, first: ForeignRow, rows: readonly ForeignRow[]): string {
  const named = [first, ...rows].find((row) => optionCell(row, at, 'name') !== '')
  return named ? optionCell(named, at, 'name') : `Option ${at}`
}

function labelled(name: string, values: readonly string[]): string {
  const said = values.filter((value) => value !== '' && value !== standard)
  return said.length === 0 ? name : `${name} (${said.join(', ')})`
}

/** What nothing counts has an empty cell; a file without that column counts what it can. */
function isCounted(row: ForeignRow): boolean {
  return cell(row, 'tracker') !== '' || !hasColumn(row, 'tracker')
}

/** Whether more can be ordered than there is: of what is not counted that says nothing. */
function isAhead({ row, pieces }: Choice): boolean {
  return pieces !== undefined && cell(row, 'whenOut').toLowerCase() === 'continue'
}

/** What holds of all choices alike is told once. */
function noteChanges({ name, first }: Goods, choices: readonly Choice[], moved: Moved): void {
  for (const { row, values, price, before, pieces } of choices) {
    const note = { line: row.line, what: labelled(name, values) }
    if (before > 0 && before < price) {
      const given = short(cell(row, 'before'))
      moved.changed.push({ ...note, why: 'sale-not-below', given })
    }
    if (pieces !== undefined && pieces < 0) {
      const given = short(cell(row, 'quantity'))
      moved.changed.push({ ...note, why: 'stock-below-zero', given })
    }
  }
  const uncounted = choices.find(({ row, pieces }) => pieces === undefined && isCounted(row))
  if (uncounted) {
    const { row } = uncounted
    const given = short(cell(row, 'quantity'))
    moved.changed.push({ line: row.line, what: name, why: 'stock-unknown', given })
  }
  const ahead = choices.filter(isAhead)
  const isAll = ahead.length === choices.length
  for (const { row, values } of isAll ? ahead.slice(0, 1) : ahead) {
    const { line } = isAll ? first : row
    const what = isAll ? name : labelled(name, values)
    moved.changed.push({ line, what, why: 'ordered-ahead', given: 'continue' })
  }
}

/** Undefined: it is what a spreadsheet made of a longer number. */
function codeOf(row: ForeignRow): string | undefined {
  const code = bare(cell(row, 'sku')) || bare(cell(row, 'mpn'))
  return /^\d.*e/i.test(code) && spreadsheetMade(code) === 'exponent' ? undefined : code
}

function barcodeOf(row: ForeignRow): string {
  return bare(cell(row, 'barcode'))
}
