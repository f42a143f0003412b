import { daysOfDelivery } from '#domain/delivery/delivery-costs.ts'
import { element, xmlText } from '../xml.ts'
import type { Format } from './format.ts'
import type { FeedItem } from './item.ts'

/**
 * The offers that Ceneo reads, and BASE and other Polish programs in its form. Prices have no
 * currency there and are in złoty; what cannot be ordered has no place.
 */
export const ceneo: Format = {
  ending: 'xml',
  currencies: ['PLN'],
  head: () => '<?xml version="1.0" encoding="UTF-8"?>\n<offers version="1">\n',
  end: '</offers>\n',
  item: (item) => {
    if (item.availability === 'out') return ''
    const about = attributes({
      id: item.id,
      url: item.link,
      price: item.salePrice ?? item.price,
      avail: String(sentWithin(item)),
      weight: item.grams === undefined ? undefined : (item.grams / 1000).toFixed(2),
    })
    const [main, ...others] = item.pictures.map((url) => attributes({ url }))
    const pictures = main && `<main${main}/>${others.map((one) => `<i${one}/>`).join('')}`
    const named = { Producent: item.brand, Kod_producenta: item.makerCode, EAN: item.gtin }
    const attrs = Object.entries(named).flatMap(([name, value]) =>
      value ? [`<a${attributes({ name })}>${xmlText(value)}</a>`] : [],
    )
    return `<o${about}>${[
      element('cat', item.kind.replaceAll(' > ', '/')),
      element('name', item.title),
      pictures ? `<imgs>${pictures}</imgs>` : '',
      element('desc', item.description),
      attrs.length > 0 ? `<attrs>${attrs.join('')}</attrs>` : '',
    ].join('')}</o>\n`
  },
}

/** Within how many days it is sent: 1, 3, 7 or 14; 90: on order; 99: the shop says it. */
function sentWithin({ availability, shipping }: FeedItem): number {
  if (availability === 'pre') return 90
  // It is sent on the day before it arrives at the latest, by the quickest way there is.
  const ranges = shipping.flatMap(({ days }) => daysOfDelivery(days) ?? [])
  if (ranges.length === 0) return 99
  const days = Math.max(1, Math.min(...ranges.map(({ max }) => max)) - 1)
  return [1, 3, 7, 14].find((most) => days <= most) ?? 99
}

function attributes(values: Record<string, string | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${xmlText(value)}"`))
    .join('')
}
