import type { DeliveryKind } from '../../entities/delivery.ts'

/** What a carrier's word about a parcel means for its order. */
export type ParcelStep = 'waits' | 'sent' | 'delivered' | 'back' | 'ended' | 'unknown'

const steps: Readonly<Record<string, ParcelStep>> = {
  created: 'waits',
  offers_prepared: 'waits',
  offer_selected: 'waits',
  confirmed: 'waits',
  dispatched_by_sender: 'sent',
  dispatched_by_sender_to_pok: 'sent',
  collected_from_sender: 'sent',
  taken_by_courier: 'sent',
  taken_by_courier_from_pok: 'sent',
  adopted_at_source_branch: 'sent',
  sent_from_source_branch: 'sent',
  adopted_at_sorting_center: 'sent',
  sent_from_sorting_center: 'sent',
  adopted_at_target_branch: 'sent',
  out_for_delivery: 'sent',
  out_for_delivery_to_address: 'sent',
  ready_to_pickup: 'sent',
  ready_to_pickup_from_pok: 'sent',
  pickup_reminder_sent: 'sent',
  avizo: 'sent',
  delivered: 'delivered',
  returned_to_sender: 'back',
  canceled: 'ended',
}

/**
 * What InPost says of a parcel moves its order: on its way, delivered, or come back unclaimed; a
 * word that nobody knows moves nothing.
 *
 * @rule ours
 */
export function parcelStep(status: string): ParcelStep {
  return Object.hasOwn(steps, status) ? (steps[status] ?? 'unknown') : 'unknown'
}

/**
 * Nothing more is to be heard of a parcel that has arrived, come back or was called off.
 *
 * @rule ours
 */
export function isParcelOver(status: string): boolean {
  return ['delivered', 'back', 'ended'].includes(parcelStep(status))
}

/**
 * Of an order's parcels the last one that a carrier took tells where its goods are: back, on their
 * way or arrived; unknown where there is none, or it was called off. Goods that came back may be on
 * their way again where another parcel was asked for since and the answer was lost.
 *
 * `words`: of each parcel what its carrier says, or `asked` where its answer was lost; the newest
 * first.
 *
 * @rule ours
 */
export function whereParcelIs(words: readonly (string | null)[]): 'unknown' | 'away' | 'back' {
  const said = words.flatMap((word) =>
    word === null || word === 'asked' ? [] : [parcelStep(word)],
  )
  const last = said.find((step) => step !== 'ended')
  if (last === undefined) return 'unknown'
  return last === 'back' && words[0] !== 'asked' ? 'back' : 'away'
}

/**
 * A Polish mobile number as InPost wants it: nine digits. Undefined for any other.
 *
 * @rule Shopping §5 "Order details form"
 * @rule ours
 */
export function nineDigits(phone: string): string | undefined {
  const digits = phone.replaceAll(/[\s()-]/g, '').replace(/^(?:\+|00)48(?=\d{9}$)/, '')
  return /^\d{9}$/.test(digits) ? digits : undefined
}

/**
 * What a carrier takes at the door or the locker: what is left to pay of an order that is paid on
 * delivery, in minor units; undefined where it is paid otherwise or already, or nothing is left.
 *
 * @rule Shopping §3 "Payment option"
 * @rule ours
 */
export function cashToTake(order: {
  readonly paymentType: string
  readonly paid: boolean
  /** Minor units, after gift cards. */
  readonly toPay: number
}): number | undefined {
  return order.paymentType === 'cod' && !order.paid && order.toPay > 0 ? order.toPay : undefined
}

/**
 * Parcels that InPost carries: to a locker or point, or to the door.
 *
 * @rule ours
 */
export function carriedByInpost(kind: DeliveryKind): 'point' | 'door' | undefined {
  if (kind === 'inpost_locker') return 'point'
  return kind === 'inpost_courier' || kind === 'inpost_courier_cod' ? 'door' : undefined
}

const minute = 60_000
const pauses = [1, 5, 30, 6 * 60]

/**
 * When a carrier that did not answer is asked again: after 1, 5 and 30 minutes, 6 hours, then every
 * day. `tries`: how often it was asked so far.
 *
 * @rule ours
 */
export function nextAsk(tries: number, now: number): number {
  return now + (pauses[Math.max(0, tries - 1)] ?? 24 * 60) * minute
}
