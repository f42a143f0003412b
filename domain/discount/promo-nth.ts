import type { PromoCode } from '../entities/promo-code.ts'
import { roundHalfAway } from '../money.ts'

type Tier = NonNullable<PromoCode['discount']['table']>[number]

/** A line of a basket: how many single items it holds and what it costs. */
export type SingleItems = { readonly quantity: number; readonly total: { readonly gross: number } }

/** Pieces of one line that cost the same. */
type Pieces = { readonly line: number; readonly gross: number; count: number }

/** The tiers before the one that serves every further item. */
const singleTiers = 5

/**
 * Of the single items, dearest first, each takes the tier of its rank, and from the sixth on all
 * take the sixth.
 *
 * Gives what each line saves, in the lines' order, minor units. A tier is a percent of the item or
 * an amount in the base currency (`toAmount` brings it into minor units of the shopper's), at most
 * the item's price. A tier that the table does not have gives nothing. Of items that cost the same,
 * the earlier line's go first.
 *
 * @rule Catalogue §5 "Promo code rules"
 */
export function nthDiscounts(
  lines: readonly SingleItems[],
  table: readonly Tier[],
  toAmount: (decimal: number) => number,
): number[] {
  const saved: { line: number; gross: number }[] = []
  let rank = 0
  for (const pieces of lines.flatMap(piecesOf).toSorted((a, b) => b.gross - a.gross)) {
    let left = pieces.count
    while (left > 0) {
      const taken = rank < singleTiers ? 1 : left
      const each = tierDiscount(table[rank], pieces.gross, toAmount)
      saved.push({ line: pieces.line, gross: each * taken })
      rank = Math.min(rank + taken, singleTiers)
      left -= taken
    }
  }
  return lines.map((_, at) => savedOn(at, saved))
}

function savedOn(line: number, saved: readonly { line: number; gross: number }[]): number {
  return saved.reduce((sum, part) => (part.line === line ? sum + part.gross : sum), 0)
}

/**
 * A line's total need not divide evenly: then some of its pieces cost one minor unit more than the
 * rest.
 */
function piecesOf({ quantity, total }: SingleItems, line: number): Pieces[] {
  const count = Math.max(1, Math.round(quantity))
  const gross = Math.floor(total.gross / count)
  const dearer = total.gross - gross * count
  return [
    { line, gross: gross + 1, count: dearer },
    { line, gross, count: count - dearer },
  ]
}

function tierDiscount(
  tier: Tier | undefined,
  gross: number,
  toAmount: (decimal: number) => number,
): number {
  if (!tier) return 0
  const discount =
    tier.type === 'PERCENT' ? roundHalfAway((gross * tier.value) / 100) : toAmount(tier.value)
  return Math.min(gross, Math.max(0, discount))
}
