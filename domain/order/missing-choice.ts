import type { ChosenSlot } from '../delivery/delivery-time.ts'
import { basketButton, type BasketObstacle, type BasketState } from './order-button.ts'

/** What keeps an order from its details; `slot`: the chosen moment is not free (any more). */
export type MissingChoice = BasketObstacle | { reason: 'slot' }

/**
 * From the basket an order goes on once its button works and the moment of its delivery, where one
 * is asked, is still free.
 *
 * Gives the first thing that is missing, undefined when the shopper may go on. A moment does not
 * hold the button itself: it may be lost while the page is looked at.
 *
 * @rule Shopping §4 "Order button rules"
 * @rule ours
 */
export function missingChoice(basket: BasketState, slot: ChosenSlot): MissingChoice | undefined {
  const button = basketButton(basket)
  if (button.kind === 'disabled') return button.obstacles[0]
  return slot.kind === 'ok' || slot.kind === 'not-asked' ? undefined : { reason: 'slot' }
}
