import type { Transaction } from 'kysely'

import type { Tables } from '#shop/database/schema.ts'
import { putOnCard, type ToCard } from '#shop/reservations/cards.ts'

/** What goes back to the gift cards of an order, for which of its returns, minor units. */
type ToCards = { orderId: string; returnId: string; amount: number }

/**
 * Puts value back on the gift cards that paid an order, on each at most what it paid and has not
 * got back yet. The caller has locked the order and goes on only once.
 */
export async function giveToCards(
  transaction: Transaction<Tables>,
  { orderId, returnId, amount }: ToCards,
  now: number,
): Promise<ToCard[]> {
  let left = amount
  const given: ToCard[] = []
  for (const { code, paid } of await cardsOf(transaction, orderId)) {
    const part = Math.min(left, paid)
    if (part <= 0) continue
    left -= part
    const put = { code, amount: part, id: `${returnId}-${code}`, orderId }
    given.push(await putOnCard(transaction, put, now))
  }
  return given
}

/** Minor units. */
export function sumOf(cards: readonly ToCard[]): number {
  return cards.reduce((sum, { amount }) => sum + amount, 0)
}

/** What each card paid for an order and has not got back; all take cards in this sequence. */
async function cardsOf(transaction: Transaction<Tables>, orderId: string) {
  const rows = await transaction
    .selectFrom('gift_card_entry')
    .select(['code', (row) => row.fn.sum<number | string>('amount').as('sum')])
    .where('order_id', '=', orderId)
    .groupBy('code')
    .orderBy('code')
    .execute()
  return rows.map(({ code, sum }) => ({ code, paid: -Number(sum) }))
}
