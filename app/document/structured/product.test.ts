import { expect, test } from 'vitest'

import { returnText } from '#app/blocks/promise/return-view.ts'
import { returnRight } from '#domain/withdrawal/excluded.ts'
import type { Opinions } from '#contract/contract.ts'
import type { Product } from '#domain/entities/product.ts'
import { demoDeliveries } from '#demo/shop/checkout/deliveries.ts'
import { attribute, detailed, price, product, variant } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import type { Thing } from './note.ts'
import { structuredText } from './note.ts'
import { productThings } from './product.ts'

const chosen = { choice: {}, quantity: undefined, texts: {}, pictures: {}, parts: [] }
const glaze = attribute('glaze', ['moss', 'ash'])

const few = { data: [], counts: { 5: 2, 4: 1 } }

function thingsOf(
  shown: Product,
  site = rendering({ lang: 'pl' }),
  opinions: Opinions = few,
): Thing[] {
  return productThings({
    page: { product: detailed(shown), attributes: [glaze], breadcrumb: [] },
    chosen,
    opinions,
    deliveries: demoDeliveries(),
    addressOf: ({ hash }) => `/p/mug?glaze=${hash.split(';')[1]}`,
    rendering: site,
  })
}

test('a product is shown with the price of its page, and how it is sent and taken back', () => {
  const [mug, ...terms] = thingsOf(product('mug'))

  expect(mug).toMatchObject({
    '@type': 'Product',
    name: 'mug',
    aggregateRating: { ratingValue: '4.67', reviewCount: 3, bestRating: 5, worstRating: 1 },
    offers: {
      price: '12.30',
      priceCurrency: 'PLN',
      priceValidUntil: '2026-12-20',
      availability: 'https://schema.org/InStock',
    },
  })
  expect(terms.map((term) => term['@type'])).toEqual([
    ...Array.from({ length: 4 }, () => 'OfferShippingDetails'),
    'MerchantReturnPolicy',
  ])
  expect(terms[0]).toMatchObject({
    shippingRate: { value: '12.99', currency: 'PLN' },
    shippingDestination: { addressCountry: 'PL' },
    deliveryTime: {
      handlingTime: { minValue: 0, maxValue: 1 },
      cutoffTime: '13:00:00+01:00',
      transitTime: { minValue: 1, maxValue: 2 },
    },
  })
  expect(terms.at(-1)).toMatchObject({
    merchantReturnDays: 30,
    applicableCountry: 'PL',
    returnPolicyCountry: 'PL',
    refundType: 'https://schema.org/FullRefund',
  })
})

test('of its opinions the first four are shown, with their range', () => {
  const data = Array.from({ length: 5 }, (_, at) => ({
    _id: String(at),
    lang: 'pl',
    user: { name: at === 1 ? '' : 'Ola' },
    product: { id: 'mug', name: {}, url: {} },
    createdAt: Date.UTC(2026, 10, at + 1),
    number: 5 - at,
    text: at === 3 ? '' : 'Dobry',
  }))
  const [mug] = thingsOf(product('mug'), undefined, { data, counts: { 5: 2, 4: 1 } })

  expect(mug?.['review']).toHaveLength(4)
  expect(mug?.['review']).toMatchObject([
    {
      author: { name: 'Ola' },
      datePublished: '2026-11-01',
      inLanguage: 'pl',
      reviewRating: { ratingValue: 5, bestRating: 5, worstRating: 1 },
      reviewBody: 'Dobry',
    },
    { author: { name: expect.stringMatching(/\w/) } },
    {},
    { reviewRating: { ratingValue: 2 } },
  ])
})

test('each variant has its address, its stock and, with the others, the same terms', () => {
  const variants = [variant('glaze;moss', 3), variant('glaze;ash', 0)]
  const [group, ...terms] = thingsOf(product('mug', { variants }))

  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    variesBy: ['https://schema.org/color'],
    hasVariant: [
      { url: 'http://pl.shop.test/p/mug?glaze=moss', availability: /InStock$/ },
      { url: 'http://pl.shop.test/p/mug?glaze=ash', availability: /OutOfStock$/ },
    ].map(({ url, availability }) => ({
      offers: { url, availability: expect.stringMatching(availability) },
    })),
  })
  expect(terms).toHaveLength(5)
})

