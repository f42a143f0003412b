import type { TimedText } from '#app/blocks/timed.tsx'
import { addressLines } from '#domain/order/address-lines.ts'
import { dayInWords, machineMoment, momentInWords } from '#domain/delivery/dates.ts'
import { placeName } from '#domain/delivery/places/place-name.ts'
import { deliveryDay } from '#domain/delivery/promise.ts'
import type { SlotChoice } from '#domain/delivery/delivery-time-choice.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import type { OrderForm } from '#domain/entities/order.ts'
import { askedOf, isFetched } from '#domain/order/delivery-data.ts'
import { localTime } from '#domain/delivery/zoned-time.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { OrderDraft } from '#app/session/state.ts'
import { countryName } from '#app/blocks/countries-view.ts'

/** "Parcel locker KRA14A", "Courier": what the row of the delivery is called once it is chosen. */
export function deliveryLabel(
  method: Pick<DeliveryMethod, 'kind' | 'name' | 'timeEnabled'>,
  draft: OrderDraft,
  { text }: Rendering,
): string {
  const name = text(method.name)
  const { locker } = askedOf(method, draft)
  return locker ? `${name} ${placeName(locker)}` : name
}

/**
 * Where or when, in one line: the locker's address, or the chosen moment; '' where neither is
 * asked.
 */
export function deliveryPlace(
  method: Pick<DeliveryMethod, 'kind' | 'timeEnabled'>,
  draft: OrderDraft,
  rendering: Rendering,
): string {
  const { locker, slot } = askedOf(method, draft)
  if (locker) {
    return [locker.address, locker.text].filter((part) => part !== '').join(', ')
  }
  return slot !== undefined ? dayAndTime(slot, rendering) : ''
}

/** Where the parcel goes, a locker or counter with its street, and who ordered it. */
export function partiesOf(
  { ship, email }: Pick<OrderForm, 'ship' | 'email'>,
  method: Pick<DeliveryMethod, 'kind' | 'name' | 'text' | 'timeEnabled'> | undefined,
  draft: OrderDraft,
  rendering: Rendering,
): { goesTo: string[]; orderedBy: string[] } {
  const home = addressLines(ship, countryName(ship.country, rendering.lang))
  const locker = method && askedOf(method, draft).locker
  const fetches = method !== undefined && isFetched(method.kind)
  const fetched =
    method?.kind === 'pickup'
      ? [rendering.text(method.name), rendering.text(method.text)]
      : [method ? deliveryLabel(method, draft, rendering) : '', locker?.address, locker?.text]
  const contact = [email, ship.phone]
  const lines = (given: readonly (string | undefined)[]) =>
    given.filter((line): line is string => line !== undefined && line !== '')
  return {
    goesTo: lines(fetches ? fetched : home),
    orderedBy: lines(fetches ? [...home, ...contact] : [ship.name, ...contact]),
  }
}

/**
 * The day on which a delivery is there, as the pages of products name it; where that is not known,
 * how many days it takes, if its method says so. Nothing of what nobody knows when it can be sent.
 */
export function whenText(
  days: string,
  from: 'now' | number | undefined,
  { t, lang, settings, now }: Rendering,
): string {
  if (days === '' || from === undefined) return ''
  const readyFrom = from === 'now' ? undefined : from
  const day = deliveryDay(days, { now, readyFrom }, settings)
  if (day !== undefined) return dayInWords(day, lang, settings.timeZone)
  return from === 'now' ? t(days === '1' ? 'delivery.day' : 'delivery.days', { days }) : ''
}

export function lockerText(place: {
  name: string
  operator?: string | undefined
  text: string
}): string {
  const name = placeName(place)
  return place.text === '' ? name : `${name}, ${place.text}`
}

/** "Tuesday 24 November, 09:15", by the shop's clock. */
export function dayAndTime(slot: number, { lang, settings }: Rendering): string {
  return momentInWords(slot, lang, settings.timeZone)
}

/** A text that may name the chosen moment, with that moment as programs read it. */
export function slotText(text: string, slot: number | undefined, rendering: Rendering): TimedText {
  if (slot === undefined) return { text }
  return { text, time: { text: dayAndTime(slot, rendering), machine: machineMoment(slot) } }
}

/** What the four selects say for a moment. */
export function slotChoice(slot: number, timeZone: string): SlotChoice {
  const { year, month, day, hour, minute } = localTime(slot, timeZone)
  return { month: `${year}-${String(month).padStart(2, '0')}`, day, hour, minute }
}
