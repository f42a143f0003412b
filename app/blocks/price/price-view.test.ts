import { expect, test } from 'vitest'

import type { ProductPrice } from '#domain/entities/price.ts'
import type { Product } from '#domain/entities/product.ts'
import { announcement } from '#domain/price/announcement.ts'
import { price, product, variant } from '#tests/examples/products.ts'
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

test('what is packed says how much it is and what a kilogram costs, as each language writes it', () => {
  const tin = product('tin', { price: price(14, 12.96), content: { amount: 0.015, unit: 'kg' } })
  const bases = (['en', 'pl', 'de'] as const).map((lang) => baseOf(tin, rendering({ now, lang })))

  expect(bases).toEqual([
    '0.015 kg · 933.33 zł / kg',
    '0,015 kg · 933,33 zł / kg',
    '0,015 kg · 933,33 zł / kg',
  ])
  expect(baseOf(product('soap', { content: { amount: 6, unit: 'szt.' } }))).toBe(
    '6 pcs · 2.05 zł / pc',
  )
  expect(
    baseOf({ ...tin, content: { amount: 2, unit: 'm2' }, baseMeasure: { amount: 10, unit: 'm2' } }),
  ).toBe('2 m² · 70.00 zł / 10 m²')
})

test('what is sold by weight says what a kilogram costs, beside the amount it is priced for', () => {
  const leaf = product('leaf', { type: 'weight', unit: 'g', pricedUnit: 50 })

  expect(shown(leaf, rendering({ now }), 'card')).toMatchObject({ unit: '/ 50 g' })
  expect(baseOf(leaf)).toBe('246.00 zł / kg')
  expect(baseOf({ ...leaf, pricedUnit: 1000 })).toBeUndefined()
})

test('a reduced price has its own unit price, net prices a net one, hidden prices none', () => {
  const content = { amount: 100, unit: 'g' } as const
  const tea = { ...sold([40, usual], [2, reduced]), content }

  expect(baseOf(tea)).toBe('100 g · 800.00 zł / kg')
  const net = rendering({ now, settings: { priceFlag: 'netto' } })
  expect(baseOf(tea, net)).toBe('100 g · 640.00 zł / kg')
  const hidden = rendering({ now, settings: { priceForLoggedUsers: true } })
  expect(baseOf(tea, hidden)).toBeUndefined()
})

test('while nothing is chosen the unit price is that of the variant whose price is shown', () => {
  const sizes = product('tea', {
    variants: [
      { ...variant('size;s', 3), content: { amount: 100, unit: 'g' } },
      { ...variant('size;l', 3), content: { amount: 1000, unit: 'g' } },
    ],
    price: {
      ...price(20, 16),
      variants: { 'size;l': { pl: { PLN: { brutto: 90, netto: 72 } } } },
    },
    view: { minimumVariantPrice: true },
  })

  expect(shown(sizes, rendering({ now }), 'card')).toMatchObject({ from: 'from' })
  expect(baseOf(sizes)).toBe('100 g · 200.00 zł / kg')
  expect(baseOf(sizes, rendering({ now }), 'size;l')).toBeUndefined()
})

function baseOf(product: Product, as = rendering({ now }), hash = ''): string | undefined {
  const pricing = { shopper: as.shopper, rules: as.settings, products: new Map() }
  const view = priceView(product, announcement(product, hash, [], pricing, as.now), as, 'page')
  return view.kind === 'shown' ? view.base?.replaceAll('\u00a0', ' ') : undefined
}

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
