import { letterOf } from '#shop/mail/letter/letter.ts'
import { type Letterhead, letterheadOf } from '#shop/mail/letterhead.ts'
import type { MailContext } from '#shop/mail/orders/order-mail.ts'
import { enqueueMail, type Letter } from '#shop/mail/outbox.ts'
import { shopMailbox } from '#shop/mail/shop-mailbox.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { wordsOf } from '#words/words.ts'

/** Tells the owner that an endpoint is sent nothing any more, and what to do. */
export async function mailEnded(
  { transaction, terms, mail, now }: MailContext,
  name: string,
  why: 'resting' | 'gone',
): Promise<void> {
  const lang = terms.settings.baseLang
  const letterhead = letterheadOf(terms, lang, mail)
  const recipient = shopMailbox(mail, letterhead)
  if (recipient === undefined) return
  const letter = endedLetter({ lang, letterhead }, name, why)
  const kind = 'webhook-ended'
  await enqueueMail(
    transaction,
    { ...letter, id: randomId(), kind, recipient, anyNumber: true },
    now,
  )
}

export function endedLetter(
  { lang, letterhead }: { lang: string; letterhead: Letterhead },
  name: string,
  why: 'resting' | 'gone',
): Letter {
  const { ended } = wordsOf(lang).operator.webhooks
  const subject = ended.subject(name)
  return letterOf({
    ...letterhead,
    ...{ links: [], kept: [], lang, subject, heading: subject },
    blocks: [{ kind: 'text', text: ended[why](name) }],
    replyTo: undefined,
  })
}
