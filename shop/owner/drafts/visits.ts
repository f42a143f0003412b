import type { DraftPart } from '#domain/owner/drafts/parts.ts'
import type { Queries } from '#shop/database/open.ts'

/** Who has looked at a draft since so long is there, ms. */
const present = 45_000

/** So often it is written at most, ms. */
const often = 15_000

/** Notes that somebody looks at a draft; gives who else does. */
export async function visitDraft(
  queries: Queries,
  { part, person }: { part: DraftPart; person: string },
  now: number,
): Promise<string[]> {
  const rows = await queries
    .selectFrom('draft_visit')
    .select(['person', 'seen_at'])
    .where('part', '=', part)
    .execute()
  const own = rows.find((row) => row.person === person)
  if (!own || now - own.seen_at > often) {
    await queries
      .insertInto('draft_visit')
      .values({ part, person, seen_at: now })
      .onConflict((one) => one.columns(['part', 'person']).doUpdateSet({ seen_at: now }))
      .execute()
    await queries
      .deleteFrom('draft_visit')
      .where('seen_at', '<', now - present)
      .execute()
  }
  return rows
    .filter((row) => row.person !== person && now - row.seen_at < present)
    .map((row) => row.person)
}
