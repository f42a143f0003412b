import type { SetComponent } from '#domain/entities/product.ts'
import { isSet } from '#domain/product/set.ts'
import { canonicalHash, variantHash } from '#domain/product/variant.ts'
import { plainNumber } from '#domain/typed-number.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'

import type { Trouble } from '../trouble.ts'
import { pairsInHash, pairsOf, printPairs } from './attribute-columns.ts'
import { cellText, listOf, numberOf, printList } from './cells.ts'
import type { Column, ImportContext } from './column.ts'
import { flagColumn } from './flag-column.ts'

const example = 'mug*2 | tray[glaze=moss] | ribbon extra'

/** What a set is made of, and how one that shoppers fill is filled. */
export const setColumns: readonly Column[] = [
  {
    name: 'parts',
    part: 'facts',
    on: 'product',
    read: ({ product }) => printList(product.components.map(printPart)),
    write: ({ product }, _variant, cell, context) => {
      const parts: SetComponent[] = []
      for (const entry of listOf(cellText(cell))) {
        const part = partOf(entry, context)
        if ('kind' in part) return part
        parts.push(part)
      }
      if (isSet(product) && parts.length === 0) return { kind: 'required' }
      if (!isSet(product) && parts.length > 0) return { kind: 'not-a-set', given: cell }
      product.components = parts
      return undefined
    },
  },
  {
    name: 'set_size',
    part: 'facts',
    on: 'product',
    read: ({ product }) => String(product.options.view.setSize ?? ''),
    write: ({ product }, _variant, cell) => {
      const size = cell.trim() === '' ? undefined : numberOf(cell)
      if (cell.trim() === '') delete product.options.view.setSize
      else if (size === undefined || !Number.isInteger(size) || size < 1) {
        return { kind: 'not-whole', given: cell, meant: '6' }
      } else product.options.view.setSize = size
      return undefined
    },
  },
  flagColumn('set_counts', 'customCountsForSet'),
  flagColumn('set_leave_out', 'allowZeroForSet'),
]

/** `mug[glaze=moss]*2 extra`: how much of it, of which variant, and whether for its own price. */
function printPart({ id, quantity, variantHash: hash, extra }: SetComponent): string {
  const pairs = hash === undefined ? '' : `[${printedChoice(hash)}]`
  const count = quantity === 1 ? '' : `*${plainNumber(quantity)}`
  return `${id}${pairs}${count}${extra ? ' extra' : ''}`
}

function printedChoice(hash: string): string {
  const pairs = hash === '' ? [] : pairsInHash(hash)
  return pairs.map((pair) => printPairs([pair])).join(', ')
}

function partOf(entry: string, context: ImportContext): SetComponent | Trouble {
  const [, id = '', choice, count, extra] =
    /^([^\s[*]+)(?:\[([^\]]*)\])?(?:\s*\*\s*([\d.,]+))?(\s+extra)?$/.exec(entry) ?? []
  const quantity = count === undefined ? 1 : numberOf(count)
  if (id === '' || quantity === undefined || quantity <= 0) {
    return { kind: 'not-a-part', given: entry, meant: example }
  }
  const pairs = choice === undefined ? undefined : pairsOf(choice.replaceAll(',', '|'), context)
  if (pairs !== undefined && !Array.isArray(pairs)) return pairs
  return {
    id,
    quantity,
    ...(pairs && { variantHash: variantHash(pairs) }),
    ...(extra !== undefined && { extra: true }),
  }
}

/** What others must be to be a part: there, no set, and with the variant that is fixed. */
export type KnownGoods = ReadonlyMap<string, Pick<StoredProduct, 'type' | 'variants'>>

/** What is wrong with the parts of a set, once all products are known. */
export function partTrouble(product: StoredProduct, known: KnownGoods): Trouble | undefined {
  for (const part of product.components) {
    const given = printPart(part)
    const one = part.id === product._id ? undefined : known.get(part.id)
    if (!one || isSet(one)) return { kind: 'unknown-part', given }
    const { variantHash: hash } = part
    const fits = (there: string) => canonicalHash(there) === canonicalHash(hash ?? '')
    if (hash !== undefined && !one.variants.some((variant) => fits(variant.hash))) {
      return { kind: 'unknown-part', given }
    }
  }
  return undefined
}
