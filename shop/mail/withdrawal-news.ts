import { readableEmail } from '#domain/forms/field/email-domain.ts'
import { formatDateTime } from '#domain/delivery/dates.ts'
import type { Order } from '#domain/entities/order.ts'
import { returnAddressOf } from '#domain/order/return-offer.ts'
import { withoutLinks } from '#domain/withdrawal/plain-words.ts'
import { documentsOf } from '#shop/catalogue/stored/documents.ts'
import type { Fact, LetterBlock } from '#shop/mail/letter/draft.ts'
import { letterOf } from '#shop/mail/letter/letter.ts'
import { letterheadOf } from '#shop/mail/letterhead.ts'
import { productLine, worded } from '#shop/mail/order-blocks.ts'
import { enqueueMail } from '#shop/mail/outbox.ts'
import { shopMailbox } from '#shop/mail/shop-mailbox.ts'
import type { MailContext } from '#shop/mail/orders/order-mail.ts'
import { randomId } from '#shop/orders/random-id.ts'
import type { Outcome } from '#shop/withdrawals/take-withdrawal.ts'
import type { Declared } from '#shop/withdrawals/withdraw.ts'
import type { WithdrawalMailWords } from '#words/withdrawal-mail-words.ts'
import { wordsOf } from '#words/words.ts'

type WithdrawalMail = {
  no: string
  declared: Declared
  outcome: Outcome
  /** Who is written to: a mailbox or a shop that got many of these already is not. */
  to: { reader: boolean; owner: boolean }
}

/**
 * The receipt to anybody who declared it, with its content and when it came (Directive (EU)
 * 2023/2673, article 11a (4)), and a mail to the shop. Of an order the receipt says something only
 * to its own mailbox, or to whom its account has named.
 */
export async function mailWithdrawal(
  mailContext: MailContext,
  told: WithdrawalMail,
): Promise<void> {
  if (told.to.reader) await writeReceipt(mailContext, told)
  if (told.to.owner) await writeNotice(mailContext, told)
}

async function writeReceipt(
  mailContext: MailContext,
  { no, declared, outcome }: WithdrawalMail,
): Promise<void> {
  const { transaction, terms, mail, now, put = enqueueMail } = mailContext
  const { langs, baseLang } = terms.settings
  const lang = langs.find((one) => one === declared.lang) ?? baseLang
  const words = wordsOf(lang).withdrawalMails
  const { receipt } = words
  const letterhead = letterheadOf(terms, lang, mail)
  const about = { lang, baseLang }
  const order = 'about' in outcome ? outcome.about.order : undefined
  // A customer names any mailbox, and would have the shop write to it what they like.
  const readable = isOthers(outcome)
    ? { ...declared, name: '', text: declared.text && words.part }
    : declared
  const letter = letterOf({
    ...letterhead,
    links: [],
    kept: [],
    lang,
    subject: receipt.subject(no, letterhead.shopName),
    heading: receipt.heading,
    blocks: [
      { kind: 'text', text: receipt.received(momentIn(mailContext, now, lang)) },
      { kind: 'facts', facts: factsOf(no, readable, outcome, words) },
      ...whatBlocks(readable, outcome, about, words),
      ...standingBlocks(mailContext, outcome, lang, words),
      ...(await wayBlocks(mailContext, outcome, lang, words)),
      { kind: 'text', text: receipt.notYou },
    ],
    replyTo: letterhead.email,
  })
  await put(
    transaction,
    {
      ...letter,
      id: randomId(),
      kind: `withdrawal-receipt ${no}`,
      alike: isOthers(outcome) ? 'withdrawal-receipt' : undefined,
      recipient: declared.email,
      orderId: order?._id,
    },
    now,
  )
}

/** Whether it is about an order, and goes to a mailbox that is not the order's. */
function isOthers(outcome: Outcome): boolean {
  return 'about' in outcome && !outcome.about.isOwnMailbox
}

async function writeNotice(
  mailContext: MailContext,
  { no, declared, outcome }: WithdrawalMail,
): Promise<void> {
  const { transaction, terms, mail, now, put = enqueueMail } = mailContext
  const lang = terms.settings.baseLang
  const letterhead = letterheadOf(terms, lang, mail)
  const recipient = shopMailbox(mail, letterhead)
  if (recipient === undefined) return
  const words = wordsOf(lang).withdrawalMails
  const about = { lang, baseLang: lang }
  const order = 'about' in outcome ? outcome.about.order : undefined
  const subject = words.notice.subject(no, order?.no ?? withoutLinks(declared.number))
  const letter = letterOf({
    ...letterhead,
    links: [],
    kept: [],
    lang,
    subject,
    heading: subject,
    blocks: [
      ...noticeTexts(mailContext, outcome, declared, lang).map((text): LetterBlock => {
        return { kind: 'text', text }
      }),
      {
        kind: 'facts',
        facts: [...factsOf(no, declared, outcome, words), whenOf(mailContext, lang)],
      },
      ...whatBlocks(declared, outcome, about, words),
      { kind: 'text', text: words.notice.answer },
    ],
    replyTo: declared.email,
  })
  await put(
    transaction,
    {
      ...letter,
      id: randomId(),
      kind: `withdrawal-notice ${no}`,
      recipient,
      orderId: order?._id,
      anyNumber: true,
    },
    now,
  )
}

