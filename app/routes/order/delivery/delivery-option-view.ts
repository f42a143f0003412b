import { dayOfMonthInWords, monthInWords } from '#domain/delivery/dates.ts'
import { readyFrom } from '#domain/basket/ready-from.ts'
import { type FixedWords, fixedWords, lockerWord } from '#domain/screen/fixed-words.ts'
import type { TimedText } from '#app/blocks/timed.tsx'
import { placeKey, placeName } from '#domain/delivery/places/place-name.ts'
import type { ApplicableDelivery } from '#domain/delivery/delivery.ts'
import { lessPlaces, roughDistance } from '#domain/delivery/post-code/shown-places.ts'
import { type SlotOptions, slotOptions } from '#domain/delivery/delivery-time-choice.ts'
import type { DeliveryMethod, Locker, PointKind } from '#domain/entities/delivery.ts'
import { askedOf } from '#domain/order/delivery-data.ts'
import { needsLocker } from '#domain/order/order-button.ts'
import { lockerFields, slotFields } from './field-names.ts'
import { typedPointView } from './typed-point-view.ts'
import { toMap } from '#app/request/addresses.ts'
import type { PlaceMaps } from '#app/request/maps/place-maps.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { OrderDraft } from '#app/session/state.ts'
import { amount } from '#app/blocks/lines/lines-view.ts'
import { dayAndTime, lockerText, slotChoice, slotText, whenText } from './delivery-words.ts'
import type { FoundLockers, FoundPlaces } from './find-lockers.ts'
import type { OrderInProgress } from '../order-in-progress.ts'

export type DeliveryOptionView = {
  id: string
  name: string
  icon: string
  /** Days, words, and what is chosen: a locker or a moment. */
  details: TimedText[]
  price: string
  checked: boolean
  /** What it asks for besides: a place, a moment, or both. */
  more: (LockersView | SlotsView | { kind: 'no-slots'; text: string })[]
}

export type LockersView = {
  kind: 'lockers'
  /** The names of the fields in the form. */
  names: { query: string; point: string }
  prompt: FixedWords
  /** In place of the search: the shop has no list to search in. */
  typed?: TypedPointView | undefined
  searchLabel: string
  query: string
  find: string
  /** Where a place is chosen on a map, if the shop has one. */
  map?: { href: string; text: string } | undefined
  listLabel: string
  lockers: {
    /** Tells it from all others. */
    key: string
    name: string
    /** Where a page without a script goes on reading, once more were asked for. */
    id?: string | undefined
    text: string
    /** The language of the text, where that is not the page's. */
    lang?: string | undefined
    distance: string
    /** When it is open. */
    hours?: string | undefined
    /** A link: a picture on the page would tell its host who looks. */
    picture?: { address: string; show: string } | undefined
    checked: boolean
  }[]
  /** On the button that asks for more. */
  more?: string | undefined
  none?: string | undefined
  error?: string | undefined
}

/** Fields for a point in the shopper's own words. */
export type TypedPointView = {
  /** Another one once the point was taken: then the fields are empty again. */
  key: string
  hint: string
  code: PointFieldView
  operator?: (PointFieldView & { options: { code: string; name: string }[] }) | undefined
  address: PointFieldView
  take: string
}

export type PointFieldView = {
  name: string
  label: string
  value: string
  longest: number
  errors?: string[] | undefined
}

export type SlotsView = {
  kind: 'slots'
  selects: {
    name: string
    label: string
    options: { value: string; text: string }[]
    chosen: string
  }[]
  show: string
  error?: string | undefined
}

/** The first of the lockers that more were asked for. */
export const firstOfMore = 'more-lockers'

/** The delivery methods, the chosen one with its fields (Shopping §2 "Basket page"). */
export function deliveryOptionViews(
  { deliveries, delivery, draft, maps, unlisted, checkout, refreshed }: OrderInProgress,
  lockers: FoundPlaces,
  problem: string | undefined,
  rendering: Rendering,
): DeliveryOptionView[] {
  const { t, text } = rendering
  const from = readyFrom(refreshed.lines)
  return deliveries.map((option) => {
    const { method, price } = option
    const checked = method._id === delivery?.method._id
    return {
      id: method._id,
      name: text(method.name),
      icon: iconOf(method),
      details: detailsOf(option, checked ? draft : {}, from, rendering),
      price: price.gross === 0 ? t('totals.free') : amount(price, rendering),
      checked,
      more: moreOf(
        method,
        { draft, lockers, problem: checked ? problem : undefined, maps, unlisted, checkout },
        rendering,
      ),
    }
  })
}

/** What is chosen and found so far, and what is wrong with the chosen delivery. */
type State = {
  draft: OrderDraft
  lockers: FoundPlaces
  problem: string | undefined
  maps: PlaceMaps | undefined
} & Pick<OrderInProgress, 'unlisted' | 'checkout'>

function iconOf({ kind, timeEnabled }: DeliveryMethod): string {
  const icon = ICONS[kind]
  return icon === 'truck' && timeEnabled ? 'calendar' : icon
}

const ICONS: Record<DeliveryMethod['kind'], string> = {
  courier: 'truck',
  inpost_courier: 'truck',
  inpost_courier_cod: 'truck',
  inpost_locker: 'locker',
  courier_point: 'pin',
  pickup: 'shop',
}

function detailsOf(
  { method }: ApplicableDelivery,
  draft: OrderDraft,
  from: 'now' | number | undefined,
  rendering: Rendering,
): TimedText[] {
  const { locker } = askedOf(method, draft)
  const details = [
    // Somebody who chooses a moment is shown no other.
    method.timeEnabled ? '' : whenText(method.days, from, rendering),
    rendering.text(method.text),
    ...(locker ? [lockerText(locker)] : []),
    ...(method.timeEnabled && draft.slot !== undefined ? [dayAndTime(draft.slot, rendering)] : []),
  ].filter((detail) => detail !== '')
  return details.map((detail) => slotText(detail, draft.slot, rendering))
}

