import type { PriceHistoryEntry, PriceTable } from '../entities/price.ts'

/** What a product asked before a change and asks after it. */
type PriceChange = {
  readonly before: PriceTable | undefined
  readonly after: PriceTable | undefined
  /** Since when the price before was asked at least, where nothing was recorded, ms. */
  readonly since: number
  readonly now: number
}

/**
 * Each change of a product's prices is added to their history, from which the lowest price of 30
 * days is shown.
 *
 * What changes no price adds nothing. A price of which nothing was recorded comes first, as asked
 * since the product was there. Several changes within one moment count as the last of them. Of a
 * product whose prices are taken away the history stays as it is.
 *
 * @rule Catalogue §9 "Business constants and limits"
 * @rule ours
 */
export function recordPrices(
  history: readonly PriceHistoryEntry[],
  { before, after, since, now }: PriceChange,
): PriceHistoryEntry[] {
  if (!after || samePrices(before, after)) return [...history]
  const known =
    history.length === 0 && before && since < now
      ? [{ stamp: since, val: tableOf(before) }]
      : history.filter(({ stamp }) => stamp !== now)
  return [...known, { stamp: now, val: tableOf(after) }]
}

/** Only what is asked: a product's price also carries its VAT. */
function tableOf({ countries, variants }: PriceTable): PriceTable {
  return structuredClone({ countries, ...(variants && { variants }) })
}

function samePrices(before: PriceTable | undefined, after: PriceTable): boolean {
  if (!before) return false
  return sorted(tableOf(before)) === sorted(tableOf(after))
}

/** One text for equal tables, in whatever sequence their countries and currencies stand. */
function sorted(table: PriceTable): string {
  return JSON.stringify(table, (_name, value: unknown) =>
    value instanceof Object
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
