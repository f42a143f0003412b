import { type CallContext, served } from '#shop/handler.ts'
import { writeDeletionMail } from '#shop/mail/account/write-customer-mail.ts'
import { refuse } from '#shop/refuse.ts'
import { busy, giveTurnBack, takeTurn } from '../account-limits.ts'
import { useSecret } from '../mailed-secrets.ts'
import { accountOf } from '../holder.ts'
import { deleteAccount } from './delete-account.ts'

/**
 * POST me/delete (ours): ends the account of anybody who knows its password as well. A wrong one
 * counts as one that is tried to change it.
 */
export const deleteMe = served('deleteMe', async (context: CallContext, { body }) => {
  const { database, accounts } = context
  const customer = await accountOf(context)
  const { id, password_hash: stored } = customer
  if (stored === null) return refuse(409, 'LINK_NEEDED')
  const tooOften = await takeTurn(context, 'oldPassword', { session: id })
  if (tooOften) return tooOften

  const isRight = await accounts.passwords.verify(body.password, stored)
  if (isRight === false) return wrong
  await giveTurnBack(context, 'oldPassword', { session: id })
  if (isRight === 'busy') return busy()
  const isDone = await database.transaction(async (transaction) => {
    // The password was looked at outside of the transaction, and may be another by now.
    const same = await transaction
      .selectFrom('customer')
      .select('id')
      .where('id', '=', id)
      .where('password_hash', '=', stored)
      .executeTakeFirst()
    return same !== undefined && deleteAccount(transaction, context, id)
  })
  return isDone ? { account: id } : wrong
})

const wrong = refuse(401, 'WRONG_PASSWORD', { field: 'password' })

/**
 * POST me/delete-mail (ours): mails the link that ends an account. It proves the mailbox, for who
 * has no password to tell.
 */
export const sendDeletion = served('sendDeletion', async (context: CallContext, { body }) => {
  const customer = await accountOf(context)
  const tooOften = await takeTurn(context, 'deletionMail', { email: customer.email })
  if (tooOften) return tooOften
  await context.database.transaction((transaction) =>
    writeDeletionMail(transaction, context, { ...customer, lang: body.lang }),
  )
  return { success: true }
})

/** POST delete-account (ours): ends an account by the mailed link, once. */
export const deleteByLink = served('deleteByLink', async (context: CallContext, { body }) => {
  const tooOften = await takeTurn(context, 'link')
  if (tooOften) return tooOften
  const account = await context.database.transaction(async (transaction) => {
    const id = await useSecret(transaction, body.token, 'deletion', context.now())
    return id !== undefined && (await deleteAccount(transaction, context, id)) ? id : undefined
  })
  return account === undefined ? refuse(404, 'LINK_GONE') : { account }
})
