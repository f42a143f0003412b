import type { BasketItem } from '../entities/basket.ts'
import { addToBasket } from './basket.ts'

/**
 * Two baskets of one shopper become one, as if the lines of the second were added to the first. A
 * line that both have kept from an earlier time is the same one and does not count twice: the
 * larger quantity stays.
 *
 * @rule Shopping §4 "Basket"
 */
export function mergeBaskets(
  kept: readonly BasketItem[],
  brought: readonly BasketItem[],
): BasketItem[] {
  return brought.reduce<BasketItem[]>(withLine, [...kept])
}

function withLine(items: BasketItem[], line: BasketItem): BasketItem[] {
  const same = items.find(({ id }) => id === line.id)
  if (!same) return addToBasket(items, line, line.id)
  const quantity = Math.max(same.quantity, line.quantity)
  return items.map((item) => (item === same ? { ...line, quantity } : item))
}
