import { expect, test } from 'vitest'

import { byId, component, item, product, variant } from '#tests/examples/products.ts'

import type { Product, ProductView } from '../entities/product.ts'
import { stockDemands } from './stock.ts'
import {
  chosenExtras,
  isLimitedByStock,
  isSet,
  mayBeLeftOut,
  pieceBounds,
  setAvailability,
  setFilling,
  setProblems,
  setStock,
  startingComponents,
  takesAnotherPiece,
} from './set.ts'

const pot = product('pot', { variants: [variant('glaze;ash', 3)] })
const cup = product('cup', { variants: [variant('glaze;ash', 5), variant('glaze;sand', 4, 1)] })
const sencha = product('sencha', { variants: [variant('', 100)], unit: 'g' })
const assam = product('assam', { variants: [variant('', 60)], unit: 'g' })
const tin = product('tin')
const products = byId(pot, cup, sencha, assam, tin)

/** A pot in ash, two cups of whatever glaze, a tin. */
const morning = product('morning', {
  type: 'set',
  components: [
    { id: 'pot', quantity: 1, variantHash: 'glaze;ash' },
    { id: 'cup', quantity: 2 },
    { id: 'tin', quantity: 1 },
  ],
})
const morningChoice = [
  component('pot', { variantHash: 'glaze;ash' }),
  component('cup', { variantHash: 'glaze;sand', quantity: 2 }),
  component('tin'),
]

test('sets and configurable sets are made of parts, other products are not', () => {
  expect(isSet({ type: 'set' })).toBe(true)
  expect(isSet({ type: 'set_creator' })).toBe(true)
  expect(isSet({ type: 'normal' })).toBe(false)
  expect(isSet({ type: 'weight' })).toBe(false)
})

test('a set with all its parts chosen is valid', () => {
  expect(setProblems(morning, morningChoice, products, 1)).toEqual([])
})

test('a part that is not chosen is missing', () => {
  expect(setProblems(morning, morningChoice.slice(0, 2), products, 1)).toEqual([
    { kind: 'part-missing', productId: 'tin' },
  ])
  const leftOut = [...morningChoice.slice(0, 2), component('tin', { quantity: 0 })]
  expect(setProblems(morning, leftOut, products, 1)).toEqual([
    { kind: 'part-missing', productId: 'tin' },
  ])
})

test('a part that the set does not have is unknown, also the same part twice', () => {
  const choice = [...morningChoice, component('sencha'), component('tin')]
  expect(setProblems(morning, choice, products, 1)).toEqual([
    { kind: 'part-unknown', productId: 'sencha' },
    { kind: 'part-unknown', productId: 'tin' },
  ])
})

test('a part in another variant than the set fixes is another part', () => {
  const choice = [component('pot', { variantHash: 'glaze;sand' }), ...morningChoice.slice(1)]
  expect(setProblems(morning, choice, products, 1)).toEqual([
    { kind: 'part-unknown', productId: 'pot' },
    { kind: 'part-missing', productId: 'pot' },
  ])
})

test('a part whose product is gone or archived cannot be had', () => {
  const gone = byId(pot, cup)
  expect(setProblems(morning, morningChoice, gone, 1)).toEqual([
    { kind: 'part-gone', productId: 'tin' },
  ])
  const archived = byId(pot, cup, { ...tin, archived: true })
  expect(setProblems(morning, morningChoice, archived, 1)).toEqual([
    { kind: 'part-gone', productId: 'tin' },
  ])
})

test('a fixed set takes each part in its own amount', () => {
  for (const quantity of [1, 3, 4])
    expect(setProblems(morning, withCups({ quantity }), products, 1)).toContainEqual({
      kind: 'wrong-quantity',
      productId: 'cup',
    })
})

test('a part needs a variant where there is one to choose', () => {
  expect(setProblems(morning, withCups({ variantHash: '' }), products, 1)).toEqual([
    { kind: 'choose-variant', productId: 'cup' },
  ])
})

test('a part in a variant that is not there is gone', () => {
  expect(setProblems(morning, withCups({ variantHash: 'glaze;gold' }), products, 1)).toEqual([
    { kind: 'variant-gone', productId: 'cup' },
  ])
  const choice = [...morningChoice.slice(0, 2), component('tin', { variantHash: 'size;l' })]
  expect(setProblems(morning, choice, products, 1)).toEqual([
    { kind: 'variant-gone', productId: 'tin' },
  ])
})

