import type { DeliveryKind, DeliveryMethod } from '../entities/delivery.ts'
import type { DeliveryData } from '../entities/order.ts'
import { needsLocker } from './order-button.ts'

/** What was chosen beside the method, whatever the method asks. */
type Chosen<Locker> = {
  readonly locker?: Locker | undefined
  /** A courier's. */
  readonly point?: Locker | undefined
  readonly slot?: number | undefined
}

/**
 * An order carries a locker, a courier's point or a moment only where its delivery asks for one,
 * whatever was chosen for another delivery before.
 *
 * A courier leaves nothing in a parcel locker of others, so each kind of delivery has a place of
 * its own; it is called the locker of the order either way.
 *
 * @rule Shopping §4 "Order button rules"
 * @rule ours
 */
export function askedOf<Locker>(
  { kind, timeEnabled }: Pick<DeliveryMethod, 'kind' | 'timeEnabled'>,
  { locker, point, slot }: Chosen<Locker>,
): { readonly locker: Locker | undefined; readonly slot: number | undefined } {
  const place = isCourierPoint(kind) ? point : locker
  return {
    locker: needsLocker(kind) ? place : undefined,
    slot: timeEnabled ? slot : undefined,
  }
}

/** A place as it was chosen. */
type ToldPlace = {
  readonly name: string
  readonly operator?: string | undefined
  readonly address?: string | undefined
  readonly text: string
  /** The shop has no list that it is in. */
  readonly unlisted?: boolean | undefined
}

/**
 * What the order says of the delivery beyond the method: the locker by its name and text, with its
 * operator where there are several, and the moment in ms. Of a point that the shop has no list of
 * the address is shown too, since the shop does not know it.
 *
 * @rule ours
 */
export function deliveryData(
  method: Pick<DeliveryMethod, 'kind' | 'timeEnabled'>,
  chosen: Chosen<ToldPlace>,
): DeliveryData {
  const { locker, slot } = askedOf(method, chosen)
  return {
    ...(locker && { locker: toldOf(locker) }),
    ...(slot !== undefined && { slot }),
  }
}

function toldOf({ name, operator, address, text, unlisted }: ToldPlace) {
  return {
    name,
    ...(operator !== undefined && { operator }),
    ...(unlisted === true && { address }),
    text,
  }
}

/**
 * Of couriers there may be no list, so that their points are chosen in another way.
 *
 * @rule ours
 */
export function isCourierPoint(kind: DeliveryKind): boolean {
  return kind === 'courier_point'
}

/**
 * A parcel is fetched where the customer goes for it: from the shop, a locker or a counter.
 *
 * @rule ours
 */
export function isFetched(kind: DeliveryKind): boolean {
  return kind === 'pickup' || needsLocker(kind)
}
