import fc from 'fast-check'
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

import type { BasketItem } from '../entities/basket.ts'
import type { OrderProduct } from '../entities/order.ts'
import type { Product } from '../entities/product.ts'
import { type AgainLine, linesStillThere, orderAgain } from './order-again.ts'

const mug = product('mug', { variants: [variant('glaze;ash', 5)] })
const pot = product('pot', { variants: [variant('', 2)] })
const name = {
  id: 'name',
  type: 'text' as const,
  name: { en: 'Name' },
  required: true,
  maxLength: 10,
}
const engraved = { ...product('engraved', { variants: [variant('', 9)] }), personalization: [name] }
const box = product('box', {
  type: 'set',
  variants: [variant('', 9)],
  components: [{ id: 'mug', quantity: 1 }],
})
const all = [mug, pot, engraved, box]

test('what is there as it was goes into the basket with variant, texts and parts', () => {
  const text = { id: 'name', type: 'text' as const, name: 'Name', value: 'Ola' }
  const part = {
    id: 'mug',
    variantHash: 'glaze;ash',
    quantity: 1,
    personalization: [],
    name: 'Mug',
    unit: 'szt.',
    variant: [],
  }
  const lines = [
    line('mug', { variantHash: 'glaze;ash', quantity: 2 }),
    line('engraved', { personalization: [text] }),
    line('box', { components: [part] }),
  ]

  expect(again(lines)).toEqual([
    { kind: 'added', item: bought('mug', { variantHash: 'glaze;ash', quantity: 2 }) },
    {
      kind: 'added',
      item: bought('engraved', { personalization: [{ id: 'name', type: 'text', value: 'Ola' }] }),
    },
    {
      kind: 'added',
      item: bought('box', { components: [component('mug', { variantHash: 'glaze;ash' })] }),
    },
  ])
})

test('of what there is less, as much goes in as the basket and the lines before it leave', () => {
  const lines = [line('pot', { quantity: 3 }), line('pot', { quantity: 1 })]

  expect(again(lines)).toEqual([
    { kind: 'other', item: bought('pot', { quantity: 2 }) },
    { kind: 'none', reason: 'sold-out' },
  ])
  expect(again(lines, [item('1', { productId: 'pot', quantity: 1 })])[0]).toEqual({
    kind: 'other',
    item: bought('pot', { quantity: 1 }),
  })
})

test.for([
  { is: 'gone', given: line('vase'), reason: 'product-gone' },
  { is: 'not sold any more', given: line('old'), reason: 'product-gone' },
  {
    is: 'of a variant that is gone',
    given: line('mug', { variantHash: 'x;y' }),
    reason: 'variant-gone',
  },
  { is: 'without the text it asks for now', given: line('engraved'), reason: 'choose' },
  {
    is: 'of before texts were kept by id',
    given: line('engraved', { personalization: [{ name: 'Name', value: 'Ola' }] }),
    reason: 'choose',
  },
  {
    is: 'with a picture',
    given: line('pot', { personalization: [{ id: 'p', type: 'image', name: 'P', value: 'x' }] }),
    reason: 'choose',
  },
  {
    is: 'gone, and of before texts were kept by id',
    given: line('vase', { personalization: [{ name: 'Name', value: 'Ola' }] }),
    reason: 'product-gone',
  },
  {
    is: 'a set with a part that asks for a text now',
    given: line('case', { components: [partOf('engraved')] }),
    reason: 'choose',
  },
  {
    is: 'a set of before its parts were kept by id',
    given: line('box', { components: [partOf(undefined)] }),
    reason: 'choose',
  },
  { is: 'a set without its parts', given: line('box'), reason: 'component-gone' },
])('a line that is $is is shown, and the others go in', ({ given, reason }) => {
  const old = { ...product('old', { variants: [variant('', 3)] }), archived: true }
  const components = [{ id: 'engraved', quantity: 1 }]
  const set = product('case', { type: 'set', variants: [variant('', 9)], components })

  expect(again([given, line('pot')], [], [...all, old, set])).toEqual([
    { kind: 'none', reason },
    { kind: 'added', item: bought('pot') },
  ])
})

test('where prices are for customers only, a visitor gets nothing', () => {
  const rules = { ...openShop, priceForLoggedUsers: true }
  const visitor = { ...polishShopper, loggedIn: false }

  expect(orderAgain([line('pot')], [], byId(...all), visitor, rules)).toEqual([
    { kind: 'none', reason: 'no-price' },
  ])
})

test('a line that was put back is still there as long as nobody took it out', () => {
  const text = { id: 'name', type: 'text' as const, name: 'Name', value: 'Ola' }
  const lines = [line('pot'), line('engraved', { personalization: [text] }), line('mug')]
  const other = { id: 'name', type: 'text' as const, value: 'Jan' }
  const basket = [
    item('1', { productId: 'pot', quantity: 4 }),
    item('2', { productId: 'engraved', personalization: [other] }),
  ]

  expect(linesStillThere(lines, basket)).toEqual([true, false, false])
  const picture = { id: 'name', type: 'image' as const, name: 'Picture', value: 'Jan' }
  expect(linesStillThere([line('engraved', { personalization: [picture] })], basket)).toEqual([
    false,
  ])
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...lines)), (put) => {
      const items = again(put).flatMap((one, place) =>
        one.kind === 'none' ? [] : [{ ...one.item, id: String(place) }],
      )
      expect(linesStillThere(put, items)).toEqual(
        put.map(({ id }) => items.some(({ productId }) => productId === id)),
      )
    }),
  )
})

function again(
  lines: readonly OrderProduct[],
  basket: readonly BasketItem[] = [],
  products: readonly Product[] = all,
): AgainLine[] {
  return orderAgain(lines, basket, byId(...products), polishShopper, openShop)
}

function partOf(id: string | undefined): OrderProduct['components'][number] {
  const part = { name: 'Part', quantity: 1, unit: 'szt.', variantHash: '', variant: [] }
  return { ...part, personalization: [], ...(id !== undefined && { id }) }
}

function bought(productId: string, given: Partial<BasketItem> = {}): Omit<BasketItem, 'id'> {
  const { id: _, ...rest } = item('', { productId, ...given })
  return rest
}

function line(id: string, given: Partial<OrderProduct> = {}): OrderProduct {
  return {
    id,
    name: {},
    code: '',
    code2: '',
    quantity: 1,
    unit: 'szt.',
    variantHash: '',
    variant: [],
    personalization: [],
    components: [],
    image: '',
    price: { currencyBrutto: 1, currencyNetto: 1 },
    categories: [],
    ...given,
  }
}
