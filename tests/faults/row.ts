import type { ShopDatabase } from '#shop/database/open.ts'

/** The result of a row of the threat table. */
export type Found =
  | { kind: 'passed'; figure: string; target: string }
  | { kind: 'failed'; figure: string; target: string }
  | { kind: 'skipped'; reason: string }

export type Kind = ShopDatabase['kind']

/** What a row needs to run. */
export type Bench = {
  kind: Kind
  quick: boolean
  /** A number from 0 to 1; the same seed gives the same numbers. */
  random: () => number
  /** Creates an empty database of the bench's kind and returns its address. */
  newDatabase(): Promise<string>
}

export type Row = {
  /** The id in the threat table. */
  id: string
  kinds: readonly Kind[]
  /** It counts and measures no times, so it may run on both databases at once. */
  atOnce?: true
  /** Runs twice: with the real shop, and with the planted bug, which it must find. */
  run(bench: Bench): Promise<Found>
}

/** Passes only if the real shop is right and the planted bug was noticed. */
export function verdict(input: {
  good: boolean
  caught: boolean
  figure: string
  target: string
}): Found {
  const { good, caught, target } = input
  const figure = `${input.figure} planted=${caught ? 'CAUGHT' : 'MISSED'}`
  return { kind: good && caught ? 'passed' : 'failed', figure, target }
}
