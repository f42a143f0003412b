import { chosenParts, quantityCount } from '#domain/basket/count.ts'
import { type DeliveryPromise, deliveryPromise } from '#domain/delivery/promise.ts'
import { pauseAt } from '#domain/pause/pause.ts'
import { chosenHash } from '#domain/product/choice.ts'
import { sentFrom, stockLeft } from '#domain/product/stock-left.ts'
import type { ViewInput } from './view-input.ts'

/** The day on which what is chosen would be there, if it were ordered now. */
export function promised({
  page: { product },
  chosen,
  basket,
  rendering: { settings, shopper, now },
  deliveries,
}: ViewInput): (DeliveryPromise & { ahead: boolean }) | undefined {
  if (product.archived || pauseAt(settings, now)) return undefined
  const hash = chosenHash(product, chosen.choice)
  const left = stockLeft(product, hash, chosenParts(product, chosen, basket))
  const from = sentFrom(product, left, quantityCount(product, chosen, basket).value)
  if (from === undefined) return undefined

  const ahead = from !== 'now'
  const asked = { country: shopper.country, now, ...(ahead && { readyFrom: from }) }
  const promise = deliveryPromise(deliveries, asked, settings)
  return promise && { ...promise, ahead }
}
