import { attributeMeanings } from '#domain/product/attribute-meaning.ts'
import type { FeedItem } from './item.ts'

const columns: readonly (readonly [string, (item: FeedItem) => string | undefined])[] = [
  ['id', ({ id }) => id],
  ['item_group_id', ({ group }) => group],
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['availability', ({ availability }) => availabilities[availability]],
  ['condition', () => 'new'],
  ['price', ({ price }) => price],
  ['sale_price', ({ salePrice }) => salePrice],
  ['link', ({ link }) => link],
  ['image_link', ({ pictures }) => pictures[0]],
  ['additional_image_link', ({ pictures }) => pictures.slice(1).join(',')],
  ['brand', ({ brand }) => brand],
  ['gtin', ({ gtin }) => gtin],
  ['mpn', ({ code }) => code],
  ['product_type', ({ kind }) => kind],
  ...attributeMeanings.map((name) => [name, ({ means }: FeedItem) => means[name]] as const),
]

/** The catalogue that Facebook and Instagram read, CSV (RFC 4180). */
export const facebook = {
  head: (): string => line(columns.map(([name]) => name)),
  end: '',
  item: (item: FeedItem): string => line(columns.map(([, of]) => of(item) ?? '')),
}

const availabilities: Record<FeedItem['availability'], string> = {
  now: 'in stock',
  pre: 'preorder',
  out: 'out of stock',
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
