import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  byId,
  component,
  item,
  openShop,
  polishShopper,
  product,
  variant,
} from '#tests/examples/products.ts'

import type { RefreshedBasket } from './basket.ts'
import { addToBasket, quantityInBasket, refreshBasket } from './basket.ts'
import { type BasketLine, seenPrices } from './basket-line.ts'
import type { BasketItem, Personalization } from '../entities/basket.ts'
import { type ProductsById, stockDemands, stockOf } from '../product/stock.ts'

test('no basket holds more of a variant than there is, however lines and sets share it', () => {
  fc.assert(
    fc.property(anyShop(), anyBasket(), (products, items) => {
      const kept = refresh(items, products).lines.map(({ item }) => item)
      for (const { productId, variantHash, quantity } of stockDemands(kept))
        expect(quantity).toBeLessThanOrEqual(stockOf(products, productId, variantHash))
    }),
    { numRuns: 2000 },
  )
})

test('a refreshed basket refreshes to itself, without any change left to tell', () => {
  fc.assert(
    fc.property(anyShop(), anyBasket(), (products, items) => {
      const first = refresh(items, products)
      const kept = first.lines.map(({ item }) => item)
      const again = refreshBasket(kept, products, polishShopper, openShop, seenPrices(first.lines))
      expect(again.dropped).toEqual([])
      expect(again.lines).toEqual(first.lines.map(unchanged))
      expect(again.total).toEqual(first.total)
    }),
    { numRuns: 1000 },
  )
})

test('every line is kept or dropped, within its bounds, and the total is the sum of the lines', () => {
  fc.assert(
    fc.property(anyShop(), anyBasket(), (products, items) => {
      const { lines, dropped, total } = refresh(items, products)
      const ids = [...lines, ...dropped].map(({ item }) => item.id)
      expect(ids.toSorted()).toEqual(items.map(({ id }) => id).toSorted())
      for (const { quantity, bounds } of lines) {
        expect(quantity).toBeGreaterThanOrEqual(bounds.min)
        expect(quantity).toBeLessThanOrEqual(bounds.max)
        expect(quantity % bounds.step).toBe(0)
      }
      expect(total.gross).toBe(lines.reduce((sum, line) => sum + line.total.gross, 0))
      expect(total.net).toBe(lines.reduce((sum, line) => sum + line.total.net, 0))
    }),
    { numRuns: 1000 },
  )
})

test('adding loses nothing, whatever merges', () => {
  fc.assert(
    fc.property(anyBasket(), (items) => {
      const merged = items.reduce<BasketItem[]>(
        (basket, added) => addToBasket(basket, added, added.id),
        [],
      )
      expect(merged.length).toBeLessThanOrEqual(items.length)
      expect(stockDemands(merged)).toEqual(stockDemands(items))
      for (const { productId, variantHash, quantity } of stockDemands(items))
        expect(quantityInBasket(merged, productId, variantHash)).toBe(quantity)
    }),
  )
})

function unchanged(line: BasketLine): BasketLine {
  const { change, ...rest } = line
  return change ? rest : line
}

function refresh(items: BasketItem[], products: ProductsById): RefreshedBasket {
  return refreshBasket(items, products, polishShopper, openShop)
}

/** Cups in two glazes, tea by 50 g, a fixed box of both, and a box to put together. */
function anyShop(): fc.Arbitrary<ProductsById> {
  const stock = fc.record({ ash: fc.nat(12), sand: fc.nat(12), tea: fc.nat(600) })
  return stock.map(({ ash, sand, tea }) =>
    byId(
      product('cup', { variants: [variant('glaze;ash', ash), variant('glaze;sand', sand)] }),
      product('tea', { variants: [variant('', tea)], view: { quantityFactor: 50 } }),
      product('box', {
        type: 'set',
        components: [
          { id: 'cup', quantity: 2 },
          { id: 'tea', quantity: 15 },
        ],
      }),
      product('creator', {
        type: 'set_creator',
        components: [
          { id: 'cup', quantity: 1 },
          { id: 'tea', quantity: 10 },
        ],
        view: { customCountsForSet: true, allowZeroForSet: true },
      }),
    ),
  )
}

function anyBasket(): fc.Arbitrary<BasketItem[]> {
  const glaze = fc.constantFrom('glaze;ash', 'glaze;sand')
  const quantity = fc.integer({ min: 1, max: 8 })
  const stamp: Personalization = { id: 'stamp', type: 'text', value: 'HK' }
  const texts = fc.constantFrom<Personalization[]>([], [stamp])
  const cup = fc.record({ productId: fc.constant('cup'), variantHash: glaze, quantity })
  const tea = fc.record({
    productId: fc.constant('tea'),
    quantity: quantity.map((packs) => packs * 50),
  })
  const box = fc.record({
    productId: fc.constant('box'),
    quantity,
    components: glaze.map((variantHash) => [
      component('cup', { variantHash, quantity: 2 }),
      component('tea', { quantity: 15 }),
    ]),
  })
  const creator = fc.record({
    productId: fc.constant('creator'),
    quantity,
    components: fc
      .tuple(glaze, fc.nat(3), fc.nat(3))
      .map(([variantHash, cups, teas]) => [
        component('cup', { variantHash, quantity: cups }),
        component('tea', { quantity: teas * 10 }),
      ]),
  })
  const line = fc.tuple(fc.oneof(cup, tea, box, creator), texts)
  return fc
    .array(line, { maxLength: 8 })
    .map((lines) =>
      lines.map(([given, personalization], index) =>
        item(String(index), { ...given, personalization }),
      ),
    )
}
