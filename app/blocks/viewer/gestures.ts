/** Where a finger was put down or lifted, px and ms. */
export type Touch = { readonly x: number; readonly y: number; readonly at: number }

/**
 * A finger that moves sideways by 25 px or 15 % of the picture's width, whichever is more, turns to
 * the next picture, or back.
 *
 * Undefined for less, and for a way that goes more up or down.
 */
export function swiped(from: Touch, to: Touch, width: number): 'next' | 'previous' | undefined {
  const [across, along] = [to.x - from.x, to.y - from.y]
  if (Math.abs(across) < Math.max(25, width * 0.15)) return undefined
  if (Math.abs(along) > Math.abs(across)) return undefined
  return across < 0 ? 'next' : 'previous'
}

/**
 * Two touches of one place within 300 ms are a double one.
 */
export function isDoubleTap(first: Touch | undefined, second: Touch): boolean {
  if (!first || second.at - first.at > 300) return false
  return Math.hypot(second.x - first.x, second.y - first.y) < 25
}

/**
 * After the last one comes the first again, and before the first the last.
 */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count
}
