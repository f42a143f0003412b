import type { Asking } from './ask.ts'
import type { Found } from './find.ts'

/** What was promised, and what came in its place. */
export type Problem = { expected: string; came: string }

/** What a check found. `unchecked`: it could not be tried here, and why. */
export type Verdict =
  | { kind: 'kept' }
  | { kind: 'broken'; problems: readonly Problem[] }
  | { kind: 'unchecked'; why: string }

/** The shop that is looked at, and what was found in it before the first check. */
export type Looking = { shop: Asking; found: Found }

/** One promise of the contract, and how it is tried. */
export type Check = {
  /** `group.name`: what `--only` takes. */
  id: string
  title: string
  /** The part of docs/own-backend.md that says what is promised. */
  section: Section
  /** It leaves something in the shop: an order, a message, a subscription. */
  writes?: boolean
  /** It logs in: it needs the mailbox and the password of a customer. */
  needsCustomer?: boolean
  run(looking: Looking): Promise<Verdict>
}

/** Headings of docs/own-backend.md, as addresses name them. */
export const sections = [
  'the-calls-by-their-importance',
  'answers-and-refusals',
  'sessions',
  'languages',
  'listings',
  'prices',
  'orders',
  'baskets',
  'versions',
] as const
export type Section = (typeof sections)[number]

/** Of problems, of which a call that is right has none. */
export function judged(problems: readonly (Problem | undefined)[]): Verdict {
  const real = problems.filter((problem) => problem !== undefined)
  return real.length === 0 ? { kind: 'kept' } : { kind: 'broken', problems: real }
}

export function unchecked(why: string): Verdict {
  return { kind: 'unchecked', why }
}

/** A problem, unless it is as it was expected to be. */
export function problemUnless(isRight: boolean, expected: string, came: string) {
  return isRight ? undefined : { expected, came }
}
