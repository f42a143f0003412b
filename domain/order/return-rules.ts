import type { Order } from '../entities/order.ts'
import type { PickupSize, Return, ReturnDelivery, ReturnReason } from '../entities/return.ts'
import { nineDigits } from '../delivery/parcels/parcel.ts'
import { endOfDay } from '../delivery/zoned-time.ts'
import { sumOfQuantities } from '../product/stock.ts'
import { canonicalHash } from '../product/variant.ts'

/** One line of an order with what of it can still be returned, counted in the line's unit. */
export type ReturnableLine = {
  id: string
  variantHash: string
  componentsHash: string
  unit: string
  ordered: number
  remaining: number
}

/** What the shopper set for one line of the return form. */
export type ReturnChoice = { ticked: boolean; count: number }

export type ReturnWindow =
  | { kind: 'none' }
  | { kind: 'open'; until: number }
  | { kind: 'over'; since: number }

/** In the order they are offered (Shopping §9 "Business constants and limits"). */
export const returnReasons = [
  'none',
  'expectationsNotMeet',
  'defectiveProduct',
  'variantInvalid',
] as const satisfies readonly ReturnReason[]

export const pickupSizes = ['small', 'medium', 'large'] as const satisfies readonly PickupSize[]

const day = 24 * 60 * 60 * 1000

type ReturnableOrder = Pick<Order, 'status' | 'returnTime' | 'createdAtDate'> & {
  delivery: Pick<Order['delivery'], 'sentDate' | 'deliveredAt' | 'days'>
}

/** How a shop takes returns, and the clock by which its days end. */
export type ReturnTerms = { enabled: boolean; timeZone: string }

/**
 * A parcel takes at most so many days as its method says, reckoned as working days with the
 * weekends between them; a week where it says nothing.
 *
 * @rule ours
 */
export function longestWay(days: string | undefined): number {
  const named = (days?.match(/[0-9]{1,3}/g) ?? []).map(Number)
  if (named.length === 0) return 7
  const working = Math.max(...named)
  return working + 2 * Math.ceil(working / 5)
}

/**
 * An order can be returned for its number of return days (`returnTime`), the last to its end by the
 * shop's clock. They are counted from its delivery; where nobody noted that, from the last day on
 * which a parcel sent then may arrive, or from the order when nothing was sent.
 *
 * Gives the last ms, or undefined for an order without return days.
 *
 * @rule Shopping §2 "My orders"
 */
export function maxReturnDate(order: ReturnableOrder, timeZone: string): number | undefined {
  if (order.returnTime === undefined || order.returnTime <= 0) return undefined
  const { deliveredAt, sentDate, days } = order.delivery
  const arrived = sentDate === undefined ? order.createdAtDate : sentDate + longestWay(days) * day
  return endOfDay(deliveredAt ?? arrived, order.returnTime, timeZone) - 1
}

/**
 * The order list says until when an order can be returned, or that it no longer can, and says
 * nothing when it has no return days, is not with the customer, or the shop takes no returns
 * (`enabled`).
 *
 * @rule Shopping §2 "My orders"
 */
export function returnWindow(
  order: ReturnableOrder,
  now: number,
  { enabled, timeZone }: ReturnTerms,
): ReturnWindow {
  const until = maxReturnDate(order, timeZone)
  const withCustomer = order.status === 'SENT' || order.status === 'REALIZED'
  if (!enabled || until === undefined || !withCustomer) return { kind: 'none' }
  return now <= until ? { kind: 'open', until } : { kind: 'over', since: until }
}

/**
 * A return can start while the order's return days run and something of it is left to return.
 *
 * @rule Shopping §4 "Order and return statuses"
 */
export function canReturn(
  order: ReturnableOrder & Pick<Order, 'products'>,
  returns: readonly Pick<Return, 'status' | 'products'>[],
  now: number,
  terms: ReturnTerms,
): boolean {
  const open = returnWindow(order, now, terms).kind === 'open'
  return open && returnableLines(order, returns).some((line) => line.remaining > 0)
}

/**
 * Of each line, the pieces not yet in a return can be returned; cancelled returns do not count.
 *
 * A return counts with the pieces that arrived or, until any arrive, with those declared. `returns`
 * are those of this order; the lines keep the order's sequence.
 *
 * @rule Shopping §5 "Other rules"
 * @rule Shopping §2 "Return request form"
 */
