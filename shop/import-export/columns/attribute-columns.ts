import type { Attribute } from '#domain/entities/catalogue.ts'
import type { AttributeValueRef } from '#domain/entities/product.ts'
import { pieceWeight, weightAttribute } from '#domain/delivery/delivery-basket.ts'
import { measureUnit, timesIn } from '#domain/product/measure.ts'
import { canonicalHash } from '#domain/product/variant.ts'
import { plainNumber, writtenNumber } from '#domain/typed-number.ts'
import { numberWithin } from '#domain/written/number-within.ts'

import { nearest } from '../nearest.ts'
import type { Trouble } from '../trouble.ts'
import {
  isAboveNothing,
  keyText,
  listOf,
  printList,
  readNumber,
  rounded,
  cellText,
} from './cells.ts'
import type { Column, ImportContext } from './column.ts'

/** The attributes of a product, and its weight, by which deliveries are priced. */
export const attributeColumns: readonly Column[] = [
  {
    name: 'attributes',
    part: 'facts',
    on: 'product',
    read: ({ product }, _variant, context) =>
      printPairs(product.attributes.filter(({ id }) => id !== weightOf(context)?._id)),
    write: ({ product }, _variant, cell, context) => {
      const pairs = pairsOf(cellText(cell), context)
      if (!Array.isArray(pairs)) return pairs
      const weight = product.attributes.filter(({ id }) => id === weightOf(context)?._id)
      product.attributes = [...pairs, ...weight]
      return undefined
    },
  },
  {
    name: 'weight',
    part: 'facts',
    on: 'both',
    isNumber: true,
    read: ({ product }, variant, context) => {
      if (variant) return variant.weight === undefined ? '' : writtenGrams(variant.weight)
      const attribute = weightOf(context)
      const own = product.attributes.find(({ id }) => id === attribute?._id)
      const value = attribute?.values.find(({ id }) => id === own?.value)
      if (value?.number === undefined) return ''
      return writtenGrams(value.number)
    },
    write: ({ product }, variant, cell, context) => {
      const isEmpty = cell.trim() === ''
      const grams = isEmpty ? undefined : gramsOf(cell)
      if (typeof grams === 'object') return grams
      if (variant) {
        // Many files repeat the product's in each row.
        const ofAll = pieceWeight(product, undefined, context.attributes)
        if (grams === undefined || grams === ofAll) delete variant.weight
        else variant.weight = grams
        return undefined
      }
      const attribute = weightOf(context) ?? newWeight(context)
      product.attributes = product.attributes.filter(({ id }) => id !== attribute._id)
      if (grams !== undefined) {
        const value = numberValue(attribute, grams, context)
        product.attributes.push({ id: attribute._id, value })
      }
      return undefined
    },
  },
]

/** What would be asked about names its unit. */
function writtenGrams(grams: number): string {
  return grams < 1 ? `${grams} g` : String(grams)
}

/** A number alone is grams; less than one is more likely kilograms, and is asked about. */
function gramsOf(cell: string): number | Trouble {
  const { readings, beside } = numberWithin(keyText(cell)) ?? { readings: [], beside: '' }
  const times = gramsIn(beside)
  const [amount = 0, another] = readings
  if (times !== undefined && amount > 0 && another === undefined) return rounded(amount * times)
  const grams = readNumber(cell, { holds: isAboveNothing, example: '350', unit: gramsIn })
  if (typeof grams !== 'number' || grams >= 1) return grams
  const both = `${plainNumber(rounded(grams * 1000))} / ${plainNumber(grams)} g`
  return { kind: 'two-readings', given: cell, meant: both }
}

function gramsIn(written: string): number | undefined {
  const unit = measureUnit(written)
  return unit && timesIn({ amount: 1, unit: 'g' }, { amount: 1, unit })
}

/** `glaze=moss | volume=250`. */
export function printPairs(pairs: readonly AttributeValueRef[]): string {
  return printList(pairs.map(({ id, value }) => `${id}=${value}`))
}

/** The choices of a variant, as its hash has them. */
export function pairsInHash(hash: string): AttributeValueRef[] {
  return canonicalHash(hash)
    .split(',')
    .map((pair) => {
      const at = pair.indexOf(';')
      return { id: pair.slice(0, at), value: pair.slice(at + 1) }
    })
}

/** The attributes that a cell names, by their ids or keys, and their values, by ids or names. */
export function pairsOf(cell: string, context: ImportContext): AttributeValueRef[] | Trouble {
  const pairs: AttributeValueRef[] = []
  for (const entry of listOf(cell)) {
    const at = entry.indexOf('=')
    if (at < 1) return { kind: 'not-a-pair', given: entry, meant: 'glaze=moss' }
    const name = entry.slice(0, at).trim()
    const given = entry.slice(at + 1).trim()
    const attribute = context.attributes.find(({ _id, key }) => _id === name || key === name)
    if (!attribute) {
      const known = context.attributes.map(({ _id }) => _id)
      const meant = nearest(name, known) ?? known.slice(0, 8).join(', ')
      return { kind: 'unknown-attribute', given: name, ...(meant !== '' && { meant }) }
    }
    const value = valueOf(attribute, given, context)
    if (typeof value === 'object') return { ...value, given: entry }
    pairs.push({ id: attribute._id, value })
  }
  return pairs
}

function valueOf(attribute: Attribute, given: string, context: ImportContext): string | Trouble {
  const { baseLang } = context.settings
  const known = attribute.values.find(
    ({ id, text }) => id === given || text[baseLang]?.toLowerCase() === given.toLowerCase(),
  )
  if (known) return known.id
  const ids = attribute.values.map(({ id }) => id)
  const meant = nearest(given, ids) ?? ids.slice(0, 8).join(', ')
  const unknown: Trouble = { kind: 'unknown-value', ...(meant !== '' && { meant }) }
  if (attribute.type !== 'number') return unknown
  const number = readNumber(given, { holds: () => true, example: meant })
  if (typeof number !== 'object') return numberValue(attribute, number, context)
  return number.kind === 'not-a-number' ? unknown : number
}

/** The id of this number among an attribute's values, to which it is added. */
function numberValue(attribute: Attribute, number: number, { settings }: ImportContext): string {
  const known = attribute.values.find((value) => value.number === number)
  if (known) return known.id
  const id = String(number)
  const unit = attribute.unit === undefined ? '' : ` ${attribute.unit}`
  const text = Object.fromEntries(
    settings.langs.map((lang) => [lang, `${writtenNumber(number, lang)}${unit}`]),
  )
  attribute.values.push({ id, text, number })
  attribute.values.sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
  return id
}

function weightOf({ attributes }: ImportContext): Attribute | undefined {
  return attributes.find(({ key }) => key === weightAttribute)
}

/** An attribute that the shop has not yet: shown with the product, and no filter. */
function newWeight({ attributes }: ImportContext): Attribute {
  const attribute: Attribute = {
    _id: weightAttribute,
    key: weightAttribute,
    name: { pl: 'Waga', en: 'Weight', de: 'Gewicht' },
    type: 'number',
    displayType: 'hide',
    productDisplayType: 'list',
    unit: 'g',
    values: [],
    options: { attrPosition: attributes.length },
  }
  attributes.push(attribute)
  return attribute
}
