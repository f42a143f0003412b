import { instantOf } from '#domain/delivery/zoned-time.ts'
import { articleNumberOf } from '#domain/product/article-number.ts'

import type {
  ChangedNote,
  ForeignRow,
  LeftNote,
  LostNote,
  MovedSale,
  MovedVariant,
  Reading,
} from '../moved.ts'
import { pictureAddress, listOf, type NumberReader } from './parts.ts'
import type { Columns } from './woocommerce-columns.ts'

/** A file and how its numbers are read. */
export type WooFile = Columns & {
  reading: Reading
  /** What a row is, and whether it is sent or downloaded: `simple`, `virtual`. */
  typesOf: (row: ForeignRow) => string[]
  /** A text as it is in addresses. */
  slugOf: (text: string) => string
  timeOf: (cell: string) => { begin: number; end: number } | undefined
  priceOf: NumberReader
  stockOf: NumberReader
  weightOf: NumberReader
}

/** What is told of one product; it counts only if the product is taken. */
export type Telling = {
  /** Of which choice; '' is all of it. */
  choice: string
  changed: (Omit<ChangedNote, 'what'> & { choice: string })[]
  lost: Map<LostNote['why'], Set<string>>
}

export function change(telling: Telling, note: Omit<ChangedNote, 'what'>): void {
  telling.changed.push({ ...note, choice: telling.choice })
}

export function lose(telling: Telling, why: LostNote['why'], given: string): void {
  telling.lost.set(why, (telling.lost.get(why) ?? new Set()).add(given))
}

/** What is sold by a row, whatever choice it is; `isAhead`: more of it can be ordered. */
export type Offer =
  | { kind: 'offer'; offer: Omit<MovedVariant, 'values'>; isAhead: boolean }
  | { kind: 'left'; why: LeftNote['why']; given: string }

/** `parent`: the row of the product, where this one is a choice of it. */
export function readOffer(
  row: ForeignRow,
  parent: ForeignRow | undefined,
  file: WooFile,
  telling: Telling,
): Offer {
  const given = file.of(row, 'price')
  const price = file.priceOf(given)
  if (price === undefined || price <= 0) return { kind: 'left', why: 'no-price', given }
  const { stock, isAhead } = readStock(row, parent, file, telling)
  const offer = {
    line: row.line,
    code: file.of(row, 'sku'),
    ean: readEan(row, file, telling),
    grams: readGrams(row, file, telling),
    price,
    sale: readSale(row, price, file, telling),
    stock,
    pictures: readPictures(row, file, telling),
  }
  return { kind: 'offer', offer, isAhead }
}

/** Addresses of its pictures, each once. */
export function readPictures(row: ForeignRow, file: WooFile, telling: Telling): string[] {
  const addresses = listOf(file.of(row, 'images')).flatMap((text) => {
    const address = pictureAddress(text)
    if (address === undefined) lose(telling, 'picture-address', text)
    return address === undefined ? [] : [address]
  })
  return [...new Set(addresses)]
}

export function readGrams(row: ForeignRow, file: WooFile, telling: Telling): number | undefined {
  const { weight } = file
  const cell = weight ? (row.cells.get(weight.column) ?? '').trim() : ''
  const amount = file.weightOf(cell)
  if (!weight || cell === '' || amount === 0) return undefined
  if (weight.grams === undefined || amount === undefined || amount < 0) {
    lose(telling, 'further-fields', `${weight.column}: ${cell}`)
    return undefined
  }
  return Math.max(1, Math.round(amount * weight.grams))
}

/** Spreadsheets turn long numbers into `5.90123E+12`: what is lost cannot be guessed. */
function readEan(row: ForeignRow, file: WooFile, telling: Telling): string {
  const cell = file.of(row, 'gtin')
  const ean = articleNumberOf(cell, '')
  if (cell !== '' && ean === undefined) lose(telling, 'further-fields', `GTIN: ${cell}`)
  return ean ?? ''
}