export function returnableLines(
  order: Pick<Order, 'products'>,
  returns: readonly Pick<Return, 'status' | 'products'>[],
): ReturnableLine[] {
  const taken = takenByLine(returns)

  return order.products.map((product) => {
    const line = { ...product, componentsHash: componentsHashOf(product) }
    const key = keyOf(line)
    const held = Math.min(product.quantity, taken.get(key) ?? 0)
    // Two lines of the same kind share what was taken, the first line first.
    taken.set(key, sumOfQuantities([taken.get(key) ?? 0, -held]))
    return {
      id: product.id,
      variantHash: product.variantHash,
      componentsHash: line.componentsHash,
      unit: product.unit,
      ordered: product.quantity,
      remaining: sumOfQuantities([product.quantity, -held]),
    }
  })
}

/** How much of a line is in returns that are open, settled or rejected. */
export type LineReturns = { open: number; returned: number; rejected: number }

/**
 * What of each line cannot be returned again, by how its return stands. Together with what remains
 * it is all of the line.
 *
 * @rule ours
 */
export function returnsByLine(
  order: Pick<Order, 'products'>,
  returns: readonly Pick<Return, 'status' | 'products'>[],
): LineReturns[] {
  const heldBy = (...statuses: readonly Return['status'][]) => {
    const some = returns.filter(({ status }) => statuses.includes(status))
    return returnableLines(order, some).map(({ ordered, remaining }) =>
      sumOfQuantities([ordered, -remaining]),
    )
  }
  const returned = heldBy('SETTLED')
  const ended = heldBy('SETTLED', 'REJECTED')
  const all = heldBy('SETTLED', 'REJECTED', 'NEW', 'PENDING', 'ACCEPTED')
  return order.products.map((_, place) => {
    const [most = 0, some = 0, least = 0] = [all[place], ended[place], returned[place]]
    return {
      open: sumOfQuantities([most, -some]),
      returned: least,
      rejected: sumOfQuantities([some, -least]),
    }
  })
}

/**
 * A configured set is distinguished from another of the same product by its parts: their names,
 * quantities, variants and personal texts, in one fixed sequence. '' for a product without parts.
 *
 * @rule ours
 */
export function componentsHashOf({
  components,
}: Pick<Order['products'][number], 'components'>): string {
  return components
    .map(({ name, quantity, variantHash, personalization }) => {
      const texts = personalization.map((text) => [text.name, text.value])
      // As JSON, so that a comma within a name cannot pass for one between two parts.
      return JSON.stringify([name, quantity, canonicalHash(variantHash), texts])
    })
    .sort()
    .join(',')
}

/**
 * A line is part of the return only when it is ticked and its count is above 0 and at most what is
 * left.
 *
 * @rule Shopping §5 "Other rules"
 */
export function countsInReturn({ ticked, count }: ReturnChoice, remaining: number): boolean {
  return ticked && count > 0 && count <= remaining
}

/**
 * A return can be sent in when at least one line is part of it. Choices and lines go by place.
 *
 * @rule Shopping §5 "Other rules"
 */
export function canSubmitReturn(
  choices: readonly ReturnChoice[],
  lines: readonly Pick<ReturnableLine, 'remaining'>[],
): boolean {
  return choices.some((choice, place) => countsInReturn(choice, lines[place]?.remaining ?? 0))
}

/**
 * Returning through a parcel locker is offered for a price, and only in Poland to anybody who has a
 * Polish phone, without which InPost gives no code. `price` is what the shop set for it, undefined
 * when nothing; the country is a lower-case code.
 *
 * @rule Shopping §2 "Return request form"
 * @rule Shopping §9 "Business constants and limits"
 */
export function lockerReturnPrice<P>(
  price: P | undefined,
  { country, phone }: { country: string; phone: string },
): P | undefined {
  return country === 'pl' && nineDigits(phone) !== undefined ? price : undefined
}

/**
 * A return form starts with the parcel locker where that is offered, else with a return on one's
 * own.
 *
 * @rule Shopping §4 "Other flows"
 */
export function defaultReturnDelivery(lockerPrice: unknown): ReturnDelivery {
  return lockerPrice === undefined ? 'default' : 'inpostLocker'
}

/**
 * The parcel size starts as the shop's integration says, else as the smallest.
 *
 * @rule Shopping §9 "Business constants and limits"
 */
export function defaultPickupSize(configured: PickupSize | undefined): PickupSize {
  return configured ?? 'small'
}

function takenByLine(returns: readonly Pick<Return, 'status' | 'products'>[]): Map<string, number> {
  const taken = new Map<string, number>()
  for (const { status, products } of returns) {
    if (status === 'CANCELED') continue
    for (const line of products) {
      const key = keyOf(line)
      taken.set(key, sumOfQuantities([taken.get(key) ?? 0, line.returned ?? line.declared]))
    }
  }
  return taken
}

function keyOf(line: Pick<ReturnableLine, 'id' | 'variantHash' | 'componentsHash'>): string {
  return JSON.stringify([line.id, line.variantHash, line.componentsHash])
}