/** What was typed, in the words in which it was. */
function factsOf(
  no: string,
  { name, email, number }: Declared,
  outcome: Outcome,
  words: WithdrawalMailWords,
): Fact[] {
  return [
    { name: words.no, value: no },
    ...(name === '' ? [] : [{ name: words.name, value: withoutLinks(name) }]),
    { name: words.email, value: readableEmail(email) },
    { name: words.order, value: withoutLinks(number) },
    ...(outcome.kind === 'return' ? [{ name: words.returnNo, value: outcome.returnNo }] : []),
  ]
}

function whenOf(mailContext: MailContext, lang: string): Fact {
  const { when } = wordsOf(lang).withdrawalMails
  return { name: when, value: momentIn(mailContext, mailContext.now, lang) }
}

type Spoken = { lang: string; baseLang: string }

/** From what: in the words of who declared it, and line by line where the order is known. */
function whatBlocks(
  { whole, text }: Declared,
  outcome: Outcome,
  about: Spoken,
  words: WithdrawalMailWords,
): LetterBlock[] {
  const said = whole ? [words.whole] : text.split('\n').map(withoutLinks)
  const lines = outcome.kind === 'return' ? outcome.lines : []
  const excluded = 'about' in outcome && whole ? outcome.about.excluded : []
  const order = 'about' in outcome ? outcome.about.order : undefined
  const named = (place: number, count?: number) => {
    const product = order?.products[place]
    return product ? [productLine(product, count ?? product.quantity, about)] : []
  }
  return [
    {
      kind: 'place',
      title: words.what,
      lines: [
        ...said.filter((line) => line.trim() !== ''),
        ...lines.flatMap(({ place, declared }) => named(place, declared)),
      ],
    },
    ...(excluded.length > 0
      ? [
          {
            kind: 'place',
            title: words.excluded,
            lines: excluded.flatMap((place) => named(place)).map(words.personalized),
          } as const,
        ]
      : []),
  ]
}

/** How it stands, by what the shop knows. */
function standingBlocks(
  mailContext: MailContext,
  outcome: Outcome,
  lang: string,
  { receipt }: WithdrawalMailWords,
): LetterBlock[] {
  if (outcome.kind === 'unmatched') return [{ kind: 'text', text: receipt.unmatched }]
  if (outcome.kind === 'nothing') return [{ kind: 'text', text: receipt.nothing }]
  if (outcome.kind === 'noted') return [{ kind: 'text', text: receipt.noted }]
  if (outcome.kind === 'canceled') return [{ kind: 'text', text: receipt.canceled }]
  const { period } = outcome.about
  switch (period.kind) {
    case 'before':
      return [{ kind: 'text', text: receipt.before }]
    case 'running':
      return [{ kind: 'text', text: receipt.running(momentIn(mailContext, period.until, lang)) }]
    case 'over':
      return [{ kind: 'text', text: receipt.over(momentIn(mailContext, period.since, lang)) }]
  }
}

/** Where goods go that have been sent: the shop's address for returns, or the seller's. */
async function wayBlocks(
  { transaction, terms: { settings } }: MailContext,
  outcome: Outcome,
  lang: string,
  { receipt }: WithdrawalMailWords,
): Promise<LetterBlock[]> {
  if (outcome.kind !== 'return' || !isWithCustomer(outcome.about.order)) return []
  const { only } = await documentsOf(transaction, ['footer'])
  const { name, address, info, email, tel } = returnAddressOf(settings, only('footer'))
  const lines = [name, address, worded(info, { lang, baseLang: settings.baseLang }), email, tel]
  return [
    { kind: 'text', text: receipt.sendBack },
    { kind: 'place', title: receipt.sendTo, lines: lines.filter((line) => line !== '') },
  ]
}

function isWithCustomer({ status }: Order): boolean {
  return status === 'SENT' || status === 'REALIZED'
}

/** What the owner is to know first. */
function noticeTexts(
  mailContext: MailContext,
  outcome: Outcome,
  { whole, lines }: Declared,
  lang: string,
): string[] {
  const { notice } = wordsOf(lang).withdrawalMails
  if (outcome.kind === 'unmatched') return [notice.unmatched]
  const { isProved, period, order } = outcome.about
  const time =
    period.kind === 'before'
      ? []
      : [
          period.kind === 'over'
            ? notice.late(momentIn(mailContext, period.since, lang))
            : notice.inTime(momentIn(mailContext, period.until, lang)),
        ]
  const isInWords = outcome.kind === 'return' && !whole && !lines
  return [
    isProved ? notice.proved : notice.notProved,
    ...(outcome.kind === 'return' && order.status === 'PENDING' ? [notice.notSent] : []),
    ...(outcome.kind === 'canceled' ? [notice.canceled] : []),
    ...(outcome.kind === 'nothing' ? [notice.nothing] : []),
    ...(outcome.kind === 'noted' ? [notice.noted] : []),
    ...(isInWords ? [notice.inWords] : []),
    ...time,
  ]
}

/** By the shop's clock, which is named because a period ends by it. */
function momentIn({ terms }: MailContext, at: number, lang: string): string {
  const { timeZone } = terms.settings
  return `${formatDateTime(at, lang, timeZone)} (${timeZone})`
}
