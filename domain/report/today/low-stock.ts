import type { Settings } from '../../entities/settings.ts'

/** What is left of a variant, and who wants it; in the product's unit. */
export type LeftOf = {
  free: number
  /** Sold of late. */
  sold: number
  /** Who wait for a mail when it is back. */
  listeners: number
}

/** A shop that says nothing else hears of what has so little left, in the product's unit. */
const usualLeast = 3

/**
 * From how much on a variant is not said to run out: the setting `lowStock`, or 3.
 *
 * @rule ours
 */
export function lowStockFrom({ lowStock = usualLeast }: Pick<Settings, 'lowStock'>): number {
  return lowStock
}

/**
 * What somebody waits for comes first, then what sells best, then what has the least left.
 *
 * @rule ours
 */
export function byUrgency(one: LeftOf, other: LeftOf): number {
  return other.listeners - one.listeners || other.sold - one.sold || one.free - other.free
}
