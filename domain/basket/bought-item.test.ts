import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  attribute,
  byId,
  detailed,
  item,
  openShop,
  polishShopper,
  product,
  variant,
} from '#tests/examples/products.ts'
import type { BasketItem } from '../entities/basket.ts'
import type { DetailedProduct, Product } from '../entities/product.ts'
import type { Chosen, ChosenPart } from '../product/choice.ts'
import { refreshBasket } from './basket-refresh.ts'
import { asksQuantity, boughtItem, buyButton } from './bought-item.ts'

const rules = { ...openShop, notifyAvailability: false }
const colour = attribute('colour', ['red', 'blue'])
const size = attribute('size', ['small', 'large'])
const mug = detailed(product('mug', { variants: [variant('', 10)] }))
const cup = product('cup', { variants: [variant('colour;red', 5), variant('colour;blue', 2)] })
const tea = product('tea', { variants: [variant('', 4)] })
const letters = {
  id: 'letters',
  name: {},
  type: 'text' as const,
  required: true,
  maxLength: 3,
}

test('a plain product is bought in the quantity that was typed', () => {
  expect(bought(mug, { quantity: '3' })).toEqual({
    kind: 'item',
    item: { productId: 'mug', variantHash: '', quantity: 3, personalization: [], components: [] },
  })
})

test('a quantity is asked of what can be added, now or once it is chosen', () => {
  expect(asksQuantity(mug, { kind: 'add' })).toBe(true)
  expect(asksQuantity(mug, { kind: 'pre-order' })).toBe(true)
  expect(asksQuantity(mug, { kind: 'log-in' })).toBe(true)
  expect(asksQuantity(mug, { kind: 'disabled', reason: 'choose-variant' })).toBe(true)
  expect(asksQuantity(mug, { kind: 'disabled', reason: 'already-in-basket' })).toBe(false)
  expect(asksQuantity(mug, { kind: 'notify' })).toBe(false)
  expect(asksQuantity({ type: 'set_creator' }, { kind: 'add' })).toBe(false)
})

test('what the button refuses is refused for its reason', () => {
  const closed = { ...rules, priceForLoggedUsers: true }
  const soldOut = detailed(product('mug', { variants: [variant('', 0)] }))

  expect(bought(mug, { quantity: '1' }, [], closed)).toEqual(refused('log-in'))
  expect(bought({ ...mug, archived: true }, { quantity: '1' })).toEqual(refused('not-available'))
  expect(bought({ ...mug, price: undefined }, { quantity: '1' })).toEqual(refused('not-available'))
  expect(bought(soldOut, { quantity: '1' })).toEqual(refused('not-available'))
  expect(bought(soldOut, {}, [], { ...rules, notifyAvailability: true })).toEqual(
    refused('not-available'),
  )
  expect(bought(mug, { quantity: '1' }, [item('mug', { quantity: 10 })])).toEqual(
    refused('already-in-basket'),
  )
})

test('what is still to be chosen is named', () => {
  const both = product('cup', {
    variants: [variant('colour;red,size;small', 5), variant('colour;blue,size;large', 5)],
  })
  const choice = { colour: '', size: 'small' }

  expect(bought(detailed(both), { choice })).toEqual({ kind: 'choose', missing: [colour] })
})

test('a choice that no variant has is not asked for again', () => {
  const both = product('cup', {
    variants: [variant('colour;red,size;small', 5), variant('colour;blue,size;large', 5)],
  })
  const choice = { colour: 'red', size: 'large' }

  expect(bought(detailed(both), { choice })).toEqual({ kind: 'no-such-variant' })
})

test('a quantity that is none is not possible', () => {
  const bounds = { min: 1, step: 1, max: 10 }

  for (const quantity of ['', '0', 'many', '11', undefined]) {
    expect(bought(mug, { quantity })).toEqual({ kind: 'not-possible', bounds })
  }
})

test('what can be ordered ahead is bought', () => {
  const ahead = product('mug', { variants: [variant('', 0)], view: { allowPreorder: true } })

  expect(bought(detailed(ahead), { quantity: '2' })).toMatchObject({
    kind: 'item',
    item: { quantity: 2 },
  })
})

