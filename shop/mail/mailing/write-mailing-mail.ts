import type { Transaction } from 'kysely'

import { NEWSLETTER_LINK_LASTS } from '#domain/limits/retention.ts'
import type { Tables } from '#shop/database/schema.ts'
import { issueConfirmLink, issueLeaveLink } from '#shop/mailing/mailed-links.ts'
import { mayWrite, writeMail, type Writing } from '../write-mail.ts'
import { confirmLetter, subscribedLetter, welcomeLetter } from './mailing-letters.ts'

type Reader = { email: string; lang: string }

const DAY = 24 * 60 * 60_000

/** Mails a new link that confirms the newsletter, in the transaction in which it is issued. */
export async function writeConfirmMail(
  transaction: Transaction<Tables>,
  context: Writing,
  reader: Reader,
): Promise<void> {
  const mail = { ...reader, kind: 'newsletter-confirm' }
  if (!(await mayWrite(transaction, context, mail))) return
  const secret = await issueConfirmLink(transaction, reader.email, context.now())
  await writeMail(transaction, context, mail, (page) =>
    confirmLetter(page, secret, NEWSLETTER_LINK_LASTS / DAY),
  )
}

export async function writeWelcomeMail(
  transaction: Transaction<Tables>,
  context: Writing,
  reader: Reader,
): Promise<void> {
  await writeOfList(transaction, context, { ...reader, kind: 'newsletter-welcome' }, welcomeLetter)
}

export async function writeSubscribedMail(
  transaction: Transaction<Tables>,
  context: Writing,
  reader: Reader,
): Promise<void> {
  await writeOfList(transaction, context, { ...reader, kind: 'newsletter-known' }, subscribedLetter)
}

async function writeOfList(
  transaction: Transaction<Tables>,
  context: Writing,
  mail: Reader & { kind: string },
  letterOf: typeof welcomeLetter,
): Promise<void> {
  if (!(await mayWrite(transaction, context, mail))) return
  const { email } = mail
  const leaveBy = await issueLeaveLink(transaction, email, 'newsletter', context.now())
  await writeMail(transaction, context, mail, (page) => letterOf(page, leaveBy))
}
