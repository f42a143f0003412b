import { formatDateTime } from '#domain/delivery/dates.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import type { Order } from '#domain/entities/order.ts'
import { money, productLine, worded } from '#shop/mail/order-blocks.ts'
import { formatMoney, toDecimal } from '#domain/money.ts'
import type { DisputeState } from '#domain/payment/disputes.ts'
import type { LetterBlock } from '#shop/mail/letter/draft.ts'
import type { ToCard } from '#shop/reservations/cards.ts'
import { dropDelayed } from '#shop/mail/outbox.ts'
import type { CanceledOrder } from '#shop/orders/change/cancel-order.ts'
import type { OrderMailWords } from '#words/order-mail-words.ts'
import { type MailContext, mailCustomer, mailOwner } from './order-mail.ts'

/** That the money for an order has arrived. */
export async function mailPaid(mailContext: MailContext, order: Order): Promise<void> {
  await mailCustomer(mailContext, {
    order,
    kind: 'order-paid',
    say: ({ paid }, { shopName }) => ({
      subject: paid.subject(order.no, shopName),
      blocks: [{ kind: 'text', text: paid.text(order.no) }],
    }),
  })
}

/** Money as it came to a provider: minor units, and its try. */
type Came = { id: string; amount: number; currency: string }

/**
 * That money came for an order that could not take it any more: the owner sends it back, unless it
 * is the money that they noted by hand. `second`: its name at the provider, where the same try was
 * paid before.
 */
export async function mailPaidLate(
  mailContext: MailContext,
  order: Order,
  {
    id,
    amount,
    currency,
    isByHand,
    second,
  }: Came & { isByHand: boolean; second?: string | null | undefined },
): Promise<void> {
  const { no } = order
  const sum = formatMoney(amount, currency, mailContext.terms.settings.baseLang)
  await mailOwner(mailContext, {
    order,
    // One for each try: an order may be paid late more than once.
    kind: `order-late-notice:${id}`,
    say: ({ notice: { late } }) => {
      const [subject, text] = isByHand
        ? [late.byHandSubject(no), late.byHand(no, sum)]
        : second
          ? [late.twiceSubject(no), late.twice(no, sum, second)]
          : [late.subject(no), late.text(no, sum)]
      return { subject, blocks: [{ kind: 'text', text }] }
    },
  })
}

/**
 * That a provider told of another amount than was asked for, which pays nothing; or that money
 * which had paid is gone, or other money went back, and not by the shop.
 */
export async function mailUnmatchedPayment(
  mailContext: MailContext,
  order: Order,
  {
    id,
    amount,
    currency,
    ref = '',
    what,
  }: Came & { ref?: string | undefined; what: keyof OrderMailWords['notice']['kept'] },
): Promise<void> {
  const { no } = order
  // A provider may have named something that is no currency.
  const isMoney = /^[A-Z]{3}$/.test(currency)
  const { baseLang } = mailContext.terms.settings
  const sum = isMoney ? formatMoney(amount, currency, baseLang) : `${amount} ${currency}`
  await mailOwner(mailContext, {
    order,
    kind: `order-kept-notice:${`${what}:${id}:${ref}`.slice(0, 180)}`,
    say: ({ notice: { kept } }) => ({
      subject: kept[what].subject(no),
      blocks: [{ kind: 'text', text: kept[what].text(no, sum, ref) }],
    }),
  })
}

/**
 * That an order stays after its time: its provider says that it is paid, and cannot be asked.
 * `id`: the mail’s own name; `until`: how long it is waited for, ms.
 */
export async function mailStillUnconfirmed(
  mailContext: MailContext,
  order: Order,
  { id, until }: { id: string; until: number },
): Promise<void> {
  const { baseLang, timeZone } = mailContext.terms.settings
  const last = formatDateTime(until, baseLang, timeZone)
  await mailOwner(mailContext, {
    order,
    kind: 'order-waits-notice',
    id,
    say: ({ notice: { waits } }) => ({
      subject: waits.subject(order.no),
      blocks: [{ kind: 'text', text: waits.text(order.no, last) }],
    }),
  })
}

/**
 * That money which came for it too late, or besides what had come, goes back to its payer.
 */
export async function mailMoneyBack(
  mailContext: MailContext,
  order: Order,
  { id, amount, currency, isSecond }: Came & { isSecond: boolean },
): Promise<void> {
  const sum = formatMoney(amount, currency, order.lang)
  await mailCustomer(mailContext, {
    order,
    kind: `order-late:${id}`,
    say: ({ late, second }, { shopName }) => {
      const say = isSecond ? second : late
      return {
        subject: say.subject(order.no, shopName),
        blocks: [{ kind: 'text', text: say.text(order.no, sum) }],
      }
    },
  })
}

