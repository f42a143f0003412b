import { promiseView } from '#app/blocks/promise/promise-view.ts'
import type { PromiseView } from '#app/blocks/promise/promise.tsx'
import type { Rendering } from '#app/request/shopper.ts'
import type { OrderInProgress } from '#app/routes/order/order-in-progress.ts'
import { pausedText } from '#app/routes/order/paused-text.ts'
import { basketPromise } from '#domain/delivery/basket-promise.ts'

/**
 * When the basket would be there: by the delivery that is chosen, else by the soonest that can be.
 * While the shop takes no orders nothing is promised.
 */
export function promisedView(
  { refreshed, delivery, deliveries }: OrderInProgress,
  rendering: Rendering,
): PromiseView | undefined {
  const { settings, shopper, now } = rendering
  if (pausedText(rendering) !== undefined) return undefined
  const offered = (delivery ? [delivery] : deliveries).map(({ method }) => method)
  const of = { country: shopper.country, now }
  const promise = basketPromise(refreshed.lines, offered, of, settings)
  return promise && promiseView(promise, rendering)
}
