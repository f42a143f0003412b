import type { Transaction } from 'kysely'

import { accountSessions } from './account-sessions.ts'
import { forgetSessions } from './forget-sessions.ts'
import type { SessionTables } from './tables.ts'

export type { SessionTables } from './tables.ts'

/**
 * Deletes what the storefront keeps for an account, in the transaction that deletes the account:
 * for an owner, who has no browser with its cookie.
 */
export async function forgetAccountSession(
  transaction: Transaction<SessionTables>,
  secret: string,
  accountId: string,
): Promise<void> {
  await forgetSessions(transaction, [accountSessions(secret)(accountId)])
}
