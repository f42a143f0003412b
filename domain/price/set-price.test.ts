import { expect, test } from 'vitest'

import {
  byId,
  component,
  openShop,
  polishShopper,
  price,
  product,
  variant,
} from '#tests/examples/products.ts'

import type { BasketComponent } from '../entities/basket.ts'
import type { Product } from '../entities/product.ts'
import type { PriceRules } from './price.ts'
import type { ProductsById } from '../product/stock.ts'
import { lowestSetPrice, partPrice, type Pricing, setPrice } from './set-price.ts'

const tea = product('tea', { price: price(32, 30), pricedUnit: 50, variants: [variant('', 500)] })
const cup = product('cup', { price: price(58, 50, { brutto: 48, netto: 40 }) })
const free = product('free', { price: { countries: {}, langVat: {} } })
const box = product('box', {
  type: 'set_creator',
  price: price(74, 60),
  components: [
    { id: 'tea', quantity: 15 },
    { id: 'cup', quantity: 1, extra: true },
    { id: 'free', quantity: 1, extra: true },
  ],
})

test('a fixed set costs its own price, whatever its parts cost', () => {
  const set = product('set', { type: 'set', price: price(329, 267.48), components: box.components })
  expect(priceOf(set, [component('tea', { quantity: 15 }), component('cup')])).toMatchObject({
    kind: 'shown',
    now: pln(32900, 26748),
  })
})

test('a configurable set costs its own price when only what it covers is chosen', () => {
  expect(priceOf(box, [component('tea', { quantity: 15 })])).toEqual({
    kind: 'shown',
    now: pln(7400, 6000),
    regular: pln(7400, 6000),
    reduced: false,
    percent: 0,
    from: false,
  })
})

test('each extra adds its own price to a configurable set, reduced or not', () => {
  expect(priceOf(box, [component('tea', { quantity: 15 }), component('cup')])).toEqual({
    kind: 'shown',
    now: pln(12200, 10000),
    regular: pln(13200, 11000),
    reduced: true,
    percent: 8,
    from: false,
  })
})

test('an extra without a price leaves the set without one', () => {
  expect(priceOf(box, [component('free')])).toEqual({ kind: 'none' })
  expect(setPrice(box, '', [component('cup')], pricing(byId(tea)))).toEqual({
    kind: 'none',
  })
})

test('a configurable set without an own price costs the sum of its parts', () => {
  const open = { ...box, price: undefined }
  const parts = [component('tea', { quantity: 15 }), component('cup', { quantity: 2 })]
  expect(priceOf(open, parts)).toEqual({
    kind: 'shown',
    now: pln(960 + 9600, 900 + 8000),
    regular: pln(960 + 11600, 900 + 10000),
    reduced: true,
    percent: 16,
    from: false,
  })
})

test('a part that is left out costs nothing', () => {
  const open = { ...box, price: undefined }
  const parts = [component('tea', { quantity: 15 }), component('free', { quantity: 0 })]
  expect(priceOf(open, parts)).toMatchObject({ now: pln(960, 900), reduced: false })
})

test('a set without an own price and without parts has none', () => {
  expect(priceOf({ ...box, price: undefined }, [])).toEqual({ kind: 'none' })
  expect(priceOf({ ...box, price: undefined }, [component('free')])).toEqual({ kind: 'none' })
  expect(priceOf({ ...box, type: 'set', price: undefined }, [component('cup')])).toEqual({
    kind: 'none',
  })
})

test('a part is priced in the variant that was chosen', () => {
  const glazed = product('cup', {
    price: {
      ...price(58, 50),
      variants: { 'glaze;gold': { pl: { PLN: { brutto: 90, netto: 80 } } } },
    },
    variants: [variant('glaze;ash', 1), variant('glaze;gold', 1)],
  })
  const parts = [component('cup', { variantHash: 'glaze;gold' })]
  expect(setPrice(box, '', parts, pricing(byId(glazed)))).toMatchObject({
    now: pln(16400, 14000),
  })
})

test('a hidden price stays hidden', () => {
  const closed: PriceRules = { ...openShop, priceForLoggedUsers: true }
  expect(setPrice(box, '', [component('cup')], pricing(byId(cup), polishShopper, closed))).toEqual({
    kind: 'hidden',
  })
})

test('everything is in the currency of the shopper', () => {
  const inEuro = { ...polishShopper, currency: 'EUR' }
  expect(setPrice(box, '', [component('cup')], pricing(byId(cup), inEuro, openShop))).toMatchObject(
    {
      now: { gross: 3050, net: 2500, currency: 'EUR' },
    },
  )
})

test('the lowest price of a configurable set is that of its own price and its reduced extras', () => {
  const day = 86_400_000
  const now = 70 * day
  const lowestOf = (history: Product['priceHistory'], extras: string[]) => {
    const products = byId(tea, { ...cup, priceHistory: history }, free)
    const chosen = extras.map((id) => component(id))
    return lowestSetPrice(box, '', chosen, pricing(products), now)
  }
  const history = [
    { stamp: 0, val: price(52, 45) },
    { stamp: 60 * day, val: price(58, 50, { brutto: 48, netto: 40 }) },
  ]

  expect(lowestOf(history, ['cup'])).toEqual(pln(7400 + 5200, 6000 + 4500))
  expect(lowestOf([], ['cup'])).toBeUndefined()
  expect(lowestOf(history, [])).toBeUndefined()
})

test('a part that the shop does not know any more has no price', () => {
  expect(partPrice(component('gone'), pricing(byId(tea)))).toEqual({ kind: 'none' })
})

test('the lowest price of a fixed set is its own, whatever its parts are', () => {
  const day = 86_400_000
  const set = product('set', {
    type: 'set',
    price: price(58, 50, { brutto: 48, netto: 40 }),
    priceHistory: [
      { stamp: 0, val: price(52, 45) },
      { stamp: 60 * day, val: price(58, 50, { brutto: 48, netto: 40 }) },
    ],
  })

  expect(lowestSetPrice(set, '', [component('tea')], pricing(byId(tea)), 70 * day)).toEqual(
    pln(5200, 4500),
  )
})

function priceOf(set: Product, chosen: BasketComponent[]) {
  return setPrice(set, undefined, chosen, pricing(byId(tea, cup, free)))
}

function pln(gross: number, net: number) {
  return { gross, net, currency: 'PLN' }
}

function pricing(products: ProductsById, shopper = polishShopper, rules = openShop): Pricing {
  return { products, shopper, rules }
}
