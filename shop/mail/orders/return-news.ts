import { formatDateTime } from '#domain/delivery/dates.ts'
import type { Order } from '#domain/entities/order.ts'
import type { OneReturn } from '#domain/entities/return.ts'
import { formatMoney, toMinor } from '#domain/money.ts'
import { returnAddressOf } from '#domain/order/return-offer.ts'
import { documentsOf } from '#shop/catalogue/stored/documents.ts'
import type { Fact, LetterBlock } from '#shop/mail/letter/draft.ts'
import { productLine, worded } from '#shop/mail/order-blocks.ts'
import type { ToCard } from '#shop/reservations/cards.ts'
import type { OrderMailWords } from '#words/order-mail-words.ts'
import { type MailContext, mailCustomer, mailOwner } from './order-mail.ts'

/** A return and the order it is from; `cards`: on which value was put back with it. */
export type Returned = { back: OneReturn; order: Order; cards?: readonly ToCard[] }

/** That a return was noted down, and where it goes: to the customer and the owner. */
export async function mailReceived(
  mailContext: MailContext,
  { back, order }: Returned,
): Promise<void> {
  const way = await wayBack(mailContext, back, order)
  await mailCustomer(mailContext, {
    order,
    kind: `return-received ${back.no}`,
    say: ({ returned }, { shopName }) => ({
      subject: returned.received.subject(back.no, shopName),
      blocks: [
        { kind: 'text', text: returned.received.text(back.no, order.no) },
        linesBlock(mailContext, back, order.lang, returned.what),
        ...way(returned),
      ],
    }),
  })
  await mailOwner(mailContext, {
    order,
    kind: `return-notice ${back.no}`,
    say: ({ notice, returned }) => ({
      subject: notice.returned.subject(back.no, order.no),
      blocks: [
        linesBlock(mailContext, back, mailContext.terms.settings.baseLang, returned.what),
        { kind: 'text', text: notice.returned.text },
      ],
    }),
  })
}

/** With which code the parcel is left at a locker; `time` counts how often a mail said one. */
export async function mailCode(
  mailContext: MailContext,
  { back, order }: Returned,
  time: number,
): Promise<void> {
  const { no, externalDeliveryId = '', externalDeliveryUntil: until } = back
  const { timeZone } = mailContext.terms.settings
  await mailCustomer(mailContext, {
    order,
    kind: `return-code ${no} ${time}`,
    say: ({ returned: { code } }, { shopName }) => ({
      subject: code.subject(no, shopName),
      blocks: [
        { kind: 'text', text: code.text(no) },
        {
          kind: 'facts',
          facts: [
            { name: code.name, value: externalDeliveryId },
            ...(until === undefined
              ? []
              : [{ name: code.until, value: formatDateTime(until, order.lang, timeZone) }]),
          ],
        },
      ],
    }),
  })
}

/** That somebody looks at what came back. */
export async function mailPending(
  mailContext: MailContext,
  { back, order }: Returned,
): Promise<void> {
  await mailCustomer(mailContext, {
    order,
    kind: `return-pending ${back.no}`,
    say: ({ returned }, { shopName }) => ({
      subject: returned.pending.subject(back.no, shopName),
      blocks: [{ kind: 'text', text: returned.pending.text(back.no) }],
    }),
  })
}

/** That a return is called off, by its customer or by the owner, who may have said why. */
export async function mailReturnCanceled(
  mailContext: MailContext,
  { back, order }: Returned,
  by: 'customer' | 'shop',
): Promise<void> {
  await mailCustomer(mailContext, {
    order,
    kind: `return-canceled ${back.no}`,
    say: ({ returned: { canceled } }, { shopName }) => ({
      subject: canceled.subject(back.no, shopName),
      blocks: [
        { kind: 'text', text: by === 'shop' ? canceled.byShop(back.no) : canceled.text(back.no) },
        ...noteBlock(back),
      ],
    }),
  })
  if (by === 'shop') return
  await mailOwner(mailContext, {
    order,
    kind: `return-canceled-notice ${back.no}`,
    say: ({ notice: { returnCanceled } }) => ({
      subject: returnCanceled.subject(back.no, order.no),
      blocks: [{ kind: 'text', text: returnCanceled.text }],
    }),
  })
}

