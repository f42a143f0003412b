import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import type { Order, OrderForm } from '#domain/entities/order.ts'
import { formatMoney } from '#domain/money.ts'
import { leftToPay, orderedBlock, placeBlocks } from '#shop/mail/order-blocks.ts'
import { aboutOrder } from '#shop/mail/order-mails.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { wordsOf } from '#words/words.ts'
import { type MailContext, mailCustomer } from './order-mail.ts'

/** How an order is delivered now, and what stands in its form. */
type Changed = { method: DeliveryMethod | undefined; form: OrderForm }

/** That the owner has changed where an order goes, with how it is now. */
export async function mailAddressChanged(
  mailContext: MailContext,
  order: Order,
  { method, form }: Changed,
): Promise<void> {
  const { terms } = mailContext
  await mailCustomer(mailContext, {
    order,
    kind: `order-changed:${randomId()}`,
    say: ({ changed: { address } }, letterhead) => {
      const of = { method: method ?? { kind: 'courier', text: {}, days: '' }, form }
      const about = aboutOrder(order, of, terms)(order.lang, letterhead)
      return {
        subject: address.subject(order.no, letterhead.shopName),
        blocks: [
          { kind: 'text', text: address.text(order.no) },
          // What they wrote to the shop is in no address.
          ...placeBlocks(order, { ...about, comment: '' }, wordsOf(order.lang).mails),
        ],
      }
    },
  })
}

/** That the owner has changed what an unpaid order is of, with what it comes to now. */
export async function mailLinesChanged(
  mailContext: MailContext,
  order: Order,
  { method, form, was }: { method: DeliveryMethod; form: OrderForm; was: number },
): Promise<void> {
  const { terms } = mailContext
  const { currency } = order.total
  await mailCustomer(mailContext, {
    order,
    kind: `order-changed:${randomId()}`,
    say: ({ changed: { lines } }, letterhead) => {
      const about = aboutOrder(order, { method, form }, terms)(order.lang, letterhead)
      const { mails } = wordsOf(order.lang)
      const [now, before] = [leftToPay(order), was].map((sum) =>
        formatMoney(sum, currency, order.lang),
      )
      return {
        subject: lines.subject(order.no, letterhead.shopName),
        blocks: [
          { kind: 'text', text: lines.text(order.no, now ?? '', before ?? '') },
          orderedBlock(order, mails.confirmation.ordered, about, mails),
        ],
      }
    },
  })
}
