import { endOfDay, instantOf } from '#domain/delivery/zoned-time.ts'

import type { ForeignRow, MovedSale, Reading } from '../moved.ts'
import type { Sheet } from './prestashop-cells.ts'

export type FoundSale =
  | { kind: 'none' }
  | { kind: 'sale'; sale: MovedSale; given: string }
  | { kind: 'over'; given: string }
  /** Its dates or its size mean nothing: nobody's goods get cheaper by a guess. */
  | { kind: 'unclear'; given: string }

/** What a product is sold for less by, and when; of amount and percent the amount holds. */
export function saleOf(sheet: Sheet, row: ForeignRow, { now, timeZone }: Reading): FoundSale {
  const less = sheet.number(row, 'discount amount') ?? 0
  const percent = sheet.number(row, 'discount percent') ?? 0
  if (less === 0 && percent === 0) return { kind: 'none' }

  const how = less === 0 ? { percent } : { less }
  const size = less === 0 ? `${percent} %` : String(less)
  const [begins, ends] = [sheet.text(row, 'discount from'), sheet.text(row, 'discount to')]
  const dates = begins === '' && ends === '' ? '' : ` (${begins} – ${ends})`
  const given = `Discount ${size}${dates}`
  const from = timeOf(begins, timeZone)
  const until = timeOf(ends, timeZone)
  const isSize = less === 0 ? percent > 0 && percent < 100 : less > 0
  if (!from || !until || !isSize) return { kind: 'unclear', given }
  if (until.end !== undefined && until.end <= now) return { kind: 'over', given: ends }
  if (from.begin !== undefined && until.end !== undefined && until.end <= from.begin) {
    return { kind: 'unclear', given }
  }
  return { kind: 'sale', sale: { how, from: from.begin, until: until.end }, given }
}

/** The same for what costs `price`; undefined where it would cost nothing. */
export function saleFor(found: FoundSale, price: number): MovedSale | undefined {
  if (found.kind !== 'sale') return undefined
  const { how } = found.sale
  return 'less' in how && how.less >= price ? undefined : found.sale
}

type Time = { begin: number | undefined; end: number | undefined }

const year = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})/
const dayFirst = /^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})/
const clock = /^[ T](?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?$/

/** A day is all of it; the database's `0000-00-00` stands for no time. Undefined: no date. */
function timeOf(text: string, timeZone: string): Time | undefined {
  if (text === '' || text === '0' || text.startsWith('0000-00-00')) {
    return { begin: undefined, end: undefined }
  }
  const date = year.exec(text) ?? dayFirst.exec(text)
  const rest = text.slice(date?.[0].length)
  const time = clock.exec(rest)
  if (!date || (rest !== '' && !time)) return undefined
  const read = (found: RegExpExecArray | null, part: string) => Number(found?.groups?.[part] ?? 0)
  const local = {
    year: read(date, 'year'),
    month: read(date, 'month'),
    day: read(date, 'day'),
    hour: read(time, 'hour'),
    minute: read(time, 'minute'),
  }
  // A clock that is set forward passes over an hour, at midnight too in some zones.
  const begin =
    instantOf(local, timeZone) ?? instantOf({ ...local, hour: local.hour + 1 }, timeZone)
  if (begin === undefined) return undefined
  if (!time) return { begin, end: endOfDay(begin, 0, timeZone) }
  const at = begin + read(time, 'second') * 1000
  return { begin: at, end: at }
}
