import type { Transaction } from 'kysely'

import type { Tables } from '#shop/database/schema.ts'
import { type CallContext, served } from '#shop/handler.ts'
import { writeSecretMail } from '#shop/mail/account/write-account-mail.ts'
import { refuse } from '#shop/refuse.ts'
import { takeTurn } from './account-limits.ts'
import { accountEmail, adoptOrders, findCustomer } from './customers.ts'
import { inEqualTime } from './in-equal-time.ts'
import { ownerOfSecret } from './mailed-secrets.ts'

/** POST activation (ours): mails the link again, if there is an account that waits for it. */
export const sendActivation = served('sendActivation', async (context: CallContext, { body }) => {
  const email = accountEmail(body.email)
  const tooOften = await takeTurn(context, 'mailbox', { email })
  if (tooOften) return tooOften

  const { database, accounts } = context
  await inEqualTime(accounts.wait, () =>
    database.transaction(async (transaction) => {
      const customer = await findCustomer(transaction, { email })
      // Who was closed out by the owner is not let in again by a mail.
      if (!customer || customer.ghost === 1 || customer.active === 1) return
      if (customer.activated_at !== null) return
      const reader = { ...customer, lang: body.lang }
      await writeSecretMail(transaction, context, reader, 'activation')
    }),
  )
  return { success: true }
})

/**
 * GET activation (Shopping §7). The link tells again that it did its work as long as it lasts: mail
 * programs open links too, and before their readers do.
 */
export const activation = served('activation', async (context: CallContext, { params }) => {
  const tooOften = await takeTurn(context, 'link')
  if (tooOften) return tooOften

  const { database, now } = context
  const result = await database.transaction(async (transaction) => {
    const id = await ownerOfSecret(transaction, params.token, 'activation', now())
    return id === undefined ? undefined : activate(transaction, id, now())
  })
  return result ? { result } : refuse(404, 'NO_SUCH_ACTIVATION')
})

/**
 * Opens an account that waits for its mailbox to be proved, and gives it the orders placed with
 * that mailbox; undefined for one that its owner has closed.
 */
export async function activate(
  transaction: Transaction<Tables>,
  id: string,
  now: number,
): Promise<'activated' | 'already-active' | undefined> {
  const activated = await transaction
    .updateTable('customer')
    .set({ active: 1, activated_at: now })
    .where('id', '=', id)
    .where('active', '=', 0)
    .where('activated_at', 'is', null)
    .returning(['id', 'email'])
    .executeTakeFirst()
  if (activated) {
    await adoptOrders(transaction, activated)
    return 'activated'
  }
  const customer = await findCustomer(transaction, { id })
  return customer?.active === 1 ? 'already-active' : undefined
}
