import type { ShopDatabase } from '#shop/database/open.ts'

/** Whether the planted bug was noticed, or runs on another database of the row. */
export type Planted = 'CAUGHT' | 'MISSED' | 'elsewhere'

/** The result of a row of the threat table. */
export type Found =
  | { kind: 'passed'; figure: string; target: string; planted: Planted }
  | {
      kind: 'failed'
      figure: string
      target: string
      /** A busy machine may be to blame, so the row is run once more. */
      mayBeNoise: boolean
    }
  | { kind: 'skipped'; reason: string }

export type Kind = ShopDatabase['kind']

/** What a row needs to run. */
export type Bench = {
  kind: Kind
  quick: boolean
  /**
   * Whether the planted bug runs here. It proves the row and not the database: in a quick run it
   * runs on the first of a row's databases only.
   */
  plants: boolean
  /** How long an attack goes on, ms; 0: once through. */
  attack: number
  /** A number from 0 to 1; the same seed gives the same numbers. */
  random: () => number
  /** Creates a database of the bench's kind, with the shop's tables, and returns its address. */
  newDatabase(tables?: 'none'): Promise<string>
}

export type Row = {
  /** The id in the threat table. */
  id: string
  kinds: readonly Kind[]
  /**
   * What it times wants the machine for itself; all others run some at once, whose waits are no
   * work.
   */
  alone?: true
  /**
   * Twice: as the shop is, and with its planted bug, which it must then find. Where the bug is one
   * of the database's own, it runs on each.
   */
  run(bench: Bench): Promise<Found>
}

/**
 * Passed only if the shop is as it should be and the planted bug was noticed. Orders, pieces and
 * money that do not add up are final; anything else may have been the machine's doing.
 */
export function verdict(input: {
  /** Nothing is lost, doubled, half done or let through: counts that no slow machine changes. */
  intact: boolean
  /** All else that must hold, by a margin that only a machine in trouble uses up. */
  inBounds?: boolean
  /** Undefined where the bug is not planted (see `plants`). */
  caught: boolean | undefined
  figure: string
  target: string
}): Found {
  const { intact, inBounds = true, caught, target } = input
  const planted = caught === undefined ? 'elsewhere' : caught ? 'CAUGHT' : 'MISSED'
  const figure = `${input.figure} planted=${planted}`
  if (intact && inBounds && planted !== 'MISSED') return { kind: 'passed', figure, target, planted }
  return { kind: 'failed', figure, target, mayBeNoise: intact }
}

/** Whether what was timed kept to its target; told and not required, since machines are noisy. */
export function verdictWord(isKept: boolean): string {
  return `target-kept=${isKept ? 'yes' : 'no'}`
}

/**
 * Whether one of a few runs with a planted bug shows it, where that takes chance: mostly the first
 * does, but a busy machine leaves less of it.
 */
export async function meets(run: () => Promise<boolean>, tries = 10): Promise<boolean> {
  for (let turn = 0; turn < tries; turn += 1) if (await run()) return true
  return false
}
