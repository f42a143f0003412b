import { expect, test } from 'vitest'

import { deliveryBasket, pieceWeight } from './delivery-basket.ts'
import type { Attribute } from '../entities/catalogue.ts'
import { type Product, ProductView } from '../entities/product.ts'

const total = { gross: 10_000, net: 8_130, currency: 'PLN' }

test('pieces count by quantity and a line sold by weight counts as one item', () => {
  const lines = [line(product(), 3), line(product({ type: 'weight' }), 250)]
  expect(deliveryBasket(lines, total, [])).toEqual({
    total,
    itemCount: 4,
    attrSums: {},
    weight: 250,
  })
})

test('the number of an attribute counts once for each piece, and once for a line sold by weight', () => {
  const attributes = [{ id: 'capacity', value: '300' }]
  const lines = [line(product({ attributes }), 2), line(product({ attributes, type: 'weight' }), 9)]
  expect(deliveryBasket(lines, total, [number('capacity', '300')])).toMatchObject({
    attrSums: { capacity: 900 },
    weight: 9,
  })
})

test('each attribute counts by its own number, in whatever order a product lists them', () => {
  const attributes = [
    { id: 'length', value: '40' },
    { id: 'capacity', value: '300' },
  ]
  const numbers = [number('capacity', '300'), number('length', '40')]

  expect(deliveryBasket([line(product({ attributes }), 1)], total, numbers).attrSums).toEqual({
    capacity: 300,
    length: 40,
  })
})

test('the weight is that of the pieces, by their attribute, and of what is sold by weight', () => {
  const attributes = [{ id: 'weight', value: '340' }]
  const lines = [
    line(product({ attributes }), 2),
    line(product({ attributes, type: 'weight' }), 100),
  ]
  expect(deliveryBasket(lines, total, [number('weight', '340')])).toMatchObject({
    attrSums: { weight: 1_020 },
    weight: 780,
  })
})

test('a variant’s own number goes before that of its product', () => {
  const own = { id: 'capacity', value: '500' }
  const variant = {
    hash: 'capacity;500',
    attributes: [own],
    count: 1,
    locked: 0,
    images: [],
    code: '',
    available: true,
  }
  const of = product({ attributes: [{ id: 'capacity', value: '300' }] })
  const lines = [{ product: of, variant, quantity: 1 }]
  expect(deliveryBasket(lines, total, [number('capacity', '300', '500')])).toMatchObject({
    attrSums: { capacity: 500 },
  })
})

test('texts have no sum, and a product without the attribute adds nothing', () => {
  const text: Attribute = { ...number('glaze', '1'), type: 'text' }
  const lines = [line(product({ attributes: [{ id: 'glaze', value: '1' }] }), 1)]
  expect(deliveryBasket(lines, total, [text, number('height', '7')]).attrSums).toEqual({
    height: 0,
  })
})

test('a piece weighs what its variant says, else what its product says', () => {
  const mug = product({ attributes: [{ id: 'weight', value: '340' }] })
  const weights = [number('weight', '340')]
  expect(pieceWeight(mug, { weight: 420 }, weights)).toBe(420)
  expect(pieceWeight(mug, {}, weights)).toBe(340)
  expect(pieceWeight(mug, undefined, weights)).toBe(340)
  const variant = {
    ...{ hash: '', attributes: [], count: 1, locked: 0, images: [], code: '', available: true },
    weight: 420,
  }
  expect(deliveryBasket([{ product: mug, variant, quantity: 2 }], total, weights).weight).toBe(840)
})

test('only the number that is called weight weighs', () => {
  const capacity = number('capacity', '300')
  const text: Attribute = { ...number('other', '1'), key: 'weight', type: 'text' }
  const refs = [
    { id: 'capacity', value: '300' },
    { id: 'other', value: '1' },
    { id: 'weight', value: '340' },
  ]
  const mug = product({ attributes: refs })
  const attributes = [text, capacity, number('weight', '340')]
  expect(pieceWeight(mug, undefined, attributes)).toBe(340)
  const variant = {
    ...{ hash: '', attributes: [], count: 1, locked: 0, images: [], code: '', available: true },
    weight: 420,
  }
  const basket = deliveryBasket([{ product: mug, variant, quantity: 2 }], total, attributes)
  expect(basket).toMatchObject({ attrSums: { capacity: 600, weight: 840 }, weight: 840 })
})

test('no weight is given for what nobody weighed, or of what is sold by weight', () => {
  const mug = product({ attributes: [{ id: 'weight', value: '340' }] })
  expect(pieceWeight(product(), {}, [number('weight', '340')])).toBeUndefined()
  expect(pieceWeight(mug, {}, [])).toBeUndefined()
  const tea = { ...mug, type: 'weight' as const }
  expect(pieceWeight(tea, { weight: 420 }, [number('weight', '340')])).toBeUndefined()
})

function line(of: Product, quantity: number) {
  return { product: of, variant: undefined, quantity }
}

function number(id: string, ...values: string[]): Attribute {
  return {
    _id: id,
    key: id,
    name: {},
    type: 'number',
    displayType: 'list',
    productDisplayType: 'list',
    values: values.map((value) => ({ id: value, text: {}, number: Number(value) })),
    options: { attrPosition: 0 },
  }
}

function product(over: Partial<Product> = {}): Product {
  return {
    _id: 'cup',
    type: 'normal',
    name: {},
    url: {},
    productCode: '',
    productCode2: '',
    unit: 'szt.',
    pricedUnit: 1,
    archived: false,
    categories: [],
    mainCategory: '',
    mainImage: { url: '', r: 1, alt: {} },
    attributes: [],
    priceHistory: [],
    variants: [],
    badges: [],
    smartIdx: 0,
    idx: 0,
    createdAt: 0,
    personalization: [],
    components: [],
    rating: { count: 0, average: 0 },
    options: { view: ProductView.parse({}) },
    ...over,
  }
}
