import { changesBetween, type Change, type Told } from '#domain/owner/changes.ts'
import { type DraftPart, withLooks } from '#domain/owner/drafts/parts.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { changeDocuments, type DocumentsSet } from '#shop/documents/documents.ts'
import { isRecord } from '#shop/documents/kinds.ts'
import { dropDraft, findDraft, publishedPart, subjectOf } from './drafts.ts'
import { noteVersion, readVersion } from './versions.ts'

export type Published =
  | Exclude<DocumentsSet, { kind: 'unchanged' }>
  /** There is no draft, or no such version. */
  | { kind: 'none' }
  | { kind: 'unchanged' }
  /** Somebody has changed the shop itself since the draft was begun: what would be lost. */
  | { kind: 'shop-changed'; changes: Change[] }

type By = { who: string; now: number; name?: string | undefined }

/**
 * Makes a draft what visitors see, and ends it. What somebody has changed in the shop itself since
 * it was begun is only lost where that is wanted (`over`).
 */
export async function publishDraft(
  database: ShopDatabase,
  part: DraftPart,
  { over = 'never', ...by }: By & { over?: 'never' | 'always' },
): Promise<Published> {
  const draft = await findDraft(database.db, part)
  if (!draft) return { kind: 'none' }
  const now = await publishedPart(database.db, part)
  if (over === 'never' && JSON.stringify(now) !== JSON.stringify(draft.base)) {
    // Both were read from JSON.
    return { kind: 'shop-changed', changes: changesBetween(draft.base as Told, now as Told) }
  }
  const published = await publish(database, part, draft.data, by)
  if (published.kind === 'set' || published.kind === 'unchanged') {
    await dropDraft(database.db, part)
  }
  return published
}

/** Makes what was published before what visitors see again; a draft stays as it is. */
export async function publishVersion(
  database: ShopDatabase,
  id: string,
  by: By,
): Promise<Published> {
  const version = await readVersion(database.db, id)
  return version ? publish(database, version.part, version.data, by) : { kind: 'none' }
}

/** When a draft is published by itself; null: not by itself any more. */
export async function planDraft(
  queries: Queries,
  part: DraftPart,
  plan: { at: number; name: string | undefined; who: string } | null,
): Promise<void> {
  await queries
    .updateTable('draft')
    .set({
      ...{ publish_at: plan?.at ?? null, publish_name: plan?.name ?? null },
      ...{ publish_who: plan?.who ?? null, trouble: null },
    })
    .where('part', '=', part)
    .execute()
}

async function publish(
  database: ShopDatabase,
  part: DraftPart,
  data: unknown,
  { who, now, name }: By,
): Promise<DocumentsSet> {
  const before = await publishedPart(database.db, part)
  const whole = (there: unknown) =>
    part === 'looks' && isRecord(there) ? withLooks(there, data) : data
  const set = await changeDocuments(database, subjectOf(part), whole, now)
  if (set.kind !== 'set') return set
  await noteVersion(database.db, { part, data: before, name: undefined, who: null }, now - 1)
  const after = await publishedPart(database.db, part)
  await noteVersion(database.db, { part, data: after, name, who }, now)
  return set
}