function moreOf(
  method: DeliveryMethod,
  state: State,
  rendering: Rendering,
): DeliveryOptionView['more'] {
  return [
    ...(hasPoints(method) ? [lockersView(method, state, rendering)] : []),
    ...whenOf(method, state, rendering),
  ]
}

function whenOf(
  method: DeliveryMethod,
  { draft, problem }: State,
  rendering: Rendering,
): DeliveryOptionView['more'] {
  if (!method.timeEnabled || !method.timeLogic) return []
  const { t, settings, now } = rendering
  const choice = draft.slot === undefined ? {} : slotChoice(draft.slot, settings.timeZone)
  const options = slotOptions(method.timeLogic, settings.timeZone, choice, now)
  if (options.kind === 'none') return [{ kind: 'no-slots', text: t('slot.none') }]
  return [slotsView(method, options, problem, rendering)]
}

type PointDelivery = DeliveryMethod & { kind: PointKind }

function hasPoints(method: DeliveryMethod): method is PointDelivery {
  return needsLocker(method.kind)
}

function lockersView(method: PointDelivery, state: State, rendering: Rendering): LockersView {
  const { draft, lockers, problem, maps } = state
  const { t, lang, settings } = rendering
  const { lockerQuery = '' } = draft
  const { locker } = askedOf(method, draft)
  const found = lockers[method.kind]
  // The chosen locker stays in the list, whatever was searched for since.
  const list = found?.kind === 'found' ? found.lockers : []
  const chosen =
    locker && !list.some((place) => placeKey(place) === placeKey(locker))
      ? [{ ...locker, distance: 0 }]
      : []
  const before = draft.lockerCount === undefined ? undefined : lessPlaces(draft.lockerCount)
  const isChosen = draft.deliveryId === method._id
  const firstNew = isChosen && before !== undefined ? chosen.length + before : undefined
  return {
    kind: 'lockers',
    names: lockerFields(method._id),
    prompt: fixedWords(lockerWord, settings.lockerPrompt, lang),
    typed: typedPointView(method, state, rendering),
    searchLabel: t('locker.search'),
    query: lockerQuery,
    find: t('locker.find'),
    map: maps?.[method.kind] ? { href: toMap(method._id), text: t('map.open') } : undefined,
    listLabel: t('locker.list'),
    lockers: [...chosen, ...list].map((place, at) => {
      const { address, text, distance, hours, picture }: Locker = place
      const name = placeName(place)
      return {
        key: placeKey(place),
        name,
        id: at === firstNew ? firstOfMore : undefined,
        text: [address, text].filter((part) => part !== '').join(', '),
        // The call names no language, so a locker is described in the shop's own.
        lang:
          settings.baseLang === lang || ('unlisted' in place && place.unlisted)
            ? undefined
            : settings.baseLang,
        distance: distanceText(distance, rendering),
        hours: hours && t('locker.hours', { hours }),
        picture: picture ? { address: picture, show: t('locker.picture', { name }) } : undefined,
        checked: locker !== undefined && placeKey(place) === placeKey(locker),
      }
    }),
    more: found?.kind === 'found' && found.more ? t('locker.more') : undefined,
    none: noLockers(found, lockerQuery, t),
    error: problem === 'no-locker' ? t('obstacle.no-locker') : undefined,
  }
}

function noLockers(
  found: FoundLockers | undefined,
  query: string,
  t: Rendering['t'],
): string | undefined {
  if (found?.kind === 'failed') return t('locker.failed')
  return found?.kind === 'found' && found.lockers.length === 0
    ? t('locker.none', { query })
    : undefined
}

/** Empty for an unknown distance. */
function distanceText(metres: number, { t, lang }: Rendering): string {
  const rough = roughDistance(metres)
  if (!rough) return ''
  const { unit, value } = rough
  const format = new Intl.NumberFormat([lang, 'en'], { style: 'unit', unit })
  return t('locker.about', { distance: format.format(value) })
}

function slotsView(
  { _id }: DeliveryMethod,
  { months, days, hours, minutes, chosen }: SlotOptions,
  problem: string | undefined,
  { t, lang }: Rendering,
): SlotsView {
  const names = slotFields(_id)
  const [year = 0, month = 1] = chosen.month.split('-').map(Number)
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return {
    kind: 'slots',
    selects: [
      {
        name: names.month,
        label: t('slot.month'),
        chosen: chosen.month,
        options: months.map((value) => {
          const [y = 0, m = 1] = value.split('-').map(Number)
          // The year is only shown if it differs.
          const ofYear = value.slice(0, 4) !== months[0]?.slice(0, 4)
          return { value, text: monthInWords({ year: y, month: m, withYear: ofYear }, lang) }
        }),
      },
      {
        name: names.day,
        label: t('slot.day'),
        chosen: String(chosen.day),
        options: days.map((day) => ({
          value: String(day),
          text: dayOfMonthInWords(year, month, day, lang),
        })),
      },
      {
        name: names.hour,
        label: t('slot.hour'),
        chosen: String(chosen.hour),
        options: hours.map((hour) => ({ value: String(hour), text: String(hour) })),
      },
      {
        name: names.minute,
        label: t('slot.minute'),
        chosen: String(chosen.minute),
        options: minutes.map((part) => ({ value: String(part), text: twoDigits(part) })),
      },
    ],
    show: t('slot.show'),
    error: problem === 'slot' ? t('slot.notFree') : undefined,
  }
}
