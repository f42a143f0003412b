import { expect, test } from 'vitest'

import type { Product } from '#domain/entities/product.ts'
import { detailed, price, product, variant } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { offersOf } from '../offers.ts'
import type { FeedShop } from './format.ts'
import { google } from './google.ts'
import { feedItems } from './item.ts'

const DAY = 86_400_000
const site = rendering({ lang: 'pl' })
const cut = price(100, 80, { brutto: 80, netto: 64 })

test('a feed says how much the price is for, and what such prices are compared by', () => {
  const measures = (given: Partial<Product>) =>
    [...xmlOf(product('tea', given)).matchAll(/<g:unit_pricing_(\w+)>([^<]*)</g)].map(
      ([, name, text]) => `${name} ${text}`,
    )

  expect(measures({ content: { amount: 15, unit: 'g' } })).toEqual([
    'measure 15 g',
    'base_measure 1 kg',
  ])
  expect(measures({ unit: 'g', pricedUnit: 50, type: 'weight' })).toEqual([
    'measure 50 g',
    'base_measure 1 kg',
  ])
  expect(measures({ content: { amount: 6, unit: 'szt.' } })).toEqual([
    'measure 6 ct',
    'base_measure 1 ct',
  ])
  expect(measures({})).toEqual([])
  const per = (amount: number) =>
    measures({ content: { amount: 30, unit: 'g' }, baseMeasure: { amount, unit: 'g' } })[1]
  expect(per(100)).toBe('base_measure 100 g')
  expect(per(50)).toBe('base_measure 1 kg')
})

test('a feed strikes the lowest price of the 30 days before, and no price that is no lower', () => {
  const since = (...history: [days: number, asked: typeof cut][]) =>
    product('tea', {
      price: cut,
      priceHistory: history.map(([days, val]) => ({ stamp: site.now - days * DAY, val })),
    })

  const once = xmlOf(since([60, price(100, 80)], [20, price(90, 72)], [2, cut]))
  expect(once).toContain('<g:price>90.00 PLN</g:price><g:sale_price>80.00 PLN</g:sale_price>')

  const again = xmlOf(since([60, price(100, 80)], [20, cut], [10, price(100, 80)], [2, cut]))
  expect(again).toContain('<g:price>80.00 PLN</g:price>')
  expect(again).not.toContain('sale_price')
})

test('a price is that of as little as can be bought, with VAT wherever it is shown without', () => {
  const six = product('candle', { price: price(8, 6.5), view: { quantityFactor: 6 } })
  expect(xmlOf(six)).toContain('<g:price>48.00 PLN</g:price>')
  expect(xmlOf(six)).toContain('measure>6 ct</g:unit_pricing_measure>')
  expect(xmlOf(six)).toContain('base_measure>1 ct</')
  const tea = { unit: 'g', pricedUnit: 100, type: 'weight' as const, view: { quantityFactor: 50 } }
  expect(xmlOf(product('tea', { ...tea, price: price(30, 25) }))).toContain(
    '<g:price>15.00 PLN</g:price>',
  )
  const net = rendering({ lang: 'pl', settings: { ...site.settings, priceFlag: 'netto' } })
  expect(xmlOf(six, net)).toContain('<g:price>48.00 PLN</g:price>')
})

test('each variant has its own article number, and the product’s is none of theirs', () => {
  const [ash, moss] = [variant('glaze;ash', 1), variant('glaze;moss', 1)]
  const vase = (own: string[]) =>
    product('vase', {
      productCode2: '5901234123457',
      variants: [ash, moss].map((one, at) => ({ ...one, ...(own[at] && { ean: own[at] }) })),
    })
  const gtins = (shown: Product) =>
    [...xmlOf(shown).matchAll(/<g:gtin>(\d+)</g)].map(([, gtin]) => gtin)

  expect(gtins(vase([]))).toEqual([])
  expect(gtins(vase(['4006381333931']))).toEqual(['4006381333931'])
  expect(gtins(product('jug', { productCode2: '5901234123457' }))).toEqual(['5901234123457'])
})

test('a feed leads to a page in its own currency, that of the market’s first to the plain one', () => {
  const settings = { ...site.settings, langCurrencyMap: { pl: ['PLN', 'EUR'] } }
  const links = (currency: string) => {
    const as = rendering({ lang: 'pl', settings })
    const xml = xmlOf(product('mug'), { ...as, shopper: { ...as.shopper, currency } })
    return [...xml.matchAll(/<g:link>([^<]*)</g)].map(([, link = '']) => new URL(link).search)
  }
  expect(links('PLN')).toEqual([''])
  expect(links('EUR')).toEqual(['?currency=EUR'])
})

test('a set is a bundle', () => {
  expect(xmlOf(product('set', { type: 'set', price: cut }))).toContain('<g:is_bundle>yes<')
  expect(xmlOf(product('mug', { price: cut }))).not.toContain('is_bundle')
})

function xmlOf(shown: Product, as = site): string {
  const page = { product: detailed(shown), attributes: [], breadcrumb: [] }
  return feedItems(page, offersOf(page, [], as), as)
    .map((item) => google.item(item, about(as)))
    .join('')
}

/** A shop that sends nothing anywhere. */
function about({ t }: typeof site): FeedShop {
  return { name: 'Shop', address: '', about: '', t, deliveries: [], payments: [] }
}
