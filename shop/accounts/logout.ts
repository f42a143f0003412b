import { type CallContext, served } from '#shop/handler.ts'
import { holderOf } from './holder.ts'
import { endTokens } from './tokens.ts'

/** POST logout (ours): ends this token, or all of the account. */
export const logout = served('logout', async (context: CallContext, { body }) => {
  const { database } = context
  const { id, scope, tokenHash } = holderOf(context)
  if (body.everywhere) {
    // A guest who proved the mailbox of an order does not log its customer out.
    await endTokens(database.db, id, scope === 'ghost' ? scope : undefined)
  } else {
    await database.db.deleteFrom('token').where('hash', '=', tokenHash).execute()
  }
  return { success: true }
})
