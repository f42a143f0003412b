import type { BasketLine } from '../../basket/basket-line.ts'
import type { BasketItem } from '../../entities/basket.ts'
import type { OrderProduct, OrderState, OrderStatus } from '../../entities/order.ts'
import type { PromoCode } from '../../entities/promo-code.ts'
import type { GrossNet } from '../../money.ts'
import { roundHalfAway } from '../../money.ts'
import { linePrice } from '../../price/price.ts'
import { addressFixed, type AddressFixed } from './address-change.ts'

/** Why the lines of an order are not changed any more. */
export type LinesFixed = AddressFixed | 'paid' | 'payment-open' | 'return'

/**
 * The lines of an order may be changed until it is paid or packed. Where a provider was asked for
 * its money, that amount may still come; and what somebody has declared to send back stays what it
 * is. Undefined: they may.
 *
 * @rule ours
 */
export function linesFixed(order: {
  readonly status: OrderStatus
  readonly state: OrderState
  readonly paid: boolean
  readonly packed: boolean
  readonly hasParcel: boolean
  /** A provider was asked for its money, whatever came of that. */
  readonly isAsked: boolean
  readonly hasReturn: boolean
}): LinesFixed | undefined {
  const fixed = addressFixed(order)
  if (fixed === 'ended') return fixed
  if (order.paid) return 'paid'
  if (order.state !== 'PENDING' || order.isAsked) return 'payment-open'
  return fixed ?? (order.hasReturn ? 'return' : undefined)
}

/** So much of a product that is added. */
export type AddedLine = { productId: string; variantHash: string; quantity: number }

/** As a basket has them, and of which line of the order each is, if it was ordered before. */
export type KeptLines = { kind: 'lines'; items: BasketItem[]; places: (number | undefined)[] }

export type ChangedLines =
  | KeptLines
  | { kind: 'unchanged' }
  /** Not one count for each line. */
  | { kind: 'wrong-counts' }
  | { kind: 'nothing-left' }
  /** Of orders of before it was kept: what a line was made with is not known by its id. */
  | { kind: 'unknown-choices'; place: number }

/**
 * The lines of an order with so much of each, in their sequence, and those that are added behind
 * them; what is 0 falls away. A product that is in the order already gets a line of its own.
 *
 * @rule ours
 */
export function changedLines(
  products: readonly OrderProduct[],
  counts: readonly number[],
  added: readonly AddedLine[],
): ChangedLines {
  if (counts.length !== products.length) return { kind: 'wrong-counts' }
  const isSame = products.every(({ quantity }, place) => counts[place] === quantity)
  if (isSame && added.length === 0) return { kind: 'unchanged' }
  const kept = products.flatMap((product, place) => {
    const quantity = counts[place] ?? 0
    return quantity > 0 ? [{ item: itemOf(product, quantity), place }] : []
  })
  if (kept.length + added.length === 0) return { kind: 'nothing-left' }
  const items: BasketItem[] = []
  for (const { item, place } of kept) {
    if (!item) return { kind: 'unknown-choices', place }
    items.push(item)
  }
  for (const line of added) items.push({ ...line, id: '', personalization: [], components: [] })
  return {
    kind: 'lines',
    items: items.map((item, at) => ({ ...item, id: String(at) })),
    places: [...kept.map(({ place }) => place), ...added.map(() => undefined)],
  }
}

/** What a line of an order costs, minor units, for so much of it. */
export type OrderedPrice = GrossNet & {
  quantity: number
  /** Not given where nobody knows. */
  reduced?: boolean | undefined
}

/** What was agreed on when an order was placed: nothing more is taken of it without being asked. */
export type Agreed = {
  /** By the position of each line that is not new. */
  lines: ReadonlyMap<number, OrderedPrice>
  /** How many were used. */
  points: number
  /** What each gift card paid, by its code, minor units. */
  cards: ReadonlyMap<string, number>
}

/**
 * What was ordered keeps the price that was agreed: a line of which nothing changed its sum, and
 * of another quantity the same for each piece.
 *
 * @rule ours
 */
export function atOrderedPrice(line: BasketLine, ordered: OrderedPrice): BasketLine {
  const { gross, net, currency, quantity, reduced = line.reduced } = ordered
  const { pricedUnit } = line.product
  const unit = {
    gross: roundHalfAway((gross * pricedUnit) / quantity),
    net: roundHalfAway((net * pricedUnit) / quantity),
    currency,
  }
  const total =
    line.quantity === quantity
      ? { gross, net, currency }
      : linePrice(
          { gross: (gross * pricedUnit) / quantity, net: (net * pricedUnit) / quantity, currency },
          line.quantity,
          pricedUnit,
        )
  return { ...line, unit, total, reduced }
}

/**
 * Whether a line was reduced when it was ordered, for a code that leaves out what is: of what it
 * took something it was not. A code by rank takes nothing of most lines: undefined, not known.
 * `discount`: minor units.
 *
 * @rule ours
 */
export function wasReduced(
  discount: number,
  code: Pick<PromoCode, 'type'> | undefined,
): boolean | undefined {
  if (discount > 0) return false
  return code?.type === 'NTH_PRODUCT' ? undefined : true
}

/** The line as a basket had it; undefined where an id is not known. */
function itemOf(product: OrderProduct, quantity: number): BasketItem | undefined {
  const personalization = chosenIn(product)
  if (!personalization) return undefined
  const components: BasketItem['components'] = []
  for (const part of product.components) {
    const chosen = chosenIn(part)
    if (!chosen || part.id === undefined) return undefined
    const { id: productId, variantHash } = part
    components.push({ productId, variantHash, quantity: part.quantity, personalization: chosen })
  }
  const { id: productId, variantHash } = product
  return { id: '', productId, variantHash, quantity, personalization, components }
}

function chosenIn({
  personalization,
}: Pick<OrderProduct, 'personalization'>): BasketItem['personalization'] | undefined {
  const known = personalization.flatMap(({ id, type, value }) =>
    id === undefined || type === undefined ? [] : [{ id, type, value }],
  )
  return known.length === personalization.length ? known : undefined
}
