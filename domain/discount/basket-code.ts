import type { PromoCode } from '../entities/promo-code.ts'
import type { CodeState } from '../order/order-button.ts'
import {
  applyPromo,
  type DiscountLine,
  type DiscountRules,
  type PromoApplied,
  type PromoRefused,
} from './promo.ts'

/** Why the shop has no rules for a code; `unchecked`: it could not be asked. */
export const codeProblems = [
  'not-valid',
  'loyalty-disabled',
  'login-needed',
  'limited',
  'unchecked',
] as const
export type CodeProblem = (typeof codeProblems)[number]

/** What is remembered of a code: as typed, and what the shop said of it. */
export type KnownCode = {
  readonly typed?: string | undefined
  readonly rules?: PromoCode | undefined
  readonly problem?: CodeProblem | undefined
}

export type BasketCode =
  | { readonly kind: 'none' }
  /** It came with a link, and the shop was not asked yet. */
  | { readonly kind: 'loading'; readonly typed: string }
  | {
      readonly kind: 'refused'
      readonly typed: string
      readonly refusal: PromoRefused | { readonly reason: CodeProblem }
    }
  | {
      readonly kind: 'valid'
      readonly typed: string
      readonly rules: PromoCode
      readonly applied: PromoApplied
    }

/**
 * A code in the basket is nothing, waits to be checked, is refused with a reason, or gives its
 * discount on the lines as they are now.
 *
 * What the shop said of it is used only while it is valid and about the code that stands there.
 * `now` in ms.
 *
 * @rule Shopping §4 "Basket"
 * @rule Shopping §5 "Other rules"
 */
export function basketCode(
  { typed = '', rules, problem }: KnownCode,
  lines: readonly DiscountLine[],
  currency: string,
  discountRules: DiscountRules,
  now: number,
): BasketCode {
  const code = typed.trim()
  if (code === '') return { kind: 'none' }
  if (problem) return { kind: 'refused', typed: code, refusal: { reason: problem } }
  if (rules?.code !== code) return { kind: 'loading', typed: code }

  const result = applyPromo(rules, lines, currency, discountRules, now)
  return result.kind === 'applied'
    ? { kind: 'valid', typed: code, rules, applied: result }
    : { kind: 'refused', typed: code, refusal: result }
}

/**
 * The order button looks at a code as it stands: none, being checked, entered in vain, or valid.
 *
 * @rule Shopping §4 "Order button rules"
 */
export function codeState({ kind }: BasketCode): CodeState {
  return kind === 'refused' ? 'entered' : kind
}
