import { letterOf } from '#shop/mail/letter/letter.ts'
import { letterheadOf } from '#shop/mail/letterhead.ts'
import type { MailContext } from '#shop/mail/orders/order-mail.ts'
import { enqueueMail } from '#shop/mail/outbox.ts'
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
  const { ended } = wordsOf(lang).operator.webhooks
  const subject = ended.subject(name)
  const text = ended[why](name)
  const letter = letterOf({
    ...letterhead,
    links: [],
    kept: [],
    lang,
    subject,
    heading: subject,
    blocks: [{ kind: 'text', text }],
    replyTo: undefined,
  })
  const kind = 'webhook-ended'
  await enqueueMail(
    transaction,
    { ...letter, id: randomId(), kind, recipient, anyNumber: true },
    now,
  )
}
