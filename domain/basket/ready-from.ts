import type { BasketLine } from './basket-line.ts'

/**
 * A basket is sent when its last line can be: now, or on the latest day that the shop names for
 * what is ordered ahead.
 *
 * Gives ms; undefined where the shop does not say.
 *
 * @rule ours
 */
export function readyFrom(
  lines: readonly Pick<BasketLine, 'product' | 'preorder'>[],
): 'now' | number | undefined {
  const ahead = lines.filter(({ preorder }) => preorder)
  if (ahead.length === 0) return 'now'
  const dates = ahead.flatMap(({ product }) => product.preorderDate ?? [])
  return dates.length === ahead.length ? Math.max(...dates) : undefined
}