test('another quantity than was typed is shown before it is bought', () => {
  expect(bought(mug, { quantity: '2,5' })).toEqual({
    kind: 'corrected',
    quantity: 2,
    correction: 'rounded',
    bounds: { min: 1, step: 1, max: 10 },
  })
})

test('the quantity is held to what the basket leaves', () => {
  expect(bought(mug, { quantity: '7' }, [item('mug', { quantity: 4 })])).toMatchObject({
    kind: 'not-possible',
    bounds: { max: 6 },
  })
})

test('texts that are missing or too long are named', () => {
  const engraved = { ...mug, personalization: [letters] }
  const problem = (kind: string) => ({
    kind: 'incomplete',
    texts: [{ id: 'letters', kind }],
    parts: [],
  })

  expect(bought(engraved, { quantity: '1' })).toEqual(problem('required'))
  expect(bought(engraved, { quantity: '1', texts: { letters: 'Anna' } })).toEqual(
    problem('too-long'),
  )
  expect(bought(engraved, { quantity: '1', texts: { letters: 'Ala' } }).kind).toBe('item')
})

test('a set is bought one at a time, with all of its parts', () => {
  const set = detailed(product('set', { type: 'set', components: [teas(2)] }), [tea])

  expect(bought(set, { quantity: '5', parts: [part(teas(2), tea)] })).toMatchObject({
    kind: 'item',
    item: { quantity: 1, components: [{ productId: 'tea', quantity: 2 }] },
  })
})

test('what is wrong with the parts of a set is named together with its texts', () => {
  const set = {
    ...detailed(product('set', { type: 'set', components: [{ id: 'cup', quantity: 1 }] }), [cup]),
    personalization: [letters],
  }

  expect(bought(set, { parts: [part({ id: 'cup', quantity: 1 }, cup)] })).toEqual({
    kind: 'incomplete',
    texts: [{ id: 'letters', kind: 'required' }],
    parts: [{ kind: 'choose-variant', productId: 'cup' }],
  })
})

test('a set whose parts the basket holds is in the basket; with a part gone it is not to be had', () => {
  const set = detailed(product('set', { type: 'set', components: [teas(2)] }), [tea])
  const chosen = { parts: [part(teas(2), tea)] }

  expect(bought(set, chosen, [item('tea', { quantity: 3 })])).toEqual(refused('already-in-basket'))
  expect(bought(set, chosen, [item('tea', { quantity: 2 })]).kind).toBe('item')
  expect(button({ ...set, componentsData: [] }, chosen)).toEqual({
    kind: 'disabled',
    reason: 'component-invalid',
  })
})

test('a part that is gone is named where the set is bought all the same', () => {
  const set = detailed(product('set', { type: 'set', components: [teas(2)] }), [])

  expect(bought(set, { parts: [part(teas(2), undefined)] })).toMatchObject({
    kind: 'incomplete',
    parts: [{ kind: 'part-gone', productId: 'tea' }],
  })
})

test('the button looks at the chosen variant, the price with all parts and the basket', () => {
  const box = detailed(
    product('box', { type: 'set_creator', price: undefined, components: [teas(1)] }),
    [tea],
  )
  const unsold = { ...tea, price: undefined }

  expect(button(detailed(cup), {})).toEqual({ kind: 'disabled', reason: 'choose-variant' })
  expect(button(box, { parts: [part(teas(1), tea)] })).toEqual({ kind: 'add' })
  expect(button({ ...box, componentsData: [unsold] }, { parts: [part(teas(1), unsold)] })).toEqual({
    kind: 'disabled',
    reason: 'not-available',
  })
})

