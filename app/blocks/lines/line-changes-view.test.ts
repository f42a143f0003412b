import { expect, test } from 'vitest'

import { refreshBasket } from '#domain/basket/basket.ts'
import { byId, item, product, variant } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { lineChanges } from './line-changes-view.ts'

const english = rendering()

test('a basket as it was seen has nothing to tell', () => {
  expect(changesOf(1, product('mug'))).toEqual([])
})

test('a line that shrank says how much is left', () => {
  const mug = product('mug', { name: { en: 'Mug' }, variants: [variant('', 2)] })

  expect(changesOf(5, mug)).toEqual([
    'Mug: only 2 pcs left, so the quantity is now 2 pcs and not 5 pcs.',
  ])
})

test('a line whose price changed says both prices', () => {
  const mug = product('mug', { name: { en: 'Mug' } })

  expect(changesOf(1, mug, 1000)).toEqual([
    'The price of Mug has changed from 10.00\u00a0zł to 12.30\u00a0zł.',
  ])
})

test('beside net prices a changed price is said net', () => {
  const mug = product('mug', { name: { en: 'Mug' } })
  const net = rendering({ settings: { priceFlag: 'netto' } })

  expect(changesOf(1, mug, 1000, net)).toEqual(['Mug: the price is now 10.00\u00a0zł.'])
})

test('a line that went says why', () => {
  const name = { en: 'Mug' }

  expect(changesOf(1, product('mug', { name, archived: true }))[0]).toMatch(/not sold any more/)
  expect(changesOf(1, product('mug', { name, variants: [variant('', 0)] }))[0]).toMatch(/sold out/)
  expect(changesOf(1, product('mug', { name, variants: [variant('a;b', 1)] }))[0]).toMatch(
    /not made in this variant/,
  )
})

test('a product that the shop does not know any more goes without its name', () => {
  expect(changesOf(1, product('other'))).toEqual([
    'A product is not sold any more, so we took it out of the basket.',
  ])
})

function changesOf(
  quantity: number,
  found: ReturnType<typeof product>,
  seen = 1230,
  shown = english,
): string[] {
  const refreshed = refreshBasket(
    [item('mug', { quantity })],
    byId(found),
    english.shopper,
    english.settings,
    { mug: { minor: seen, currency: 'PLN' } },
  )
  return lineChanges(refreshed, shown)
}