test('a part with an unnamed variant that is gone leaves nothing to choose', () => {
  const leaf = product('leaf', { variants: [{ ...variant('', 5), hash: 'x' }] })
  const set = product('set', { type: 'set', components: [{ id: 'leaf', quantity: 1 }] })
  expect(setProblems(set, [component('leaf')], byId(leaf), 1)).toEqual([
    { kind: 'variant-gone', productId: 'leaf' },
  ])
})

test('the required texts of a part must be filled in', () => {
  const stamped = product('tin', {
    personalization: [{ id: 'stamp', name: {}, type: 'text', required: true }],
  })
  const withStamp = byId(pot, cup, stamped)
  expect(setProblems(morning, morningChoice, withStamp, 1)).toEqual([
    { kind: 'personalization-missing', productId: 'tin' },
  ])
  const filled = component('tin', {
    personalization: [{ id: 'stamp', type: 'text', value: 'HK' }],
  })
  expect(setProblems(morning, [...morningChoice.slice(0, 2), filled], withStamp, 1)).toEqual([])
})

test('the stock of each part must be enough for all the sets', () => {
  expect(setProblems(morning, withCups({ variantHash: 'glaze;ash' }), products, 2)).toEqual([])
  expect(setProblems(morning, withCups({ variantHash: 'glaze;ash' }), products, 3)).toEqual([
    { kind: 'stock-short', productId: 'cup', left: 5 },
  ])
  expect(setProblems(morning, morningChoice, products, 4)).toEqual([
    { kind: 'stock-short', productId: 'cup', left: 3 },
    { kind: 'stock-short', productId: 'pot', left: 3 },
  ])
})

test('two parts of one variant share its stock', () => {
  const pair = product('pair', {
    type: 'set',
    components: [
      { id: 'cup', quantity: 2 },
      { id: 'cup', quantity: 2 },
    ],
  })
  const ash = component('cup', { variantHash: 'glaze;ash', quantity: 2 })
  const sand = component('cup', { variantHash: 'glaze;sand', quantity: 2 })
  expect(setProblems(pair, [ash, ash], products, 1)).toEqual([])
  expect(setProblems(pair, [sand, sand], products, 1)).toEqual([
    { kind: 'stock-short', productId: 'cup', left: 3 },
  ])
})

test('a part with a fixed variant takes its choice before a part open to all', () => {
  const pair = product('pair', {
    type: 'set',
    components: [
      { id: 'cup', quantity: 1 },
      { id: 'cup', quantity: 1, variantHash: 'glaze;ash' },
    ],
  })
  const ash = component('cup', { variantHash: 'glaze;ash' })
  const sand = component('cup', { variantHash: 'glaze;sand' })
  expect(setProblems(pair, [ash, sand], products, 1)).toEqual([])
  expect(setProblems(pair, [sand, ash], products, 1)).toEqual([])
})

test('a fixed variant may be listed in another order', () => {
  const jar = product('jar', { variants: [variant('a;1,b;2', 1)] })
  const set = product('set', {
    type: 'set',
    components: [{ id: 'jar', quantity: 1, variantHash: 'b;2,a;1' }],
  })
  const choice = [component('jar', { variantHash: 'a;1,b;2' })]
  expect(setProblems(set, choice, byId(jar), 1)).toEqual([])
})

test('a configurable set may switch off that its parts are held to stock', () => {
  const off = { disableStockCountValidationOnUi: true }
  expect(setProblems(creator(off), [tea(sencha, 1), tea(assam, 1)], products, 99)).toEqual([])
  expect(isLimitedByStock(creator(off))).toBe(false)
  expect(isLimitedByStock(creator({}))).toBe(true)
})

test('a fixed set is held to stock whatever its product says', () => {
  const off = product('set', { type: 'set', view: { disableStockCountValidationOnUi: true } })
  expect(isLimitedByStock(off)).toBe(true)
})

test('a configurable set has every part once, unless parts may be left out', () => {
  expect(setProblems(creator({}), [tea(sencha, 1)], products, 1)).toEqual([
    { kind: 'part-missing', productId: 'assam' },
  ])
  expect(setProblems(creator({ allowZeroForSet: true }), [tea(sencha, 1)], products, 1)).toEqual([])
})

