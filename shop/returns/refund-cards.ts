import { partOfCards } from '#domain/order/return-refund.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { mailSettled } from '#shop/mail/orders/return-news.ts'
import { readOrderTermsIn } from '#shop/orders/order-terms.ts'
import type { ToCard } from '#shop/reservations/cards.ts'
import { lockOrder } from './locked-order.ts'
import { readGivenByItself } from './money-back.ts'
import { givenBackOf, oneReturnOf, readReturns, type StoredReturn } from './stored-return.ts'
import { giveToCards, sumOf } from './to-cards.ts'

export type CardsRefunded =
  | { kind: 'given'; back: StoredReturn; cards: readonly ToCard[] }
  /** It was divided before: whether anything went to cards says `by_card`. */
  | { kind: 'before' | 'nothing' | 'not-settled'; back: StoredReturn }
  | { kind: 'unknown' }

/**
 * Puts back on gift cards what they paid of a return that was settled before this was done with it,
 * once, and tells its customer. What is settled now needs it no more.
 */
export async function refundCards(
  database: ShopDatabase,
  no: string,
  now: number,
  mail?: MailSettings,
): Promise<CardsRefunded> {
  return database.transaction(async (transaction) => {
    const [found] = await readReturns(transaction, { kind: 'number', no })
    if (!found) return { kind: 'unknown' }
    const order = await lockOrder(transaction, found.order_id)
    const all = await readReturns(transaction, { kind: 'order', id: found.order_id })
    const settled = all.filter(({ status }) => status === 'SETTLED')
    const back = settled.find(({ id }) => id === found.id)
    if (!back) return { kind: 'not-settled', back: found }
    if (back.by_card !== null) return { kind: back.by_card > 0 ? 'before' : 'nothing', back }

    const others = [
      ...settled.filter(({ id }) => id !== back.id).map(givenBackOf),
      await readGivenByItself(transaction, back.order_id, order),
    ]
    const given = {
      orderId: back.order_id,
      returnId: back.id,
      amount: partOfCards(order, back.amount ?? 0, others),
    }
    const cards = await giveToCards(transaction, given, now)
    const by_card = sumOf(cards)
    await transaction
      .updateTable('shop_return')
      .set({ by_card })
      .where('id', '=', back.id)
      .execute()
    const noted = { ...back, by_card }
    if (by_card === 0) return { kind: 'nothing', back: noted }
    const { terms } = await readOrderTermsIn(transaction, database)
    const of = { back: oneReturnOf(noted), order: back.order, cards }
    await mailSettled({ transaction, terms, mail, now }, of, 'return-cards')
    return { kind: 'given', back: noted, cards }
  })
}
