import { expect, test } from 'vitest'

import {
  byId,
  component,
  item,
  openShop,
  polishShopper,
  price,
  product,
  variant,
} from '#tests/examples/products.ts'

import type { RefreshedBasket } from './basket.ts'
import { refreshBasket } from './basket.ts'
import { seenPrices } from './basket-line.ts'
import type { BasketItem } from '../entities/basket.ts'
import type { Product } from '../entities/product.ts'
import type { PriceRules } from '../price/price.ts'

const stamped = { id: 'stamp', name: {}, type: 'text' as const, required: false }
const mug = product('mug', {
  variants: [variant('glaze;ash', 5), variant('glaze;sand', 3, 1)],
  personalization: [stamped],
})
const pot = product('pot', { price: price(100, 80, { brutto: 90, netto: 72 }) })
const tea = product('tea', {
  type: 'weight',
  unit: 'g',
  pricedUnit: 50,
  price: price(32, 30),
  variants: [variant('', 170)],
  view: { quantityFactor: 50 },
})
const box = product('box', {
  type: 'set',
  price: price(74, 60),
  components: [
    { id: 'tea', quantity: 15 },
    { id: 'mug', quantity: 1 },
  ],
})
const sandBox = [
  component('tea', { quantity: 15 }),
  component('mug', { variantHash: 'glaze;sand' }),
]

test('a basket that still holds is kept line by line with today’s prices', () => {
  const items = [
    item('1', { productId: 'mug', variantHash: 'glaze;ash', quantity: 2 }),
    item('2', { productId: 'tea', quantity: 150 }),
  ]
  expect(refresh(items)).toEqual({
    lines: [
      {
        item: items[0],
        product: mug,
        variant: mug.variants[0],
        quantity: 2,
        bounds: { min: 1, step: 1, max: 5 },
        unit: pln(1230, 1000),
        total: pln(2460, 2000),
        reduced: false,
        preorder: false,
      },
      {
        item: items[1],
        product: tea,
        variant: tea.variants[0],
        quantity: 150,
        bounds: { min: 50, step: 50, max: 150 },
        unit: pln(3200, 3000),
        total: pln(9600, 9000),
        reduced: false,
        preorder: false,
      },
    ],
    dropped: [],
    total: pln(12060, 11000),
    count: 3,
  })
})

test('an empty basket costs nothing in the currency of the shopper', () => {
  expect(refresh([])).toEqual({ lines: [], dropped: [], total: pln(0, 0), count: 0 })
})

test('a product without a variant to choose has no variant on its line', () => {
  const [line] = refresh([item('pot')]).lines
  expect(line).toMatchObject({ quantity: 1, bounds: { min: 1, step: 1, max: 999 } })
  expect(line).toHaveProperty('variant', undefined)
})

test('a reduced line says so and costs the reduced price', () => {
  const [line] = refresh([item('pot', { quantity: 2 })]).lines
  expect(line).toMatchObject({ reduced: true, unit: pln(9000, 7200), total: pln(18000, 14400) })
})

test('a quantity above the stock is clamped to it, and the line tells what it was', () => {
  const sand = item('1', { productId: 'mug', variantHash: 'glaze;sand', quantity: 3 })
  const [line] = refresh([sand]).lines
  expect(line).toMatchObject({ quantity: 2, change: { kind: 'clamped', from: 3 } })
  expect(line?.item).toEqual({ ...sand, quantity: 2 })
  expect(line?.total).toEqual(pln(2460, 2000))
})

test('a quantity is clamped to a whole multiple of the factor', () => {
  expect(refresh([item('tea', { quantity: 170 })]).lines[0]).toMatchObject({
    quantity: 150,
    change: { kind: 'clamped', from: 170 },
  })
  expect(refresh([item('tea', { quantity: 10 })]).lines[0]).toMatchObject({
    quantity: 50,
    change: { kind: 'clamped', from: 10 },
  })
})

