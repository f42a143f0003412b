import { type Migration, WrongDatabase } from './migrate.ts'
import type { ShopDatabase } from './open.ts'

/**
 * How the id of a step ends that a process of an older version cannot live with: one that takes
 * away or demands what it knows nothing of. The mark is in the id, because that is what every
 * version reads of steps that it does not know.
 */
const mark = '-breaking'

export function isBreaking(id: string): boolean {
  return id.endsWith(mark)
}

/**
 * Throws `WrongDatabase` once a newer version has taken a step that this one cannot live with: then
 * it is not ready, and its shoppers go to the newer processes. All other steps it does not notice.
 */
export async function refuseBroken(
  { db }: ShopDatabase,
  known: readonly Pick<Migration, 'id'>[],
): Promise<void> {
  const rows = await db
    .selectFrom('migration')
    .select('id')
    .where('id', 'like', `%${mark}`)
    .execute()
  const ours = new Set(known.map(({ id }) => id))
  const strange = rows.filter(({ id }) => !ours.has(id))
  if (strange.length === 0) return
  const ids = strange.map(({ id }) => id).join(', ')
  throw new WrongDatabase('NEWER_DATABASE', `This version cannot live with ${ids}`)
}
