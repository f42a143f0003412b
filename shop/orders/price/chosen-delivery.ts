import { deliveryBasket } from '#domain/delivery/delivery-basket.ts'
import { checkChosenSlot } from '#domain/delivery/delivery-time.ts'
import { readPoint } from '#domain/delivery/places/unlisted-point.ts'
import { deliversToPostCode, deliveryApplies, deliveryPrice } from '#domain/delivery/delivery.ts'
import type { DeliveryMethod, Locker, PointKind } from '#domain/entities/delivery.ts'
import type { DeliveryData } from '#domain/entities/order.ts'
import type { GrossNet } from '#domain/money.ts'
import { needsLocker } from '#domain/order/order-button.ts'
import type { NewOrder } from '#contract/contract.ts'
import type { Queries } from '#shop/database/open.ts'
import { findLocker, type OrderTerms } from '../order-terms.ts'
import type { ShopContext } from '#shop/handler.ts'
import { listsPoints } from '#shop/pickup/own-places.ts'
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

/** Where places are looked up, and whose are taken where the shop has no list of them. */
export type PlaceTerms = Pick<ShopContext, 'pickup' | 'pointOperators'>

/** What is delivered, and where to. */
type Parcel = Pick<PricedBasket, 'lines' | 'total'> & { country: string }

/** The chosen delivery with its price for this basket and country, if it is available. */
export async function chosenDelivery(
  queries: Queries,
  order: NewOrder,
  { lines, total, country }: Parcel,
  { deliveries, attributes, settings, ...places }: OrderTerms & PlaceTerms,
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
    ? await chosenPlace(queries, method.kind, data.locker, places)
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

type ChosenPlace = Pick<Locker, 'name' | 'operator' | 'address' | 'text' | 'takesPayment'>

/**
 * The place that the shop knows by that name; of couriers, where it keeps no list of their points,
 * the one that was named. Nobody can say whether that one takes money.
 */
export async function chosenPlace(
  queries: Queries,
  kind: PointKind,
  sent: DeliveryData['locker'],
  { pickup, pointOperators = [], filledPlaces }: PlaceTerms & Pick<OrderTerms, 'filledPlaces'>,
): Promise<ChosenPlace | undefined> {
  if (!sent) return undefined
  const known = await findLocker(queries, kind, sent, pickup)
  if (known || kind !== 'courier_point') return known
  if (await listsPoints(queries, pickup, filledPlaces)) return undefined
  const { name: code, operator = '', address = '', text } = sent
  const read = readPoint({ code, operator, name: text, address }, pointOperators)
  return read.kind === 'point' ? { ...read.point, takesPayment: false } : undefined
}
