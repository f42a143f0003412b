import type { Transaction } from 'kysely'

import { mailboxOf } from '#domain/forms/field/emails.ts'
import type { Tables } from '#shop/database/schema.ts'
import { type CallContext, type HandlerInput, served } from '#shop/handler.ts'
import { writePasswordChangedMail, writeSecretMail } from '#shop/mail/account/write-account-mail.ts'
import { refuse } from '#shop/refuse.ts'
import { busy, takeTurn } from './account-limits.ts'
import { activate } from './activation.ts'
import { type CustomerRow, findCustomer, isWaiting, keptText } from './customers.ts'
import { forgetOtherDevices } from './devices.ts'
import { inEqualTime } from './in-equal-time.ts'
import { endSecret, useSecret } from './mailed-secrets.ts'
import { refuseNewPassword } from './passwords/new-password.ts'
import { unlink } from './social/links.ts'
import { endTokens } from './tokens.ts'

/**
 * POST reset-pass (Shopping §7): mails a link with which a new password can be set. Where the shop
 * hides who has an account, the answer is always the same.
 */
export const resetPassword = served('resetPassword', async (context: CallContext, { body }) => {
  const email = mailboxOf(body.email)
  const tooOften = await takeTurn(context, 'mailbox')
  if (tooOften) return tooOften

  const { hideAccountExistence } = context.catalogue.settings
  const mail = () => mailLink(context, email, body.lang)
  const isMailed = await (hideAccountExistence ? inEqualTime(context.accounts.wait, mail) : mail())
  return isMailed || hideAccountExistence ? { success: true } : refuse(404, 'NO_SUCH_USER')
})

async function mailLink(
  context: CallContext,
  email: string,
  lang: string | undefined,
): Promise<boolean> {
  const isFull = await takeTurn(context, 'recoveryMail', { email })
  return context.database.transaction(async (transaction) => {
    const customer = await findCustomer(transaction, { email })
    if (!customer || !mayRecover(customer)) return false
    if (isFull) return true
    const reader = { ...customer, lang: lang ?? customer.lang }
    await writeSecretMail(transaction, context, reader, 'recovery')
    return true
  })
}

/** Not a guest who never registered, nor a customer whose account the owner has closed. */
function mayRecover(customer: CustomerRow): boolean {
  return isWaiting(customer) || (customer.ghost === 0 && customer.active === 1)
}

/**
 * POST set-pass (ours): the new password, by the mailed link. The link works once, and every token
 * of the account ends, as does Facebook as a way in: it may be why the password is set. As the
 * mailbox is proved by it, it opens an account that waits for that.
 */
export const setPassword = served('setPassword', async (context: CallContext, { body }) => {
  const refused = refuseNewPassword(body.password, 'password')
  if (refused) return refused
  const tooOften = await takeTurn(context, 'link')
  if (tooOften) return tooOften

  const { accounts, database } = context
  const passwordHash = await accounts.passwords.hash(body.password)
  if (passwordHash === 'busy') return busy()
  const isSet = await database.transaction((transaction) =>
    setByLink(transaction, context, body, passwordHash),
  )
  return isSet ? { success: true } : refuse(404, 'LINK_GONE')
})

async function setByLink(
  transaction: Transaction<Tables>,
  context: CallContext,
  { token: secret, device }: HandlerInput<'setPassword'>['body'],
  passwordHash: string,
): Promise<boolean> {
  const now = context.now()
  const id = await useSecret(transaction, secret, 'recovery', now)
  const customer = id === undefined ? undefined : await findCustomer(transaction, { id })
  if (!customer || !mayRecover(customer)) return false

  if (!(await replacePassword(transaction, customer, passwordHash))) return false
  if (isWaiting(customer)) {
    await activate(transaction, { id: customer.id, password_hash: passwordHash }, now)
    await forgetTyped(transaction, customer.id)
  }
  const unlinked = await unlink(transaction, customer)
  await forgetOtherDevices(transaction, context, customer.id, device)
  await writePasswordChangedMail(transaction, context, customer, { unlinked })
  return true
}

/** Who did not know the password of a registration need not be who typed the rest of it. */
async function forgetTyped(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction
    .updateTable('customer')
    .set({ data: keptText({}), ext_id: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Stores the password, and ends whatever was opened by the old one and the link that would replace
 * the new; false if that is another by now, of an account that somebody else changes at the same
 * time.
 */
export async function replacePassword(
  transaction: Transaction<Tables>,
  { id, password_hash: old }: Pick<CustomerRow, 'id' | 'password_hash'>,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('customer')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', old === null ? 'is' : '=', old)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await endTokens(transaction, id)
  await endSecret(transaction, id, 'recovery')
  return true
}
