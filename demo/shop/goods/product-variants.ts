import { variantHash } from '#domain/product/variant.ts'
import type { Variant } from '#domain/entities/product.ts'

import { glazeOf } from './pictures.ts'

/** What can be chosen: attribute ids with the value ids on offer. */
export type Choices = Record<string, readonly string[]>

/**
 * How much of what is in stock. A plain number goes for every variant; else `each` does, unless a
 * longer key names the variant's values, such as `sand` or `cobalt+350`.
 */
export type Stock = number | ({ each: number } & Record<string, number>)

type Combination = { id: string; value: string }[]

/** Every combination of the choices, with its stock and the pictures that show its glaze. */
export function variantsOf(draft: {
  code: string
  choices?: Choices
  stock?: Stock
  pictures: readonly string[]
}): Variant[] {
  const { stock } = draft
  if (stock === undefined) return []
  return combinations(draft.choices ?? {}).map((attributes) => {
    const count = stockOf(stock, attributes)
    return {
      hash: variantHash(attributes),
      attributes,
      count,
      // What is held is held by an order.
      locked: 0,
      images: picturesOf(attributes, draft.pictures),
      code: [draft.code, ...attributes.map(({ value }) => value.slice(0, 3).toUpperCase())].join(
        '-',
      ),
      available: count > 0,
    }
  })
}

function combinations(choices: Choices): Combination[] {
  return Object.keys(choices)
    .sort()
    .reduce<Combination[]>(
      (made, id) =>
        made.flatMap((before) => (choices[id] ?? []).map((value) => before.concat({ id, value }))),
      [[]],
    )
}

function stockOf(stock: Stock, attributes: Combination): number {
  if (typeof stock === 'number') return stock
  const values = new Set(attributes.map(({ value }) => value))
  const fitting = Object.keys(stock)
    .filter((key) => key.split('+').every((value) => values.has(value)))
    .sort((a, b) => b.length - a.length)
  return stock[fitting[0] ?? 'each'] ?? stock.each
}

function picturesOf(attributes: Combination, pictures: readonly string[]): string[] {
  const glaze = attributes.find(({ id }) => id === 'glaze')?.value
  return glaze === undefined ? [] : pictures.filter((picture) => glazeOf(picture) === glaze)
}
