import type { Transaction } from 'kysely'

import type { GiftCard } from '#domain/discount/gift-card.ts'
import type { Statement } from '#shop/database/batch/batch.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { drawnCards, findCard, insertCard, isEndedCard } from '#shop/vouchers/cards.ts'

/**
 * Takes from each card what it pays, unless another order was faster. All orders take cards in the
 * same sequence.
 */
export function debitGiftCards(
  { db }: Pick<ShopDatabase, 'db'>,
  cards: readonly GiftCard[],
  orderId: string,
  now: number,
): Statement[] {
  const sorted = cards.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  return sorted.flatMap(({ code, minor }): Statement[] => {
    const debited = db
      .updateTable('gift_card')
      .set((row) => ({ balance: row('balance', '-', minor) }))
      .where('code', '=', code)
      .where('balance', '>=', minor)
    const entry = { id: randomId(), code, order_id: orderId, amount: -minor, created_at: now }
    const noted = db.insertInto('gift_card_entry').values(entry)
    return [{ query: debited.compile(), needs: 'rows' }, { query: noted.compile() }]
  })
}

/** What went back to one gift card, minor units; `isNew`: the one that had paid is over. */
export type ToCard = { code: string; amount: number; isNew: boolean }

/** Entries are only added: afterwards the order's entries for each card add up to zero. */
export async function giveBackCards(
  transaction: Transaction<Tables>,
  orderId: string,
  now: number,
): Promise<ToCard[]> {
  const entries = await transaction
    .selectFrom('gift_card_entry')
    .select(['code', 'amount'])
    .where('order_id', '=', orderId)
    .execute()
  const paid = new Map<string, number>()
  for (const { code, amount } of entries) paid.set(code, (paid.get(code) ?? 0) - amount)
  const given: ToCard[] = []
  for (const [code, amount] of [...paid].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (amount === 0) continue
    given.push(await putOnCard(transaction, { code, amount, id: randomId(), orderId }, now))
  }
  return given
}

/** `id`: of the entry. */
type Put = { code: string; amount: number; id: string; orderId: string }

/**
 * Puts what an order had taken back on its card. For one that its owner has ended a new one is
 * made, because anybody who holds the old one may be the reason.
 */
export async function putOnCard(
  transaction: Transaction<Tables>,
  { code, amount, id, orderId }: Put,
  now: number,
): Promise<ToCard> {
  await move(transaction, { id, code, orderId, amount, now })
  const currency = await endedCard(transaction, code)
  if (currency === undefined) return { code, amount, isNew: false }
  await move(transaction, { id: `${id}-moved`, code, orderId: null, amount: -amount, now })
  const insert = (drawn: string) => insertCard(transaction, { code: drawn, currency, amount }, now)
  const [drawn = ''] = await drawnCards({ count: 1, prefix: '' }, insert)
  return { code: drawn, amount, isNew: true }
}

/** The currency of a card of which an owner took what was left; undefined of all others. */
async function endedCard(
  transaction: Transaction<Tables>,
  code: string,
): Promise<string | undefined> {
  if (!(await isEndedCard(transaction, code))) return undefined
  return (await findCard(transaction, code))?.currency
}

type Move = { id: string; code: string; orderId: string | null; amount: number; now: number }

async function move(transaction: Transaction<Tables>, { id, code, orderId, amount, now }: Move) {
  await transaction
    .updateTable('gift_card')
    .set((row) => ({ balance: row('balance', '+', amount) }))
    .where('code', '=', code)
    .execute()
  await transaction
    .insertInto('gift_card_entry')
    .values({ id, code, order_id: orderId, amount, created_at: now })
    .execute()
}
