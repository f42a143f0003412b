import { expect, test } from 'vitest'

import { detailed, item, product, variant } from '#tests/examples/products.ts'
import type { BasketItem } from '../entities/basket.ts'
import type { ProductView } from '../entities/product.ts'
import type { Chosen, ChosenPart } from '../product/choice.ts'
import { chosenParts, piecesCount, quantityCount, stepped } from './count.ts'

const mug = detailed(product('mug', { variants: [variant('', 10)] }))
const cup = product('cup', { variants: [variant('colour;red', 5), variant('colour;blue', 2)] })
const red = { choice: { colour: 'red' } }
const four = [item('mug', { quantity: 4 })]

test('a typed quantity is taken as it is where it fits', () => {
  expect(quantity('7')).toEqual({ value: 7, bounds: { min: 1, step: 1, max: 10 } })
})

test('nothing typed is one multiple, and nothing to tell', () => {
  const six = detailed(product('mug', { variants: [variant('', 30)], view: { quantityFactor: 6 } }))

  expect(quantity(undefined)).toMatchObject({ value: 1, correction: undefined })
  expect(quantity(undefined, [], six)).toMatchObject({ value: 6, correction: undefined })
})

test('a quantity shrinks to what the basket leaves, and says so', () => {
  expect(quantity('10', four)).toEqual({
    value: 6,
    bounds: { min: 1, step: 1, max: 6 },
    correction: 'too-many',
  })
  expect(quantity('6', four).correction).toBeUndefined()
})

test('what would not fit an empty basket either is one multiple', () => {
  expect(quantity('11', four)).toMatchObject({ value: 1, correction: 'too-many' })
  expect(quantity('many', four)).toMatchObject({ value: 1, correction: 'not-a-quantity' })
  expect(quantity('2,5', four)).toMatchObject({ value: 2, correction: 'rounded' })
})

test('while nothing is chosen the best stocked variant sets the bounds', () => {
  const glazed = detailed(cup)

  expect(quantity('9', [], glazed).bounds.max).toBe(5)
  expect(quantityCount(glazed, { choice: { colour: 'blue' }, quantity: '2' }, []).bounds.max).toBe(
    2,
  )
})

test('the pieces of a part go up to the stock of the variant that was chosen', () => {
  const box = creator({ customCountsForSet: true })

  expect(piecesCount(box, part(), [])).toEqual({
    value: 1,
    bounds: { min: 1, step: 1, max: 5 },
  })
  expect(piecesCount(box, part({ choice: { colour: 'blue' }, pieces: '4' }), [])).toEqual({
    value: 2,
    bounds: { min: 1, step: 1, max: 2 },
  })
})

test('what the basket holds of a part leaves room for fewer pieces', () => {
  const box = creator({ customCountsForSet: true })
  const held = [item('cup', { variantHash: 'colour;red', quantity: 3 })]

  expect(piecesCount(box, part({ ...red, pieces: '5' }), held)?.value).toBe(2)
})

test('pieces are not counted in a fixed set, nor of a part the shop does not know', () => {
  const fixed = detailed(product('set', { type: 'set' }), [cup])

  expect(piecesCount(fixed, part(), [])).toBeUndefined()
  expect(piecesCount(creator(), part({ product: undefined }), [])).toBeUndefined()
})

test('a set holds the pieces that its page shows', () => {
  const box = creator({ customCountsForSet: true })

  expect(quantities(box, [part({ ...red, pieces: '9' })])).toEqual([5])
  expect(quantities(box, [part({ ...red, pieces: '0' })])).toEqual([1])
  expect(quantities(box, [part(red)])).toEqual([1])
})

test('a part that must be in the set stays in it when it is sold out; others are left out', () => {
  const none = product('cup', { variants: [variant('colour;red', 0)] })
  const gone = part({ ...red, product: none })

  expect(quantities(creator(), [gone])).toEqual([1])
  expect(quantities(creator({ allowZeroForSet: true }), [gone])).toEqual([])
})

test('the parts of a fixed set are as the set names them', () => {
  const fixed = detailed(product('set', { type: 'set' }), [cup])

  expect(quantities(fixed, [part({ part: { id: 'cup', quantity: 3 }, pieces: '9' })])).toEqual([3])
})

test('the parts come with the products that the page knows of them', () => {
  expect(chosenParts(creator(), chosen(), []).products).toEqual(new Map([['cup', cup]]))
  expect(chosenParts(mug, chosen(), [])).toEqual({ components: [], products: new Map() })
})

test('plus stays at the most there is, and minus at the least', () => {
  expect(quantityAfter('10', 1)).toBe('10')
  expect(quantityAfter('9', 1)).toBe('10')
  expect(quantityAfter('1', -1)).toBe('1')
  expect(quantityAfter('7', 0)).toBe('7')
  expect(quantityAfter('many', 1)).toBe('2')
  expect(quantityAfter('6', 1, four)).toBe('6')
})

test('the pieces of a part are stepped within their bounds', () => {
  const box = creator({ customCountsForSet: true })
  const after = (given: Partial<ChosenPart>, by: number) =>
    stepped(chosen({ parts: [part(given)] }), { of: 0, by }, box, []).parts[0]?.pieces

  expect(after({ ...red, pieces: '5' }, 1)).toBe('5')
  expect(after({ ...red, pieces: '2' }, 1)).toBe('3')
  expect(after(red, -1)).toBe('1')
})

test('a step changes one number and nothing else', () => {
  const box = creator({ customCountsForSet: true })
  const before = chosen({ quantity: '2', parts: [part({ pieces: '2' }), part({ pieces: '2' })] })

  expect(stepped(before, { of: 1, by: 1 }, box, [])).toEqual({
    ...before,
    parts: [part({ pieces: '2' }), part({ pieces: '3' })],
  })
  expect(stepped(before, { of: 'quantity', by: 1 }, box, [])).toEqual({ ...before, quantity: '3' })
  expect(stepped(before, { of: -1, by: 1 }, box, [])).toEqual(before)
})

test('a part that is not counted is not stepped', () => {
  const before = chosen({ parts: [part({ product: undefined, pieces: '2' })] })

  expect(stepped(before, { of: 0, by: 1 }, creator(), [])).toEqual(before)
})

function quantity(typed: string | undefined, basket: BasketItem[] = [], shown = mug) {
  return quantityCount(shown, { choice: {}, quantity: typed }, basket)
}

function quantityAfter(typed: string, by: number, basket: BasketItem[] = []) {
  return stepped(chosen({ quantity: typed }), { of: 'quantity', by }, mug, basket).quantity
}

function quantities(set: typeof mug, parts: ChosenPart[]) {
  return chosenParts(set, chosen({ parts }), []).components.map((one) => one.quantity)
}

function creator(view: Partial<ProductView> = {}) {
  return detailed(product('box', { type: 'set_creator', price: undefined, view }), [cup])
}

function chosen(given: Partial<Chosen> = {}): Chosen {
  return { choice: {}, quantity: undefined, texts: {}, parts: [], ...given }
}

function part(given: Partial<ChosenPart> = {}): ChosenPart {
  return {
    part: { id: 'cup', quantity: 1 },
    product: cup,
    choice: {},
    pieces: undefined,
    texts: {},
    ...given,
  }
}
