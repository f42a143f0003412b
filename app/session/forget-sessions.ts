import type { Transaction } from 'kysely'

import { storedHash } from './expiring-rows.ts'
import { sharedNames } from './shared/addresses.ts'
import { createSharedLists } from './shared/shared.ts'
import { SessionState } from './state.ts'
import type { SessionTables } from './tables.ts'

const Shown = SessionState.pick({ shared: true, sharedToo: true })

/**
 * Deletes sessions for good, and ends the addresses at which they show their wishlists: nobody else
 * knows those, so that nobody could end them later.
 */
export async function forgetSessions(
  transaction: Transaction<SessionTables>,
  ids: readonly string[],
): Promise<void> {
  const hashes = ids.map((id) => storedHash(id))
  const gone = await transaction
    .deleteFrom('shopper_session')
    .where('id_hash', 'in', hashes)
    .returning('data')
    .execute()
  const names = gone.flatMap(({ data }) => sharedNames(Shown.parse(JSON.parse(data))))
  const shared = createSharedLists(transaction)
  await shared.end(...names)
}
