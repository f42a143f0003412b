import type { Transaction } from 'kysely'

import { mailboxOf } from '#domain/forms/field/emails.ts'
import {
  type Register,
  registerContext,
  registerSchema,
  registrationOf,
} from '#domain/forms/account/register.ts'
import { noAddress } from '#domain/entities/user.ts'
import { taxNumberOf } from '#domain/tax/tax-check.ts'
import type { Tables } from '#shop/database/schema.ts'
import { type CallContext, type HandlerInput, served } from '#shop/handler.ts'
import { writeAccountExistsMail, writeSecretMail } from '#shop/mail/account/write-account-mail.ts'
import { acceptedTerms } from '#shop/orders/accepted-terms.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { refuse, refuseForm } from '#shop/refuse.ts'
import { noteTaxNumber } from '#shop/tax/tax-checks.ts'
import { busy, takeTurn } from './account-limits.ts'
import { type CustomerRow, findCustomer, keptText } from './customers.ts'
import { inEqualTime } from './in-equal-time.ts'
import { isCommonPassword } from './passwords/common-password.ts'

type Body = HandlerInput<'register'>['body']

/**
 * POST register (Shopping §7): an account that waits until its mailbox is proved by the mailed
 * link, and is a guest's until then. Where the shop hides who has an account, a taken mailbox is
 * told by mail alone.
 */
export const register = served('register', async (context: CallContext, { body }) => {
  const { settings } = context.catalogue
  const form = checked(body, settings)
  if (!form.success) return refuseForm(form.error)
  if (isCommonPassword(form.data.password)) {
    return refuse(422, 'PASSWORD_TOO_COMMON', { field: 'password' })
  }
  const email = mailboxOf(form.data.email)
  const tooOften =
    (await takeTurn(context, 'mailbox')) ?? (await takeTurn(context, 'registerMail', { email }))
  if (tooOften) return tooOften

  const open = () => openAccount(context, form.data, body.lang)
  const { nip, country } = registrationOf(form.data)
  await noteTaxNumber(context, taxNumberOf({ nip, ship: { country } }))
  const opened = await (settings.hideAccountExistence
    ? inEqualTime(context.accounts.wait, open)
    : open())
  if (opened === 'busy') return busy()
  return opened === 'taken' && !settings.hideAccountExistence
    ? refuse(401, 'EMAIL_TAKEN', { field: 'email' })
    : { success: true }
})

/** The form's own rules; what the page asks twice, or asks to be accepted, stays on the page. */
function checked(body: Body, settings: CallContext['catalogue']['settings']) {
  const { email, password } = body
  const onPage = { retypedEmail: email, retypedPassword: password, terms: true, processing: true }
  return registerSchema(registerContext(settings)).safeParse({ ...body, ...onPage })
}

async function openAccount(
  context: CallContext,
  form: Register,
  lang: string,
): Promise<'opened' | 'taken' | 'busy'> {
  const { database, accounts, now } = context
  const { country, phone, nip, extId, ...said } = registrationOf(form)
  const passwordHash = await accounts.passwords.hash(form.password)
  if (passwordHash === 'busy') return 'busy'

  const accepted = acceptedTerms(await readOrderTerms(database), lang)
  const row: CustomerRow = {
    id: randomId(),
    email: mailboxOf(said.email),
    password_hash: passwordHash,
    wholesale: 0,
    ghost: 1,
    active: 0,
    points: 0,
    data: keptText({
      name: said.name,
      marketingAgree: said.marketing,
      nip,
      ship: { ...noAddress, name: said.name, country, phone },
    }),
    lang,
    ext_id: extId ?? null,
    created_at: now(),
    activated_at: null,
    terms: accepted ? JSON.stringify(accepted) : null,
    note: null,
  }
  return database.transaction((transaction) => insertAccount(transaction, context, row))
}

/**
 * Whose mailbox has an account keeps it. A guest stays one, with whatever was ordered, because
 * anybody may type an address: what is typed here counts when the mailbox is proved. Of many
 * registrations the newest one does.
 */
async function insertAccount(
  transaction: Transaction<Tables>,
  context: CallContext,
  row: CustomerRow,
): Promise<'opened' | 'taken'> {
  const { password_hash, data, lang, ext_id, created_at, terms } = row
  const registered = { password_hash, data, lang, ext_id, created_at, terms }
  const opened = await transaction
    .insertInto('customer')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(registered).where('customer.ghost', '=', 1),
    )
    .returning('id')
    .executeTakeFirst()
  if (opened) {
    await writeSecretMail(transaction, context, { ...row, id: opened.id }, 'activation')
    return 'opened'
  }

  const before = await findCustomer(transaction, { email: row.email })
  if (before && context.catalogue.settings.hideAccountExistence) {
    await writeAccountExistsMail(transaction, context, before)
  }
  return 'taken'
}
