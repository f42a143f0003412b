import type { SlotChoice } from '#domain/delivery/delivery-time-choice.ts'
import { placeKey } from '#domain/delivery/places/place-name.ts'
import { slotOf, slotOptions } from '#domain/delivery/delivery-time-choice.ts'
import type { DeliveryMethod, Locker } from '#domain/entities/delivery.ts'
import { morePlaces } from '#domain/delivery/post-code/shown-places.ts'
import { needsLocker } from '#domain/order/order-button.ts'
import type { BasketIntent } from '#app/routes/basket/basket-form.ts'
import { textOf } from '#app/request/form.ts'
import type { OrderDraft } from '#app/session/state.ts'
import { lockerFields, slotFields } from './delivery-option-view.ts'

/** What the delivery form says, before we know whether that is available. */
export type DeliveryFields = {
  country: string | undefined
  deliveryId: string | undefined
  lockerQuery: string | undefined
  /** More lockers than are shown were asked for. */
  wantsMore: boolean
  /** The key of the chosen locker or courier's point. */
  point: string | undefined
  slot: SlotChoice
}

/** The longest name, code or search that is read. */
const LONGEST = 100

/** Reads the fields of the chosen delivery; those of the others are hidden and ignored. */
export function readDeliveryFields(form: FormData): DeliveryFields {
  const text = (name: string) => textOf(form, name, 2000)?.trim().slice(0, LONGEST)
  const number = (name: string) => {
    const value = text(name)
    return value === undefined || !/^\d{1,2}$/.test(value) ? undefined : Number(value)
  }
  const deliveryId = text('delivery')
  const locker = lockerFields(deliveryId ?? '')
  const slot = slotFields(deliveryId ?? '')
  return {
    country: text('country')?.toLowerCase(),
    deliveryId,
    lockerQuery: text(locker.query),
    wantsMore: text('intent') === ('more-lockers' satisfies BasketIntent),
    point: text(locker.point),
    slot: {
      month: text(slot.month),
      day: number(slot.day),
      hour: number(slot.hour),
      minute: number(slot.minute),
    },
  }
}

/** What the page offered when its form was sent. */
export type OfferedDelivery = {
  /** The chosen method; undefined if it is not available. */
  method: DeliveryMethod | undefined
  /** The lockers that its page showed. */
  lockers: readonly Locker[]
  draft: OrderDraft
  clock: { timeZone: string; now: number }
  slots: 'nearest' | 'as-chosen'
}

export type DraftChange = { [Name in keyof OrderDraft]?: OrderDraft[Name] | undefined }

/**
 * The draft with the form's choices. A time that is not free is replaced by the next free one,
 * unless the shopper wants to continue: then it stays, and the page says so.
 */
export function chosenInForm(fields: DeliveryFields, offered: OfferedDelivery): DraftChange {
  const { method, lockers, draft } = offered
  if (!method) return {}
  return {
    deliveryId: method._id,
    ...(needsLocker(method.kind) && {
      lockerQuery: fields.lockerQuery,
      lockerCount: chosenCount(fields, draft),
      ...(method.kind === 'courier_point'
        ? { point: chosenPlace(fields.point, lockers, draft.point) }
        : { locker: chosenPlace(fields.point, lockers, draft.locker) }),
    }),
    ...(method.timeEnabled && { slot: chosenSlot(fields.slot, method, offered) }),
  }
}

/** Another search starts with its first lockers again. */
function chosenCount(
  { lockerQuery, wantsMore }: DeliveryFields,
  draft: OrderDraft,
): number | undefined {
  if (lockerQuery !== draft.lockerQuery) return undefined
  return wantsMore ? morePlaces(draft.lockerCount) : draft.lockerCount
}

function chosenPlace(
  name: string | undefined,
  places: readonly Locker[],
  before: OrderDraft['locker'],
): OrderDraft['locker'] {
  // A map tells its name alone.
  const found =
    places.find((place) => placeKey(place) === name) ?? places.find((place) => place.name === name)
  if (!found) return before
  const { address, text, operator, takesPayment } = found
  return {
    name: found.name,
    ...(operator !== undefined && { operator }),
    address,
    text,
    ...(takesPayment !== undefined && { takesPayment }),
  }
}

function chosenSlot(
  choice: SlotChoice,
  { timeLogic }: DeliveryMethod,
  { clock: { timeZone, now }, slots }: OfferedDelivery,
): number | undefined {
  if (slots === 'as-chosen') return slotOf(choice, timeZone)
  if (!timeLogic) return undefined
  const options = slotOptions(timeLogic, timeZone, choice, now)
  return options.kind === 'options' ? options.slot : undefined
}
