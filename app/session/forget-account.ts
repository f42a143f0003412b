import type { Transaction } from 'kysely'

import { accountSessions } from './account-sessions.ts'
import { forgetSessions, type KeptTables } from './forget-sessions.ts'

export type { KeptTables } from './forget-sessions.ts'

/**
 * Deletes what the storefront keeps for an account, in the transaction that deletes the account:
 * for an owner, who has no browser with its cookie.
 */
export async function forgetAccountSession(
  transaction: Transaction<KeptTables>,
  secret: string,
  accountId: string,
): Promise<void> {
  await forgetSessions(transaction, [accountSessions(secret)(accountId)])
}
