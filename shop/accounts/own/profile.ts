import type { Transaction } from 'kysely'

import { profileOf, profileSchema } from '#domain/forms/account/profile.ts'
import { taxNumberOfForm } from '#domain/tax/tax-check.ts'
import type { Tables } from '#shop/database/schema.ts'
import { type CallContext, served } from '#shop/handler.ts'
import { refuseForm } from '#shop/refuse.ts'
import { consentText } from '#shop/mailing/newsletter/consent-texts.ts'
import { leave, subscribe } from '#shop/mailing/newsletter/subscriptions.ts'
import { agreedUserOf, type CustomerRow, keptText } from '../customers.ts'
import { accountOf, holderOf } from '../holder.ts'
import { noteTaxNumber } from '#shop/tax/tax-checks.ts'

/** GET me (Shopping §7). */
export const me = served('me', async (context: CallContext) =>
  agreedUserOf(context.database.db, await accountOf(context), holderOf(context).scope),
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

  const { marketingAgree, ...kept } = profileOf(parsed.data)
  const data = keptText(kept)
  await noteTaxNumber(context, taxNumberOfForm(kept))
  return database.transaction(async (transaction) => {
    await transaction.updateTable('customer').set({ data }).where('id', '=', row.id).execute()
    await agree(transaction, context, row, { wanted: marketingAgree })
    return agreedUserOf(transaction, { ...row, data }, 'user')
  })
})

/** Anybody who is logged in has proved the mailbox, so that no mail is needed to confirm it. */
async function agree(
  transaction: Transaction<Tables>,
  { catalogue, now }: CallContext,
  { email, lang: spoken }: CustomerRow,
  { wanted }: { wanted: boolean },
): Promise<void> {
  const { baseLang, shopName } = catalogue.settings
  const lang = spoken ?? baseLang
  const text = consentText('profile', lang, shopName)
  const consent = { email, lang, source: 'profile', text, now: now() } as const
  await (wanted ? subscribe(transaction, consent) : leave(transaction, consent))
}
