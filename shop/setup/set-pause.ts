import { type Pause, Settings } from '#domain/entities/settings.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import type { ShopDatabase } from '#shop/database/open.ts'

/**
 * Begins a pause, changes it, or ends it; returns the one before. It stands among the settings, so
 * every process knows it within a second, and an order at once.
 */
export async function setPause(
  database: ShopDatabase,
  pause: Pause | undefined,
): Promise<Pause | undefined> {
  return database.transaction(async (transaction) => {
    for (;;) {
      const { data } = await transaction
        .selectFrom('document')
        .select('data')
        .where('kind', '=', 'settings')
        .executeTakeFirstOrThrow()
      const { pause: before, ...rest } = Settings.loose().parse(JSON.parse(data))
      const { numUpdatedRows } = await transaction
        .updateTable('document')
        // The end of a pause leaves no trace: a key without a value is not written.
        .set({ data: JSON.stringify({ ...rest, pause }) })
        .where('kind', '=', 'settings')
        // Somebody else may have changed other settings meanwhile.
        .where('data', '=', data)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) continue
      await bumpCatalogueVersion(transaction)
      return before
    }
  })
}