test('texts and pictures are filled in together with the button', () => {
  const picture = { ...letters, type: 'image' as const }

  expect(button({ ...mug, personalization: [letters] }, {})).toEqual({ kind: 'add' })
  expect(button({ ...mug, personalization: [{ ...picture, required: false }] }, {})).toEqual({
    kind: 'add',
  })
  expect(button({ ...mug, personalization: [picture] }, {})).toEqual({ kind: 'add' })
  expect(bought({ ...mug, personalization: [picture] }, { quantity: '1' })).toMatchObject({
    kind: 'incomplete',
    texts: [{ id: 'letters', kind: 'required' }],
  })
  const pictures = { letters: 'name-of-the-picture' }
  expect(bought({ ...mug, personalization: [picture] }, { quantity: '1', pictures })).toMatchObject(
    { kind: 'item', item: { personalization: [{ id: 'letters', type: 'image' }] } },
  )
})

test('only with the setting the button offers to tell when it is back', () => {
  const soldOut = detailed(product('mug', { variants: [variant('', 0)] }))
  const told = { ...rules, notifyAvailability: true }

  expect(buyButton({ product: soldOut, chosen: chosen() }, [], polishShopper, told)).toEqual({
    kind: 'notify',
  })
  expect(button(soldOut, {})).toEqual({ kind: 'disabled', reason: 'not-available' })
})

test('whatever stands in a form, what is bought is a quantity the basket leaves', () => {
  const typed = fc.oneof(fc.string(), fc.nat(20).map(String), fc.constant(undefined))
  fc.assert(
    fc.property(typed, fc.nat(12), (quantity, held) => {
      const found = bought(mug, { quantity }, [item('mug', { quantity: held })])
      if (held >= 10) expect(found).toEqual(refused('already-in-basket'))
      if (found.kind === 'item') {
        expect(String(found.item.quantity)).toBe(String(Number(quantity?.replace(',', '.'))))
        expect(found.item.quantity + held).toBeLessThanOrEqual(10)
      }
    }),
  )
})

test('what is bought stays in the basket as it was bought, whatever it held before', () => {
  const coloured = detailed(cup)
  const box = detailed(product('box', { type: 'set_creator', components: [teas(1)] }), [tea])
  const products = byId(coloured, box, tea)
  const forms = fc.record({
    choice: fc.record({ colour: fc.constantFrom('', 'red', 'blue', 'green') }),
    quantity: fc.nat(7).map(String),
    pieces: fc.nat(6).map(String),
  })
  const before = fc.array(
    fc.constantFrom(
      item('held-red', { productId: 'cup', variantHash: 'colour;red', quantity: 2 }),
      item('held-blue', { productId: 'cup', variantHash: 'colour;blue' }),
      item('held-tea', { productId: 'tea', quantity: 2 }),
    ),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(fc.boolean(), forms, before, (isSet, { choice, quantity, pieces }, given) => {
      const { lines } = refreshBasket(given, products, polishShopper, rules)
      const held = lines.map((line) => line.item)
      const found = isSet
        ? bought(box, { parts: [{ ...part(teas(1), tea), pieces }] }, held)
        : bought(coloured, { choice, quantity }, held)
      fc.pre(found.kind === 'item')
      const after = refreshBasket(
        [...held, { ...found.item, id: 'new' }],
        products,
        polishShopper,
        rules,
      )
      expect(after.dropped).toEqual([])
      expect(after.lines.map(({ item }) => item)).toEqual([...held, { ...found.item, id: 'new' }])
    }),
  )
})

function bought(
  shown: DetailedProduct,
  given: Partial<Chosen>,
  basket: BasketItem[] = [],
  shop = rules,
) {
  const purchase = { product: shown, attributes: [colour, size], chosen: chosen(given) }
  return boughtItem(purchase, basket, polishShopper, shop)
}

function button(shown: DetailedProduct, given: Partial<Chosen>) {
  return buyButton({ product: shown, chosen: chosen(given) }, [], polishShopper, rules)
}

function refused(reason: string) {
  return { kind: 'refused', reason }
}

function chosen(given: Partial<Chosen> = {}): Chosen {
  return { choice: {}, quantity: undefined, texts: {}, parts: [], ...given }
}

function teas(quantity: number) {
  return { id: 'tea', quantity }
}

function part(of: ChosenPart['part'], shown: Product | undefined): ChosenPart {
  return { part: of, product: shown, choice: {}, pieces: undefined, texts: {} }
}
