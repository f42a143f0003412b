import type { BasketLine } from '../basket/basket-line.ts'
import type { AnalyticsItem } from '../entities/analytics/purchase.ts'
import { roundHalfAway } from '../money.ts'
import { groupId, hasOffers, offerId } from '../product/offer-id.ts'

type Line = Pick<BasketLine, 'item' | 'quantity' | 'total'> & {
  readonly product: Pick<BasketLine['product'], '_id' | 'type' | 'variants'>
  /** As the page's language calls it. */
  readonly name: string
}

/** As many as one event may name. */
const MOST_ITEMS = 200

/**
 * Lines of a basket as events name them: each with the price of one, without tax, and goods sold by
 * weight as one item, like in discounts.
 *
 * `given`: what a discount takes off a line, by the line's id. Minor units.
 *
 * @rule ours
 */
export function analyticsItems(
  lines: readonly Line[],
  given: ReadonlyMap<string, number> = new Map(),
): AnalyticsItem[] {
  return lines.slice(0, MOST_ITEMS).map(({ item, product, quantity, total, name }) => {
    const count = product.type === 'weight' ? 1 : quantity
    const net = total.net - (given.get(item.id) ?? 0)
    return {
      id: offerId(product, item.variantHash),
      ...(hasOffers(product) && { group: groupId(product) }),
      name,
      ...(item.variantHash !== '' && { variant: item.variantHash }),
      price: roundHalfAway(net / count),
      quantity: count,
    }
  })
}

/**
 * An event's value is what its lines come to, without tax and shipping.
 *
 * @rule ours
 */
export function analyticsTotal(
  lines: readonly Line[],
  currency: string,
): { currency: string; value: number; items: AnalyticsItem[] } {
  const value = lines.reduce((sum, { total }) => sum + total.net, 0)
  return { currency, value, items: analyticsItems(lines) }
}