/** That what came back is as it should be. */
export async function mailAccepted(
  mailContext: MailContext,
  { back, order }: Returned,
): Promise<void> {
  await mailCustomer(mailContext, {
    order,
    kind: `return-accepted ${back.no}`,
    say: ({ returned }, { shopName }) => ({
      subject: returned.accepted.subject(back.no, shopName),
      blocks: [
        { kind: 'text', text: returned.accepted.text(back.no) },
        linesBlock(mailContext, back, order.lang, returned.what),
      ],
    }),
  })
}

/** That a return is not accepted, and why if the owner said so. */
export async function mailRejected(
  mailContext: MailContext,
  { back, order }: Returned,
): Promise<void> {
  await mailCustomer(mailContext, {
    order,
    kind: `return-rejected ${back.no}`,
    say: ({ returned }, { shopName, email }) => ({
      subject: returned.rejected.subject(back.no, shopName),
      blocks: [
        { kind: 'text', text: returned.rejected.text(back.no) },
        ...noteBlock(back),
        ...(email === undefined
          ? []
          : [{ kind: 'text', text: returned.rejected.question } as const]),
      ],
    }),
  })
}

/**
 * What the customer gets back: money, what goes to gift cards, and points, each for itself.
 *
 * `kind`: of the mail, of which there is one for each return.
 */
export async function mailSettled(
  mailContext: MailContext,
  { back, order, cards = [] }: Returned,
  kind: 'return-settled' | 'return-cards' | 'order-given-back' = 'return-settled',
): Promise<void> {
  const {
    amount = 0,
    points = 0,
    giftCard = 0,
    currency = order.total.currency,
  } = back.settled ?? {}
  const inMoney = toMinor(amount) - toMinor(giftCard)
  const sum = (minor: number) => formatMoney(minor, currency, order.lang)
  const [kept, made] = [cards.filter(({ isNew }) => !isNew), cards.filter(({ isNew }) => isNew)]
  await mailCustomer(mailContext, {
    order,
    kind: `${kind} ${back.no}`,
    say: ({ returned: { settled } }, { shopName }) => {
      const facts: Fact[] = [
        ...(inMoney > 0 || giftCard === 0 ? [{ name: settled.amount, value: sum(inMoney) }] : []),
        // The code is money: its end is enough to know which card it is.
        ...kept.map((card) => ({
          name: settled.card(card.code.slice(-4)),
          value: sum(card.amount),
        })),
        ...(points > 0 ? [{ name: settled.points, value: String(points) }] : []),
      ]
      const fresh = made.map((card) => ({ name: card.code, value: sum(card.amount) }))
      const isReturn = kind !== 'order-given-back'
      const { subject, text } = isReturn ? settled : settled.byShop
      const about = isReturn ? back.no : order.no
      return {
        subject: subject(about, shopName),
        blocks: [
          { kind: 'text', text: text(about) },
          ...(facts.length > 0 ? [{ kind: 'facts', facts } as const] : []),
          ...(fresh.length > 0
            ? ([
                { kind: 'text', text: settled.newCard },
                { kind: 'facts', facts: fresh },
              ] as const)
            : []),
          ...noteBlock(back),
        ],
      }
    },
  })
}

function noteBlock({ note }: OneReturn): LetterBlock[] {
  return note === undefined ? [] : [{ kind: 'text', text: note }]
}

function linesBlock(
  { terms: { settings } }: MailContext,
  back: OneReturn,
  lang: string,
  title: string,
): LetterBlock {
  const about = { lang, baseLang: settings.baseLang }
  return {
    kind: 'place',
    title,
    lines: back.products.map((line) => productLine(line, line.returned ?? line.declared, about)),
  }
}

/** How it travels: to the shop's address, or by a parcel locker, which costs something. */
async function wayBack(
  { transaction, terms: { settings } }: MailContext,
  back: OneReturn,
  { lang }: Order,
) {
  const { pickupPrice, returnDelivery } = back
  const { only } = await documentsOf(transaction, ['footer'])
  const { name, address, info, email, tel } = returnAddressOf(settings, only('footer'))
  const lines = [
    name,
    address,
    worded(info, { lang, baseLang: settings.baseLang }),
    email,
    tel,
  ].filter((line) => line !== '')

  return ({ sendTo, received }: OrderMailWords['returned']): LetterBlock[] => {
    if (returnDelivery === 'inpostLocker') {
      const { brutto = 0, currency = '' } = pickupPrice ?? {}
      const price = formatMoney(toMinor(brutto), currency, lang)
      return [{ kind: 'text', text: received.byLocker(price) }]
    }
    return [
      { kind: 'place', title: sendTo, lines },
      { kind: 'text', text: received.byPost },
    ]
  }
}
