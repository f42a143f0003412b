import { PromoCode } from '#domain/entities/promo-code.ts'
import { codeMeant } from '#domain/discount/code-spelling.ts'
import type { GiftCard } from '#domain/discount/gift-card.ts'
import {
  applyPromo,
  type DiscountLine,
  type DiscountRules,
  pointsAtMost,
  type PromoApplied,
  type PromoRefused,
} from '#domain/discount/promo.ts'
import { toDecimal } from '#domain/money.ts'
import type { NewOrder } from '#contract/contract.ts'
import type { Queries } from '#shop/database/open.ts'
import { type OrderRefused, refuse } from '#shop/refuse.ts'
import { mayHaveCode } from '#shop/vouchers/by-code.ts'

/** What a code gives, and how it is spelled, whatever was typed. */
export type UsedCode = PromoApplied & { code: string }

export type AppliedCode = { kind: 'applied'; applied: UsedCode | undefined }

export type FoundCode = { kind: 'found'; code: PromoCode } | OrderRefused

export type RedeemableCards = { kind: 'held'; cards: GiftCard[] }

/** What of an order decides about its code. */
type CodeUse = Pick<NewOrder, 'promoCode' | 'currency'> & {
  customerId: string | undefined
  /** Not given: all that the customer holds. */
  mostPoints?: number | undefined
}

/** The discount of the order's code; none without a code. `reserve` counts the code's use later. */
export async function applyCode(
  queries: Queries,
  { promoCode, currency, customerId, mostPoints }: CodeUse,
  lines: readonly DiscountLine[],
  rules: DiscountRules,
  now: number,
): Promise<AppliedCode | OrderRefused> {
  const typed = promoCode?.trim()
  if (!typed) return { kind: 'applied', applied: undefined }

  const found = await findCode(queries, typed, customerId)
  if (found.kind === 'refused') return found
  const code = mostPoints === undefined ? found.code : pointsAtMost(found.code, mostPoints)
  const result = applyPromo(code, lines, currency, rules, now)
  if (result.kind === 'refused') return codeRefused(result)
  return { kind: 'applied', applied: { ...result, code: found.code.code } }
}

/**
 * The rules of a code that has uses left, with the points that the customer holds if it is about
 * points; whether it is over, and what it gives, is for the rules to say.
 */
export async function findCode(
  queries: Queries,
  typed: string,
  customerId: string | undefined,
): Promise<FoundCode> {
  const rows = await queries
    .selectFrom('promo_code')
    .selectAll()
    .where(mayHaveCode('promo_code', [typed]))
    .execute()
  const row = codeMeant(typed, rows)
  if (!row || (row.max_uses !== null && row.uses >= row.max_uses)) return codeNotValid

  const code = { ...PromoCode.parse(JSON.parse(row.data)), code: row.code }
  if (code.type !== 'LOYALTY') return { kind: 'found', code }
  return { kind: 'found', code: { ...code, points: await pointsOf(queries, customerId) } }
}

/**
 * The current balances of the cards, in the order in which they were given and each once, however
 * it was typed; all must have the order's currency.
 */
export async function readGiftCards(
  queries: Queries,
  typed: readonly string[],
  currency: string,
): Promise<RedeemableCards | OrderRefused> {
  const codes = typed.filter((code) => code.trim() !== '')
  if (codes.length === 0) return { kind: 'held', cards: [] }

  const rows = await queries
    .selectFrom('gift_card')
    .selectAll()
    .where(mayHaveCode('gift_card', codes))
    .execute()
  const cards: GiftCard[] = []
  for (const code of codes) {
    const row = codeMeant(code, rows)
    if (!row) return cardNotValid('unknown')
    if (row.currency !== currency) return cardNotValid('currency')
    if (row.balance <= 0) return cardNotValid('empty')
    if (cards.some((card) => card.code === row.code)) continue
    cards.push({ code: row.code, minor: row.balance })
  }
  return { kind: 'held', cards }
}

async function pointsOf(queries: Queries, customerId: string | undefined): Promise<number> {
  if (customerId === undefined) return 0
  const row = await queries
    .selectFrom('customer')
    .select('points')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.points ?? 0
}

/** The same for an unknown code and an expired one, so that guesses reveal nothing. */
export const codeNotValid = refuse(422, 'CODE_NOT_VALID', { reason: 'not-valid' })

function codeRefused(refusal: PromoRefused): OrderRefused {
  const { reason } = refusal
  switch (reason) {
    case 'expired':
      return codeNotValid
    case 'minimum-value': {
      const [minimum, missing] = [toDecimal(refusal.minimum), toDecimal(refusal.missing)]
      return refuse(422, 'CODE_NOT_VALID', { reason, minimum, missing })
    }
    case 'minimum-points': {
      const { minimum, points } = refusal
      return refuse(422, 'CODE_NOT_VALID', { reason, minimum, points })
    }
    case 'loyalty-disabled':
    case 'nothing-eligible':
      return refuse(422, 'CODE_NOT_VALID', { reason })
  }
}

export function cardNotValid(reason: string): OrderRefused {
  return refuse(422, 'GIFT_CARD_NOT_VALID', { reason })
}
