import type { Transaction } from 'kysely'

import { mailboxOf } from '#domain/forms/field/emails.ts'
import type { Tables } from '#shop/database/schema.ts'
import { type CallContext, served } from '#shop/handler.ts'
import { writeSecretMail } from '#shop/mail/account/write-account-mail.ts'
import { writeWelcomeMail } from '#shop/mail/mailing/write-mailing-mail.ts'
import { consentText } from '#shop/mailing/newsletter/consent-texts.ts'
import { subscribe } from '#shop/mailing/newsletter/subscriptions.ts'
import { refuse } from '#shop/refuse.ts'
import { noteRegistered } from '#shop/webhooks/note-event.ts'
import { busy, giveTurnBack, guesses, takeTurn, takeTurns } from './account-limits.ts'
import { adoptOrders, type CustomerRow, findCustomer, isWaiting, keptOf } from './customers.ts'
import { inEqualTime } from './in-equal-time.ts'
import { ownerOfSecret } from './mailed-secrets.ts'

/** POST activation (ours): mails the link again, if there is an account that waits for it. */
export const sendActivation = served('sendActivation', async (context: CallContext, { body }) => {
  const email = mailboxOf(body.email)
  const tooOften = await takeTurn(context, 'mailbox')
  if (tooOften) return tooOften

  const { database, accounts } = context
  await inEqualTime(accounts.wait, async () => {
    if (await takeTurn(context, 'activationMail', { email })) return
    await database.transaction(async (transaction) => {
      const customer = await findCustomer(transaction, { email })
      // Who was closed out by the owner is not let in again by a mail.
      if (!customer || !isWaiting(customer)) return
      const reader = { ...customer, lang: body.lang }
      await writeSecretMail(transaction, context, reader, 'activation')
    })
  })
  return { success: true }
})

/**
 * GET activation (Shopping §7): tells what an activation link is worth, and changes nothing,
 * because mail programs open links before their readers do. An account that waits is activated by
 * the link and its password together.
 */
export const activation = served('activation', async (context: CallContext, { params }) => {
  const tooOften = await takeTurn(context, 'link')
  if (tooOften) return tooOften
  const customer = await ownerOf(context, params.token)
  if (customer?.active === 1) return { result: 'already-active' }
  return customer && isWaiting(customer) ? refuse(409, 'PASSWORD_NEEDED') : noSuchActivation
})

/**
 * POST activate (ours): activates by the mailed link and the password that was registered. The link
 * proves the mailbox and the password who registered: anybody can register a stranger's address,
 * and must not get an account there when its owner opens the link. A wrong one counts as a failed
 * login.
 */
export const activateByLink = served('activate', async (context: CallContext, { body }) => {
  const tooOften = await takeTurn(context, 'link')
  if (tooOften) return tooOften
  const customer = await ownerOf(context, body.token)
  if (customer?.active === 1) return { result: 'already-active' }
  if (!customer || !isWaiting(customer)) return noSuchActivation

  const { database, accounts, now } = context
  const { email } = customer
  const turn = await takeTurns(context, guesses, { email })
  if (turn.kind === 'limited') return turn.refused
  const isRight = await accounts.passwords.verify(body.password, customer.password_hash)
  if (isRight === false) return refuse(401, 'WRONG_PASSWORD', { field: 'password' })
  for (const rule of guesses) await giveTurnBack(context, rule, { email })
  if (isRight === 'busy') return busy()

  const result = await database.transaction(async (transaction) => {
    const activated = await activate(transaction, customer, now())
    if (activated === 'activated') await agreeAsRegistered(transaction, context, customer)
    return activated
  })
  return result ? { result } : noSuchActivation
})

/** The mailbox and who registered are proved now, so what the registration ticked counts. */
async function agreeAsRegistered(
  transaction: Transaction<Tables>,
  context: CallContext,
  row: CustomerRow,
): Promise<void> {
  if (!keptOf(row).marketingAgree) return
  const { baseLang, shopName } = context.catalogue.settings
  const { email, lang: spoken } = row
  const lang = spoken ?? baseLang
  const text = consentText('register', lang, shopName)
  const consent = { email, lang, source: 'register', text, now: context.now() } as const
  if (await subscribe(transaction, consent)) await writeWelcomeMail(transaction, context, consent)
}

const noSuchActivation = refuse(404, 'NO_SUCH_ACTIVATION')

async function ownerOf(
  { database, now }: CallContext,
  token: string,
): Promise<CustomerRow | undefined> {
  const id = await ownerOfSecret(database.db, token, 'activation', now())
  return id === undefined ? undefined : findCustomer(database.db, { id })
}

/**
 * Opens an account that waits for its mailbox to be proved, and gives it the orders placed with
 * that mailbox; undefined for one that its owner has closed, or that was registered again with
 * another password.
 */
export async function activate(
  transaction: Transaction<Tables>,
  { id, password_hash: stored }: Pick<CustomerRow, 'id' | 'password_hash'>,
  now: number,
): Promise<'activated' | 'already-active' | undefined> {
  const activated = await transaction
    .updateTable('customer')
    .set({ ghost: 0, active: 1, activated_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', stored)
    .where('active', '=', 0)
    .where('activated_at', 'is', null)
    .returning(['id', 'email'])
    .executeTakeFirst()
  if (activated) {
    await adoptOrders(transaction, activated)
    await noteRegistered(transaction, activated, now)
    return 'activated'
  }
  const customer = await findCustomer(transaction, { id })
  return customer?.active === 1 ? 'already-active' : undefined
}