test('nothing of a variant is said twice: its colour has a property, its address is in its offer', () => {
  const variants = [variant('glaze;moss', 3), variant('glaze;ash', 0)]
  const variantsOf = (site = rendering({ lang: 'pl' })) =>
    JSON.stringify(thingsOf(product('mug', { variants }), site)[0]?.['hasVariant'])

  expect(variantsOf()).not.toContain('additionalProperty')
  expect(variantsOf().match(/glaze=moss/g)).toHaveLength(1)
  const hidden = rendering({ lang: 'pl', settings: { priceForLoggedUsers: true } })
  expect(variantsOf(hidden).match(/"url":"[^"]*glaze=moss"/g)).toHaveLength(1)
})

test('a reduced price of one piece stands once, beside what it was', () => {
  const history = [{ stamp: Date.UTC(2026, 9, 1), val: price(11, 8.94) }]
  const cut = product('mug', { price: price(12.3, 10, { brutto: 9, netto: 7.32 }) })
  expect(thingsOf({ ...cut, priceHistory: history })[0]?.['offers']).toMatchObject({
    price: '9.00',
    priceSpecification: [{ price: '11.00', priceType: 'https://schema.org/StrikethroughPrice' }],
  })
})

test('where prices are for customers only, no number of one is shown', () => {
  const site = rendering({ lang: 'pl', settings: { priceForLoggedUsers: true } })
  const variants = [variant('glaze;moss', 3), variant('glaze;ash', 0)]
  for (const shown of [product('mug'), product('mug', { variants })]) {
    const text = structuredText(thingsOf(shown, site))
    expect(text).not.toMatch(/price|12[.,]30|offers|shipping/i)
    expect(text).toContain('"ratingValue":"4.67"')
  }
})

test('a price of so much of something says of how much, and a net price that it is one', () => {
  const site = rendering({ lang: 'pl', settings: { priceFlag: 'netto+brutto' } })
  const [tea] = thingsOf(product('tea', { pricedUnit: 50, unit: 'g', type: 'weight' }), site)

  expect(tea?.['offers']).toMatchObject({
    price: '10.00',
    priceSpecification: [
      { valueAddedTaxIncluded: false, referenceQuantity: { value: 50, unitCode: 'GRM' } },
    ],
  })
})

test('what is packed says how much it is and what its price is compared by, reduced or not', () => {
  const content = { amount: 15, unit: 'g' } as const
  const quantity = {
    value: 15,
    unitCode: 'GRM',
    valueReference: { value: 1, unitCode: 'KGM' },
  }
  const tin = product('tin', { content })
  expect(thingsOf(tin)[0]?.['offers']).toMatchObject({
    price: '12.30',
    priceSpecification: [{ price: '12.30', referenceQuantity: quantity }],
  })

  const stamp = Date.UTC(2026, 9, 1)
  const cut = { ...tin, price: price(12.3, 10, { brutto: 9, netto: 7.32 }) }
  const history = [
    { stamp, val: price(15, 12.2) },
    { stamp: Date.UTC(2026, 10, 10), val: price(11, 8.94) },
  ]
  expect(thingsOf({ ...cut, priceHistory: history })[0]?.['offers']).toMatchObject({
    price: '9.00',
    priceSpecification: [
      { price: '9.00', referenceQuantity: quantity },
      { price: '11.00', priceType: 'https://schema.org/StrikethroughPrice' },
    ],
  })
  const asLow = [{ stamp, val: price(9, 7.32) }]
  expect(thingsOf({ ...cut, priceHistory: asLow })[0]?.['offers']).toMatchObject({
    price: '9.00',
    priceSpecification: [{ price: '9.00' }],
  })
})

test.each([
  ['nothing to write on', [], false],
  ['what may be left empty', [false], false],
  ['what must be made to a wish', [true], true],
  ['both', [false, true], true],
])('with %s, machines learn of returns what the page says', (_, asked, isExcluded) => {
  const personalization = asked.map((required, place) => ({
    ...{ id: `i${place}`, name: { pl: 'Inicjały' }, type: 'text' as const, required },
  }))
  const mug = product('mug', { personalization })
  const category = String(thingsOf(mug).at(-1)?.['returnPolicyCategory'])
  expect(category.endsWith('MerchantReturnNotPermitted')).toBe(isExcluded)
  const said = returnText(returnRight(mug), rendering())
  expect(said.includes('cannot be returned')).toBe(isExcluded)
  expect(said.startsWith('30 days to return')).toBe(!isExcluded)
})

test('a product says what one weighs, and each variant what it weighs by itself', () => {
  const own = [variant('glaze;moss', 3), { ...variant('glaze;ash', 1), weight: 420 }]
  const [group] = thingsOf(product('mug', { variants: own }))
  const weights = [group?.['hasVariant']].flat().map((one) => Reflect.get(Object(one), 'weight'))
  expect(weights).toEqual([
    undefined,
    { '@type': 'QuantitativeValue', value: 420, unitCode: 'GRM' },
  ])
})