test('a line whose stock is gone is dropped as sold out', () => {
  const empty = product('mug', { variants: [variant('glaze;ash', 3, 3)] })
  const ash = item('1', { productId: 'mug', variantHash: 'glaze;ash' })
  expect(refresh([ash], [empty])).toEqual({
    lines: [],
    dropped: [{ item: ash, name: { pl: 'mug' }, reason: 'sold-out' }],
    total: pln(0, 0),
    count: 0,
  })
})

test('a line whose stock is less than one multiple is dropped as sold out', () => {
  const rest = { ...tea, variants: [variant('', 49)] }
  expect(reasons(refresh([item('tea', { quantity: 50 })], [rest]))).toEqual(['sold-out'])
})

test('a line whose product is gone is dropped, with the name if it is known', () => {
  const gone = item('gone')
  expect(refresh([gone]).dropped).toEqual([{ item: gone, reason: 'product-gone' }])
  const archived = { ...pot, archived: true }
  expect(refresh([item('pot')], [archived]).dropped).toEqual([
    { item: item('pot'), name: { pl: 'pot' }, reason: 'product-gone' },
  ])
})

test('a line whose variant is gone is dropped', () => {
  const gold = item('1', { productId: 'mug', variantHash: 'glaze;gold' })
  const none = item('2', { productId: 'mug' })
  const glazedPot = item('3', { productId: 'pot', variantHash: 'glaze;ash' })
  expect(reasons(refresh([gold, none, glazedPot]))).toEqual([
    'variant-gone',
    'variant-gone',
    'variant-gone',
  ])
})

test('a line without a price for this shopper is dropped', () => {
  const unpriced = { ...pot, price: undefined }
  expect(reasons(refresh([item('pot')], [unpriced]))).toEqual(['no-price'])
})

test('a line whose text or picture the product does not take as it is, is dropped with that reason', () => {
  const line = item('1', { productId: 'mug', variantHash: 'glaze;ash', personalization: [stamp] })
  const dropped = (options: Product['personalization']) =>
    reasons(refresh([line], [{ ...mug, personalization: options }]))

  expect(dropped([stamped])).toEqual([])
  expect(dropped([])).toEqual(['personalization-changed'])
  expect(dropped([{ ...stamped, type: 'image' }])).toEqual(['personalization-changed'])
  expect(dropped([{ ...stamped, maxLength: 1 }])).toEqual(['personalization-changed'])
  const also = { ...stamped, id: 'picture', type: 'image' as const, required: true }
  expect(dropped([stamped, also])).toEqual(['personalization-changed'])
})

test('one dropped line leaves the others', () => {
  const basket = refresh([item('gone'), item('pot')])
  expect(basket.lines.map(({ item }) => item.id)).toEqual(['pot'])
  expect(basket.total).toEqual(pln(9000, 7200))
  expect(basket.count).toBe(1)
})

test('two lines of one variant share its stock, the earlier one first', () => {
  const first = item('1', { productId: 'mug', variantHash: 'glaze;ash', quantity: 3 })
  const second = { ...first, id: '2', personalization: [stamp], quantity: 4 }
  const { lines } = refresh([first, second])
  expect(lines.map(({ quantity }) => quantity)).toEqual([3, 2])
  expect(lines.map(({ change }) => change)).toEqual([undefined, { kind: 'clamped', from: 4 }])
})

test('two products without a choice do not share their stock', () => {
  const items = [item('cup', { quantity: 3 }), item('tin', { quantity: 4 })]
  const products = [
    product('cup', { variants: [variant('', 3)] }),
    product('tin', { variants: [variant('', 4)] }),
  ]
  expect(refresh(items, products).lines).toMatchObject([
    { quantity: 3, bounds: { max: 3 } },
    { quantity: 4, bounds: { max: 4 } },
  ])
})

test('a line that another one left nothing for is dropped as sold out', () => {
  const first = item('1', { productId: 'mug', variantHash: 'glaze;ash', quantity: 5 })
  const second = { ...first, id: '2', personalization: [stamp], quantity: 1 }
  const { lines, dropped } = refresh([first, second])
  expect(lines.map(({ item }) => item.id)).toEqual(['1'])
  expect(dropped).toMatchObject([{ item: { id: '2' }, reason: 'sold-out' }])
})

