import type {
  PriceByCountry,
  PriceEntry,
  PriceHistoryEntry,
  PriceTable,
  ProductPrice,
} from '#domain/entities/price.ts'

import { daysBefore } from '../days.ts'

/** Gross prices: in złoty, and for Germany in euro where it is not left to the exchange rate. */
export type Amount = { pln: number; eur?: number }

/** From so many days ago the base price was lowered to `to` złoty; undefined ends a reduction. */
export type PriceChange = { daysAgo: number; to?: number }

export type PriceDraft = {
  price: Amount
  /** Other prices for the variants that have this attribute value. */
  priceOf?: Record<string, Amount>
  /** Oldest first; the last one is what holds now. */
  changes?: PriceChange[]
  vat: 'stoneware' | 'tea'
  perPackage?: boolean
}

/** Tea is food and has the lower VAT of its country. */
const vatRates = {
  stoneware: { pl: 23, en: 23, de: 19 },
  tea: { pl: 8, en: 8, de: 7 },
}

/** A product's price now. `hashes` are its variants', by which the differing prices are keyed. */
export function priceNow(draft: PriceDraft, hashes: string[]): ProductPrice {
  return {
    ...priceTable(draft, hashes, draft.changes?.at(-1)?.to),
    langVat: vatRates[draft.vat],
    ...(draft.perPackage && { custom: { dividePerPackage: true } }),
  }
}

/**
 * What was asked since the product is in the shop, oldest first; the last entry is the price now.
 */
export function priceHistory(
  draft: PriceDraft,
  hashes: string[],
  now: number,
  ageDays: number,
): PriceHistoryEntry[] {
  const steps: PriceChange[] = [{ daysAgo: ageDays }, ...(draft.changes ?? [])]
  return steps.map(({ daysAgo, to }) => ({
    stamp: daysBefore(now, daysAgo),
    val: priceTable(draft, hashes, to),
  }))
}

/** Three tenths less than the regular price, for shops that buy by the box. */
export function wholesalePrice(draft: PriceDraft, hashes: string[]): ProductPrice {
  const { changes: _changes, ...regular } = draft
  return priceNow(
    {
      ...regular,
      price: scaled(draft.price, 0.7),
      ...(draft.priceOf && {
        priceOf: Object.fromEntries(
          Object.entries(draft.priceOf).map(([value, amount]) => [value, scaled(amount, 0.7)]),
        ),
      }),
    },
    hashes,
  )
}

function priceTable(
  draft: PriceDraft,
  hashes: string[],
  reducedTo: number | undefined,
): PriceTable {
  const share = reducedTo === undefined ? undefined : reducedTo / draft.price.pln
  const variants = hashes.flatMap((hash) => {
    const amount = amountOf(draft, hash)
    return amount ? [[hash, byCountry(draft, amount, share)] as const] : []
  })
  return {
    countries: byCountry(draft, draft.price, share),
    ...(variants.length > 0 && { variants: Object.fromEntries(variants) }),
  }
}

function amountOf(draft: PriceDraft, hash: string): Amount | undefined {
  const values = hash.split(',').map((pair) => pair.split(';')[1] ?? '')
  return values.map((value) => draft.priceOf?.[value]).find((amount) => amount !== undefined)
}

function byCountry(draft: PriceDraft, amount: Amount, share: number | undefined): PriceByCountry {
  const rates = vatRates[draft.vat]
  return {
    pl: { PLN: entry(amount.pln, rates.pl, share, 1) },
    ...(amount.eur !== undefined && { de: { EUR: entry(amount.eur, rates.de, share, 0.1) } }),
  }
}

/** A price with its reduction, which is rounded to whole złoty or to ten cents. */
function entry(brutto: number, vat: number, share: number | undefined, step: number): PriceEntry {
  const regular = { brutto, netto: net(brutto, vat) }
  if (share === undefined) return regular
  const reduced = cents(Math.round((brutto * share) / step) * step)
  return { ...regular, discount: { brutto: reduced, netto: net(reduced, vat) } }
}

function scaled(amount: Amount, share: number): Amount {
  return {
    pln: Math.round(amount.pln * share * 2) / 2,
    ...(amount.eur !== undefined && { eur: cents(Math.round(amount.eur * share * 10) / 10) }),
  }
}

function net(brutto: number, vat: number): number {
  return Math.round((brutto * 10_000) / (100 + vat)) / 100
}

function cents(value: number): number {
  return Math.round(value * 100) / 100
}