test('only in a configurable set can a part be left out', () => {
  const fixed = product('set', {
    type: 'set',
    components: [{ id: 'tin', quantity: 1, extra: true }],
    view: { allowZeroForSet: true, customCountsForSet: true },
  })
  expect(setProblems(fixed, [], products, 1)).toEqual([{ kind: 'part-missing', productId: 'tin' }])
  expect(setProblems(fixed, [component('tin', { quantity: 2 })], products, 1)).toEqual([
    { kind: 'wrong-quantity', productId: 'tin' },
  ])
})

test('the counts of parts are for the shopper only where the set says so', () => {
  const twice = [tea(sencha, 2), tea(assam, 1)]
  expect(setProblems(creator({}), twice, products, 1)).toEqual([
    { kind: 'wrong-quantity', productId: 'sencha' },
  ])
  expect(setProblems(creator({ customCountsForSet: true }), twice, products, 1)).toEqual([])
})

test('a chosen count is a whole number of pieces', () => {
  const half = [component('sencha', { quantity: 20 }), tea(assam, 1)]
  expect(setProblems(creator({ customCountsForSet: true }), half, products, 1)).toEqual([
    { kind: 'wrong-quantity', productId: 'sencha' },
  ])
})

test('pieces of a tenth are counted without binary noise', () => {
  const spice = product('spice', { variants: [variant('', 1)] })
  const set = product('set', {
    type: 'set_creator',
    components: [{ id: 'spice', quantity: 0.1 }],
    view: { customCountsForSet: true, setSize: 3 },
  })
  const choice = [component('spice', { quantity: 0.3 })]
  expect(setProblems(set, choice, byId(spice), 3)).toEqual([])
})

test('a set of a given size takes exactly that many pieces', () => {
  const six = creator({ customCountsForSet: true, setSize: 6 })
  expect(setProblems(six, [tea(sencha, 4), tea(assam, 2)], products, 1)).toEqual([])
  expect(setProblems(six, [tea(sencha, 3), tea(assam, 1)], products, 1)).toEqual([
    { kind: 'pieces-missing', count: 2 },
  ])
  expect(setProblems(six, [tea(sencha, 4), tea(assam, 3)], products, 1)).toEqual([
    { kind: 'pieces-too-many', count: 1 },
  ])
})

test('a set of a given size may be made by leaving parts out', () => {
  const one = creator({ allowZeroForSet: true, setSize: 1 })
  expect(setProblems(one, [tea(sencha, 1)], products, 1)).toEqual([])
  expect(setProblems(one, [tea(sencha, 1), tea(assam, 1)], products, 1)).toEqual([
    { kind: 'pieces-too-many', count: 1 },
  ])
  expect(setProblems(one, [], products, 1)).toEqual([{ kind: 'pieces-missing', count: 1 }])
})

test('the size of a set does not count where there is nothing to count', () => {
  const fixedParts = creator({ setSize: 9 })
  expect(setProblems(fixedParts, [tea(sencha, 1), tea(assam, 1)], products, 1)).toEqual([])
  const fixedSet = product('set', {
    type: 'set',
    components: [{ id: 'tin', quantity: 1 }],
    view: { setSize: 9, customCountsForSet: true, allowZeroForSet: true },
  })
  expect(setProblems(fixedSet, [component('tin')], products, 1)).toEqual([])
})

test('an extra can be left out, and does not count towards the size', () => {
  const box = withExtra()
  const teas = [tea(sencha, 1), tea(assam, 1)]
  expect(setProblems(box, teas, products, 1)).toEqual([])
  expect(setProblems(box, [...teas, component('tin')], products, 1)).toEqual([])
  expect(setProblems(box, [...teas, component('tin', { quantity: 2 })], products, 1)).toEqual([
    { kind: 'wrong-quantity', productId: 'tin' },
  ])
  expect(mayBeLeftOut(box, { id: 'tin', quantity: 1, extra: true })).toBe(true)
  expect(mayBeLeftOut(box, { id: 'sencha', quantity: 15 })).toBe(false)
})

test('a set to fill tells how many of its pieces are in, extras aside', () => {
  const box = product('box', {
    type: 'set_creator',
    components: [
      { id: 'sencha', quantity: 15 },
      { id: 'assam', quantity: 15 },
      { id: 'tin', quantity: 1, extra: true },
    ],
    view: { customCountsForSet: true, allowZeroForSet: true, setSize: 3 },
  })
  const chosen = [component('sencha', { quantity: 30 }), component('tin')]

  expect(setFilling(box, [])).toEqual({ pieces: 0, size: 3 })
  expect(setFilling(box, chosen)).toEqual({ pieces: 2, size: 3 })
  expect(setFilling({ ...box, type: 'set' }, chosen)).toBeUndefined()
  const open = { ...box, options: product('box', { view: { customCountsForSet: true } }).options }
  expect(setFilling(open, chosen)).toBeUndefined()
})

