import { sql } from 'kysely'

import type { Queries, ShopDatabase } from './open.ts'
import type { Tables } from './schema.ts'

/** That a product, its opinions, a variant's stock or the documents of a kind changed. */
export type CatalogueChange = Tables['catalogue_change']

/** What a process has read of the changes so far. */
export type ChangesRead = {
  /** All changes below this stamp are known. */
  horizon: number
  /** Those known already that are not below it. */
  known: ReadonlySet<string>
}

export type NewChanges = { version: number; changes: CatalogueChange[]; read: ChangesRead }

/** Changes that are read at once: more would stop the process for too long. */
const atOnce = 300

/** Where reading begins: everything that is read from the tables after this is newer. */
export async function presentChanges(database: ShopDatabase): Promise<NewChanges> {
  const { version, horizon } = await readPage(database, undefined)
  return { version, changes: [], read: { horizon, known: new Set() } }
}

/**
 * The catalogue's version and what changed since the last reading, by one cheap query where little
 * did. On PostgreSQL a transaction may commit after one that began later: so each reading begins
 * where the oldest transaction stood that was open at the reading before, and passes over what it
 * knows. Nothing is missed, and a change that is reported twice does no harm. `breath` lets others
 * have their turn between pages of many changes: reading SQLite does not.
 */
export async function readChanges(
  database: ShopDatabase,
  before: ChangesRead,
  breath: () => Promise<void> | undefined = () => undefined,
): Promise<NewChanges> {
  const first = await readPage(database, { from: before.horizon })
  const changes = [...first.changes]
  let last = first
  while (last.changes.length === atOnce) {
    await breath()
    last = await readPage(database, { from: before.horizon, after: last.changes.at(-1) })
    changes.push(...last.changes)
  }
  const { version, horizon } = first
  const known = new Set(changes.filter(({ stamp }) => stamp >= horizon).map(nameOf))
  return {
    version,
    changes:
      before.known.size === 0
        ? changes
        : changes.filter((change) => !before.known.has(nameOf(change))),
    read: { horizon, known },
  }
}

/**
 * Counts a change of the catalogue that nobody counted, unless the version has grown since; returns
 * whether it did.
 */
export async function countUncounted(queries: Queries, version: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('catalogue_version')
    .set({ version: version + 1 })
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Page = { from: number; after?: CatalogueChange | undefined }

/** One statement, so that version, horizon and changes are of the same moment. */
async function readPage({ db, kind }: ShopDatabase, page: Page | undefined) {
  const last = db.selectFrom('catalogue_change').select(({ fn }) => fn.max('stamp').as('last'))
  const moment =
    kind === 'sqlite'
      ? // SQLite finds the last of them at once only where it is a question of its own.
        db.selectNoFrom(sql<number>`coalesce((${last}), 0) + 1`.as('horizon'))
      : db.selectNoFrom(
          sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`.as('horizon'),
        )
  const rows = await db
    .selectFrom('catalogue_version')
    .innerJoin(moment.as('moment'), (join) => join.onTrue())
    .leftJoin(changesOf(db, kind, page).as('change'), (join) => join.onTrue())
    .select(['version', 'horizon', 'change.kind', 'change.id', 'change.part', 'change.stamp'])
    .orderBy('change.stamp')
    .orderBy('change.kind')
    .orderBy('change.id')
    .orderBy('change.part')
    .execute()
  const [first] = rows
  if (!first) throw new Error('The shop has no version: it was never filled')
  const changes = rows.flatMap(({ kind, id, part, stamp }) =>
    kind === null || id === null || part === null || stamp === null
      ? []
      : [{ kind, id, part, stamp }],
  )
  return { version: first.version, horizon: first.horizon, changes }
}

function changesOf(db: ShopDatabase['db'], kind: ShopDatabase['kind'], page: Page | undefined) {
  let query = db
    .selectFrom('catalogue_change')
    .selectAll()
    .orderBy('stamp')
    .orderBy('kind')
    .orderBy('id')
    .orderBy('part')
    .limit(page ? atOnce : 0)
    .where('stamp', '>=', page?.from ?? 0)
  // Stamps of another PostgreSQL, out of a dump, may lie in the future of this one.
  if (kind === 'postgres') {
    query = query.where(sql<boolean>`stamp < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`)
  }
  const after = page?.after
  if (!after) return query
  return query.where(
    sql<boolean>`(stamp, kind, id, part) > (${after.stamp}, ${after.kind}, ${after.id}, ${after.part})`,
  )
}

function nameOf({ kind, id, part, stamp }: CatalogueChange): string {
  return JSON.stringify([kind, id, part, stamp])
}
