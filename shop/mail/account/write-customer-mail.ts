import type { Transaction } from 'kysely'

import { momentInWords } from '#domain/delivery/dates.ts'
import { issueSecret, secretLasts } from '#shop/accounts/mailed-secrets.ts'
import type { Tables } from '#shop/database/schema.ts'
import { deletedLetter, deletionLetter, linkedLetter, newDeviceLetter } from './customer-letters.ts'
import { mayWrite, type Writing } from '../write-mail.ts'
import { type Customer, readerOf, writeAbout } from './write-account-mail.ts'

const MINUTE = 60_000

export async function writeNewDeviceMail(
  transaction: Transaction<Tables>,
  context: Writing,
  customer: Customer,
): Promise<void> {
  const reader = readerOf(customer)
  await writeAbout(transaction, context, reader, 'new-device', (about, timeZone) =>
    newDeviceLetter(about, momentInWords(context.now(), about.lang, timeZone)),
  )
}

export async function writeLinkedMail(
  transaction: Transaction<Tables>,
  context: Writing,
  customer: Customer,
): Promise<void> {
  const reader = readerOf(customer)
  await writeAbout(transaction, context, reader, 'facebook-linked', (about, timeZone) =>
    linkedLetter(about, momentInWords(context.now(), about.lang, timeZone)),
  )
}

/** Mails a new link that deletes the account, in the transaction in which it is issued. */
export async function writeDeletionMail(
  transaction: Transaction<Tables>,
  context: Writing,
  customer: Customer,
): Promise<void> {
  const told = { email: customer.email, kind: 'account-deletion' } as const
  if (!(await mayWrite(transaction, context, told))) return
  const secret = await issueSecret(transaction, customer.id, 'deletion', context.now())
  const lasts = secretLasts.deletion / MINUTE
  await writeAbout(transaction, context, readerOf(customer), 'account-deletion', (about) =>
    deletionLetter(about, secret, lasts),
  )
}

/** To the mailbox of an account that is no more. */
export async function writeDeletedMail(
  transaction: Transaction<Tables>,
  context: Writing,
  customer: Customer,
  { at, open }: { at: number; open: number },
): Promise<void> {
  const reader = readerOf(customer)
  await writeAbout(transaction, context, reader, 'account-deleted', (about, timeZone) =>
    deletedLetter(about, momentInWords(at, about.lang, timeZone), open),
  )
}
