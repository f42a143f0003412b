import { type DraftPart, draftParts, looksIn } from '#domain/owner/drafts/parts.ts'
import type { Steps } from '#domain/owner/drafts/steps.ts'
import type { Queries } from '#shop/database/open.ts'
import { getDocuments, type SubjectName } from '#shop/documents/documents.ts'

/** A draft of a part of the shop. */
export type Draft = Steps & {
  part: DraftPart
  data: unknown
  /** What the shop had when it was begun. */
  base: unknown
  changedAt: number
  who: string
  /** When it is published by itself, and how that is called. */
  plan: { at: number; name: string | undefined; who: string } | undefined
  /** Why it was not published when its time had come. */
  trouble: string | undefined
}

/** What a part is of what an owner reads and writes as JSON. */
export function subjectOf(part: DraftPart): SubjectName {
  return part === 'looks' ? 'settings' : part
}

/** A part as the shop has it. */
export async function publishedPart(queries: Queries, part: DraftPart): Promise<unknown> {
  return part === 'looks'
    ? looksIn(await getDocuments(queries, 'settings'))
    : getDocuments(queries, subjectOf(part))
}

/** The draft of a part, if somebody has changed something in one. */
export async function findDraft(queries: Queries, part: DraftPart): Promise<Draft | undefined> {
  const [draft] = await readDrafts(queries, [part])
  return draft
}

/** Those drafts of these parts that differ from what the shop had. */
export async function readDrafts(
  queries: Queries,
  parts: readonly DraftPart[] = draftParts,
): Promise<Draft[]> {
  const rows = await queries.selectFrom('draft').selectAll().where('part', 'in', parts).execute()
  const drafts: Draft[] = []
  for (const part of parts) {
    const row = rows.find((one) => one.part === part)
    if (!row || row.at === 0) continue
    const steps = await queries
      .selectFrom('draft_step')
      .selectAll()
      .where('part', '=', part)
      .where('number', 'in', [0, row.at])
      .orderBy('number')
      .execute()
    const [base, shown] = steps
    if (!base || !shown) continue
    drafts.push({
      ...{ part, at: row.at, last: row.last, base: JSON.parse(base.data) as unknown },
      ...{ data: JSON.parse(shown.data) as unknown, changedAt: shown.changed_at, who: shown.who },
      plan:
        row.publish_at === null
          ? undefined
          : {
              at: row.publish_at,
              name: row.publish_name ?? undefined,
              who: row.publish_who ?? '',
            },
      trouble: row.trouble ?? undefined,
    })
  }
  return drafts
}

/** Where the steps of a draft stand; undefined where there is none. */
export async function stepsOf(queries: Queries, part: DraftPart): Promise<Steps | undefined> {
  return queries
    .selectFrom('draft')
    .select(['at', 'last'])
    .where('part', '=', part)
    .executeTakeFirst()
}

/** Ends a draft, with all its steps. */
export async function dropDraft(queries: Queries, part: DraftPart): Promise<boolean> {
  await queries.deleteFrom('draft_step').where('part', '=', part).execute()
  const { numDeletedRows } = await queries
    .deleteFrom('draft')
    .where('part', '=', part)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
