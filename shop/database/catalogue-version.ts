import { sql } from 'kysely'

import type { Queries } from './open.ts'

/** Counts a change of catalogue, prices or settings; call it in the transaction of the change. */
export async function bumpCatalogueVersion(queries: Queries): Promise<void> {
  await queries
    .updateTable('catalogue_version')
    .set({ version: sql`version + 1` })
    .execute()
}

/** The number of changes so far: the storefront's `productsTimestamp` (Catalogue §3 "Settings"). */
export async function catalogueVersion(queries: Queries): Promise<number> {
  const { version } = await queries
    .selectFrom('catalogue_version')
    .select('version')
    .executeTakeFirstOrThrow()
  return version
}
