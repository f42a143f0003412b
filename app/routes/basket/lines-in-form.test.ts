import { expect, test } from 'vitest'

import { refreshBasket } from '#domain/basket/basket.ts'
import { byId, component, item, product, variant } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { linesInForm } from './lines-in-form.ts'

const { shopper, settings } = rendering()
const products = byId(
  product('mug', { variants: [variant('', 13)] }),
  product('bowl', { variants: [variant('', 13)] }),
)
const { lines } = refreshBasket(
  [item('mug', { quantity: 3 }), item('bowl')],
  products,
  shopper,
  settings,
)
const untouched = { 'quantity-bowl': '1', 'shown-bowl': '1' }

test('a quantity counts whatever button sent the form', () => {
  for (const button of ['continue', 'enter', 'choose', 'country', 'currency']) {
    const read = readForm({ 'quantity-mug': '5', 'shown-mug': '3', intent: button })
    expect([...read.quantities]).toEqual([['mug', 5]])
    expect(read.corrections).toEqual({})
  }
  expect([...readForm({ 'quantity-mug': '5', remove: 'bowl' }).quantities]).toEqual([['mug', 5]])
})

test('what was typed counts first, then the step', () => {
  const read = readForm({ 'quantity-mug': '5', 'quantity-mug-step': '1' })
  expect([...read.quantities]).toEqual([['mug', 6]])
  expect(read.stepped).toBe('mug')
  expect([...readForm({ 'quantity-mug': '5', 'quantity-mug-step': '-1' }).quantities]).toEqual([
    ['mug', 4],
  ])
})

test.each([
  ['14', undefined, 'too-many'],
  ['1e9', undefined, 'not-a-quantity'],
  ['-1', undefined, 'not-a-quantity'],
  ['0', undefined, 'not-a-quantity'],
  ['abc', undefined, 'not-a-quantity'],
  ['', undefined, 'not-a-quantity'],
  ['1,5', 1, 'rounded'],
  ['2.9', 2, 'rounded'],
])('typed "%s" is corrected and told', (typed, quantity, correction) => {
  const read = readForm({ 'quantity-mug': typed, 'shown-mug': '3' })
  expect(read.quantities.get('mug')).toBe(quantity)
  expect(read.corrections).toEqual({ mug: correction })
})

test('a field that nobody touched does not undo what another window did', () => {
  const read = readForm({ 'quantity-mug': '1', 'shown-mug': '1' })
  expect(read.quantities.size).toBe(0)
  expect(read.isOld).toBe(true)
  expect([...readForm({ 'quantity-mug': '1' }).quantities]).toEqual([['mug', 1]])
})

test('the quantity of a set stays, whatever its field says', () => {
  for (const type of ['set', 'set_creator'] as const) {
    const box = item('box', { components: [component('mug')] })
    const parts = { components: [{ id: 'mug', quantity: 1 }] }
    const withBox = byId(...products.values(), product('box', { type, ...parts }))
    const { lines } = refreshBasket([box, item('bowl')], withBox, shopper, settings)
    const posted = { 'quantity-box': '2', 'quantity-box-step': '1', 'shown-box': '1' }
    const read = linesInForm(formOf({ ...untouched, ...posted }), lines)

    expect(lines.map(({ item }) => item.id)).toEqual(['box', 'bowl'])
    expect(read.quantities.size).toBe(0)
    expect(read.corrections).toEqual({})
    expect(read.stepped).toBeUndefined()
    expect(linesInForm(formOf(untouched), lines).isOld).toBe(false)
  }
})

test('a page of other lines is old, one of these lines is not', () => {
  expect(readForm({ 'quantity-mug': '5', 'shown-mug': '3' }).isOld).toBe(false)
  expect(readForm({ 'quantity-mug': '3', 'quantity-tea': '1' }).isOld).toBe(true)
  expect(linesInForm(formOf({ intent: 'continue' }), lines).isOld).toBe(false)
  expect(linesInForm(formOf({ 'quantity-mug': '3' }), lines).isOld).toBe(true)
})

function readForm(fields: Record<string, string>) {
  return linesInForm(formOf({ ...untouched, ...fields }), lines)
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
