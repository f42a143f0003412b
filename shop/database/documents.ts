import type { Settings } from '#app/domain/entities/settings.ts'
import type { Queries } from './open.ts'
import type { DocumentKind } from './schema.ts'

/** All documents of a kind in their order. The caller names the entity they are; the seeder wrote them whole. */
export async function readDocuments<Entity>(
  queries: Queries,
  kind: DocumentKind,
): Promise<Entity[]> {
  const rows = await queries
    .selectFrom('document')
    .select('data')
    .where('kind', '=', kind)
    .orderBy('position')
    .execute()
  return rows.map((row) => JSON.parse(row.data) as Entity) // written by the shop itself
}

/** Throws when the shop was never seeded. */
export async function readSettings(queries: Queries): Promise<Settings> {
  const [settings] = await readDocuments<Settings>(queries, 'settings')
  if (!settings) throw new Error('The database holds no settings: it was not seeded')
  return settings
}