test('the chosen extras are distinguished from what the price of the set covers', () => {
  const extra = component('tin')
  expect(chosenExtras(withExtra(), [tea(sencha, 1), extra])).toEqual([extra])
  expect(chosenExtras(withExtra(), [tea(sencha, 1)])).toEqual([])
  expect(chosenExtras(withExtra(), [component('tin', { quantity: 0 })])).toEqual([])
  expect(chosenExtras({ ...withExtra(), type: 'set' }, [extra])).toEqual([])
})

test('the scarcest part tells how many sets there are', () => {
  expect(setStock(morningChoice, products)).toBe(1)
  expect(setStock(withCups({ variantHash: 'glaze;ash' }), products)).toBe(2)
  expect(setStock([component('sencha', { quantity: 15 })], products)).toBe(6)
  expect(setStock([component('nowhere')], products)).toBe(0)
  expect(setStock([], products)).toBe(Infinity)
})

test('parts that are not counted or can be ordered ahead set no limit', () => {
  const ahead = product('ahead', { variants: [variant('', 1)], view: { allowPreorder: true } })
  const some = [component('tin'), component('ahead')]

  expect(setStock(some, byId(tin, ahead))).toBe(Infinity)
  expect(setStock([...some, component('sencha', { quantity: 15 })], byId(tin, ahead, sencha))).toBe(
    6,
  )
})

test('a part that was archived leaves no set in stock', () => {
  expect(setStock(morningChoice, byId({ ...pot, archived: true }, cup, tin))).toBe(0)
})

test('what is taken already is not there for another set', () => {
  const taken = stockDemands([item('pot', { variantHash: 'glaze;ash', quantity: 3 })])

  expect(setProblems(morning, morningChoice, products, 1, taken)).toEqual([
    { kind: 'stock-short', productId: 'pot', left: 0 },
  ])
})

test('a set is not available when a part is gone or short of stock, and in the basket when that holds it', () => {
  const two = stockDemands([item('cup', { variantHash: 'glaze;sand', quantity: 2 })])
  const no = product('pot', { variants: [variant('glaze;ash', 0)] })

  expect(setAvailability(morning, morningChoice, products, [])).toBe('available')
  expect(setAvailability(morning, morningChoice, products, two)).toBe('in-basket')
  expect(setAvailability(morning, morningChoice, byId(no, cup, tin), [])).toBe('not-available')
  expect(setAvailability(morning, morningChoice, byId(cup, tin), [])).toBe('not-available')
  expect(setAvailability(morning, withCups({ variantHash: 'glaze;gold' }), products, [])).toBe(
    'not-available',
  )
})

test('a set with a variant still to choose is available while one of them is enough', () => {
  const open = withCups({ variantHash: '' })
  const few = product('cup', { variants: [variant('glaze;ash', 1), variant('glaze;sand', 1)] })

  expect(setAvailability(morning, open, products, [])).toBe('available')
  expect(setAvailability(morning, open, byId(pot, few, tin), [])).toBe('not-available')
  const just = product('cup', { variants: [variant('glaze;ash', 2), variant('glaze;sand', 0)] })
  expect(setAvailability(morning, open, byId(pot, just, tin), [])).toBe('available')
})

test('a set that is not held to stock is available whatever the stock', () => {
  const view = { disableStockCountValidationOnUi: true }
  expect(setAvailability(creator(view), [tea(sencha, 90), tea(assam, 1)], products, [])).toBe(
    'available',
  )
})

test('the pieces of a part without a chosen variant go up to the best stocked one', () => {
  const part = { id: 'cup', quantity: 1 }
  const open = creator({ customCountsForSet: true })
  expect(pieceBounds(open, part, cup, undefined).max).toBe(5)
  expect(pieceBounds(open, part, cup, 'glaze;sand').max).toBe(3)
})

test('the pieces of a part leave what is taken already', () => {
  const taken = stockDemands([item('cup', { variantHash: 'glaze;ash', quantity: 4 })])
  const part = { id: 'cup', quantity: 1 }
  const open = creator({ customCountsForSet: true })
  expect(pieceBounds(open, part, cup, 'glaze;ash', taken).max).toBe(1)
  expect(pieceBounds(open, part, cup, undefined, taken).max).toBe(3)
})

