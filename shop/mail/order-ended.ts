import type { Transaction } from 'kysely'

import { dayInWords } from '#domain/delivery/dates.ts'
import type { Order } from '#domain/entities/order.ts'
import { isTransfer } from '#domain/order/payment-options.ts'
import { paymentDeadline } from '#domain/order/payment-deadline.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { EndedOrder } from '#shop/orders/change/cancel-order.ts'
import type { OrderTerms } from '#shop/orders/order-terms.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { letterOf } from './letter/letter.ts'
import { type Letterhead, letterheadOf, type MailSettings } from './letterhead.ts'
import { wordsOf } from '#words/words.ts'
import { firstName } from './order-blocks.ts'
import { enqueueMail, type Letter } from './outbox.ts'

/**
 * Writes to the customer that the order was not paid in time, in the transaction that cancels it.
 */
export async function writeEndedMail(
  transaction: Transaction<Tables>,
  { order }: EndedOrder,
  terms: OrderTerms,
  mail: MailSettings | undefined,
  now: number,
): Promise<void> {
  const { unpaidDays = 0, timeZone } = terms.settings
  const letterhead = letterheadOf(terms, order.lang, mail)
  const lastDay = paymentDeadline(order.createdAtDate, unpaidDays, timeZone) - 1
  const letter = orderEnded(order, letterhead, dayInWords(lastDay, order.lang, timeZone))
  await enqueueMail(
    transaction,
    {
      ...letter,
      id: randomId(),
      orderId: order._id,
      kind: 'order-ended',
      recipient: order.user.email,
    },
    now,
  )
}

/** The mail about an order that was not paid in time; `lastDay` in words. */
export function orderEnded(order: Order, letterhead: Letterhead, lastDay: string): Letter {
  const { mails, accountMails } = wordsOf(order.lang)
  const { ended } = mails
  const { total } = order
  const gaveBack = total.codeDiscount > 0 || total.giftCardValue > 0 || total.usedPoints > 0
  return letterOf({
    ...letterhead,
    // The contract has ended, so its terms need not be kept.
    links: [],
    kept: [],
    lang: order.lang,
    subject: ended.subject(order.no, letterhead.shopName),
    heading: accountMails.hello(firstName(order)),
    blocks: [
      {
        kind: 'text',
        text: isTransfer(order.payment.type)
          ? ended.ended(order.no, lastDay)
          : ended.notConfirmed(order.no),
      },
      ...(gaveBack ? [{ kind: 'text', text: ended.gaveBack } as const] : []),
      ...(letterhead.email === undefined || !isTransfer(order.payment.type)
        ? []
        : [{ kind: 'text', text: ended.paidMeanwhile } as const]),
      ...(letterhead.origin === undefined
        ? []
        : [{ kind: 'link', text: ended.link, href: `${letterhead.origin}/` } as const]),
    ],
    replyTo: letterhead.email,
  })
}
