import { momentInWords } from '#domain/delivery/dates.ts'
import type { Order } from '#domain/entities/order.ts'
import { letterOf } from './letter/letter.ts'
import { wordsOf } from '#words/words.ts'
import {
  type AboutOrder,
  leftToPay,
  linkBlock,
  money,
  orderedBlock,
  placeBlocks,
  worded,
} from './order-blocks.ts'
import type { Letter } from './outbox.ts'

/**
 * The mail to the shop's owner about a new order, in the shop's own language. A reply goes to the
 * customer.
 */
export function orderNotice(order: Order, about: AboutOrder): Letter {
  const { mails: texts } = wordsOf(about.lang)
  const { notice } = texts
  const when = momentInWords(order.createdAtDate, about.lang, about.timeZone)
  return letterOf({
    ...about.letterhead,
    // The owner knows the shop's terms.
    links: [],
    kept: [],
    lang: about.lang,
    subject: notice.subject(order.no, money(order, order.total.brutto, about)),
    heading: notice.heading(order.no),
    blocks: [
      { kind: 'text', text: notice.placed(when) },
      {
        kind: 'text',
        text: notice.payment(worded(order.payment.name, about), leftToPay(order) === 0),
      },
      ...linkBlock(order, notice.link, about),
      orderedBlock(order, texts.products, about, texts, { withCode: true }),
      ...placeBlocks(order, about, texts, notice.note),
    ],
    replyTo: order.user.email,
  })
}
