import { isBasketExpired } from './basket.ts'

/** How long after its last change the shop's copy of a basket is brought up to date, ms. */
export const copyDelay = 10_000

const DAY = 24 * 60 * 60 * 1000

/** How old a copy gets before it is sent again for a shopper who only looks, ms. */
const copyRenewal = 10 * DAY

/** What is known of the copy that the shop has: its id there, and when it was sent last, in ms. */
export type ShopCopy = { readonly id: string; readonly at: number }

/**
 * The shop has a copy of each basket that holds something: a new one where it has none or one that
 * is older than 30 days, else the same one again. An empty basket has none.
 *
 * `isEmpty`: also after its order was placed.
 *
 * @rule Shopping §4 "Basket"
 * @rule Shopping §9 "Business constants and limits"
 */
export function copyStep(
  copy: ShopCopy | undefined,
  { isEmpty }: { isEmpty: boolean },
  now: number,
): 'nothing' | 'create' | 'update' | 'delete' {
  if (isEmpty) return copy ? 'delete' : 'nothing'
  return copy && !isBasketExpired(copy.at, now) ? 'update' : 'create'
}

/**
 * A copy does not run out, and with it the pictures of its lines, as long as the shopper comes now
 * and then without changing the basket.
 *
 * @rule Shopping §4 "Basket"
 * @rule ours
 */
export function isCopyToRenew({ at }: ShopCopy, now: number): boolean {
  return now - at > copyRenewal
}
