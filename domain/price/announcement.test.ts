import fc from 'fast-check'
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
import type { ProductPrice } from '../entities/price.ts'
import type { Product } from '../entities/product.ts'
import { announcement } from './announcement.ts'
import { announcedPrice, priorPrice } from './lowest-price.ts'
import { percentOff } from './price.ts'
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

test('a price as low as the lowest of the 30 days, or dearer, is announced as an ordinary one', () => {
  const same = price(80, 64)
  const lower = price(75, 60)

  for (const before of [same, lower]) {
    expect(
      announced(sold('tea', [40, usual], [20, before], [10, usual], [2, reduced])),
    ).toMatchObject({
      price: { reduced: false, percent: 0, regular: { gross: 8000 } },
      prior: { kind: 'known' },
    })
  }
})

test('the percent and the struck price are those of the lowest, however dear it was besides', () => {
  const cheaper = price(90, 72)

  expect(
    announced(sold('tea', [40, usual], [20, cheaper], [10, usual], [2, reduced])),
  ).toMatchObject({ price: { reduced: true, regular: { gross: 9000 }, percent: 11 } })
})

test('a part that was never sold for more makes no set look reduced', () => {
  const box = product('box', { type: 'set_creator', price: undefined })
  const born = sold('tea', [5, reduced])

  expect(announced(box, [component('tea')], born).price).toMatchObject({
    reduced: false,
    percent: 0,
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

test('a set to fill that was never sold for more says so', () => {
  const born = { ...sold('box', [5, reduced]), type: 'set_creator' as const }
  expect(announced(born).prior).toEqual({ kind: 'never-offered' })
})

test('what a kilogram costs goes with the price that is shown', () => {
  const content = { amount: 100, unit: 'g' } as const
  expect(announced(product('tea', { price: reduced, content })).unit).toMatchObject({
    price: { gross: 80_000, net: 64_000 },
    base: { amount: 1, unit: 'kg' },
  })
  const hidden = { ...openShop, priceForLoggedUsers: true }
  const pricing = { shopper: polishShopper, rules: hidden, products: new Map() }
  expect(announcement(product('tea', { content }), '', [], pricing, now).unit).toBeUndefined()
})

test('a kilogram of the variant whose price is shown, where variants differ', () => {
  const small = { ...variant('size;s', 1), content: { amount: 100, unit: 'g' } as const }
  const { countries } = price(40, 32)
  const tea = product('tea', {
    price: { ...usual, variants: { 'size;s': countries } },
    variants: [variant('size;l', 1), small],
    view: { minimumVariantPrice: true },
  })
  expect(announced(tea)).toMatchObject({
    price: { now: { gross: 4000 } },
    unit: { price: { gross: 40_000 }, content: small.content },
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
      const price = announcedPrice(setPrice(tea, '', [], pricing), prior)
      expect(announced(tea)).toEqual({ price, prior })
    }),
  )
})

test('a struck price is the lowest of the 30 days before, and the percent what lies between', () => {
  // Few amounts, so that the price of today is often just that of before.
  const few = fc.integer({ min: 1, max: 4 })
  const pasts = fc.array(fc.tuple(fc.nat(90), fc.tuple(few, fc.option(few))), { maxLength: 6 })
  fc.assert(
    fc.property(pasts, few, few, fc.boolean(), (history, gross, less, isBox) => {
      const tea: Product = {
        ...sold('tea', ...history.map(([days, prices]) => [days, offer(...prices)] as const)),
        type: isBox ? 'set_creator' : 'normal',
        price: offer(gross + less, gross),
      }
      const { price, prior } = announced(tea)
      if (price.kind !== 'shown') throw new Error('not shown')

      expect(price.now.gross).toBe(gross * 100)
      fc.pre(prior.kind !== 'unknown')
      const lowest = prior.kind === 'known' ? prior.lowest : price.now
      const isReduced = lowest.gross > price.now.gross
      expect(price).toMatchObject({
        reduced: isReduced,
        regular: isReduced ? lowest : price.now,
        percent: percentOff(lowest, price.now),
      })
    }),
  )
})

test('what is not reduced today has no past to be shown', () => {
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
