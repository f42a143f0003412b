import type { Transaction } from 'kysely'

import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { dropOfList } from '#shop/mail/outbox.ts'

/** What we keep of an address here, for the copy of one's data. */
export async function mailingOf(queries: Queries, email: string) {
  const subscription = await queries
    .selectFrom('subscription')
    .select(['state', 'lang', 'changed_at as changedAt'])
    .where('email', '=', email)
    .executeTakeFirst()
  const consents = await queries
    .selectFrom('consent_proof')
    .select(['act', 'source', 'lang', 'version', 'text', 'at'])
    .where('email', '=', email)
    .orderBy('at')
    .execute()
  const waitsFor = await queries
    .selectFrom('stock_notice')
    .select(['product_id as productId', 'variant_hash as variantHash', 'text'])
    .select('created_at as createdAt')
    .where('email', '=', email)
    .orderBy('created_at')
    .execute()
  // The database's rows are no plain objects.
  return {
    newsletter: subscription ? { ...subscription } : null,
    consents: consents.map((row) => ({ ...row })),
    waitsFor: waitsFor.map((row) => ({ ...row })),
  }
}

/** Forgets an address: who gets nothing more from us needs no proof of what they agreed to. */
export async function forgetMailing(
  transaction: Transaction<Tables>,
  email: string,
): Promise<void> {
  // Proofs and the link to confirm go with the subscription.
  await transaction.deleteFrom('subscription').where('email', '=', email).execute()
  await transaction.deleteFrom('leave_link').where('email', '=', email).execute()
  await transaction.deleteFrom('stock_notice').where('email', '=', email).execute()
  for (const list of ['newsletter', 'stock'] as const) await dropOfList(transaction, email, list)
}
