import type { Reference } from '../../entities/order.ts'
import { keepReference } from '../reference.ts'

const MINUTE = 60 * 1000

/** How long nobody asks for a page until the next one is a start, ms. */
export const pauseBeforeStart = 30 * MINUTE

/**
 * Who comes back after half an hour without a page starts again.
 *
 * Both moments in ms.
 *
 * @rule Shopping §4 "Start-up restore"
 */
export function isStart(lastRequest: number, now: number): boolean {
  return now - lastRequest > pauseBeforeStart
}

/** What a shopper has chosen on the way to an order, as far as a start looks at it. */
type Choices = {
  readonly promoCode?: string | undefined
  /** What the shop said of the code, if it took it. */
  readonly codeRules?: unknown
  readonly reference?: Reference | undefined
}

/**
 * A start keeps the basket, the wishes and what was typed; of the choices it forgets delivery and
 * country, a code that the shop has not taken, and who sent the shopper, after seven days.
 *
 * Gives the names of what is forgotten; `now` in ms.
 *
 * @rule Shopping §4 "Start-up restore"
 */
export function forgottenAtStart(
  { promoCode, codeRules, reference }: Choices,
  now: number,
): readonly ForgottenChoice[] {
  const isUnchecked = promoCode !== undefined && codeRules === undefined
  const isOld = reference !== undefined && keepReference(reference, now) === undefined
  return [...delivery, ...(isUnchecked ? code : []), ...(isOld ? sender : [])]
}

const delivery = [
  'deliveryCountry',
  'deliveryId',
  'locker',
  'point',
  'lockerQuery',
  'lockerCount',
  'slot',
] as const
const code = ['promoCode', 'codeProblem'] as const
const sender = ['reference'] as const
type ForgottenChoice = (typeof delivery | typeof code | typeof sender)[number]
