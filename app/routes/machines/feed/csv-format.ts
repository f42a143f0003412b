import type { FeedShop, Format } from './format.ts'
import type { FeedItem } from './item.ts'

export type CsvColumns = readonly (readonly [
  name: string,
  of: (item: FeedItem) => string | undefined,
])[]

/** CSV (RFC 4180), with those things that `takes` says yes to. */
export function csvFormat(
  columnsOf: (shop: FeedShop) => CsvColumns,
  takes: (item: FeedItem) => boolean = () => true,
): Format {
  return {
    ending: 'csv',
    head: (shop) => line(columnsOf(shop).map(([name]) => name)),
    item: (item, shop) =>
      takes(item) ? line(columnsOf(shop).map(([, of]) => of(item) ?? '')) : '',
    end: '',
  }
}

function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/**
 * A cell that begins like a formula is marked as text, in case somebody opens the file in a
 * spreadsheet.
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