test('the bounds of a line are what all the other lines leave', () => {
  const first = item('1', { productId: 'mug', variantHash: 'glaze;ash', quantity: 1 })
  const second = { ...first, id: '2', personalization: [stamp], quantity: 2 }
  const other = { ...first, id: '3', variantHash: 'glaze;sand' }
  const bounds = refresh([first, second, other]).lines.map(({ bounds }) => bounds.max)
  expect(bounds).toEqual([3, 4, 2])
})

test('a set costs its price and holds as often as its scarcest part allows', () => {
  const set = item('box', { quantity: 2, components: sandBox })
  expect(refresh([set]).lines[0]).toMatchObject({
    quantity: 2,
    bounds: { min: 1, step: 1, max: 2 },
    unit: pln(7400, 6000),
    total: pln(14800, 12000),
  })
  expect(refresh([{ ...set, quantity: 3 }]).lines[0]).toMatchObject({
    quantity: 2,
    change: { kind: 'clamped', from: 3 },
  })
})

test('sets share the stock of their parts with other lines', () => {
  const sand = item('1', { productId: 'mug', variantHash: 'glaze;sand', quantity: 1 })
  const set = item('2', { productId: 'box', quantity: 2, components: sandBox })
  expect(refresh([sand, set]).lines.map(({ quantity }) => quantity)).toEqual([1, 1])
  expect(refresh([set, sand])).toMatchObject({
    lines: [{ quantity: 2 }],
    dropped: [{ reason: 'sold-out' }],
  })
})

test('what sets leave of a product sold in multiples is rounded down to them', () => {
  const set = item('1', { productId: 'box', components: sandBox })
  expect(refresh([set, item('tea', { quantity: 150 })]).lines[1]?.quantity).toBe(150)
  const two = { ...set, quantity: 2 }
  expect(refresh([two, item('tea', { quantity: 150 })]).lines[1]?.quantity).toBe(100)
})

test('a set with a part that is gone, changed or not chosen is dropped', () => {
  const broken = [
    sandBox.slice(1),
    [component('tea', { quantity: 30 }), ...sandBox.slice(1)],
    [...sandBox.slice(0, 1), component('mug', { variantHash: 'glaze;gold' })],
    [...sandBox, component('pot')],
  ]
  for (const components of broken)
    expect(reasons(refresh([item('box', { components })])), JSON.stringify(components)).toEqual([
      'component-gone',
    ])
  expect(reasons(refresh([item('box', { components: sandBox })], [box, mug]))).toEqual([
    'component-gone',
  ])
})

test('a set with a part that is sold out is dropped as sold out', () => {
  const empty = { ...mug, variants: [variant('glaze;sand', 0)] }
  const set = item('box', { components: sandBox })
  expect(reasons(refresh([set], [box, empty, tea]))).toEqual(['sold-out'])
})

test('a product that is no set any more does not stay as one', () => {
  const withParts = item('pot', { components: [component('tea', { quantity: 15 })] })
  expect(reasons(refresh([withParts]))).toEqual(['component-gone'])
})

test('a configurable set that is not held to stock only has the room of its own product', () => {
  const free: Product = { ...box, type: 'set_creator', options: off }
  const set = item('box', { quantity: 9, components: sandBox })
  expect(refresh([set], [free, mug, tea]).lines[0]).toMatchObject({
    quantity: 9,
    bounds: { min: 1, step: 1, max: 99_999 },
  })
  const counted = { ...free, variants: [variant('', 4)] }
  expect(refresh([set], [counted, mug, tea]).lines[0]?.quantity).toBe(4)
})

test('a line keeps its quantity although a set that is not held to stock takes more than is left', () => {
  const free: Product = { ...box, type: 'set_creator', options: off }
  const sand = item('1', { productId: 'mug', variantHash: 'glaze;sand', quantity: 2 })
  const set = item('2', { productId: 'box', quantity: 9, components: sandBox })
  expect(refresh([sand, set], [free, mug, tea]).lines[0]).toMatchObject({
    quantity: 2,
    bounds: { min: 1, step: 1, max: 2 },
  })
})

