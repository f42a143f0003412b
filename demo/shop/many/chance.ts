/** Numbers that look like chance and are the same every time, for one product. */
export type Chance = {
  /** From 0 up to, but not, `below`. */
  below(below: number): number
  /** The same, small numbers much more often. */
  skewed(below: number): number
  /** Whether something happens that happens so often, 0 to 1. */
  is(share: number): boolean
}

export function chanceOf(number: number): Chance {
  let state = (number * 0x9e37_79b1) | 0

  /** The generator mulberry32. */
  function next(): number {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (below) => Math.floor(next() * below),
    skewed: (below) => Math.floor(next() ** 3 * below),
    is: (share) => next() < share,
  }
}