/** What has no count of its own and one of its product's shares that with the other choices. */
function readStock(
  row: ForeignRow,
  parent: ForeignRow | undefined,
  file: WooFile,
  telling: Telling,
): { stock: number | undefined; isAhead: boolean } {
  const own = file.of(row, 'stock')
  const shared = parent ? file.of(parent, 'stock') : ''
  const isShared = own.toLowerCase() === 'parent' || (own === '' && shared !== '')
  if (isShared) lose(telling, 'shared-stock', shared || own)

  const status = file.of(row, 'inStock')
  const isBackorder = status === 'backorder'
  const stock = countOf(row.line, isShared ? shared : own, file, telling)
  if (stock === undefined) {
    // Sold out by hand: without a count it would be for sale again.
    return { stock: status === '0' ? 0 : undefined, isAhead: isBackorder }
  }
  const rows = isShared && parent ? [row, parent] : [row]
  const isAllowed = rows.some((one) => allowed.has(file.of(one, 'backorders').toLowerCase()))
  return { stock, isAhead: isAllowed || isBackorder }
}

const allowed: ReadonlySet<string> = new Set(['1', 'notify', 'yes'])

function countOf(line: number, given: string, file: WooFile, telling: Telling): number | undefined {
  if (given === '') return undefined
  const count = file.stockOf(given)
  if (count === undefined || !Number.isSafeInteger(Math.floor(count))) {
    change(telling, { line, why: 'stock-unknown', given })
    return 0
  }
  if (count < 0) change(telling, { line, why: 'stock-below-zero', given })
  const whole = Math.max(0, Math.floor(count))
  if (count > whole) lose(telling, 'further-fields', given)
  return whole
}

function readSale(
  row: ForeignRow,
  price: number,
  file: WooFile,
  telling: Telling,
): MovedSale | undefined {
  const given = file.of(row, 'salePrice')
  const to = file.priceOf(given)
  if (given === '' || to === price) return undefined
  if (to === undefined || to <= 0) {
    lose(telling, 'further-fields', given)
    return undefined
  }
  if (to > price) {
    change(telling, { line: row.line, why: 'sale-not-below', given })
    return undefined
  }
  const { now } = file.reading
  const begins = file.of(row, 'saleFrom')
  const ends = file.of(row, 'saleUntil')
  const from = file.timeOf(begins)?.begin
  const until = file.timeOf(ends)?.end
  if ((begins !== '' && from === undefined) || (ends !== '' && until === undefined)) {
    // A sale of unknown time would sell too cheaply.
    lose(telling, 'further-fields', [begins, given, ends].filter(Boolean).join(' '))
    return undefined
  }
  if (until !== undefined && (until <= now || until <= (from ?? -Infinity))) {
    change(telling, { line: row.line, why: 'sale-over', given: ends })
    return undefined
  }
  return { how: { to }, from, until }
}

/**
 * A time of the old shop's clock, in ms: where it is a day, its begin and end. Spreadsheets write
 * days as their country does.
 */
export function timeOf(cell: string, timeZone: string): { begin: number; end: number } | undefined {
  const [, day = '', time] = /^([\d.-]{8,10})(?:[ T](\d[\d:]{3,7}))?$/.exec(cell) ?? []
  const parts = day.split(/[.-]/).map(Number)
  const [year = 0, month = 0, date = 0] = day.includes('.') ? parts.toReversed() : parts
  if (year < 1970 || parts.length !== 3) return undefined
  const [begin, end] = [time ?? '0:00:00', time ?? '23:59:59'].map((clock) => {
    const [hour = 0, minute = 0, seconds = 0] = clock.split(':').map(Number)
    const local = { year, month, day: date, hour, minute }
    // An hour that the clock skips is the next one.
    const at = instantOf(local, timeZone) ?? instantOf({ ...local, hour: hour + 1 }, timeZone)
    return at === undefined ? undefined : at + seconds * 1000
  })
  return begin === undefined || end === undefined ? undefined : { begin, end }
}
