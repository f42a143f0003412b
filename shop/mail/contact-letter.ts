import { readableEmail } from '#domain/forms/field/email-domain.ts'
import type { Contact } from '#domain/forms/content/contact.ts'
import { wordsOf } from '#words/words.ts'
import { letterOf } from './letter/letter.ts'
import type { Letterhead } from './letterhead.ts'
import type { Letter } from './outbox.ts'

/** What somebody wrote to the shop, in the shop's own language; an answer goes to the writer. */
export function contactLetter(
  { name, email, msg, number }: Contact,
  { lang, letterhead }: { lang: string; letterhead: Letterhead },
): Letter {
  const { contact } = wordsOf(lang).withdrawalMails
  const subject = contact.subject(name)
  return letterOf({
    ...letterhead,
    links: [],
    kept: [],
    lang,
    subject,
    heading: subject,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { name: contact.from, value: `${name}, ${readableEmail(email)}` },
          ...(number === '' ? [] : [{ name: contact.number, value: number }]),
        ],
      },
      { kind: 'place', title: contact.message, lines: msg.split('\n') },
    ],
    replyTo: email,
  })
}
