import type { Transaction } from 'kysely'

import type { ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { letterOf } from '#shop/mail/letter/letter.ts'
import type { Letterhead, MailSettings } from '#shop/mail/letterhead.ts'
import type { Letter } from '#shop/mail/outbox.ts'
import { shopMailbox } from '#shop/mail/shop-mailbox.ts'
import { writeMail } from '#shop/mail/write-mail.ts'
import { wordsOf } from '#words/words.ts'
import { type Message, moveMessage } from './messages.ts'

/**
 * Mails an answer to the writer of a message, in the transaction that notes it, and gives whether
 * it did: a message is answered once, also one that was closed.
 */
export async function answerMessage(
  transaction: Transaction<Tables>,
  context: { database: ShopDatabase; mail: MailSettings; now: number },
  message: Message,
  typed: string,
): Promise<boolean> {
  const { database, mail, now } = context
  // A browser sends the other kind of line ends.
  const answer = typed.replaceAll('\r\n', '\n')
  const isFirst = await moveMessage(transaction, message.id, {
    from: ['waiting', 'closed'],
    to: 'answered',
    answer,
    done_at: now,
  })
  if (!isFirst) return false
  const { email, lang, text } = message
  await writeMail(
    transaction,
    { database, mail, now: () => now, limits: undefined },
    // An owner's word is no stranger's: nobody else can have it sent.
    { email, lang, kind: 'contact-answer' },
    (page) => answerLetter({ answer, text }, { ...page, mail }),
  )
  return true
}

/** What the shop answers, above what it was asked. */
export function answerLetter(
  { answer, text }: { answer: string; text: string },
  { lang, letterhead, mail }: { lang: string; letterhead: Letterhead; mail: MailSettings },
): Letter {
  const words = wordsOf(lang).withdrawalMails.contact.answer
  const subject = words.subject(letterhead.shopName)
  return letterOf({
    ...letterhead,
    ...{ links: [], kept: [], lang, subject, heading: subject },
    blocks: [
      ...answer.split(/\n+/).map((part) => ({ kind: 'text', text: part }) as const),
      { kind: 'place', title: words.yours, lines: text.split('\n') },
    ],
    replyTo: shopMailbox(mail, letterhead),
  })
}
