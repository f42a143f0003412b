import type { Selectable } from 'kysely'

import { Localized } from '#domain/entities/localized.ts'
import type { Version } from '#domain/terms/versions.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'

/** A version of a page's text. */
export type PageVersion = Version & {
  page: string
  html: Localized
  /** When it became the page's text, ms; undefined: it is still to come. */
  heldAt: number | undefined
}

/** Those of a page, or of all pages, the first of each first. */
export async function versionsOf(queries: Queries, page?: string): Promise<PageVersion[]> {
  const all = queries.selectFrom('page_version').selectAll()
  const some = page === undefined ? all : all.where('page_id', '=', page)
  return (await some.orderBy('page_id').orderBy('number').execute()).map(versionOf)
}

/** Those whose time has come and that are no page's text yet. */
export async function dueVersions(queries: Queries, now: number): Promise<PageVersion[]> {
  const rows = await queries
    .selectFrom('page_version')
    .selectAll()
    .where('held_at', 'is', null)
    .where('from_at', '<=', now)
    .orderBy('page_id')
    .orderBy('number')
    .execute()
  return rows.map(versionOf)
}

/** The one of a page that is its text. */
export function heldOf(versions: readonly PageVersion[], page: string): PageVersion | undefined {
  return versions.findLast((one) => one.page === page && one.heldAt !== undefined)
}

export async function insertVersion(
  queries: Queries,
  { page, number, from, html, heldAt }: PageVersion,
): Promise<void> {
  await queries
    .insertInto('page_version')
    .values({
      ...{ page_id: page, number, from_at: from ?? null },
      ...{ html: JSON.stringify(html), held_at: heldAt ?? null },
    })
    .execute()
}

/** Only one that is still to come goes: what has held may have been accepted. */
export async function deleteVersion(
  queries: Queries,
  { page, number }: Pick<PageVersion, 'page' | 'number'>,
): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('page_version')
    .where('page_id', '=', page)
    .where('number', '=', number)
    .where('held_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Whether this call did it: the first of several does. */
export async function markHeld(
  queries: Queries,
  { page, number }: Pick<PageVersion, 'page' | 'number'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('page_version')
    .set({ held_at: now })
    .where('page_id', '=', page)
    .where('number', '=', number)
    .where('held_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function versionOf(row: Selectable<Tables['page_version']>): PageVersion {
  return {
    page: row.page_id,
    number: row.number,
    from: row.from_at ?? undefined,
    html: Localized.parse(JSON.parse(row.html)),
    heldAt: row.held_at ?? undefined,
  }
}
