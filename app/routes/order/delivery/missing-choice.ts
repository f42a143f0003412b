import { checkSlot } from '#domain/delivery/delivery-time.ts'
import { type BasketObstacle, basketButton } from '#domain/order/order-button.ts'
import type { OrderTotal } from '#domain/order/order-total.ts'
import { type OrderInProgress, totalOf } from '../order-in-progress.ts'

/** What keeps an order from its details; `slot`: the chosen moment is not free (any more). */
export type MissingChoice = BasketObstacle | { reason: 'slot' }

/** The first thing that is missing on the basket page, undefined when the shopper may go on. */
export function missingChoice(order: OrderInProgress): MissingChoice | undefined {
  const [obstacle] = obstaclesOf(order, totalOf(order))
  if (obstacle) return obstacle

  const { settings, now } = order
  const method = order.delivery?.method
  if (!method?.timeEnabled || !method.timeLogic) return undefined
  const { slot } = order.draft
  const check =
    slot === undefined ? undefined : checkSlot(method.timeLogic, settings.timeZone, slot, now)
  return check?.kind === 'ok' ? undefined : { reason: 'slot' }
}

/** What the order button waits for (Shopping §4 "Order button rules"). */
export function obstaclesOf(order: OrderInProgress, total: OrderTotal): BasketObstacle[] {
  const button = basketButton({
    total: total.toPay,
    lineCount: order.refreshed.lines.length,
    delivery: order.delivery && {
      kind: order.delivery.method.kind,
      locker: order.draft.locker,
    },
    code: 'none',
  })
  return button.kind === 'disabled' ? button.obstacles : []
}
