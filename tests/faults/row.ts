import type { ShopDatabase } from '#shop/database/open.ts'

/** What a row of the threat table found. */
export type Found =
  | { kind: 'passed'; figure: string; target: string }
  | { kind: 'failed'; figure: string; target: string }
  | { kind: 'skipped'; reason: string }

export type Kind = ShopDatabase['kind']

/** What a row runs with. */
export type Bench = {
  kind: Kind
  quick: boolean
  /** A number from 0 to 1, the same ones for the same seed. */
  random: () => number
  /** An empty database of the bench's kind: its address. */
  newDatabase(): Promise<string>
}

export type Row = {
  /** As in the threat table. */
  id: string
  kinds: readonly Kind[]
  /** Counts and no times: its databases may be tried side by side. */
  atOnce?: true
  /** Twice: as the shop is, and with its planted bug, which it must then find. */
  run(bench: Bench): Promise<Found>
}

/** Passed only if the shop is as it should be and the planted bug was noticed. */
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
