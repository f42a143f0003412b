import type { Variant } from '#domain/entities/product.ts'
import { measureUnit } from '#domain/product/measure.ts'
import { canonicalHash, hasChoices } from '#domain/product/variant.ts'

import type { Trouble } from '../trouble.ts'
import { readNumber } from './cells.ts'
import type { Column, Draft } from './column.ts'

/**
 * What is free to sell. `stock_was` is what was free when the file was written: with it a file
 * changes the stock by the difference, and what was sold meanwhile stays sold.
 */
export const stockColumns: readonly Column[] = [
  { name: 'stock', part: 'stock', on: 'both', isNumber: true, read: free, write: () => undefined },
  {
    name: 'stock_was',
    part: 'stock',
    on: 'both',
    isNumber: true,
    read: free,
    write: () => undefined,
  },
]

function free(draft: Draft, variant: Variant | undefined): string {
  if (!variant && hasChoices(draft.product)) return ''
  const count = freeOf(draft, canonicalHash(variant?.hash ?? ''))
  return count === undefined ? '' : String(count)
}

/** What is free of a variant; undefined when it is not counted. A row may outlive its variant. */
function freeOf({ product, free }: Draft, hash: string): number | undefined {
  return product.variants.some((one) => canonicalHash(one.hash) === hash)
    ? free.get(hash)
    : undefined
}

/** Puts the stock of a row into the draft; both columns are read together. */
export function writeStock(
  draft: Draft,
  variant: Variant | undefined,
  cell: string,
  was: string | undefined,
): Trouble | undefined {
  const { product } = draft
  const hash = canonicalHash(variant?.hash ?? '')
  const before = freeOf(draft, hash)
  if (!variant && hasChoices(product)) {
    return cell.trim() === '' ? undefined : { kind: 'stock-of-variants', given: cell }
  }
  if (cell.trim() === '') {
    if (variant) return { kind: 'required' }
    // What is not counted any more is a product without that variant.
    if (before !== undefined) {
      product.variants = product.variants.filter((one) => one.hash !== '')
    }
    return undefined
  }
  const count = countOf(cell)
  if (typeof count !== 'number') return count
  if (product.type.startsWith('set')) return { kind: 'sets-have-no-stock', given: cell }

  const known = was === undefined || was.trim() === '' ? undefined : countOf(was)
  if (typeof known === 'object') return known
  if (known === count && before !== undefined) return undefined
  if (known !== undefined && before !== undefined) {
    draft.stock.set(hash, { kind: 'by', count: count - known })
  } else if (count !== before) {
    draft.stock.set(hash, { kind: 'free', count })
  }
  const own = variant ?? product.variants.find((one) => one.hash === '') ?? newVariant(draft)
  // A variant that had nothing left when it was stored would stay unavailable.
  if (count > 0 && (before ?? 0) <= 0) own.available = true
  return undefined
}

function countOf(cell: string): number | Trouble {
  const count = readNumber(cell, {
    holds: (number) => number <= 1_000_000_000,
    example: '12',
    unit: (written) => (measureUnit(written) === 'szt.' ? 1 : undefined),
  })
  if (typeof count === 'object') return count
  if (count < 0) return { kind: 'below-nothing', given: cell, meant: '0' }
  if (!Number.isInteger(count)) {
    return { kind: 'not-whole', given: cell, meant: String(Math.round(count)) }
  }
  return count
}

function newVariant({ product }: Draft): Variant {
  const variant: Variant = {
    hash: '',
    attributes: [],
    count: 0,
    locked: 0,
    images: [],
    code: '',
    available: true,
  }
  product.variants.push(variant)
  return variant
}
