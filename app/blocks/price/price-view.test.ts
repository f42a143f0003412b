import { expect, test } from 'vitest'

import type { ProductPrice } from '#domain/entities/price.ts'
import type { Product } from '#domain/entities/product.ts'
import { announcement } from '#domain/price/announcement.ts'
import { price, product } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { priceView } from './price-view.ts'
import { productCardView } from '../product-card/product-card-view.ts'

const now = Date.UTC(2026, 10, 20, 12)
const usual = price(100, 80)
const reduced = price(100, 80, { brutto: 80, netto: 64 })

test('beside a reduced price stands the lowest one of the 30 days before', () => {
  const tea = sold([40, usual], [2, reduced])

  expect(shown(tea, rendering({ now }), 'page')).toMatchObject({
    now: '80.00\u00a0zł',
    was: '100.00\u00a0zł',
    lowest: 'Lowest price in the 30 days before the reduction: 100.00\u00a0zł',
  })
  expect(shown(tea, rendering({ now }), 'card')).toMatchObject({
    lowest: 'Lowest in 30 days: 100.00\u00a0zł',
  })
})

test('a product that is younger than 30 days says so beside its lowest price', () => {
  const tea = sold([5, usual], [2, reduced])

  expect(shown(tea, rendering({ now }), 'page')).toMatchObject({
    lowest: 'Lowest price from the first day of sale until the reduction: 100.00\u00a0zł',
  })
  expect(shown(tea, rendering({ now, lang: 'pl' }), 'card')).toMatchObject({
    lowest: 'Najniższa od początku sprzedaży: 100,00\u00a0zł',
  })
})

test('a product that was reduced from its first day announces no reduction, in its price or its badges', () => {
  const born = sold([5, reduced])

  expect(shown(born, rendering({ now }), 'page')).toMatchObject({
    now: '80.00\u00a0zł',
    was: undefined,
    lowest: undefined,
  })
  expect(badgesOn(born)).toEqual([])
  expect(badgesOn(sold([5, usual], [2, reduced]))).toEqual(['−20%'])
})

test('a price that is not below the lowest of 30 days is an ordinary one, in price and badges', () => {
  const twice = sold([40, usual], [25, reduced], [18, usual], [2, reduced])
  const ordinary = { now: '80.00\u00a0zł', was: undefined, lowest: undefined }

  expect(shown(twice, rendering({ now }), 'page')).toMatchObject(ordinary)
  expect(shown(twice, rendering({ now }), 'card')).toMatchObject(ordinary)
  expect(badgesOn(twice)).toEqual([])
})

test('badge, struck price and lowest price of a reduction are of one amount', () => {
  const cut = sold([40, usual], [25, price(90, 72)], [18, usual], [2, reduced])

  expect(shown(cut, rendering({ now }), 'card')).toMatchObject({
    was: '90.00\u00a0zł',
    lowest: 'Lowest in 30 days: 90.00\u00a0zł',
  })
  expect(badgesOn(cut)).toEqual(['−11%'])
})

test('without a history the shop’s word stands', () => {
  expect(shown(sold(), rendering({ now }), 'page')).toMatchObject({
    was: '100.00\u00a0zł',
    lowest: undefined,
  })
})

test('a set that costs what its parts cost is not called unsold on a card', () => {
  const box = product('box', { type: 'set_creator', price: undefined })
  const unsold = product('mug', { price: undefined })

  expect(productCardView(box, rendering()).price).toEqual({
    kind: 'none',
    text: 'Costs what you choose',
  })
  const cup = product('cup', { price: price(40, 32.52) })
  const filled = {
    ...box,
    components: [{ id: 'cup', quantity: 2 }],
    startsWith: [cup],
  }
  expect(productCardView(filled, rendering()).price).toMatchObject({
    kind: 'shown',
    from: 'from',
    now: '80.00\u00a0zł',
  })
  expect(productCardView(unsold, rendering()).price).toEqual({
    kind: 'none',
    text: 'Not sold in this currency',
  })
})

test('a price that only customers see is said in words, which lead to who becomes one', () => {
  const hidden = rendering({ settings: { priceForLoggedUsers: true } })

  expect(shown(product('mug'), hidden, 'page')).toEqual({
    kind: 'hidden',
    text: 'Prices are shown to customers who are logged in',
    href: '/register',
  })
})

function badgesOn(tea: Product) {
  return productCardView(tea, rendering({ now }))
    .badges.map(({ text }) => text)
    .filter((text) => text.includes('%'))
}

/** Reduced now, with what it cost so many days ago. */
function sold(...history: [daysAgo: number, price: ProductPrice][]): Product {
  return product('tea', {
    price: reduced,
    priceHistory: history.map(([days, val]) => ({ stamp: now - days * 86_400_000, val })),
  })
}

function shown(product: Product, as: ReturnType<typeof rendering>, place: 'card' | 'page') {
  const pricing = { shopper: as.shopper, rules: as.settings, products: new Map() }
  return priceView(product, announcement(product, '', [], pricing, as.now), as, place)
}
