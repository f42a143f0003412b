import { type CallContext, served } from '#shop/handler.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { refuse } from '#shop/refuse.ts'
import { takeTurn } from '../account-limits.ts'

/**
 * POST facebook/deletion (ours): what Facebook told of somebody goes. The account stays the
 * shop's: its customer may come by a new password, and delete it.
 */
export const facebookDeletion = served(
  'facebookDeletion',
  async (context: CallContext, { body }) => {
    const { database, accounts, now } = context
    if (!accounts.facebook) return refuse(503, 'NOT_CONFIGURED')
    const subject = accounts.facebook.toForget(body.signedRequest)
    if (subject === undefined) return refuse(401, 'NOT_SIGNED')

    const code = randomId()
    await database.transaction(async (transaction) => {
      for (const table of ['social_login', 'social_ticket'] as const) {
        await transaction
          .deleteFrom(table)
          .where('provider', '=', 'facebook')
          .where('subject', '=', subject)
          .execute()
      }
      await transaction.insertInto('social_deletion').values({ code, created_at: now() }).execute()
    })
    return { code }
  },
)

/** GET facebook/deleted (ours): when that was, to anybody who has the code. */
export const facebookDeleted = served(
  'facebookDeleted',
  async (context: CallContext, { params }) => {
    const tooOften = await takeTurn(context, 'link')
    if (tooOften) return tooOften
    const row = await context.database.db
      .selectFrom('social_deletion')
      .select('created_at')
      .where('code', '=', params.code)
      .executeTakeFirst()
    return row ? { at: row.created_at } : refuse(404, 'NOT_FOUND')
  },
)
