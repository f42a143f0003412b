import type { Transaction } from 'kysely'

import { formatDate } from '#domain/delivery/dates.ts'
import { NEWSLETTER_LINK_LASTS } from '#domain/limits/retention.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { MailKind } from '../kinds.ts'
import { issueConfirmLink, issueLeaveLink } from '#shop/mailing/mailed-links.ts'
import { mayWrite, writeMail, type Writing } from '../write-mail.ts'
import {
  backInStockLetter,
  confirmLetter,
  subscribedLetter,
  welcomeLetter,
} from './mailing-letters.ts'

type Reader = { email: string; lang: string }

const DAY = 24 * 60 * 60_000

/** Mails a new link that confirms the newsletter, in the transaction in which it is issued. */
export async function writeConfirmMail(
  transaction: Transaction<Tables>,
  context: Writing,
  reader: Reader,
): Promise<void> {
  const mail = { ...reader, kind: 'newsletter-confirm' } as const
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

/** What is back, in the reader's language; `askedAt` in ms. */
export type Back = {
  nameIn: (lang: string) => string
  pathIn: (lang: string) => string
  askedAt: number
}

/** Beyond its number in an hour it comes later, since who waits for much may get much at once. */
export async function writeBackInStockMail(
  transaction: Transaction<Tables>,
  context: Writing,
  reader: Reader,
  { nameIn, pathIn, askedAt }: Back,
): Promise<void> {
  const leaveBy = await issueLeaveLink(transaction, reader.email, 'stock', context.now())
  const mail = { ...reader, kind: 'back-in-stock', mayBeLate: true } as const
  await writeMail(transaction, context, mail, (page) => {
    const when = formatDate(askedAt, page.lang, page.timeZone)
    const back = { name: nameIn(page.lang), path: pathIn(page.lang), when }
    return backInStockLetter(page, back, leaveBy)
  })
}

async function writeOfList(
  transaction: Transaction<Tables>,
  context: Writing,
  mail: Reader & { kind: MailKind },
  letterOf: typeof welcomeLetter,
): Promise<void> {
  if (!(await mayWrite(transaction, context, mail))) return
  const { email } = mail
  const leaveBy = await issueLeaveLink(transaction, email, 'newsletter', context.now())
  await writeMail(transaction, context, mail, (page) => letterOf(page, leaveBy))
}
