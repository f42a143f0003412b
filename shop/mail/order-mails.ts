import type { Order, OrderForm } from '#domain/entities/order.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import { paymentDeadline } from '#domain/order/payment-deadline.ts'
import { reservedUntil } from '#domain/payment/pay-again.ts'
import type { Queries } from '#shop/database/open.ts'
import { accountFor, type OrderTerms } from '#shop/orders/order-terms.ts'
import { timedId } from '#shop/orders/random-id.ts'
import { type Letterhead, letterheadOf, type MailSettings } from './letterhead.ts'
import type { AboutOrder, Consents } from './order-blocks.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { orderNotice } from './order-notice.ts'
import { enqueueMail } from './outbox.ts'

/**
 * Writes the mails of a new order in its transaction: to the customer and, if wanted, to the owner.
 */
export async function writeOrderMails(
  queries: Queries,
  order: Order,
  of: {
    method: DeliveryMethod
    form: Consents & Pick<OrderForm, 'comment'>
    /** Its customer has chosen another way to pay: the owner needs no second mail. */
    again?: boolean
  },
  terms: OrderTerms,
  mail: MailSettings | undefined,
): Promise<void> {
  const about = aboutOrder(order, of, terms)
  const now = order.createdAtDate

  const letterhead = letterheadOf(terms, order.lang, mail)
  const confirmation = orderConfirmation(order, about(order.lang, letterhead))
  const orderId = order._id
  const recipient = order.user.email
  await enqueueMail(
    queries,
    {
      ...confirmation,
      id: timedId(now),
      orderId,
      kind: of.again ? 'order-confirmed-again' : 'order-confirmation',
      recipient,
    },
    now,
  )

  if (of.again) return
  const owner = mail?.ordersTo === 'seller' ? letterhead.email : mail?.ordersTo?.address
  if (owner === undefined) return
  const lang = terms.settings.baseLang
  const notice = orderNotice(order, about(lang, letterheadOf(terms, lang, mail)))
  const toOwner = { kind: 'order-notice', recipient: owner, anyNumber: true } as const
  await enqueueMail(queries, { ...notice, ...toOwner, id: timedId(now), orderId }, now)
}

/** What letters about an order need besides it, in the language of the letter. */
export function aboutOrder(
  order: Order,
  { method, form }: { method: AboutOrder['method']; form: Consents & Pick<OrderForm, 'comment'> },
  terms: OrderTerms,
): (lang: string, letterhead: Letterhead) => AboutOrder {
  const { baseLang, timeZone, unpaidDays } = terms.settings
  const { createdAtDate, total } = order
  return (lang, letterhead) => ({
    ...{ lang, letterhead, baseLang, timeZone, method },
    comment: form.comment,
    consents: form,
    account: accountFor(total.currency, terms),
    payBy:
      unpaidDays === undefined
        ? undefined
        : paymentDeadline(createdAtDate, unpaidDays, timeZone) - 1,
    heldUntil: reservedUntil(createdAtDate, terms.settings),
  })
}
