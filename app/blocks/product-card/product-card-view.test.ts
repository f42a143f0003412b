import { expect, test } from 'vitest'

import type { Product } from '#domain/entities/product.ts'
import { price, product, variant } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { productCardView } from './product-card-view.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const DAY = 86_400_000

test('a card wears its badges in words, in one order', () => {
  const before = price(100, 81.3)
  const reduced = product('mug', {
    price: price(100, 81.3, { brutto: 87.4, netto: 71.06 }),
    priceHistory: [{ stamp: NOW - 90 * DAY, val: before }],
    view: { newBadge: true, bestsellerBadge: true, additionalBadge: { en: 'Small batch' } },
  })
  const soldOut = [variant('', 2, 2)]

  expect(badgesOn(product('plain'))).toEqual([])
  expect(badgesOn(reduced)).toEqual(['−13%', 'New', 'Bestseller', 'Small batch'])
  expect(viewOf(product('out', { variants: soldOut }))).toMatchObject({
    badges: [{ tone: 'out', text: 'Sold out' }],
    soldOut: true,
  })
  const ahead = product('ahead', { variants: soldOut, view: { allowPreorder: true } })
  expect(viewOf(ahead)).toMatchObject({
    badges: [{ tone: 'soon', text: 'Pre-order' }],
    soldOut: false,
  })
  const leaf = product('leaf', { type: 'weight', unit: 'g', variants: [variant('', 0)] })
  expect(badgesOn(leaf)).toEqual(['Sold out'])
  expect(badgesOn(product('set', { type: 'set', variants: [] }))).toEqual([])
})

test('a card has a second picture where the product has one', () => {
  const mainImage = { url: '/a.webp', f: '/b.webp', r: 1, alt: {} }
  expect(viewOf(product('mug', { mainImage }))).toMatchObject({
    picture: { url: '/a.webp' },
    hoverPicture: { url: '/b.webp' },
  })
  expect(viewOf(product('mug')).hoverPicture).toBeUndefined()
})

test('what needs no choice is added from its card, the rest is opened', () => {
  const choice = [variant('glaze;moss', 3), variant('glaze;ash', 3)]
  const buyOf = (given: Partial<Product>) => viewOf(product('mug', given)).buy

  expect(buyOf({ variants: [variant('', 3)] })).toMatchObject({ kind: 'add', quantity: 1 })
  expect(buyOf({ variants: choice })).toMatchObject({
    kind: 'open',
    label: 'Choose a variant of mug',
  })
  expect(buyOf({ variants: [variant('', 0)] })).toMatchObject({ kind: 'open' })
  const hidden = rendering({ now: NOW, settings: { priceForLoggedUsers: true } })
  expect(productCardView(product('mug'), hidden)).toMatchObject({
    buy: { kind: 'open' },
    price: { kind: 'hidden', href: '/register' },
  })
})

function viewOf(shown: Product) {
  return productCardView(shown, rendering({ now: NOW }))
}

function badgesOn(shown: Product): string[] {
  return viewOf(shown).badges.map(({ text }) => text)
}
