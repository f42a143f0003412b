import fc from 'fast-check'
import { expect, test } from 'vitest'

import { plainProducts as products } from '#tests/examples/any-product.ts'
import { item, openShop, polishShopper, product, variant } from '#tests/examples/products.ts'
import type { Product } from '../entities/product.ts'
import { quantityBounds } from '../product/quantity.ts'
import { plainItem } from './plain-item.ts'
import { needsChoice, plainButton, plainOffer, wishOffer } from './plain-offer.ts'

const mug = product('mug', { variants: [variant('', 5)] })
const stamp = { id: 's', name: {}, type: 'text', required: true } as const
const stamped = product('mug', { personalization: [stamp] })
const closed = { ...openShop, priceForLoggedUsers: true }

test('a variant that is gone cannot be had, whatever else the product has', () => {
  for (const shown of [
    product('mug', { variants: [variant('glaze;moss', 3)] }),
    product('mug'),
    product('mug', { type: 'set' }),
    stamped,
  ]) {
    const gone = { product: shown, variantHash: 'glaze;ash' }

    expect(plainOffer(gone, [], polishShopper, openShop)).toEqual({ kind: 'not-available' })
    expect(plainOffer(gone, [], polishShopper, closed)).toEqual({ kind: 'log-in' })
  }
})

test('a wish says that its quantity is not there, or that all is in the basket', () => {
  const offered = (quantity: number, held: number) =>
    wishOffer(
      { product: mug, variantHash: '', quantity },
      [item('mug', { quantity: held })],
      polishShopper,
      openShop,
    )

  expect(offered(3, 2)).toBe('add')
  expect(offered(4, 2)).toBe('too-many')
  expect(offered(1, 5)).toBe('all-in-basket')
})

test('the plain button offers no reminder, and minds only texts that are required', () => {
  const soldOut = product('mug', { variants: [variant('', 0)] })
  const optional = product('mug', { personalization: [{ ...stamp, required: false }] })

  expect(button(soldOut)).toEqual({ kind: 'disabled', reason: 'not-available' })
  expect(button(stamped)).toEqual({ kind: 'disabled', reason: 'personalization-missing' })
  expect(button(optional)).toEqual({ kind: 'add' })
  expect(button(product('set', { type: 'set' }))).toEqual({
    kind: 'disabled',
    reason: 'component-invalid',
  })
})

test('only what can be put right on the page needs a choice', () => {
  expect(needsChoice(mug, { kind: 'disabled', reason: 'choose-variant' })).toBe(true)
  expect(needsChoice(mug, { kind: 'disabled', reason: 'personalization-missing' })).toBe(true)
  expect(needsChoice(mug, { kind: 'disabled', reason: 'component-invalid' })).toBe(true)
  expect(needsChoice(mug, { kind: 'disabled', reason: 'already-in-basket' })).toBe(false)
  expect(needsChoice(mug, { kind: 'disabled', reason: 'not-available' })).toBe(false)
  expect(needsChoice(mug, { kind: 'add' })).toBe(false)
  expect(needsChoice(product('box', { type: 'set_creator' }), { kind: 'log-in' })).toBe(true)
})

test('a wish offers to add exactly what its button then adds', () => {
  fc.assert(
    fc.property(
      products,
      fc.integer({ min: 1, max: 50 }),
      fc.nat(100),
      (product, multiples, held) => {
        const { step } = quantityBounds(product, '', 'wishlist')
        const quantity = Number((multiples * step).toFixed(6))
        const basket = [item('mug', { quantity: held })]
        const wish = { product, variantHash: '' }
        const offer = wishOffer({ ...wish, quantity }, basket, polishShopper, openShop)
        const pressed = { ...wish, quantity: String(quantity) }
        const found = plainItem(pressed, basket, polishShopper, openShop)
        expect(offer === 'add' || offer === 'pre-order').toBe(found.kind === 'item')
        if (found.kind !== 'item') expect(offer).toBe(found.kind)
      },
    ),
  )
})

function button(shown: Product) {
  return plainButton(shown, '', [], polishShopper, openShop)
}