test('the pieces of a part go up to its stock and to the size of the set', () => {
  const part = { id: 'sencha', quantity: 15 }
  const six = creator({ customCountsForSet: true, allowZeroForSet: true, setSize: 6 })
  expect(pieceBounds(six, part, sencha, '')).toEqual({ min: 0, step: 1, max: 6 })
  expect(pieceBounds(six, part, assam, '')).toEqual({ min: 0, step: 1, max: 4 })
  const open = creator({ customCountsForSet: true })
  expect(pieceBounds(open, part, sencha, '')).toEqual({ min: 1, step: 1, max: 6 })
  expect(pieceBounds(open, { id: 'tin', quantity: 1 }, tin, '').max).toBe(999)
})

test('a set of a stated size takes another piece until it is full, and extras always', () => {
  const part = { id: 'sencha', quantity: 15 }
  const extra = { id: 'tin', quantity: 1, extra: true }
  const six = creator({ customCountsForSet: true, setSize: 6 })
  const takes = [5, 6, 7].map((pieces) => takesAnotherPiece(six, part, { pieces, size: 6 }))
  expect(takes).toEqual([true, false, false])
  expect(takesAnotherPiece(six, extra, { pieces: 6, size: 6 })).toBe(true)
  expect(takesAnotherPiece(six, part, undefined)).toBe(true)
})

test('a part that is sold out has no pieces', () => {
  const part = { id: 'pot', quantity: 1 }
  expect(pieceBounds(creator({}), part, pot, 'glaze;gold')).toEqual({ min: 0, step: 1, max: 0 })
})

test('without counts to choose a part has one piece, or none', () => {
  const part = { id: 'sencha', quantity: 15 }
  expect(pieceBounds(creator({}), part, sencha, '')).toEqual({ min: 1, step: 1, max: 1 })
  expect(pieceBounds(creator({ allowZeroForSet: true }), part, sencha, '')).toEqual({
    min: 0,
    step: 1,
    max: 1,
  })
})

test('an extra has one piece also where counts are to choose', () => {
  const extra = { id: 'tin', quantity: 1, extra: true }
  const open = creator({ customCountsForSet: true })
  expect(pieceBounds(open, extra, tin, '')).toEqual({ min: 0, step: 1, max: 1 })
})

test('the pieces of a set that is not held to stock go up to its size alone', () => {
  const view = { customCountsForSet: true, setSize: 50, disableStockCountValidationOnUi: true }
  const part = { id: 'pot', quantity: 1 }
  expect(pieceBounds(creator(view), part, pot, 'glaze;ash').max).toBe(50)
})

test('a set starts with its parts, and with a variant where only one can be meant', () => {
  expect(startingComponents(morning, products)).toEqual([
    component('pot', { variantHash: 'glaze;ash' }),
    component('cup', { quantity: 2 }),
    component('tin'),
  ])
  const onePot = product('set', { type: 'set', components: [{ id: 'pot', quantity: 1 }] })
  expect(startingComponents(onePot, products)).toEqual([
    component('pot', { variantHash: 'glaze;ash' }),
  ])
  expect(startingComponents(onePot, byId())).toEqual([component('pot')])
})

test('a set starts without the parts that may be left out', () => {
  expect(startingComponents(creator({ allowZeroForSet: true }), products)).toEqual([])
  expect(startingComponents(withExtra(), products).map(({ productId }) => productId)).toEqual([
    'sencha',
    'assam',
  ])
})

/** A box of two teas, 15 g a piece. */
function creator(view: Partial<ProductView>, components: Product['components'] = []): Product {
  return product('box', {
    type: 'set_creator',
    components: [{ id: 'sencha', quantity: 15 }, { id: 'assam', quantity: 15 }, ...components],
    view,
  })
}

function withExtra(): Product {
  return creator({ customCountsForSet: true, setSize: 2 }, [
    { id: 'tin', quantity: 1, extra: true },
  ])
}

function tea(of: Product, pieces: number) {
  return component(of._id, { quantity: 15 * pieces })
}

function withCups(given: { variantHash?: string; quantity?: number }) {
  const [pot, , tin] = morningChoice
  const cups = component('cup', { variantHash: 'glaze;sand', quantity: 2, ...given })
  return [pot, cups, tin].filter((part) => part !== undefined)
}
