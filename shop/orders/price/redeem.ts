import type { Transaction } from 'kysely'

import { PromoCode } from '#domain/entities/promo-code.ts'
import type { GiftCard } from '#domain/discount/gift-card.ts'
import {
  applyPromo,
  type DiscountLine,
  type DiscountRules,
  type PromoApplied,
  type PromoRefused,
} from '#domain/discount/promo.ts'
import { toDecimal } from '#domain/money.ts'
import type { NewOrder } from '#contract/contract.ts'
import { movePoints } from '#shop/accounts/points/move-points.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { type OrderRefused, refuse } from '#shop/refuse.ts'

export type AppliedCode = { kind: 'applied'; applied: PromoApplied | undefined }

export type FoundCode = { kind: 'found'; code: PromoCode } | OrderRefused

export type HeldCards = { kind: 'held'; cards: GiftCard[] }

/** What of an order decides about its code. */
type CodeUse = Pick<NewOrder, 'promoCode' | 'currency'> & { customerId: string | undefined }

/** The discount of the order's code; none without a code. `useCode` counts the code's use later. */
export async function applyCode(
  queries: Queries,
  { promoCode, currency, customerId }: CodeUse,
  lines: readonly DiscountLine[],
  rules: DiscountRules,
  now: number,
): Promise<AppliedCode | OrderRefused> {
  const typed = promoCode?.trim()
  if (!typed) return { kind: 'applied', applied: undefined }

  const found = await findCode(queries, typed, customerId)
  if (found.kind === 'refused') return found
  const result = applyPromo(found.code, lines, currency, rules, now)
  return result.kind === 'applied' ? { kind: 'applied', applied: result } : codeRefused(result)
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
  const row = await queries
    .selectFrom('promo_code')
    .selectAll()
    .where('code', '=', typed.trim())
    .executeTakeFirst()
  if (!row || (row.max_uses !== null && row.uses >= row.max_uses)) return codeNotValid

  const code = PromoCode.parse(JSON.parse(row.data))
  if (code.type !== 'LOYALTY') return { kind: 'found', code }
  return { kind: 'found', code: { ...code, points: await pointsOf(queries, customerId) } }
}

/** Counts one use of the order's code, or says that another order got the last one. */
export async function useCode(
  transaction: Transaction<Tables>,
  typed: string,
  promo: PromoApplied,
  order: { id: string; customerId: string | undefined },
  now: number,
): Promise<OrderRefused | undefined> {
  const code = typed.trim()
  const { numUpdatedRows } = await transaction
    .updateTable('promo_code')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('code', '=', code)
    .where((row) => row.or([row('max_uses', 'is', null), row('uses', '<', row.ref('max_uses'))]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return codeNotValid

  if (promo.points !== undefined && promo.points > 0) {
    const { id: orderId, customerId = '' } = order
    const spent = { customerId, amount: -promo.points, reason: 'order', orderId } as const
    const left = await movePoints(transaction, spent, now)
    if (left === undefined) return refuse(422, 'CODE_NOT_VALID', { reason: 'minimum-points' })
  }
  await transaction
    .insertInto('promo_use')
    .values({ code, order_id: order.id, used_at: now })
    .execute()
  return undefined
}

/**
 * The current balances of the cards, as they were given; all must have the order's currency.
 */
export async function readGiftCards(
  queries: Queries,
  typed: readonly string[],
  currency: string,
): Promise<HeldCards | OrderRefused> {
  const codes = [...new Set(typed.map((code) => code.trim()).filter(Boolean))]
  if (codes.length === 0) return { kind: 'held', cards: [] }

  const rows = await queries
    .selectFrom('gift_card')
    .selectAll()
    .where('code', 'in', codes)
    .execute()
  const cards: GiftCard[] = []
  for (const code of codes) {
    const row = rows.find((row) => row.code === code)
    if (!row) return cardNotValid('unknown')
    if (row.currency !== currency) return cardNotValid('currency')
    if (row.balance <= 0) return cardNotValid('empty')
    cards.push({ code, minor: row.balance })
  }
  return { kind: 'held', cards }
}

/**
 * Takes from each card what it pays, or says that another order was faster. All orders take cards
 * in the same sequence.
 */
export async function debitGiftCards(
  transaction: Transaction<Tables>,
  cards: readonly GiftCard[],
  orderId: string,
  now: number,
): Promise<OrderRefused | undefined> {
  for (const { code, minor } of cards.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const { numUpdatedRows } = await transaction
      .updateTable('gift_card')
      .set((row) => ({ balance: row('balance', '-', minor) }))
      .where('code', '=', code)
      .where('balance', '>=', minor)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return cardNotValid('empty')

    await transaction
      .insertInto('gift_card_entry')
      .values({ id: crypto.randomUUID(), code, order_id: orderId, amount: -minor, created_at: now })
      .execute()
  }
  return undefined
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

function cardNotValid(reason: string): OrderRefused {
  return refuse(422, 'GIFT_CARD_NOT_VALID', { reason })
}
