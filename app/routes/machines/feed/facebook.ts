import { attributeMeanings } from '#domain/product/attribute-meaning.ts'
import { type CsvColumns, csvFormat } from './csv-format.ts'
import type { FeedItem } from './item.ts'

const columns: CsvColumns = [
  ['item_group_id', ({ group }) => group],
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['availability', ({ availability }) => availabilities[availability]],
  ['condition', () => 'new'],
  ['price', ({ price, currency }) => `${price} ${currency}`],
  ['sale_price', ({ salePrice, currency }) => salePrice && `${salePrice} ${currency}`],
  ['link', ({ link }) => link],
  ['image_link', ({ pictures }) => pictures[0]],
  ['additional_image_link', ({ pictures }) => pictures.slice(1).join(',')],
  ['brand', ({ brand }) => brand],
  ['gtin', ({ gtin }) => gtin],
  ['mpn', ({ code }) => code],
  ['product_type', ({ kind }) => kind],
  ...attributeMeanings.map((name) => [name, ({ means }: FeedItem) => means[name]] as const),
]

/** The catalogue that Facebook and Instagram read, CSV. */
export const facebook = csvFormat(() => [['id', ({ id }) => id], ...columns])

/**
 * The catalogue that TikTok reads: the same under another name of the id
 * (ads.tiktok.com/help/article/catalog-product-parameters).
 */
export const tiktok = csvFormat(() => [['sku_id', ({ id }) => id], ...columns])

const availabilities: Record<FeedItem['availability'], string> = {
  now: 'in stock',
  pre: 'preorder',
  out: 'out of stock',
}
