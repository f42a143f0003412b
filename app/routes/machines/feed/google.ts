import { attributeMeanings } from '#domain/product/attribute-meaning.ts'
import { element, xmlText } from '../xml.ts'
import type { FeedItem } from './item.ts'
import type { Format } from './format.ts'

/** The product data that Google Merchant Center reads, RSS 2.0. */
export const google: Format = {
  ending: 'xml',
  head: (shop) =>
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>' +
    `${element('title', shop.name)}${element('link', shop.address)}` +
    `<description>${xmlText(shop.about)}</description>\n`,

  end: '</channel>\n</rss>\n',

  item: (item) => {
    const [picture, ...others] = item.pictures
    const priced = (price: string | undefined) => price && `${price} ${item.currency}`
    return `<item>${[
      element('g:id', item.id),
      element('g:item_group_id', item.group),
      element('g:title', item.title),
      element('g:description', item.description),
      element('g:link', item.link),
      element('g:image_link', picture),
      ...others.map((url) => element('g:additional_image_link', url)),
      element('g:availability', availabilities[item.availability]),
      element('g:availability_date', item.from),
      element('g:price', priced(item.price)),
      element('g:sale_price', priced(item.salePrice)),
      element('g:condition', 'new'),
      element('g:is_bundle', item.isBundle ? 'yes' : undefined),
      element('g:brand', item.brand),
      element('g:gtin', item.gtin),
      element('g:mpn', item.code),
      item.gtin === undefined && (item.code === undefined || item.brand === undefined)
        ? element('g:identifier_exists', 'no')
        : '',
      element('g:product_type', item.kind),
      element('g:product_weight', item.grams === undefined ? undefined : `${item.grams} g`),
      ...attributeMeanings.map((name) => element(`g:${name}`, item.means[name])),
      element('g:unit_pricing_measure', item.measure),
      element('g:unit_pricing_base_measure', item.baseMeasure),
      ...item.shipping.map(
        ({ country, service, price }) =>
          `<g:shipping>${element('g:country', country)}${element('g:service', service)}` +
          `${element('g:price', priced(price))}</g:shipping>`,
      ),
    ].join('')}</item>\n`
  },
}

const availabilities: Record<FeedItem['availability'], string> = {
  now: 'in_stock',
  pre: 'preorder',
  out: 'out_of_stock',
}
