import { z } from 'zod'

import { type DraftPart, draftParts } from '#domain/owner/drafts/parts.ts'
import type { Queries } from '#shop/database/open.ts'
import { randomId } from '#shop/orders/random-id.ts'

/** What visitors have seen of a part. */
export type Version = {
  id: string
  part: DraftPart
  name: string | undefined
  at: number
  /** Null: it stood in the shop before a draft was published. */
  who: string | null
}

/** So many are kept of a part, besides those that have a name. */
const mostKept = 50

const Part = z.enum(draftParts)

/** The newest first. */
export async function listVersions(queries: Queries, part?: DraftPart): Promise<Version[]> {
  const all = queries
    .selectFrom('content_version')
    .select(['id', 'part', 'name', 'published_at', 'who'])
    .orderBy('published_at', 'desc')
    .orderBy('id')
  const rows = await (part === undefined ? all : all.where('part', '=', part)).execute()
  return rows.map((row) => ({
    ...{ id: row.id, part: Part.parse(row.part), name: row.name ?? undefined },
    ...{ at: row.published_at, who: row.who },
  }))
}

export async function readVersion(
  queries: Queries,
  id: string,
): Promise<{ part: DraftPart; name: string | undefined; data: unknown } | undefined> {
  const row = await queries
    .selectFrom('content_version')
    .select(['part', 'name', 'data'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      ...{ part: Part.parse(row.part), name: row.name ?? undefined },
      data: JSON.parse(row.data) as unknown,
    }
  )
}

export async function nameVersion(
  queries: Queries,
  id: string,
  name: string | undefined,
): Promise<void> {
  await queries
    .updateTable('content_version')
    .set({ name: name ?? null })
    .where('id', '=', id)
    .execute()
}

/** Keeps what visitors see, unless it is what was kept last; the oldest without a name go. */
export async function noteVersion(
  queries: Queries,
  { part, data, name, who }: Omit<Version, 'id' | 'at'> & { data: unknown },
  at: number,
): Promise<void> {
  const text = JSON.stringify(data)
  const rows = await queries
    .selectFrom('content_version')
    .select(['id', 'name', 'published_at'])
    .where('part', '=', part)
    .orderBy('published_at', 'desc')
    .execute()
  const [last] = rows
  const same =
    last &&
    (await queries
      .selectFrom('content_version')
      .select('id')
      .where('id', '=', last.id)
      .where('data', '=', text)
      .executeTakeFirst())
  if (same) return
  await queries
    .insertInto('content_version')
    .values({
      ...{ id: randomId(), part, data: text, name: name ?? null, who },
      // After the one before it, whatever the clock says.
      published_at: Math.max(at, (last?.published_at ?? 0) + 1),
    })
    .execute()
  const old = rows.filter((row) => row.name === null).slice(mostKept - 1)
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await queries.deleteFrom('content_version').where('id', 'in', ids).execute()
}
