import { expect, test } from 'vitest'

import type { Product } from '#domain/entities/product.ts'
import { detailed, price, product } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { offersOf } from '../goods/offers.ts'
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

function xmlOf(shown: Product): string {
  const page = { product: detailed(shown), attributes: [], breadcrumb: [] }
  return feedItems(page, offersOf(page, [], site), site)
    .map(google.item)
    .join('')
}
