import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  byId,
  component,
  openShop,
  polishShopper,
  price,
  product,
} from '#tests/examples/products.ts'
import type { BasketComponent } from '../entities/basket.ts'
import type { ProductPrice } from '../entities/price.ts'
import type { Product } from '../entities/product.ts'
import { announcement } from './announcement.ts'
import { announcedPrice, foundedPrice, priorPrice } from './lowest-price.ts'
import { setPrice } from './set-price.ts'

const now = Date.UTC(2026, 10, 20, 12)
const usual = price(100, 80)
const reduced = price(100, 80, { brutto: 80, netto: 64 })

test('a reduction is announced with the lowest price of the 30 days before it', () => {
  expect(announced(sold('tea', [40, usual], [2, reduced]))).toMatchObject({
    price: { kind: 'shown', reduced: true, percent: 20 },
    prior: { kind: 'known', lowest: { gross: 10000 }, sinceFirstOffered: false },
  })
})

test('what was never sold for more announces no reduction', () => {
  expect(announced(sold('tea', [5, reduced]))).toMatchObject({
    price: { reduced: false, percent: 0, regular: { gross: 8000 } },
    prior: { kind: 'never-offered' },
  })
})

test('without a history the word of the shop stands', () => {
  expect(announced(sold('tea'))).toMatchObject({
    price: { reduced: true },
    prior: { kind: 'unknown' },
  })
})

test('a set to fill is measured against what its parts cost least', () => {
  const tea = sold('tea', [40, usual], [2, reduced])
  const box = product('box', { type: 'set_creator', price: undefined })

  expect(announced(box, [component('tea', { quantity: 2 })], tea)).toMatchObject({
    price: { now: { gross: 16000 }, reduced: true },
    prior: { kind: 'known', lowest: { gross: 20000 }, sinceFirstOffered: false },
  })
})

test('of a set with a part whose past nobody knows, nothing is said', () => {
  const box = product('box', { type: 'set_creator', price: undefined })

  expect(announced(box, [component('tea')], sold('tea'))).toMatchObject({
    price: { reduced: true },
    prior: { kind: 'unknown' },
  })
})

test('a set that is not reduced is measured against nothing', () => {
  const box = product('box', { type: 'set_creator', price: undefined })
  const mug = product('mug')

  expect(announced(box, [component('mug')], mug).prior).toEqual({ kind: 'unknown' })
  expect(announced(product('set', { type: 'set' })).prior).toEqual({ kind: 'not-reduced' })
})

test('a set to fill with a price of its own says since when that was offered', () => {
  const young = { ...sold('box', [5, usual], [2, reduced]), type: 'set_creator' as const }
  const old = { ...sold('box', [40, usual], [2, reduced]), type: 'set_creator' as const }

  expect(announced(young).prior).toMatchObject({ kind: 'known', sinceFirstOffered: true })
  expect(announced(old).prior).toMatchObject({ kind: 'known', sinceFirstOffered: false })
})

test('of a product whose prices are for customers nothing is announced', () => {
  const hidden = { ...openShop, priceForLoggedUsers: true }
  const pricing = { shopper: polishShopper, rules: hidden, products: new Map() }
  const tea = sold('tea', [40, usual], [2, reduced])

  expect(announcement(tea, '', [], pricing, now)).toEqual({
    price: { kind: 'hidden' },
    prior: { kind: 'not-reduced' },
  })
})

const amounts = fc.integer({ min: 1, max: 500 })
const histories = fc.array(fc.tuple(fc.nat(90), fc.tuple(amounts, fc.option(amounts))), {
  maxLength: 6,
})

test('a product that is no set to fill is announced by its own price and past alone', () => {
  fc.assert(
    fc.property(histories, amounts, (history, gross) => {
      const tea = {
        ...sold('tea', ...history.map(([days, prices]) => [days, offer(...prices)] as const)),
        price: offer(gross, Math.ceil(gross / 2)),
      }
      const pricing = { shopper: polishShopper, rules: openShop, products: new Map() }
      const prior = priorPrice(tea, '', polishShopper, openShop, now)
      const price = foundedPrice(setPrice(tea, '', [], pricing), prior)
      expect(announced(tea)).toEqual({ price, prior })
    }),
  )
})

test('a struck price never stands beside what was never sold for more', () => {
  fc.assert(
    fc.property(histories, amounts, fc.boolean(), (history, gross, isBox) => {
      const tea: Product = {
        ...sold('tea', ...history.map(([days, prices]) => [days, offer(...prices)] as const)),
        type: isBox ? 'set_creator' : 'normal',
        price: offer(gross, Math.ceil(gross / 2)),
      }
      const { price, prior } = announced(tea)
      if (prior.kind === 'never-offered')
        expect(price).toMatchObject({ reduced: false, percent: 0 })
      if (prior.kind === 'known') expect(price).toMatchObject({ reduced: true })
    }),
  )
})

test('where a price must be below its past, only such a price is announced, by just that much', () => {
  // Few amounts, so that the price of today is often just that of before.
  const few = fc.integer({ min: 1, max: 4 })
  const pasts = fc.array(fc.tuple(fc.nat(90), fc.tuple(few, fc.option(few))), { maxLength: 6 })
  fc.assert(
    fc.property(pasts, few, few, (history, gross, less) => {
      const tea = {
        ...sold('tea', ...history.map(([days, prices]) => [days, offer(...prices)] as const)),
        price: offer(gross + less, gross),
      }
      const { price, prior } = announced(tea)
      const told = announcedPrice(price, prior)
      fc.pre(told.kind === 'shown' && price.kind === 'shown' && prior.kind === 'known')
      expect(told.reduced).toBe(prior.lowest.gross > told.now.gross)
      expect(told.now).toEqual(price.now)
      if (told.reduced) expect(told.percent).toBeGreaterThanOrEqual(0)
      else expect(told).toMatchObject({ percent: 0, regular: told.now })
    }),
  )
})

test('what is not reduced today has no past to be told', () => {
  fc.assert(
    fc.property(histories, amounts, (history, gross) => {
      const tea = {
        ...sold('tea', ...history.map(([days, prices]) => [days, offer(...prices)] as const)),
        price: offer(gross, null),
      }
      expect(announced(tea)).toMatchObject({
        price: { reduced: false, percent: 0 },
        prior: { kind: 'not-reduced' },
      })
    }),
  )
})

function announced(shown: Product, chosen: BasketComponent[] = [], ...parts: Product[]) {
  const pricing = { shopper: polishShopper, rules: openShop, products: byId(...parts) }
  return announcement(shown, '', chosen, pricing, now)
}

/** Reduced now, with what it cost so many days ago. */
function sold(
  id: string,
  ...history: (readonly [daysAgo: number, price: ProductPrice])[]
): Product {
  return product(id, {
    price: reduced,
    priceHistory: history.map(([days, val]) => ({ stamp: now - days * 86_400_000, val })),
  })
}

function offer(gross: number, discount: number | null): ProductPrice {
  return price(gross, gross, discount === null ? undefined : { brutto: discount, netto: discount })
}
