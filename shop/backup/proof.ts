import { unfitDocuments } from '#shop/catalogue/stored/documents.ts'
import { bringUpToDate, type Migration } from '#shop/database/migrate.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'

/** A shop that this version cannot bring up to date, or cannot read. */
export class Unproved extends Error {
  override name = 'Unproved'
}

/**
 * Does what a start of the server does with a database: brings it up to date and reads what every
 * page needs. Throws where the start would fail.
 */
export async function prove(
  database: ShopDatabase,
  migrations: readonly Migration[],
): Promise<void> {
  const isShop = await bringUpToDate(database, migrations)
  if (!isShop) return
  const settings = await database.db
    .selectFrom('document')
    .select('id')
    .where('kind', '=', 'settings')
    .executeTakeFirst()
  // A database that was never filled has none, and is filled by its start.
  if (!settings) return
  const [unfit] = await unfitDocuments(database.db)
  if (unfit !== undefined) throw new Unproved(unfit)
}

/** Opens a database of its own for it. */
export async function proveAt(url: string, migrations: readonly Migration[]): Promise<void> {
  const database = await openDatabase(url)
  try {
    await prove(database, migrations)
  } finally {
    await database.close()
  }
}
