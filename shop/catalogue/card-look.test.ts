import { expect, test } from 'vitest'

import type { Attribute } from '#domain/entities/catalogue.ts'
import { attribute, product, variant } from '#tests/examples/products.ts'

import { cardLookOf } from './card-look.ts'

const volume: Attribute = {
  ...attribute('volume', [], 1),
  type: 'number',
  unit: 'ml',
  onCard: true,
  values: [250, 350, 500].map((number) => ({
    id: String(number),
    text: { pl: `${number} ml` },
    number,
  })),
}
const use: Attribute = {
  ...attribute('use', [], 2),
  onCard: true,
  values: [{ id: 'oven', text: { pl: 'do piekarnika', en: 'oven-safe' } }],
}
const colours = ['#2a468f', '#43603a']
const glaze: Attribute = {
  ...attribute('glaze', [], 3),
  counted: { en: { other: 'glazes' } },
  values: ['cobalt', 'moss'].map((id, at) => ({ id, text: { pl: id }, colour: colours[at] })),
}
const all = [use, glaze, volume]

test('a card says the values that the owner put on cards, at most two, in the shop’s order', () => {
  const mug = product('mug', {
    attributes: [
      { id: 'use', value: 'oven' },
      { id: 'volume', value: '350' },
    ],
  })
  expect(cardLookOf(all, mug)).toEqual({
    facts: [{ pl: '350 ml' }, { pl: 'do piekarnika', en: 'oven-safe' }],
  })
  expect(cardLookOf([glaze], mug)).toBeUndefined()
})

test('several numbers are a range, and several colours are tiles with their name', () => {
  const mug = product('mug', {
    variants: [
      variant('glaze;moss,volume;500', 1),
      variant('glaze;cobalt,volume;250', 1),
      variant('glaze;cobalt,volume;350', 1),
    ],
  })
  expect(cardLookOf(all, mug)).toEqual({
    facts: [{ pl: '250–500 ml' }],
    tiles: { colours, counted: { en: { other: 'glazes' } } },
  })
  const plain = product('mug', { attributes: [{ id: 'glaze', value: 'moss' }] })
  expect(cardLookOf(all, plain)).toBeUndefined()
})

test('the look of a product follows its document and the shop’s attributes', () => {
  const mug = product('mug', { attributes: [{ id: 'volume', value: '350' }] })
  const facts = (text: string) => ({ facts: [{ pl: text }] })
  const renamed = { ...volume, values: [{ id: '350', text: { pl: '0,35 l' }, number: 350 }] }

  expect(cardLookOf(all, mug)).toEqual(facts('350 ml'))
  expect(cardLookOf(all, mug)).toBe(cardLookOf(all, mug))
  expect(cardLookOf([renamed], mug)).toEqual(facts('0,35 l'))
  expect(cardLookOf(all, product('mug', { attributes: [] }))).toBeUndefined()
})
