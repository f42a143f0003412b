import type { Transaction } from 'kysely'

import type { GiftCard } from '#domain/discount/gift-card.ts'
import type { Tables } from '#shop/database/schema.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { cardNotValid } from '#shop/orders/price/redeem.ts'
import type { OrderRefused } from '#shop/refuse.ts'

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
      .values({ id: randomId(), code, order_id: orderId, amount: -minor, created_at: now })
      .execute()
  }
  return undefined
}

/** Entries are only added: afterwards the order's entries for each card add up to zero. */
export async function giveBackCards(
  transaction: Transaction<Tables>,
  orderId: string,
  now: number,
): Promise<void> {
  const entries = await transaction
    .selectFrom('gift_card_entry')
    .select(['code', 'amount'])
    .where('order_id', '=', orderId)
    .execute()
  const paid = new Map<string, number>()
  for (const { code, amount } of entries) paid.set(code, (paid.get(code) ?? 0) - amount)
  for (const [code, amount] of [...paid].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (amount === 0) continue
    await transaction
      .updateTable('gift_card')
      .set((row) => ({ balance: row('balance', '+', amount) }))
      .where('code', '=', code)
      .execute()
    await transaction
      .insertInto('gift_card_entry')
      .values({ id: randomId(), code, order_id: orderId, amount, created_at: now })
      .execute()
  }
}
