import type { AttributeValueRef } from '../entities/product.ts'
import { canonicalHash, variantHash } from './variant.ts'

/** Values of one attribute that a product comes in. */
export type ChosenValues = { readonly id: string; readonly values: readonly string[] }

/**
 * Every combination of the values of several attributes that is no variant yet, in the sequence of
 * attributes and values; an attribute without a value is passed over.
 *
 * @rule ours
 */
export function missingCombinations(
  chosen: readonly ChosenValues[],
  known: readonly string[],
): AttributeValueRef[][] {
  const used = chosen.filter(({ values }) => values.length > 0)
  if (used.length === 0) return []
  const all = used.reduce<AttributeValueRef[][]>(
    (found, { id, values }) =>
      found.flatMap((one) => values.map((value) => [...one, { id, value }])),
    [[]],
  )
  const there = new Set(known.map(canonicalHash))
  return all.filter((one) => !there.has(variantHash(one)))
}

/**
 * How many there are without that, so that nobody waits for a million of them.
 *
 * @rule ours
 */
export function countCombinations(chosen: readonly ChosenValues[]): number {
  const used = chosen.filter(({ values }) => values.length > 0)
  return used.length === 0 ? 0 : used.reduce((count, { values }) => count * values.length, 1)
}
