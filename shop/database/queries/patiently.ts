import { sql, type Transaction } from 'kysely'

import type { Queries, ShopDatabase } from '../open.ts'
import type { Tables } from '../schema.ts'

/**
 * Reads what takes longer than a page may wait: all orders of a year, every entry of a ledger.
 * SQLite has no limit, and a transaction there would keep all others from writing.
 */
export async function patiently<T>(
  database: ShopDatabase,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  if (database.kind === 'sqlite') return work(database.db)
  return database.transaction(async (transaction) => {
    await bePatient(transaction, database.kind)
    return work(transaction)
  })
}

/** The same for a transaction that also writes. */
export async function bePatient(
  transaction: Transaction<Tables>,
  kind: ShopDatabase['kind'],
): Promise<void> {
  if (kind === 'sqlite') return
  await sql`set local statement_timeout = '120s'`.execute(transaction)
}