test('a line that must be awaited says so', () => {
  const ahead = product('mug', {
    variants: [variant('', 2)],
    view: { allowPreorder: true },
    personalization: [stamped],
  })
  const preorders = (items: BasketItem[]) =>
    refresh(items, [ahead]).lines.map(({ preorder }) => preorder)
  expect(preorders([item('mug', { quantity: 2 })])).toEqual([false])
  expect(preorders([item('mug', { quantity: 3 })])).toEqual([true])
  const second = item('2', { productId: 'mug', personalization: [stamp] })
  expect(preorders([item('mug', { quantity: 2 }), second])).toEqual([false, true])
})

test('a set with a part that must be awaited says so', () => {
  const ahead = {
    ...mug,
    variants: [variant('glaze;sand', 0)],
    options: product('x', { view: { allowPreorder: true } }).options,
  }
  const set = item('box', { components: sandBox })
  expect(refresh([set], [box, ahead, tea]).lines[0]?.preorder).toBe(true)
  expect(refresh([set]).lines[0]?.preorder).toBe(false)
})

test('a price that differs from the one shown last is shown', () => {
  const seen = { pot: { minor: 8000, currency: 'PLN' } }
  const [line] = refresh([item('pot')], undefined, { seen }).lines
  expect(line?.change).toEqual({ kind: 'repriced', from: { minor: 8000, currency: 'PLN' } })
})

test('a price that is the same, new, or was shown in another currency is no change', () => {
  for (const seen of [
    { pot: { minor: 9000, currency: 'PLN' } },
    { other: { minor: 8000, currency: 'PLN' } },
    { pot: { minor: 8000, currency: 'EUR' } },
  ])
    expect(refresh([item('pot')], undefined, { seen }).lines[0]).not.toHaveProperty('change')
  const first = refresh([item('pot')])
  const again = refresh([item('pot')], undefined, { seen: seenPrices(first.lines) })
  expect(again).toEqual(first)
})

test('a line that shrank and changed its price tells that it shrank', () => {
  const seen = { tea: { minor: 1, currency: 'PLN' } }
  const [line] = refresh([item('tea', { quantity: 200 })], undefined, { seen }).lines
  expect(line?.change).toEqual({ kind: 'clamped', from: 200 })
})

test('while prices are for customers only a visitor has an empty basket that loses nothing', () => {
  const closed = { ...openShop, priceForLoggedUsers: true }
  const items = [item('pot'), item('gone')]
  expect(refresh(items, undefined, { rules: closed })).toEqual({
    lines: [],
    dropped: [],
    total: pln(0, 0),
    count: 0,
  })
  expect(refresh(items, undefined, { rules: closed, loggedIn: true }).lines).toHaveLength(1)
  expect(refresh(items, undefined, { loggedIn: true }).lines).toHaveLength(1)
})

test('everything is in the currency of the shopper', () => {
  const basket = refresh([item('pot', { quantity: 2 })], undefined, { currency: 'EUR' })
  expect(basket.total).toEqual({ gross: 4500, net: 3600, currency: 'EUR' })
  expect(refresh([], undefined, { currency: 'EUR' }).total.currency).toBe('EUR')
})

const stamp = { id: 'stamp', type: 'text', value: 'HK' } as const
const off = product('x', { view: { disableStockCountValidationOnUi: true } }).options

type Situation = {
  seen?: Parameters<typeof refreshBasket>[4]
  rules?: PriceRules
  loggedIn?: boolean
  currency?: string
}

function refresh(
  items: BasketItem[],
  products: Product[] = [mug, pot, tea, box],
  { seen, rules = openShop, ...shopper }: Situation = {},
): RefreshedBasket {
  return refreshBasket(items, byId(...products), { ...polishShopper, ...shopper }, rules, seen)
}

function reasons({ dropped }: RefreshedBasket): string[] {
  return dropped.map(({ reason }) => reason)
}

function pln(gross: number, net: number) {
  return { gross, net, currency: 'PLN' }
}
