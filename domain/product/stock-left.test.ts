import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  byId,
  component,
  detailed,
  item,
  openShop,
  polishShopper,
  product,
  variant,
} from '#tests/examples/products.ts'
import { refreshBasket } from '../basket/basket-refresh.ts'
import type { BasketComponent } from '../entities/basket.ts'
import type { Product } from '../entities/product.ts'
import { lineMaximum } from './quantity.ts'
import { areLast, sentFrom, stockLeft } from './stock-left.ts'

const tea = product('tea', { variants: [variant('', 4)] })
const cup = product('cup', { variants: [variant('colour;red', 5), variant('colour;blue', 2)] })

test('the last three are said to be the last', () => {
  expect([0, 0.5, 1, 3, 3.5, 4].filter(areLast)).toEqual([0.5, 1, 3])
})

test('what is left of a variant is its free stock', () => {
  expect(left(product('mug', { variants: [variant('', 5, 2)] }), '')).toBe(3)
  expect(left(cup, 'colour;blue')).toBe(2)
})

test('less than one multiple is nothing', () => {
  const six = (count: number) =>
    product('mug', { variants: [variant('', count)], view: { quantityFactor: 6 } })

  expect(left(six(5), '')).toBe(0)
  expect(left(six(8), '')).toBe(6)
})

test('beyond the free stock a pre-order waits, so only that is left', () => {
  const ahead = product('mug', { variants: [variant('', 3)], view: { allowPreorder: true } })

  expect(left(ahead, '')).toBe(3)
})

test('while the variant is not chosen nobody knows; one that is gone leaves nothing', () => {
  expect(left(cup, undefined)).toBe('open')
  expect(left(cup, 'colour;green')).toBe(0)
})

test('of a product without variants nothing is counted', () => {
  expect(left(product('card'), '')).toBeUndefined()
})

test('a set is left as often as its scarcest part is enough for', () => {
  const set = product('set', { type: 'set' })
  const parts = [component('tea', { quantity: 2 }), component('cup', { variantHash: 'colour;red' })]

  expect(left(set, '', parts)).toBe(2)
  expect(left(set, '', parts.slice(1))).toBe(5)
})

test('a set waits for the choice of its parts', () => {
  const set = product('set', { type: 'set' })

  expect(left(set, '', [component('tea'), component('cup')])).toBe('open')
  expect(left(set, '', [component('gone')])).toBe(0)
})

test('of a set whose parts are not counted, or not held to stock, nothing is said', () => {
  const unheld = product('box', {
    type: 'set_creator',
    view: { disableStockCountValidationOnUi: true },
  })

  expect(left(product('set', { type: 'set' }), '', [])).toBeUndefined()
  expect(left(unheld, '', [component('cup'), component('tea')])).toBeUndefined()
})

test('what is left can be bought', () => {
  fc.assert(
    fc.property(
      fc.nat(200),
      fc.nat(50),
      fc.constantFrom(1, 6, 50, 0.1),
      (count, locked, quantityFactor) => {
        const mug = product('mug', {
          variants: [variant('', count, locked)],
          view: { quantityFactor },
        })
        const found = left(mug, '')
        expect(found).toBeLessThanOrEqual(lineMaximum(mug, ''))
        expect(found).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('what is said to be left is what a basket keeps, and not one multiple more', () => {
  fc.assert(
    fc.property(
      fc.nat(200),
      fc.nat(50),
      fc.constantFrom(1, 6, 50, 0.1),
      (count, locked, quantityFactor) => {
        const mug = product('mug', {
          variants: [variant('', count, locked)],
          view: { quantityFactor },
        })
        const found = Number(left(mug, ''))
        const kept = (quantity: number) =>
          refreshBasket([item('mug', { quantity })], byId(mug), polishShopper, openShop).count
        expect(kept(found + quantityFactor)).toBe(found)
        if (found > 0) expect(kept(found)).toBe(found)
      },
    ),
  )
})

test('so many sets as are said to be left can be in a basket, and not one more', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(10), fc.integer({ min: 1, max: 4 }), (count, locked, each) => {
      const leaf = product('leaf', { variants: [variant('', count, locked)] })
      const parts = { components: [{ id: 'leaf', quantity: each }] }
      const box = product('box', { type: 'set', ...parts })
      const components = [component('leaf', { quantity: each })]
      const products = byId(leaf, box)
      const found = Number(stockLeft(box, '', { components, products }))
      const line = item('box', { quantity: found + 1, components })
      expect(refreshBasket([line], products, polishShopper, openShop).count).toBe(found)
    }),
  )
})

function left(shown: Product, hash: string | undefined, components: BasketComponent[] = []) {
  return stockLeft(detailed(shown), hash, { components, products: byId(tea, cup) })
}

test('what is in stock is sent now, what is ordered ahead from its day on', () => {
  const now = product('mug', { variants: [variant('', 4)] })
  const ahead = product('mug', {
    variants: [variant('', 4)],
    preorderDate: 99,
    view: { allowPreorder: true },
  })

  expect(sentFrom(now, 4, 4)).toBe('now')
  expect(sentFrom(now, 4, 5)).toBeUndefined()
  expect(sentFrom(now, 0, 1)).toBeUndefined()
  expect(sentFrom(now, 0, 0)).toBeUndefined()
  expect(sentFrom(ahead, 4, 4)).toBe('now')
  expect(sentFrom(ahead, 4, 5)).toBe(99)
  expect(sentFrom(ahead, 0, 1)).toBe(99)
})

test('while a variant is open it is sent now where nothing that can be chosen has to wait', () => {
  const uncounted = product('mug', { variants: [] })
  const open = product('mug', { variants: [variant('size;l', 4), variant('size;s', 0)] })
  const view = { allowPreorder: true }

  expect(sentFrom(uncounted, undefined, 1)).toBe('now')
  expect(sentFrom(open, 'open', 1)).toBe('now')
  expect(
    sentFrom({ ...open, ...product('mug', { variants: open.variants, view }) }, 'open', 1),
  ).toBe(undefined)
  expect(sentFrom({ ...open, type: 'set' }, 'open', 1)).toBeUndefined()
  const out = product('mug', { variants: [variant('size;l', 0), variant('size;s', 0)] })
  expect(sentFrom(out, 'open', 1)).toBeUndefined()
})
