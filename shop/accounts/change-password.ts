import { type CallContext, served } from '#shop/handler.ts'
import { writePasswordChangedMail } from '#shop/mail/account/write-account-mail.ts'
import { refuse } from '#shop/refuse.ts'
import { busy, giveTurnBack, takeTurn } from './account-limits.ts'
import { forgetOtherDevices } from './devices.ts'
import { accountOf } from './holder.ts'
import { refuseNewPassword } from './passwords/new-password.ts'
import { replacePassword } from './recovery.ts'
import { issueToken } from './tokens.ts'

/**
 * POST change-pass (Shopping §7): every token of the account ends, and who changed the password
 * gets a new one.
 */
export const changePassword = served('changePassword', async (context: CallContext, { body }) => {
  const refused = refuseNewPassword(body.new, 'new')
  if (refused) return refused
  const customer = await accountOf(context)
  const tooOften = await takeTurn(context, 'oldPassword', { session: customer.id })
  if (tooOften) return tooOften

  const { passwords } = context.accounts
  const isRight = await passwords.verify(body.old, customer.password_hash)
  if (isRight === false) return wrong
  await giveTurnBack(context, 'oldPassword', { session: customer.id })
  const passwordHash = isRight === 'busy' ? isRight : await passwords.hash(body.new)
  if (passwordHash === 'busy') return busy()

  const token = await context.database.transaction(async (transaction) => {
    // The old one was looked at outside of the transaction, and may be another by now.
    if (!(await replacePassword(transaction, customer, passwordHash))) return undefined
    await forgetOtherDevices(transaction, context, customer.id, body.device)
    await writePasswordChangedMail(transaction, context, customer)
    return issueToken(transaction, customer.id, 'user', context.now())
  })
  return token === undefined ? wrong : { token }
})

const wrong = refuse(401, 'WRONG_PASSWORD', { field: 'old' })
