import { deliveryBasket } from '#domain/delivery/delivery-basket.ts'
import { checkChosenSlot } from '#domain/delivery/delivery-time.ts'
import { deliversToPostCode, deliveryApplies, deliveryPrice } from '#domain/delivery/delivery.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import type { DeliveryData } from '#domain/entities/order.ts'
import type { GrossNet } from '#domain/money.ts'
import { needsLocker } from '#domain/order/order-button.ts'
import type { NewOrder } from '#contract/contract.ts'
import type { Queries } from '#shop/database/open.ts'
import { findLocker, type OrderTerms } from '../order-terms.ts'
import type { PickupSources } from '#shop/pickup/port.ts'
import type { PricedBasket } from './priced-basket.ts'
import { type OrderRefused, refuse } from '#shop/refuse.ts'

export type ChosenDelivery = {
  kind: 'delivery'
  method: DeliveryMethod
  price: GrossNet
  /** The shop's data of the locker, and the slot, if the method needs them; nothing else. */
  data: DeliveryData
  /** False where a parcel cannot be paid for at the chosen place. */
  takesPayment: boolean
}

/** What is delivered, and where to. */
type Parcel = Pick<PricedBasket, 'lines' | 'total'> & { country: string }

/** The chosen delivery with its price for this basket and country, if it is available. */
export async function chosenDelivery(
  queries: Queries,
  order: NewOrder,
  { lines, total, country }: Parcel,
  { deliveries, attributes, settings, pickup }: OrderTerms & { pickup?: PickupSources | undefined },
  now: number,
): Promise<ChosenDelivery | OrderRefused> {
  const method = deliveries.find(({ _id }) => _id === order.delivery.id)
  const serves =
    method &&
    deliveryApplies(method, country) &&
    deliversToPostCode(method, order.form.ship.postCode)
  const answer =
    serves &&
    deliveryPrice(
      method,
      deliveryBasket(lines, total, attributes),
      order.currency,
      settings,
      country,
    )
  if (!answer || answer.kind !== 'price') return refuse(422, 'DELIVERY_NOT_AVAILABLE')

  const data = order.delivery.data
  const locker = needsLocker(method.kind)
    ? await findLocker(queries, method.kind, data.locker ?? { name: '' }, pickup)
    : undefined
  if (needsLocker(method.kind) && !locker) return refuse(422, 'LOCKER_MISSING')

  const slot = method.timeEnabled ? data.slot : undefined
  const check = checkChosenSlot(method, slot, settings.timeZone, now)
  if (check.kind === 'missing') return refuse(409, 'SLOT_NOT_AVAILABLE')
  if (check.kind === 'refused') {
    return refuse(409, 'SLOT_NOT_AVAILABLE', { reason: check.reason })
  }
  return {
    kind: 'delivery',
    method,
    price: answer.price,
    takesPayment: locker?.takesPayment !== false,
    data: {
      ...(locker && {
        locker: {
          name: locker.name,
          ...(locker.operator !== undefined && { operator: locker.operator }),
          address: locker.address,
          text: locker.text,
        },
      }),
      ...(slot !== undefined && { slot }),
    },
  }
}
