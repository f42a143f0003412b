import { dayInWords, momentInWords } from '#domain/delivery/dates.ts'
import type { Order } from '#domain/entities/order.ts'
import { isTransfer, ownPaymentOf } from '#domain/order/payment-options.ts'
import { toDecimal } from '#domain/money.ts'
import { paysElsewhere } from '#domain/payment/pay-again.ts'
import { returnRightOf } from '#domain/withdrawal/excluded.ts'
import type { LetterBlock } from './letter/draft.ts'
import { letterOf } from './letter/letter.ts'
import type { MailWords } from '#words/mail-words.ts'
import { wordsOf } from '#words/words.ts'
import {
  type AboutOrder,
  consentBlock,
  firstName,
  leftToPay,
  linkBlock,
  money,
  orderedBlock,
  placeBlocks,
  worded,
} from './order-blocks.ts'
import type { Letter } from './outbox.ts'

/** The confirmation for the customer, in the order's language. */
export function orderConfirmation(order: Order, about: AboutOrder): Letter {
  const { mails: texts, payments } = wordsOf(about.lang)
  const { confirmation } = texts
  const { letterhead } = about
  const own = ownPaymentOf(order.payment.type)
  const howToPay = own ? ` ${payments[own](lastDay(about))}` : ''
  const elsewhere = elsewhereUntil(order, about)
  const byTransfer = isTransfer(order.payment.type) && leftToPay(order) > 0
  return letterOf({
    ...letterhead,
    lang: about.lang,
    subject: confirmation.subject(order.no, letterhead.shopName),
    heading: confirmation.heading(firstName(order)),
    blocks: [
      {
        kind: 'text',
        text:
          leftToPay(order) > 0
            ? `${confirmation.received(order.no)}${howToPay}`
            : confirmation.paid(order.no),
      },
      ...(byTransfer ? transferBlock(order, about, texts) : []),
      ...linkBlock(
        order,
        elsewhere === undefined ? confirmation.link : confirmation.payLink,
        about,
      ),
      {
        kind: 'steps',
        title: confirmation.next,
        steps: [
          ...(byTransfer ? [confirmation.payStep(lastDay(about))] : []),
          ...(elsewhere === undefined ? [] : [confirmation.payElsewhereStep(elsewhere)]),
          confirmation.sendStep(
            deliveryInWords(order, about, texts),
            byTransfer || elsewhere !== undefined,
          ),
          ...(letterhead.tellsWithdrawal && order.returnTime && isTakenBack(order)
            ? [confirmation.withdrawStep(order.returnTime)]
            : []),
        ],
      },
      orderedBlock(order, confirmation.ordered, about, texts),
      ...placeBlocks(order, about, texts),
      ...consentBlock(order, about, texts),
    ],
    replyTo: letterhead.email,
  })
}

/** Whether there is anything in it that may be withdrawn from. */
function isTakenBack({ products }: Order): boolean {
  return returnRightOf(products) !== 'excluded'
}

function transferBlock(order: Order, about: AboutOrder, texts: MailWords): LetterBlock[] {
  const { account } = about
  if (!account) return []
  return [
    {
      kind: 'facts',
      facts: [
        { name: texts.recipient, value: account.recipient },
        { name: texts.account, value: account.account },
        { name: texts.transferTitle, value: order.no },
        { name: texts.amount, value: money(order, toDecimal(leftToPay(order)), about) },
      ],
    },
  ]
}

function deliveryInWords(
  { delivery }: Order,
  about: AboutOrder,
  { confirmation }: MailWords,
): string {
  const method = worded(delivery.name, about)
  const { slot } = delivery.data
  if (slot !== undefined) return `${method}: ${momentInWords(slot, about.lang, about.timeZone)}`
  return about.method.days === '' ? method : `${method}: ${confirmation.days(about.method.days)}`
}

/** Until when it has to be paid at its provider: who has left it, or ordered by telephone, asks. */
function elsewhereUntil(
  order: Order,
  { heldUntil, lang, timeZone }: AboutOrder,
): string | undefined {
  const isLeft = paysElsewhere(order.payment.type, leftToPay(order))
  return isLeft && heldUntil !== undefined ? momentInWords(heldUntil, lang, timeZone) : undefined
}

function lastDay({ payBy, lang, timeZone }: AboutOrder): string | undefined {
  return payBy === undefined ? undefined : dayInWords(payBy, lang, timeZone)
}
