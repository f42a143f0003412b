import type { Attribute } from '#domain/entities/catalogue.ts'
import type { AttributeValueRef } from '#domain/entities/product.ts'

import { type DemoText, inEach } from '../localized-text.ts'
import type { Chance } from './chance.ts'

type Facet = {
  key: string
  name: DemoText
  values: number
  /** How many values a product may have; one without. */
  most?: number
  looks?: Attribute['displayType']
}

/** Variants differ by this one. */
export const sizeId = 'many-size'

/** Twelve facets with 755 values, three of them with several values a product. */
const facets: readonly Facet[] = [
  {
    key: 'pattern',
    name: { pl: 'Wzór', en: 'Pattern', de: 'Muster' },
    values: 300,
    looks: 'dropdown',
  },
  {
    key: 'artist',
    name: { pl: 'Autor', en: 'Artist', de: 'Künstler' },
    values: 200,
    looks: 'dropdown',
  },
  { key: 'shade', name: { pl: 'Odcień', en: 'Shade', de: 'Farbton' }, values: 100 },
  { key: 'motif', name: { pl: 'Motyw', en: 'Motif', de: 'Motiv' }, values: 60, most: 4 },
  { key: 'use', name: { pl: 'Do czego', en: 'Use', de: 'Wofür' }, values: 30, most: 3 },
  { key: 'care', name: { pl: 'Pielęgnacja', en: 'Care', de: 'Pflege' }, values: 20, most: 3 },
  { key: 'size', name: { pl: 'Rozmiar', en: 'Size', de: 'Größe' }, values: 15 },
  { key: 'clay', name: { pl: 'Glina', en: 'Clay', de: 'Ton' }, values: 10 },
  { key: 'kiln', name: { pl: 'Piec', en: 'Kiln', de: 'Ofen' }, values: 8 },
  { key: 'style', name: { pl: 'Styl', en: 'Style', de: 'Stil' }, values: 6 },
  { key: 'finish', name: { pl: 'Wykończenie', en: 'Finish', de: 'Finish' }, values: 4 },
  { key: 'grade', name: { pl: 'Gatunek', en: 'Grade', de: 'Güte' }, values: 2 },
]

export function manyAttributes(): Attribute[] {
  return facets.map(({ key, name, values, looks = 'list' }, place) => ({
    _id: `many-${key}`,
    key: `many-${key}`,
    name,
    type: 'text',
    displayType: looks,
    productDisplayType: 'list',
    values: Array.from({ length: values }, (_, number) => ({
      id: valueId(number),
      text: inEach((lang) => `${name[lang]} ${number + 1}`),
    })),
    options: { attrPosition: 100 + place },
  }))
}

/** The values of one product, the first ones of each facet most often; without sizes. */
export function valuesOf(chance: Chance): AttributeValueRef[] {
  return facets.flatMap(({ key, values, most = 1 }) => {
    if (`many-${key}` === sizeId) return []
    const count = 1 + chance.below(most)
    const numbers = Array.from({ length: count }, () => chance.skewed(values))
    return [...new Set(numbers)].map((number) => ({ id: `many-${key}`, value: valueId(number) }))
  })
}

/** Two to six sizes that follow each other. */
export function sizesOf(chance: Chance): string[] {
  const first = chance.below(9)
  return Array.from({ length: 2 + chance.below(5) }, (_, number) => valueId(first + number))
}

function valueId(number: number): string {
  return `v${number + 1}`
}
