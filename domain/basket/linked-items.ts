/** What a link wants in a basket: a product in one variant, and how much of it as typed. */
export type LinkedItem = {
  readonly productId: string
  readonly variantHash: string
  readonly quantity: string
}

/** More do not fit into an address that every program passes on. */
export const mostLinked = 30

const longest = { id: 200, hash: 500 }

/**
 * A link names what it wants in a basket, each product once for a variant, in its sequence.
 *
 * `id|quantity|variant` for each, with its parts percent-encoded; a broken one is left out.
 *
 * @rule ours
 */
export function readLinkedItems(items: readonly string[]): LinkedItem[] {
  const read = items.slice(0, mostLinked).flatMap((item) => {
    const [productId = '', quantity = '1', variantHash = '', ...others] = decoded(item)
    const isGood =
      others.length === 0 &&
      productId !== '' &&
      productId.length <= longest.id &&
      variantHash.length <= longest.hash &&
      /^\d{1,10}$/.test(quantity)
    return isGood ? [{ productId, quantity, variantHash }] : []
  })
  const keyOf = ({ productId, variantHash }: LinkedItem) => `${productId}|${variantHash}`
  return [...new Map(read.map((item) => [keyOf(item), item])).values()]
}

/**
 * What a link says is what is read from it.
 *
 * @rule ours
 */
export function printLinkedItem({ productId, quantity, variantHash }: LinkedItem): string {
  const parts = variantHash === '' ? [productId, quantity] : [productId, quantity, variantHash]
  return parts.map(encodeURIComponent).join('|')
}

/** The parts of an item; none where one of them is broken. */
function decoded(item: string): string[] {
  try {
    return item.split('|').map(decodeURIComponent)
  } catch {
    return []
  }
}
