import type { Rate } from '../money.ts'
import { convert, formatMoney, toMinor } from '../money.ts'

/** Who reads a text, and what the shop's currencies are worth. */
type Reader = {
  readonly lang: string
  readonly currency: string
  readonly rules: { readonly baseCurrency: string; readonly currencies: readonly Rate[] }
}

const amount = /\{(\d{1,7}(?:[.,]\d{1,2})?)[ \u00a0]?([A-Z]{3})\}/g

/**
 * An amount in braces in the shop's own texts, `{350 PLN}`, is printed in the reader's currency, as
 * every other price.
 *
 * It is converted by the shop's rates, as thresholds and costs of delivery are. An amount in a
 * currency that the shop has no rate for stays in that one; what else stands in braces is text.
 *
 * @rule ours
 */
export function withAmounts(text: string, { lang, currency, rules }: Reader): string {
  return text.replaceAll(amount, (_, digits: string, code: string) => {
    const minor = toMinor(Number(digits.replace(',', '.')))
    const isKnown = [code, currency].every(
      (one) => one === rules.baseCurrency || rules.currencies.some((rate) => rate.code === one),
    )
    return isKnown
      ? formatMoney(convert(minor, code, currency, rules.currencies), currency, lang)
      : formatMoney(minor, code, lang)
  })
}
