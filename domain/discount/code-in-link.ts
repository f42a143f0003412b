/**
 * A link may bring a promo code: one word of letters, digits and `-`, `_` or `.`, as shops give.
 *
 * Anything else is none: the page repeats a code in its own message, and a link must not put a
 * sentence there. Undefined where the link has none.
 *
 * @rule Shopping §4 "Basket"
 * @rule ours
 */
export function codeInLink(typed: string): string | undefined {
  const code = typed.trim()
  return /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,39}$/u.test(code) ? code : undefined
}
