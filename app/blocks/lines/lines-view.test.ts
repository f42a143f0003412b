import { expect, test } from 'vitest'

import { refreshBasket } from '#domain/basket/basket.ts'
import type { BasketItem } from '#domain/entities/basket.ts'
import type { Product } from '#domain/entities/product.ts'
import { attribute, byId, component, item, product, variant } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { basketLineView, itemView } from './lines-view.ts'

const attributes = [
  attribute('size', ['350 ml', '250 ml'], 2),
  attribute('glaze', ['cobalt', 'ash'], 1),
]
const english = rendering()

test('a line names what was chosen, in the order in which the shop asks for it', () => {
  const mug = product('mug', {
    name: { en: 'Lake mug' },
    url: { en: 'lake-mug' },
    variants: [variant('glaze;cobalt,size;350 ml', 5)],
  })
  const line = lineOf(item('mug', { variantHash: 'size;350 ml,glaze;cobalt' }), mug)

  expect(line).toMatchObject({
    name: 'Lake mug',
    href: '/p/lake-mug?glaze=cobalt&size=350+ml',
    choices: ['glaze: cobalt', 'size: 350 ml'],
    unit: '12.30 zł'.replace(' ', '\u00a0'),
    per: undefined,
  })
})

test('a text that is pressed into a product stands under its choices', () => {
  const mug = product('mug', {
    personalization: [{ id: 'stamp', name: { en: 'Stamp' }, type: 'text', required: true }],
  })
  const line = lineOf(
    item('mug', { personalization: [{ id: 'stamp', type: 'text', value: 'HK' }] }),
    mug,
  )

  expect(line?.choices).toEqual(['Stamp: HK'])
})

test('what is sold by weight shows its price for the priced unit', () => {
  const tea = product('tea', {
    type: 'weight',
    unit: 'g',
    pricedUnit: 50,
    view: { quantityFactor: 50 },
  })
  const line = lineOf(item('tea', { quantity: 100 }), tea)

  expect(line).toMatchObject({
    per: '/ 50 g',
    unit: '12.30\u00a0zł',
    base: '246.00\u00a0zł / kg',
    total: '24.60\u00a0zł',
  })
  expect(line?.quantity).toMatchObject({ stepper: { value: 100, min: 50, step: 50 } })
})

test('a packed line says what a kilogram of its variant costs, whatever its quantity', () => {
  const variants = [{ ...variant('size;l', 9), content: { amount: 500, unit: 'g' as const } }]
  const tin = product('tin', { content: { amount: 15, unit: 'g' }, variants })

  expect(lineOf(item('tin', { variantHash: 'size;l', quantity: 3 }), tin)?.base).toBe(
    '500\u00a0g · 24.60\u00a0zł / kg',
  )
})

test('minus waits for two multiples, plus stops at the stock', () => {
  const mug = product('mug', { variants: [variant('', 2)] })

  expect(lineOf(item('mug'), mug)?.quantity).toMatchObject({
    stepper: { lessFrom: expect.closeTo(2), moreUpTo: expect.closeTo(1), max: 2 },
  })
})

test('a set has a fixed quantity and lists its parts', () => {
  const set = product('set', { type: 'set', components: [{ id: 'cup', quantity: 2 }] })
  const cup = product('cup', { name: { en: 'Yunomi' }, variants: [variant('glaze;ash', 9)] })
  const parts = [component('cup', { variantHash: 'glaze;ash', quantity: 2 })]
  const line = lineOf(item('set', { components: parts }), set, cup)

  expect(line?.parts).toEqual(['2 pcs Yunomi, ash'])
  const engraved = {
    ...cup,
    personalization: [
      { id: 'letters', name: { en: 'Letters' }, type: 'text' as const, required: true },
    ],
  }
  const letters = [{ id: 'letters', type: 'text' as const, value: 'Ala' }]
  const personal = parts.map((part) => ({ ...part, personalization: letters }))
  expect(lineOf(item('set', { components: personal }), set, engraved)?.parts).toEqual([
    '2 pcs Yunomi, ash, Letters: Ala',
  ])
  expect(line?.quantity).toEqual({ kind: 'fixed', text: '1 set' })
})

test('a line that must be waited for says since when, by the calendar of the shop', () => {
  const mug = product('mug', {
    variants: [variant('', 0)],
    preorderDate: Date.UTC(2026, 11, 11, 23, 30),
    view: { allowPreorder: true },
  })

  expect(lineOf(item('mug'), mug)?.notes).toEqual([
    {
      text: 'Pre-order, sent from 12 December',
      time: { text: '12 December', machine: '2026-12-12' },
    },
  ])
  expect(lineOf(item('mug'), { ...mug, variants: [variant('', 3)] })?.notes).toEqual([])
})

test('beside a form a line is one name with all that was chosen, an amount and a price', () => {
  const mug = product('mug', {
    name: { en: 'Lake mug' },
    variants: [variant('glaze;ash', 5)],
    personalization: [{ id: 'stamp', name: { en: 'Stamp' }, type: 'text', required: true }],
  })
  const products = byId(mug)
  const wanted = item('mug', {
    variantHash: 'glaze;ash',
    quantity: 2,
    personalization: [{ id: 'stamp', type: 'text', value: 'HK' }],
  })
  const [line] = refreshBasket([wanted], products, english.shopper, english.settings).lines

  expect(line && itemView(line, { products, attributes }, english)).toMatchObject({
    name: 'Lake mug, ash, Stamp: HK',
    parts: [],
    quantity: '2 pcs',
    price: '24.60\u00a0zł',
    picture: { url: '/mug.webp', alt: '' },
  })
})

function lineOf(wanted: BasketItem, ...given: Product[]) {
  const products = byId(...given)
  const [line] = refreshBasket([wanted], products, english.shopper, english.settings).lines
  return line && basketLineView(line, { products, attributes }, english)
}
