import type { GrossNet } from '../money.ts'
import {
  percentOff,
  pricedShare,
  pricedVariant,
  resolvePrice,
  type Priced,
  type PriceRules,
  type ResolvedPrice,
  type Shopper,
} from './price.ts'
import { priceInTable, type TablePrice } from './price-table.ts'
import type { Product } from '../entities/product.ts'

/**
 * What a running reduction is measured against. `not-reduced`: nothing is; `unknown`: the shop
 * recorded nothing, or not every customer gets this price; `never-offered`: the product was never
 * sold at another price before. `sinceFirstOffered`: it has been on sale for less than the 30 days,
 * and the text must say so.
 */
export type PriorPrice =
  | { readonly kind: 'not-reduced' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'never-offered' }
  | { readonly kind: 'known'; readonly lowest: GrossNet; readonly sinceFirstOffered: boolean }

type Recorded = Priced & Pick<Product, 'priceHistory'>

/** A price in force from `stamp` (ms) on; without `price` the product was not offered here. */
type Step = { readonly stamp: number; readonly price: TablePrice | undefined }

const historyWindow = 2592e6

/** Where each further cut is a reduction of its own: Poland did not take up article 6a(5). */
const everyCutIsItsOwn: ReadonlySet<string> = new Set(['pl'])

/**
 * Beside a reduced price stands the lowest price of the 30 days before the reduction began.
 *
 * For one priced unit of the variant, in the shopper's country and currency, minor units, gross and
 * net. Undefined when nothing is reduced, or when no earlier price is known.
 *
 * @rule Catalogue §9 "Business constants and limits"
 * @rule Catalogue §3 "Product"
 */
export function lowestPrice(
  product: Recorded,
  variantHash: string | undefined,
  shopper: Shopper,
  rules: PriceRules,
  now: number,
): GrossNet | undefined {
  const prior = priorPrice(product, variantHash, shopper, rules, now)
  return prior.kind === 'known' ? prior.lowest : undefined
}

/**
 * A reduction is measured against the lowest price that was open to all customers in the 30 days
 * before it.
 *
 * A price that was in force at the window's first moment counts, and the reduced price itself does
 * not. A reduction that only grows keeps the window it began with (article 6a(5) of Directive
 * 98/6/EC), except where the country has not taken that up; one that shrinks is a new reduction. A
 * reduction that the history does not hold begins now. Wholesale prices are not
 * open to all customers and have no such price.
 *
 * @rule Catalogue §9 "Business constants and limits"
 * @rule ours
 */
export function priorPrice(
  product: Recorded,
  variantHash: string | undefined,
  shopper: Shopper,
  rules: PriceRules,
  now: number,
): PriorPrice {
  const current = resolvePrice(product, variantHash, shopper, rules)
  if (current.kind !== 'shown' || !current.reduced) return { kind: 'not-reduced' }
  if (shopper.wholesale || product.priceHistory.length === 0) return { kind: 'unknown' }

  const { hash } = pricedVariant(product, variantHash, shopper, rules)
  const steps = stepsUntil(now, current, { product, hash, shopper, rules })
  const begin = reductionBegin(steps, shopper.country)
  const reduction = steps.slice(begin).map(({ stamp }) => stamp)

  return lowestBefore(steps.slice(0, begin), Math.min(...reduction))
}

/** The variant whose price is asked for, and by whom. */
type Asked = {
  readonly product: Recorded
  readonly hash: string
  readonly shopper: Shopper
  readonly rules: PriceRules
}

function stepsUntil(
  now: number,
  current: TablePrice,
  { product, hash, shopper, rules }: Asked,
): Step[] {
  const share = pricedShare(product, product.price)
  const recorded = product.priceHistory
    .filter(({ stamp }) => stamp <= now)
    .toSorted((a, b) => a.stamp - b.stamp)
    .map(({ stamp, val }) => ({ stamp, price: priceInTable(val, hash, share, shopper, rules) }))

  // The price as it is now goes last: it continues the recorded reduction, or begins one not
  // recorded.
  const steps = [...recorded, { stamp: now, price: current }]

  // Of several entries for one moment only the last was ever in force.
  return steps.filter(({ stamp }, index) => stamp !== steps[index + 1]?.stamp)
}

/** The index of the step at which the reduction in force at the end began. */
function reductionBegin(steps: readonly Step[], country: string): number {
  return steps.findLastIndex(
    (step, index) => !isSameReduction(steps[index - 1]?.price, step.price, country),
  )
}

function isSameReduction(
  earlier: TablePrice | undefined,
  later: TablePrice | undefined,
  country: string,
): boolean {
  if (!earlier?.reduced || !later) return false
  if (earlier.now.gross === later.now.gross) return true
  return earlier.now.gross > later.now.gross && !everyCutIsItsOwn.has(country)
}

function lowestBefore(steps: readonly Step[], begin: number): PriorPrice {
  const from = begin - historyWindow
  const offered = steps.flatMap(({ stamp, price }, index) => {
    const until = steps[index + 1]?.stamp ?? begin
    return price ? [{ stamp, until, price: price.now }] : []
  })

  const [lowest] = offered
    .filter(({ until }) => until > from)
    .map(({ price }) => price)
    .toSorted((a, b) => a.gross - b.gross || a.net - b.net)

  if (!lowest) return { kind: 'never-offered' }
  return { kind: 'known', lowest, sinceFirstOffered: offered.every(({ stamp }) => stamp > from) }
}

/**
 * A price is announced as reduced only when it is below the lowest price of the 30 days before, and
 * by what it is below that one.
 *
 * The struck price is that lowest price, and the percent is reckoned from it (article 6a of
 * Directive 98/6/EC, as the Court of Justice read it in C-330/23). A price that is not below it, or
 * was never higher, is given as an ordinary one: nothing struck, no percent. Where the prior price
 * is unknown the shop's own word stands.
 *
 * @rule Catalogue §9 "Business constants and limits"
 * @rule Catalogue §4 "Sold-out badge"
 * @rule ours
 */
export function announcedPrice(price: ResolvedPrice, prior: PriorPrice): ResolvedPrice {
  if (price.kind !== 'shown' || !price.reduced) return price
  if (prior.kind === 'unknown' || prior.kind === 'not-reduced') return price
  if (prior.kind === 'never-offered' || prior.lowest.gross <= price.now.gross) {
    return { ...price, regular: price.now, reduced: false, percent: 0 }
  }
  return { ...price, regular: prior.lowest, percent: percentOff(prior.lowest, price.now) }
}
