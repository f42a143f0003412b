import type { ForeignRow } from '../moved.ts'
import { decimalSign, numberIn, oneLine } from './shopify-cells.ts'

/**
 * What Shopify's columns are called: the names of now, then those known for long, which files of
 * both kinds and mixtures still have.
 */
const names = {
  handle: ['url handle', 'handle'],
  title: ['title'],
  description: ['description', 'body (html)'],
  vendor: ['vendor'],
  category: ['product category', 'standardized product type', 'standard product type'],
  type: ['type', 'custom product type'],
  tags: ['tags'],
  published: ['published on online store', 'published'],
  status: ['status'],
  sku: ['sku', 'variant sku'],
  mpn: ['google shopping / manufacturer part number (mpn)', 'google shopping / mpn'],
  barcode: ['barcode', 'variant barcode'],
  grams: ['weight value (grams)', 'variant grams'],
  tracker: ['inventory tracker', 'variant inventory tracker'],
  quantity: ['inventory quantity', 'variant inventory qty'],
  whenOut: ['continue selling when out of stock', 'variant inventory policy'],
  price: ['price', 'variant price'],
  before: ['compare-at price', 'variant compare at price', 'variant compare-at price'],
  taxed: ['charge tax', 'variant taxable'],
  taxCode: ['tax code', 'variant tax code'],
  shipped: ['requires shipping', 'variant requires shipping'],
  picture: ['product image url', 'image src'],
  position: ['image position'],
  alt: ['image alt text'],
  ownPicture: ['variant image url', 'variant image'],
  giftCard: ['gift card'],
  searchTitle: ['seo title'],
  searchText: ['seo description'],
} as const
export type Field = keyof typeof names

/** Nothing for a shop to show: what goods cost their seller, who packs them, how weights read. */
const quiet = [
  ...['cost per item', 'fulfillment service', 'variant fulfillment service'],
  ...['weight unit for display', 'variant weight unit'],
]

/** A product has three options at most. */
export const optionPlaces = [1, 2, 3] as const

const known: ReadonlySet<string> = new Set([
  ...Object.values(names).flat(),
  ...quiet,
  ...optionPlaces.flatMap((at) => [
    `option${at} name`,
    `option${at} value`,
    `option${at} linked to`,
  ]),
])

/** Whether a file with these columns has products; its file of stock has handles and no price. */
export function isShopify(columns: ReadonlySet<string>): boolean {
  const has = (...some: string[]) => some.some((name) => columns.has(name))
  if (!has('title') || !has('handle', 'url handle')) return false
  // A handle and a price are in others' files too.
  const isOurs = has('url handle', 'option1 value', 'compare-at price', 'inventory tracker')
  return has('variant price') || (has('price') && isOurs)
}

/** What a row says, under whichever name. */
export function cell(row: ForeignRow, field: Field): string {
  for (const name of names[field]) {
    const text = row.cells.get(name)?.trim()
    if (text) return text
  }
  return ''
}

export function hasColumn(row: ForeignRow, field: Field): boolean {
  return names[field].some((name) => row.cells.has(name))
}

export function optionCell(row: ForeignRow, at: number, what: 'name' | 'value'): string {
  return oneLine(row.cells.get(`option${at} ${what}`) ?? '')
}

/** A cell as the number it is; undefined where it is none. */
export type Numbers = (row: ForeignRow) => number | undefined

export function numbersOf(rows: readonly ForeignRow[], field: Field): Numbers {
  const sign = decimalSign(cellsOf(rows, field))
  return (row) => numberIn(cell(row, field), sign)
}

function* cellsOf(rows: readonly ForeignRow[], field: Field): Generator<string> {
  for (const row of rows) yield cell(row, field)
}

/** Columns of one market, and those that nobody reads. */
export type OtherColumns = {
  markets: { column: string; market: string }[]
  further: { column: string; shown: string }[]
}

/** All but what is read: fields of the shop's own, of apps, of advertising. */
export function otherColumns(rows: readonly ForeignRow[]): OtherColumns {
  const others: OtherColumns = { markets: [], further: [] }
  for (const column of filledColumns(rows)) {
    const [, market] = /^(?:included|price|compare[- ]at price) \/ (.+)$/.exec(column) ?? []
    if (market !== undefined) others.markets.push({ column, market })
    else if (!known.has(column)) {
      const [shown = column] = column.split(/ \/ | \((?:product|variant)\.metafields\./)
      others.further.push({ column, shown })
    }
  }
  return others
}

/** Most files have many columns, few of them with anything in them. */
function filledColumns(rows: readonly ForeignRow[]): string[] {
  const columns = [...(rows[0]?.cells.keys() ?? [])]
  return columns.filter((column) => rows.some(({ cells }) => cells.get(column)?.trim()))
}
