import type { SessionDatabase } from '#app/session/store.ts'
import type { SessionTables } from '#app/session/tables.ts'
import type { ShopDatabase } from '#shop/database/open.ts'

/** What sessions need of the database. */
export function sessionDatabase(database: ShopDatabase): SessionDatabase {
  return {
    db: database.db.withTables<SessionTables>(),
    kind: database.kind,
    transaction: (work) => database.transaction((tx) => work(tx.withTables<SessionTables>())),
    often: database.often,
  }
}
