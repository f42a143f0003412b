import { expect, test } from 'vitest'

import { productView } from '#tests/examples/products.ts'
import type { PriceTable, ProductPrice } from '../entities/price.ts'
import type { ProductView } from '../entities/product.ts'
import {
  linePrice,
  percentOff,
  type Priced,
  pricedShare,
  type PriceRules,
  pricedVariant,
  resolvePrice,
  type ShownPrice,
  type Shopper,
} from './price.ts'

const home = { countries: { pl: { PLN: { brutto: 123, netto: 100 } } } }

test('a price is shown gross and net in minor units', () => {
  expect(resolvePrice(product(home), '', anna, rules)).toEqual({
    kind: 'shown',
    now: pln(12_300, 10_000),
    regular: pln(12_300, 10_000),
    reduced: false,
    percent: 0,
    from: false,
  })
})

test('a hidden price carries no number', () => {
  const hidden = resolvePrice(product(home), '', anna, { ...rules, priceForLoggedUsers: true })
  expect(hidden).toEqual({ kind: 'hidden' })
})

test('who is logged in sees prices that are for customers only', () => {
  const forCustomers = { ...rules, priceForLoggedUsers: true }
  const price = resolvePrice(product(home), '', { ...anna, loggedIn: true }, forCustomers)
  expect(price.kind).toBe('shown')
})

test('without any price there is none', () => {
  expect(resolvePrice(product(undefined), '', anna, rules)).toEqual({ kind: 'none' })
  expect(resolvePrice(product({ countries: {} }), '', anna, rules)).toEqual({ kind: 'none' })
})

test('a reduction is shown with both prices and its rounded percent', () => {
  const sale = table({ brutto: 109, netto: 88.62, discount: { brutto: 89, netto: 72.36 } })
  expect(shown(product(sale))).toMatchObject({
    now: pln(8900, 7236),
    regular: pln(10_900, 8862),
    reduced: true,
    percent: 18,
  })
})

test('the wholesale price is for wholesale customers only', () => {
  const both = { ...product(home), wholesalePrice: priceOf(table({ brutto: 86.1, netto: 70 })) }
  expect(shown(both, '', { ...anna, wholesale: true }).now).toEqual(pln(8610, 7000))
  expect(shown(both, '', anna).now).toEqual(pln(12_300, 10_000))
})

test('a wholesale customer pays the ordinary price where no other is listed', () => {
  const wholesaler = { ...anna, wholesale: true }
  expect(shown(product(home), '', wholesaler).now).toEqual(pln(12_300, 10_000))

  const empty = { ...product(home), wholesalePrice: priceOf({ countries: {} }) }
  expect(shown(empty, '', wholesaler).now).toEqual(pln(12_300, 10_000))
})

test('the price of a package is divided down to one piece', () => {
  const sixpack = { ...priceOf(table({ brutto: 61.5, netto: 50 })), custom: perPackage }
  expect(shown(product(sixpack, { quantityFactor: 6 })).now).toEqual(pln(1025, 833))
})

test('the price of a package is brought to the priced unit', () => {
  const bag = { ...priceOf(table({ brutto: 20, netto: 16.26 })), custom: perPackage }
  const tea = { ...product(bag, { quantityFactor: 50 }), pricedUnit: 100 }
  expect(shown(tea).now).toEqual(pln(4000, 3252))
})

test('only a package’s price is divided', () => {
  const sold = product(home, { quantityFactor: 6 })
  expect(pricedShare(sold, { custom: perPackage })).toBe(1 / 6)
  expect(pricedShare(sold, { custom: { dividePerPackage: false } })).toBe(1)
  expect(pricedShare(sold, {})).toBe(1)
  expect(pricedShare(sold, undefined)).toBe(1)
})

test('a wholesale package is divided by its own rule, not by the ordinary price’s', () => {
  const wholesalePrice = { ...priceOf(table({ brutto: 60, netto: 48 })), custom: perPackage }
  const both = { ...product(home, { quantityFactor: 6 }), wholesalePrice }
  expect(shown(both, '', { ...anna, wholesale: true }).now).toEqual(pln(1000, 800))
  expect(shown(both, '', anna).now).toEqual(pln(12_300, 10_000))
})

test('with nothing chosen a product shows its own price, unless it asks for its lowest', () => {
  expect(shown(mugs({}), undefined)).toMatchObject({ now: pln(12_300, 10_000), from: false })
})

test('with nothing chosen the lowest price of the variants in stock is shown as "from"', () => {
  const fromPrice = mugs({ minimumVariantPrice: true })
  expect(shown(fromPrice, undefined)).toMatchObject({ now: pln(8000, 6504), from: true })
  expect(shown(fromPrice, '')).toMatchObject({ now: pln(8000, 6504), from: true })
})

test('a variant that is sold out does not make the lowest price, unless it can be pre-ordered', () => {
  const ahead = mugs({ minimumVariantPrice: true, allowPreorder: true })
  expect(shown(ahead, undefined)).toMatchObject({ now: pln(5000, 4065), from: true })
})

test('when all variants are sold out the lowest of all is shown', () => {
  const soldOut = mugs({ minimumVariantPrice: true }, { m: 0, l: 0, xs: 0, s: 0 })
  expect(shown(soldOut, undefined)).toMatchObject({ now: pln(5000, 4065), from: true })
})