/** That money goes back to the customer by the way on which it came. */
export async function mailRefunded(
  mailContext: MailContext,
  order: Order,
  { id, amount, currency }: Came,
): Promise<void> {
  const sum = formatMoney(amount, currency, order.lang)
  await mailCustomer(mailContext, {
    order,
    kind: `order-refunded:${id}`,
    say: ({ refunded }, { shopName }) => ({
      subject: refunded.subject(order.no, shopName),
      blocks: [{ kind: 'text', text: refunded.text(order.no, sum) }],
    }),
  })
}

/**
 * That the cards which had paid an order were over when it was cancelled: its customer gets the
 * codes of those that were made for them, and the owner hears of it, who may have ended them for a
 * reason.
 */
export async function mailNewCards(
  mailContext: MailContext,
  order: Order,
  cards: readonly ToCard[],
): Promise<void> {
  const made = cards.filter(({ isNew }) => isNew)
  if (made.length === 0) return
  const { no, total } = order
  const sums = (lang: string) =>
    made.map(({ code, amount }) => ({ code, sum: formatMoney(amount, total.currency, lang) }))
  await mailCustomer(mailContext, {
    order,
    kind: 'order-cards',
    say: ({ newCards, returned: { settled } }, { shopName }) => ({
      subject: newCards.subject(no, shopName),
      blocks: [
        { kind: 'text', text: settled.newCard },
        {
          kind: 'facts',
          facts: sums(order.lang).map(({ code, sum }) => ({ name: code, value: sum })),
        },
      ],
    }),
  })
  await mailOwner(mailContext, {
    order,
    kind: 'order-cards-notice',
    say: ({ notice: { newCards } }) => ({
      subject: newCards.subject(no),
      // The code is money: its end is enough to find it.
      blocks: sums(mailContext.terms.settings.baseLang).map(({ code, sum }) => ({
        kind: 'text',
        text: newCards.text(sum, code.slice(-4)),
      })),
    }),
  })
}

export type RefusedRefund = Came & {
  /** The provider's name for the payment. */
  ref: string | null
  /** The return whose money it is. */
  returnNo: string | null
  /** As much was sent back before, by another refund. */
  isAnother: boolean
}

/** That a provider does not send money back after all, which it had taken on. */
export async function mailRefundRefused(
  mailContext: MailContext,
  order: Order,
  { id, amount, currency, ref, returnNo, isAnother }: RefusedRefund,
): Promise<void> {
  const { no } = order
  const sum = formatMoney(amount, currency, mailContext.terms.settings.baseLang)
  const typed = [
    `transactions refund ${no} --amount ${toDecimal(amount).toFixed(2)} --payment ${ref}`,
    ...(returnNo === null ? [] : [`--return ${returnNo}`]),
    ...(isAnother ? ['--again'] : []),
  ].join(' ')
  await mailOwner(mailContext, {
    order,
    kind: `order-refund-refused:${id}`,
    say: ({ notice: { refundRefused } }) => ({
      subject: refundRefused.subject(no),
      blocks: [{ kind: 'text', text: refundRefused.text(no, sum, typed) }],
    }),
  })
}

/**
 * That an order is on its way, and where its parcel can be followed; or that it is ready to be
 * collected, where its delivery is called so.
 */
export async function mailSent(
  mailContext: MailContext,
  order: Order,
  method: Pick<DeliveryMethod, 'kind' | 'text'> | undefined,
): Promise<void> {
  const about = { lang: order.lang, baseLang: mailContext.terms.settings.baseLang }
  const place = method?.kind === 'pickup' ? worded(method.text, about) : undefined
  const name = worded(order.delivery.name, about)
  await mailCustomer(mailContext, {
    order,
    kind: 'order-sent',
    say: ({ sent }, { shopName }) => ({
      subject:
        place === undefined
          ? sent.subject(order.no, shopName)
          : sent.readySubject(order.no, shopName),
      blocks: [
        {
          kind: 'text',
          text:
            place === undefined ? sent.text(order.no, name) : sent.ready(order.no, place || name),
        },
        ...parcelBlocks(order, sent),
        {
          kind: 'place',
          title: sent.what,
          lines: order.products.map((product) => productLine(product, product.quantity, about)),
        },
      ],
    }),
  })
}

/** Under which number the parcel can be followed; `time` counts how often a mail said it. */
export async function mailParcel(
  mailContext: MailContext,
  order: Order,
  time: number,
): Promise<void> {
  await mailCustomer(mailContext, {
    order,
    kind: `order-parcel ${time}`,
    say: ({ parcel, sent }, { shopName }) => ({
      subject: parcel.subject(order.no, shopName),
      blocks: [{ kind: 'text', text: parcel.text(order.no) }, ...parcelBlocks(order, sent)],
    }),
  })
}

