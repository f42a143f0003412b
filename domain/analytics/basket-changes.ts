import type { BasketItem } from '../entities/basket.ts'

/** What came into a basket and what left it, each with how much of it. */
export type BasketChanges = {
  readonly added: readonly BasketItem[]
  readonly removed: readonly BasketItem[]
}

/**
 * A line that is new or has grown was added to, by the difference; one that has shrunk or is gone
 * was taken from.
 *
 * @rule ours
 */
export function basketChanges(
  before: readonly BasketItem[],
  after: readonly BasketItem[],
): BasketChanges {
  return { added: more(before, after), removed: more(after, before) }
}

/** What the second has more than the first. */
function more(first: readonly BasketItem[], second: readonly BasketItem[]): BasketItem[] {
  const had = new Map(first.map(({ id, quantity }) => [id, quantity]))
  return second.flatMap((item) => {
    const quantity = item.quantity - (had.get(item.id) ?? 0)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
}
