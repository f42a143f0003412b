import { profileOf, profileSchema } from '#domain/forms/account/profile.ts'
import { type CallContext, served } from '#shop/handler.ts'
import { refuseForm } from '#shop/refuse.ts'
import { keptText, userOf } from '../customers.ts'
import { accountOf, holderOf } from '../holder.ts'

/** GET me (Shopping §7). */
export const me = served('me', async (context: CallContext) =>
  userOf(await accountOf(context), holderOf(context).scope),
)

/**
 * POST me (Shopping §7): what the account form holds, judged by the form's own rules, and nothing
 * else of the account.
 */
export const saveMe = served('saveMe', async (context: CallContext, { body }) => {
  const { database } = context
  const row = await accountOf(context)
  const parsed = profileSchema().safeParse({ ...body, email: row.email })
  if (!parsed.success) return refuseForm(parsed.error)

  const data = keptText(profileOf(parsed.data))
  await database.db.updateTable('customer').set({ data }).where('id', '=', row.id).execute()
  return userOf({ ...row, data }, 'user')
})
