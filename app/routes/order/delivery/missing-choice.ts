import { codeState } from '#domain/discount/basket-code.ts'
import { checkChosenSlot } from '#domain/delivery/delivery-time.ts'
import { askedOf } from '#domain/order/delivery-data.ts'
import { missingChoice as missingOf, type MissingChoice } from '#domain/order/missing-choice.ts'
import { type BasketObstacle, basketButton, type BasketState } from '#domain/order/order-button.ts'
import type { OrderTotal } from '#domain/order/order-total.ts'
import { type OrderInProgress, totalOf } from '../order-in-progress.ts'

/** The first thing missing on the basket page; undefined when the shopper may continue. */
export function missingChoice(order: OrderInProgress): MissingChoice | undefined {
  const { delivery, draft, settings, now } = order
  const slot = delivery
    ? checkChosenSlot(delivery.method, draft.slot, settings.timeZone, now)
    : ({ kind: 'not-asked' } as const)
  return missingOf(stateOf(order, totalOf(order)), slot)
}

/** What the order button waits for (Shopping §4 "Order button rules"). */
export function obstaclesOf(order: OrderInProgress, total: OrderTotal): BasketObstacle[] {
  const button = basketButton(stateOf(order, total))
  return button.kind === 'disabled' ? button.obstacles : []
}

function stateOf(
  { refreshed, delivery, draft, code }: OrderInProgress,
  total: OrderTotal,
): BasketState {
  return {
    total: total.toPay,
    lineCount: refreshed.lines.length,
    delivery: delivery && {
      kind: delivery.method.kind,
      locker: askedOf(delivery.method, draft).locker,
    },
    code: codeState(code),
  }
}
