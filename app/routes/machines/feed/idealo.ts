import { csvFormat } from './csv-format.ts'
import type { FeedShop, Format } from './format.ts'
import { cut, type FeedItem } from './item.ts'

/**
 * The offers that idealo reads (idealo.github.io/csv-importer), of what can be ordered: a row has
 * no word for what is sold out. Each way to get and to pay has a column.
 */
export const idealo: Format = {
  ...csvFormat(
    ({ deliveries, payments, t }) => [
      ['sku', ({ id }) => id],
      ['brand', ({ brand }) => brand],
      ['title', ({ title }) => title],
      ['categoryPath', ({ kind }) => kind],
      ['url', ({ link }) => link],
      ['eans', ({ gtin }) => gtin],
      ['hans', ({ makerCode }) => makerCode],
      ['description', ({ description }) => cut(description, 1_000)],
      ['price', ({ price, salePrice }) => salePrice ?? price],
      ['formerPrice', ({ price, salePrice }) => salePrice && price],
      ['basePrice', ({ perMeasure }) => perMeasure],
      ['imageUrls', ({ pictures }) => pictures.join(';')],
      ['colour', ({ means }) => means.color],
      ['size', ({ means }) => means.size],
      ['material', ({ means }) => means.material],
      ['deliveryTime', (item) => arrivesIn(item, t)],
      ...payments.map(({ id, price }) => [`paymentCosts_${id}`, () => price] as const),
      ...deliveries.map(
        ({ _id }) =>
          [
            `deliveryCosts_${_id}`,
            ({ shipping }: FeedItem) => shipping.find(({ id }) => id === _id)?.price,
          ] as const,
      ),
    ],
    // What nobody can have sent, or nobody knows when, cannot be offered there.
    ({ availability, from, shipping }) =>
      shipping.length > 0 &&
      (availability === 'now' || (availability === 'pre' && from !== undefined)),
  ),
  currencies: ['EUR', 'GBP'],
}

/** By the cheapest way; what is ordered ahead says from when. */
function arrivesIn({ from, shipping }: FeedItem, t: FeedShop['t']): string {
  if (from !== undefined) return from.slice(0, 10)
  const days = shipping[0]?.days ?? ''
  return days && t(days === '1' ? 'delivery.day' : 'delivery.days', { days })
}
