import type { Order } from '../entities/order.ts'
import type { Product } from '../entities/product.ts'
import type { ReturnableLine } from '../order/return-rules.ts'

/** Why a line of an order cannot be withdrawn from. */
export type WithdrawalBar =
  /** Made to the customer's own wish (Directive 2011/83/EU, article 16 c). */
  | 'personalized'
  /** All of it is in a return already. */
  | 'returned'

type Line = Pick<Order['products'][number], 'personalization' | 'components'>

/** Something with a customer's own words or pictures, or of parts that have some. */
type Made = {
  readonly personalization: readonly unknown[]
  readonly components: readonly { readonly personalization: readonly unknown[] }[]
}

/** Whether a product is taken back: as it is, as long as nothing was written on it, or never. */
export type ReturnRight = 'given' | 'unless-personalized' | 'excluded'

/**
 * What can be bought only with the customer's own words or picture is never taken back; what may
 * bear some, as long as it does not. A set goes with its parts.
 *
 * @rule ours
 */
export function returnRight({
  type,
  personalization,
  componentsData = [],
}: Pick<Product, 'type' | 'personalization'> & {
  readonly componentsData?: readonly Pick<Product, 'personalization'>[]
}): ReturnRight {
  const ofParts = componentsData.flatMap((part) => part.personalization)
  const bound = type === 'set' ? [...personalization, ...ofParts] : personalization
  if (bound.some(({ required }) => required)) return 'excluded'
  return personalization.length + ofParts.length > 0 ? 'unless-personalized' : 'given'
}

/**
 * The same of what lies in a basket or was ordered, as it was made.
 *
 * @rule ours
 */
export function returnRightOf(lines: readonly Made[]): ReturnRight {
  const made = lines.filter(isPersonalized).length
  if (made === 0) return 'given'
  return made === lines.length ? 'excluded' : 'unless-personalized'
}

/**
 * What bears a customer's own words or picture was made for nobody else, and there is no right to
 * withdraw from it; a set with such a part is one thing with it.
 *
 * @rule ours
 */
export function isPersonalized({ personalization, components }: Made): boolean {
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
