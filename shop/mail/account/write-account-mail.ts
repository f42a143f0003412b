import type { Transaction } from 'kysely'

import { momentInWords } from '#domain/delivery/dates.ts'
import { type CustomerRow, keptOf } from '#shop/accounts/customers.ts'
import { issueSecret, secretLasts } from '#shop/accounts/mailed-secrets.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { MailKind } from '../kinds.ts'
import type { Letter } from '../outbox.ts'
import { mayWrite, writeMail, type Writing } from '../write-mail.ts'
import {
  type AboutAccount,
  accountExistsLetter,
  activationLetter,
  lockedLetter,
  orderCodeLetter,
  passwordChangedLetter,
  recoveryLetter,
  socialCodeLetter,
} from './account-letters.ts'

export type Customer = Pick<CustomerRow, 'id' | 'email' | 'lang' | 'data' | 'active'>
/** Who proved no mailbox is not called by name: anybody may have written anything there. */
type Reader = Pick<CustomerRow, 'email' | 'lang'> & { name: string }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Mails a new link of this kind, in the transaction in which its secret is issued. */
export async function writeSecretMail(
  transaction: Transaction<Tables>,
  context: Writing,
  customer: Customer,
  kind: 'activation' | 'recovery',
): Promise<void> {
  const mailed = `account-${kind}` as const
  if (!(await mayWrite(transaction, context, { email: customer.email, kind: mailed }))) return
  const secret = await issueSecret(transaction, customer.id, kind, context.now())
  const lasts = secretLasts[kind]
  await writeAbout(transaction, context, readerOf(customer), mailed, (about) =>
    kind === 'activation'
      ? activationLetter(about, secret, lasts / DAY)
      : recoveryLetter(about, secret, lasts / MINUTE),
  )
}

export async function writePasswordChangedMail(
  transaction: Transaction<Tables>,
  context: Writing,
  customer: Customer,
  { unlinked = false }: { unlinked?: boolean } = {},
): Promise<void> {
  await writeAbout(
    transaction,
    context,
    readerOf(customer),
    'password-changed',
    (about, timeZone) =>
      passwordChangedLetter(about, {
        when: momentInWords(context.now(), about.lang, timeZone),
        unlinked,
      }),
  )
}

export async function writeAccountExistsMail(
  transaction: Transaction<Tables>,
  context: Writing,
  customer: Customer,
): Promise<void> {
  const told = { email: customer.email, kind: 'account-exists' } as const
  if (!(await mayWrite(transaction, context, told))) return
  await writeAbout(transaction, context, readerOf(customer), 'account-exists', accountExistsLetter)
}

export async function writeLockedMail(
  transaction: Transaction<Tables>,
  context: Writing,
  customer: Customer,
): Promise<void> {
  const told = { email: customer.email, kind: 'account-locked' } as const
  if (!(await mayWrite(transaction, context, told))) return
  await writeAbout(transaction, context, readerOf(customer), 'account-locked', lockedLetter)
}

/** Mails the code of an order to the mailbox with which it was placed, in the order's language. */
export async function writeOrderCodeMail(
  transaction: Transaction<Tables>,
  context: Writing,
  { email, lang }: { email: string; lang: string },
  code: { no: string; code: string; minutes: number },
): Promise<void> {
  const reader = { email, lang, name: '' }
  await writeAbout(transaction, context, reader, 'order-code', (about) =>
    orderCodeLetter(about, code),
  )
}

/** Mails the code that proves a mailbox to somebody who comes from Facebook. */
export async function writeSocialCodeMail(
  transaction: Transaction<Tables>,
  context: Writing,
  { email, lang }: { email: string; lang: string },
  code: { code: string; minutes: number },
): Promise<void> {
  const reader = { email, lang, name: '' }
  await writeAbout(transaction, context, reader, 'social-code', (about) =>
    socialCodeLetter(about, code),
  )
}

export function readerOf({ email, lang, data, active }: Customer): Reader {
  return { email, lang, name: active === 1 ? keptOf({ data }).name : '' }
}

/** A mail about an account, to one reader, in a language that the shop speaks. */
export async function writeAbout(
  transaction: Transaction<Tables>,
  context: Writing,
  { email, lang, name }: Reader,
  kind: MailKind,
  letterOf: (about: AboutAccount, timeZone: string) => Letter,
): Promise<void> {
  await writeMail(transaction, context, { email, lang, kind }, ({ timeZone, ...page }) =>
    letterOf({ ...page, name }, timeZone),
  )
}
