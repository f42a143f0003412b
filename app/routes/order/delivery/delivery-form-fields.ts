import type { SlotChoice } from '#domain/delivery/delivery-time-choice.ts'
import { placeKey } from '#domain/delivery/places/place-name.ts'
import { isUntouched, readPoint, type TypedPoint } from '#domain/delivery/places/unlisted-point.ts'
import { slotOf, slotOptions } from '#domain/delivery/delivery-time-choice.ts'
import type { DeliveryMethod, Locker } from '#domain/entities/delivery.ts'
import { morePlaces } from '#domain/delivery/post-code/shown-places.ts'
import { isCourierPoint } from '#domain/order/delivery-data.ts'
import { needsLocker } from '#domain/order/order-button.ts'
import type { BasketIntent } from '#app/routes/basket/basket-form.ts'
import { fieldText } from '#app/request/form.ts'
import type { OrderDraft } from '#app/session/state.ts'
import { lockerFields, slotFields } from './field-names.ts'

/** What the delivery form says, before we know whether that is available. */
export type DeliveryFields = {
  country: string | undefined
  deliveryId: string | undefined
  lockerQuery: string | undefined
  /** More lockers than are shown were asked for. */
  wantsMore: boolean
  /** The key of the chosen locker or courier's point. */
  point: string | undefined
  /** A courier's point in the shopper's own words, or a map's. */
  typedPoint: TypedPoint
  slot: SlotChoice
}

/** The longest name, code or search that is read. */
const LONGEST = 100

/** An address that is longer than any is kept so far, to be made shorter. */
const LONGEST_ADDRESS = 400

/** Reads the fields of the chosen delivery; those of the others are hidden and ignored. */
export function readDeliveryFields(form: FormData): DeliveryFields {
  const text = (name: string, longest = LONGEST) =>
    fieldText(form, name, 2000)?.trim().slice(0, longest)
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
    typedPoint: {
      code: text(locker.code) ?? '',
      operator: text(locker.operator) ?? '',
      name: text(locker.name) ?? '',
      address: text(locker.address, LONGEST_ADDRESS) ?? '',
    },
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
  /** The shop has no list of couriers' points, and takes those of these operators. */
  unlisted?: { readonly operators: readonly string[] } | undefined
  /** The point that was typed is to be taken now. */
  wantsPoint?: boolean
}

export type DraftChange = { [Name in keyof OrderDraft]?: OrderDraft[Name] | undefined }

/**
 * The draft with the form's choices. A time that is not free is replaced by the next free one,
 * unless the shopper wants to continue: then it stays, and the page says so.
 */
export function chosenInForm(fields: DeliveryFields, offered: OfferedDelivery): DraftChange {
  const { method } = offered
  if (!method) return {}
  return {
    deliveryId: method._id,
    ...(needsLocker(method.kind) && placeInForm(fields, method, offered)),
    ...(method.timeEnabled && { slot: chosenSlot(fields.slot, method, offered) }),
  }
}

function placeInForm(
  fields: DeliveryFields,
  { kind }: DeliveryMethod,
  { lockers, draft, unlisted, wantsPoint = false }: OfferedDelivery,
): DraftChange {
  if (isCourierPoint(kind) && unlisted) {
    return typedInForm(fields.typedPoint, { operators: unlisted.operators, asked: wantsPoint })
  }
  return {
    lockerQuery: fields.lockerQuery,
    lockerCount: chosenCount(fields, draft),
    ...(isCourierPoint(kind)
      ? { point: chosenPlace(fields, lockers, draft.point) }
      : { locker: chosenPlace(fields, lockers, draft.locker) }),
  }
}

/** What was typed becomes the chosen point once it can be taken; until then it stays as it is. */
function typedInForm(
  typed: TypedPoint,
  { operators, asked }: { operators: readonly string[]; asked: boolean },
): DraftChange {
  if (isUntouched(typed)) return { typedPoint: undefined }
  const read = readPoint(typed, operators)
  if (read.kind === 'point') {
    return {
      point: { ...read.point, takesPayment: false, unlisted: true },
      typedPoint: undefined,
    }
  }
  // The page has one field for what a map calls a place and where it is.
  const address = [typed.name, typed.address].filter((part) => part !== '').join(', ')
  return { typedPoint: { ...typed, name: '', address, asked } }
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
  { point: name, typedPoint: told }: DeliveryFields,
  places: readonly Locker[],
  before: OrderDraft['locker'],
): OrderDraft['locker'] {
  // A map tells its name and operator.
  const isTold = (place: Locker) =>
    place.name === name &&
    (place.operator === undefined || ['', place.operator].includes(told.operator))
  const found = places.find((place) => placeKey(place) === name) ?? places.find(isTold)
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