/** That a payer disputes a payment, and how it ended. */
export async function mailDispute(
  mailContext: MailContext,
  order: Order,
  dispute: Came & { type: string; state: DisputeState; reason: string; respondBy: number | null },
): Promise<void> {
  const { id, type, state, amount, currency, reason, respondBy } = dispute
  const { baseLang, timeZone } = mailContext.terms.settings
  // A provider may have named something that is no currency.
  const isMoney = /^[A-Z]{3}$/.test(currency)
  const sum = isMoney ? formatMoney(amount, currency, baseLang) : ''
  const until = respondBy === null ? undefined : formatDateTime(respondBy, baseLang, timeZone)
  const { no } = order
  await mailOwner(mailContext, {
    order,
    kind: `dispute-notice:${`${state}:${type}:${id}`.slice(0, 180)}`,
    say: ({ notice: { dispute: say } }) => ({
      subject: say.subject(no),
      blocks: [
        {
          kind: 'text',
          text: state === 'open' ? say.open(no, [sum, reason], until) : say[state](no, sum),
        },
      ],
    }),
  })
}

/** That a parcel which InPost took is not paid for, in InPost’s word for why. */
export async function mailParcelTrouble(
  mailContext: MailContext,
  order: Order,
  { id, trouble }: { id: string; trouble: string },
): Promise<void> {
  await mailOwner(mailContext, {
    order,
    kind: `parcel-trouble-notice:${trouble}:${id}`,
    say: ({ notice: { parcel } }) => ({
      subject: parcel.subject(order.no),
      blocks: [
        { kind: 'text', text: parcel.whys[trouble] ?? parcel.why(trouble) },
        { kind: 'text', text: parcel.next(order.no) },
      ],
    }),
  })
}

function parcelBlocks(
  { delivery: { tracking } }: Order,
  { parcel, follow }: OrderMailWords['sent'],
): LetterBlock[] {
  if (!tracking) return []
  const { number, link } = tracking
  return [
    { kind: 'facts', facts: [{ name: parcel, value: number }] },
    ...(link === undefined ? [] : [{ kind: 'link', text: follow, href: link } as const]),
  ]
}

/**
 * That a customer has cancelled an order: to them, and to the owner, who sends money back. Who has
 * not even had a mail about the order, because its mailbox had too many mails, gets none about its
 * end: orders that somebody places and cancels in another's name would fill that mailbox for days.
 */
export async function mailCanceled(
  mailContext: MailContext,
  canceled: CanceledOrder,
): Promise<void> {
  const { order } = canceled
  if (!(await dropDelayed(mailContext.transaction, order._id, mailContext.now))) {
    await mailCancellation(mailContext, canceled, ({ text }) => [text(order.no)])
  }
  const refund = refundOf(canceled)
  const { baseLang } = mailContext.terms.settings
  await mailOwner(mailContext, {
    order,
    kind: 'order-canceled-notice',
    say: ({ notice }) => ({
      subject: notice.canceled.subject(order.no),
      blocks: [
        {
          kind: 'text',
          text: notice.canceled.text(order.no, refund(baseLang)),
        },
      ],
    }),
  })
}

/** That the owner had to cancel an order, and why if they said so; the owner knows. */
export async function mailCanceledByShop(
  mailContext: MailContext,
  canceled: CanceledOrder,
  { note, isSent }: { note: string | undefined; isSent: boolean },
): Promise<void> {
  const { no } = canceled.order
  await mailCancellation(mailContext, canceled, ({ byShop, cameBack, nothingToPay }) => [
    isSent ? cameBack(no) : byShop(no),
    ...(isSent && canceled.payment === 'not-paid' ? [nothingToPay] : []),
    ...(note === undefined ? [] : [note]),
  ])
}

/** To the customer: that it is cancelled, what is sent back, and what can be used again. */
async function mailCancellation(
  mailContext: MailContext,
  canceled: CanceledOrder,
  said: (words: OrderMailWords['canceled']) => string[],
): Promise<void> {
  const { order } = canceled
  const { codeDiscount, giftCardValue, usedPoints } = order.total
  const gaveBack = codeDiscount > 0 || giftCardValue > 0 || usedPoints > 0
  const refund = refundOf(canceled)(order.lang)
  await mailCustomer(mailContext, {
    order,
    kind: 'order-canceled',
    say: ({ canceled: words, gaveBack: again }, { shopName }) => ({
      subject: words.subject(order.no, shopName),
      blocks: [
        ...said(words),
        ...(refund === undefined ? [] : [words.refund(refund)]),
        ...(gaveBack ? [again] : []),
      ].map((text) => ({ kind: 'text', text })),
    }),
  })
}

/** What was paid of it in money and goes back, as it is written in a language. */
function refundOf({ order, owed }: CanceledOrder): (lang: string) => string | undefined {
  return (lang) => (owed > 0 ? money(order, toDecimal(owed), { lang }) : undefined)
}
