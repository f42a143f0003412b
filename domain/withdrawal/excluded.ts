import type { Order } from '../entities/order.ts'
import type { ReturnableLine } from '../order/return-rules.ts'

/** Why a line of an order cannot be withdrawn from. */
export type WithdrawalBar =
  /** Made to the customer's own wish (Directive 2011/83/EU, article 16 c). */
  | 'personalized'
  /** All of it is in a return already. */
  | 'returned'

type Line = Pick<Order['products'][number], 'personalization' | 'components'>

/**
 * What bears a customer's own words or picture was made for nobody else, and there is no right to
 * withdraw from it; a set with such a part is one thing with it.
 *
 * @rule ours
 */
export function isPersonalized({ personalization, components }: Line): boolean {
  return [{ personalization }, ...components].some(({ personalization: own }) => own.length > 0)
}

/**
 * Each line of an order can be withdrawn from as far as it is not in a return yet, or says why not.
 * Products and lines go by place.
 *
 * @rule ours
 */
export function withdrawalBars(
  products: readonly Line[],
  lines: readonly Pick<ReturnableLine, 'remaining'>[],
): (WithdrawalBar | undefined)[] {
  return products.map((product, place) => {
    if (isPersonalized(product)) return 'personalized'
    return (lines[place]?.remaining ?? 0) > 0 ? undefined : 'returned'
  })
}
