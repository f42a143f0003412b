import type { Transaction } from 'kysely'

import type { Order } from '#domain/entities/order.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { MailName } from '#shop/mail/kinds.ts'
import type { LetterBlock } from '#shop/mail/letter/draft.ts'
import { letterOf } from '#shop/mail/letter/letter.ts'
import { type Letterhead, letterheadOf, type MailSettings } from '#shop/mail/letterhead.ts'
import { firstName, linkBlock } from '#shop/mail/order-blocks.ts'
import { enqueueMail } from '#shop/mail/outbox.ts'
import type { OrderTerms } from '#shop/orders/order-terms.ts'
import { randomId } from '#shop/orders/random-id.ts'
import type { OrderMailWords } from '#words/order-mail-words.ts'
import { wordsOf } from '#words/words.ts'

/** In which transaction, as which shop and when mails are written. */
export type MailContext = {
  transaction: Transaction<Tables>
  terms: OrderTerms
  mail: MailSettings | undefined
  now: number
  /** Where they go, if not into the outbox: they are only looked at. */
  put?: typeof enqueueMail
}

/** A mail about an order, once for each `kind`. */
export type OrderMail = {
  order: Order
  kind: MailName
  /** The mail’s own name, by which it is found again. */
  id?: string
  say(words: OrderMailWords, letterhead: Letterhead): Content
}

type Content = { subject: string; blocks: readonly LetterBlock[] }

/** Writes to the order's customer, in the order's language, in the transaction it is about. */
export async function mailCustomer(
  mailContext: MailContext,
  { order, kind, say }: OrderMail,
): Promise<void> {
  const { transaction, terms, mail, now, put = enqueueMail } = mailContext
  const { lang } = order
  const { orderMails: words, accountMails } = wordsOf(lang)
  const letterhead = letterheadOf(terms, lang, mail)
  const { subject, blocks } = say(words, letterhead)
  const letter = letterOf({
    ...letterhead,
    // The confirmation of the order brought what must be kept.
    links: [],
    kept: [],
    lang,
    subject,
    heading: accountMails.hello(firstName(order)),
    blocks: [...blocks, ...linkBlock(order, words.orderLink, { letterhead })],
    replyTo: letterhead.email,
  })
  const recipient = order.user.email
  await put(transaction, { ...letter, id: randomId(), orderId: order._id, kind, recipient }, now)
}

/** Writes to the owner, if there is one who wants mail, in the shop's own language. */
export async function mailOwner(
  mailContext: MailContext,
  { order, kind, id = randomId(), say }: OrderMail,
): Promise<void> {
  const { transaction, terms, mail, now, put = enqueueMail } = mailContext
  const lang = terms.settings.baseLang
  const letterhead = letterheadOf(terms, lang, mail)
  const recipient = mail?.ordersTo === 'seller' ? letterhead.email : mail?.ordersTo?.address
  if (recipient === undefined) return
  const { subject, blocks } = say(wordsOf(lang).orderMails, letterhead)
  const letter = letterOf({
    ...letterhead,
    links: [],
    kept: [],
    lang,
    subject,
    heading: subject,
    blocks,
    replyTo: order.user.email,
  })
  await put(
    transaction,
    { ...letter, id, orderId: order._id, kind, recipient, anyNumber: true },
    now,
  )
}