test('a chosen variant has its own price, and no "from"', () => {
  const fromPrice = mugs({ minimumVariantPrice: true })
  expect(shown(fromPrice, 'size;l')).toMatchObject({ now: pln(15_000, 12_195), from: false })
  expect(shown(fromPrice, 'size;m')).toMatchObject({ now: pln(12_300, 10_000), from: false })
})

test('variants that all cost the same have no "from"', () => {
  const same = { ...mugs({ minimumVariantPrice: true }), price: priceOf(home) }
  expect(shown(same, undefined)).toMatchObject({ now: pln(12_300, 10_000), from: false })
})

test('without variants the lowest price is the product’s own', () => {
  const bare = product(home, { minimumVariantPrice: true })
  expect(shown(bare, undefined)).toMatchObject({ now: pln(12_300, 10_000), from: false })
  expect(pricedVariant(bare, undefined, anna, rules)).toEqual({ hash: '', from: false })
})

test('the variant whose price is shown is named by its hash', () => {
  const fromPrice = mugs({ minimumVariantPrice: true })
  expect(pricedVariant(fromPrice, undefined, anna, rules)).toEqual({ hash: 'size;s', from: true })
  expect(pricedVariant(fromPrice, 'size;l', anna, rules)).toEqual({ hash: 'size;l', from: false })
  expect(pricedVariant(mugs({}), undefined, anna, rules)).toEqual({ hash: '', from: false })
})

test('a variant without a price for this shopper is passed over', () => {
  const rest = mugs({ minimumVariantPrice: true })
  const partly = {
    ...rest,
    price: priceOf({
      countries: {},
      variants: { 'size;l': rest.price?.variants?.['size;l'] ?? {} },
    }),
  }
  const shopper = { ...anna, country: 'pl' }
  expect(pricedVariant(partly, undefined, shopper, rules)).toEqual({ hash: 'size;l', from: false })
})

test('the percent is that of the gross, rounded to a whole one', () => {
  expect(percentOff(pln(20_000, 1), pln(16_000, 1))).toBe(20)
  expect(percentOff(pln(1000, 1), pln(995, 1))).toBe(1)
  expect(percentOff(pln(1000, 1), pln(996, 1))).toBe(0)
  expect(percentOff(pln(1000, 1), pln(1, 1))).toBe(100)
})

test('what is not cheaper is 0 % off', () => {
  expect(percentOff(pln(1000, 1), pln(1000, 1))).toBe(0)
  expect(percentOff(pln(1000, 1), pln(1100, 1))).toBe(0)
  expect(percentOff(pln(0, 0), pln(0, 0))).toBe(0)
})

test('a line costs the quantity times the unit’s price', () => {
  expect(linePrice(pln(12_300, 10_000), 3, 1)).toEqual(pln(36_900, 30_000))
})

test('goods priced per 100 g cost a hundredth of it each gram, rounded once', () => {
  expect(linePrice(pln(1990, 1843), 150, 100)).toEqual(pln(2985, 2765))
  expect(linePrice(pln(333, 310), 50, 100)).toEqual(pln(167, 155))
})

const perPackage = { dividePerPackage: true }

const anna: Shopper = {
  country: 'pl',
  currency: 'PLN',
  lang: 'pl',
  loggedIn: false,
  wholesale: false,
}

const rules: PriceRules = {
  baseCurrency: 'PLN',
  currencies: [{ code: 'PLN', rate: 1 }],
  langCurrencyMap: { pl: ['PLN'] },
  additionalFunctions: { vatPerDeliveryCountry: false, vatCountries: {} },
  priceForLoggedUsers: false,
}

function shown(priced: Priced, hash: string | undefined = '', shopper = anna): ShownPrice {
  const price = resolvePrice(priced, hash, shopper, rules)
  if (price.kind !== 'shown') throw new Error(`the price is ${price.kind}`)
  return price
}

function pln(gross: number, net: number) {
  return { gross, net, currency: 'PLN' }
}

function table(entry: PriceTable['countries'][string][string]): PriceTable {
  return { countries: { pl: { PLN: entry } } }
}

function priceOf(table: PriceTable): ProductPrice {
  return { ...table, langVat: { pl: 23 } }
}

/** Size s costs 80, m the product's 123, l 150; xs would be 50 but is sold out. */
function mugs(view: Partial<ProductView>, stock = { m: 1, l: 1, xs: 0, s: 1 }): Priced {
  const own = (brutto: number, netto: number) => ({ pl: { PLN: { brutto, netto } } })
  const price = priceOf({
    ...home,
    variants: {
      'size;xs': own(50, 40.65),
      'size;s': own(80, 65.04),
      'size;l': own(150, 121.95),
    },
  })
  const variants = Object.entries(stock).map(([value, count]) => ({
    hash: `size;${value}`,
    attributes: [{ id: 'size', value }],
    count,
    locked: 0,
    images: [],
    code: '',
    available: true,
  }))
  return { ...product(price, view), variants }
}

function product(
  price: PriceTable | ProductPrice | undefined,
  view: Partial<ProductView> = {},
): Priced {
  return {
    price: price && { langVat: {}, ...price },
    pricedUnit: 1,
    variants: [],
    options: { view: productView(view) },
  }
}
