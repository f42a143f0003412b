import { roundHalfAway } from '../money.ts'

/** How a price is moved: by percent, by an amount in minor units (below 0 it falls), or to one. */
export type PriceStep =
  | { readonly kind: 'percent'; readonly percent: number }
  | {
      readonly kind: 'amount' | 'to'
      readonly minor: number
    }

/**
 * A price, in minor units, after it was moved by a step and, where an ending is wanted, brought to
 * the nearest price that ends so: 99 makes 47.10 46.99.
 *
 * Of two that are as near the lower one is taken. It stays above nothing: undefined where no price
 * is left.
 *
 * @rule ours
 */
export function steppedPrice(
  minor: number,
  step: PriceStep,
  ending: number | undefined,
): number | undefined {
  const moved = movedPrice(minor, step)
  const price = ending === undefined ? moved : endingNear(moved, ending)
  return price > 0 ? price : undefined
}

function movedPrice(minor: number, step: PriceStep): number {
  switch (step.kind) {
    case 'percent':
      return roundHalfAway((minor * (100 + step.percent)) / 100)
    case 'amount':
      return minor + step.minor
    case 'to':
      return step.minor
    default:
      return step satisfies never
  }
}

function endingNear(minor: number, ending: number): number {
  const below = Math.floor((minor - ending) / 100) * 100 + ending
  const above = below + 100
  return minor - below <= above - minor && below > 0 ? below : above
}
