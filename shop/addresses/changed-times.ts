import type { Queries } from '#shop/database/open.ts'

/** A statement takes so many values on every database; for more, those of the kind are all read. */
const mostNamed = 500

/** When these were last changed, ms; what was not changed since it could be noted is left out. */
export async function changedTimes(
  queries: Queries,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('changed_time')
    .select(['id', 'changed_at'])
    .where('kind', '=', kind)
    .$if(ids.length <= mostNamed, (few) => few.where('id', 'in', [...ids]))
    .execute()
  return new Map(rows.map(({ id, changed_at: at }) => [id, at]))
}
