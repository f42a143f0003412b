import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** A table whose changes are noted, and the columns that name what a row belongs to. */
type Watched = {
  table: 'product' | 'stock' | 'opinion' | 'document'
  id: string
  part: string
  /** An update of other columns alone is not noted. */
  columns: string
}

/** The parts of stock are those that an order locks anyway, so that nobody waits for a note. */
const watched: readonly Watched[] = [
  { table: 'product', id: 'id', part: `''`, columns: 'id, position, archived, removed, data' },
  {
    table: 'stock',
    id: 'product_id',
    part: 'variant_hash',
    columns: 'product_id, variant_hash, count, locked',
  },
  { table: 'opinion', id: 'product_id', part: `''`, columns: 'product_id, rating' },
  { table: 'document', id: 'kind', part: `''`, columns: 'kind, id, position, data' },
]

/**
 * What changed in the catalogue and in its stock, noted by the database itself, so that edits by
 * hand count too. One row for each thing, with the stamp of its newest change: the table cannot
 * outgrow the catalogue, needs no pruning, and no process can come too late to read it (see
 * `readChanges`).
 */
export const catalogueChanges: Migration = {
  id: '005-catalogue-changes',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table catalogue_change (
        kind text not null,
        id text not null,
        part text not null,
        stamp integer not null,
        primary key (kind, id, part)
      )`,
    )
    const statements = [
      `create index catalogue_change_stamp on catalogue_change (stamp, kind, id, part)`,
      ...watched.flatMap(kind === 'sqlite' ? sqliteTriggers : postgresTriggers),
    ]
    for (const statement of statements) await sql.raw(statement).execute(transaction)
  },
}

/** SQLite has one writer at a time: stamps are numbers that grow from commit to commit. */
function sqliteTriggers({ table, id, part, columns }: Watched): string[] {
  const of = (row: 'old' | 'new', column: string) => (column === `''` ? column : `${row}.${column}`)
  const note = (row: 'old' | 'new') =>
    `insert into catalogue_change (kind, id, part, stamp)
      values ('${table}', ${of(row, id)}, ${of(row, part)},
        (select coalesce(max(stamp), 0) + 1 from catalogue_change))
      on conflict (kind, id, part) do update set stamp = excluded.stamp;`
  const differ = (names: readonly string[]) =>
    names.map((column) => `old.${column} is not new.${column}`).join(' or ')
  const key = [id, part].filter((column) => column !== `''`)
  return [
    `create trigger ${table}_added after insert on ${table} begin ${note('new')} end`,
    `create trigger ${table}_gone after delete on ${table} begin ${note('old')} end`,
    `create trigger ${table}_changed after update on ${table} when ${differ(columns.split(', '))}
      begin ${note('new')} end`,
    `create trigger ${table}_moved after update on ${table} when ${differ(key)}
      begin ${note('old')} end`,
  ]
}

/**
 * On PostgreSQL a stamp is the number of the transaction: it says nothing of the order of commits,
 * which the reader sees to. Whole statements are noted at once, in one order of rows, so that notes
 * do not lead to a deadlock.
 */
function postgresTriggers({ table, id, part, columns }: Watched): string[] {
  const changed = {
    added: `select ${id} as id, ${part} as part from after`,
    gone: `select ${id} as id, ${part} as part from before`,
    changed: `select ${id} as id, ${part} as part from
      ((select ${columns} from after except select ${columns} from before) union
       (select ${columns} from before except select ${columns} from after)) as differing`,
  }
  const tables = {
    added: 'insert on',
    gone: 'delete on',
    changed: 'update on',
  }
  const seen = {
    added: 'new table as after',
    gone: 'old table as before',
    changed: 'old table as before new table as after',
  }
  return (['added', 'gone', 'changed'] as const).flatMap((event) => [
    `create function note_${table}_${event}() returns trigger language plpgsql as $$ begin
      insert into catalogue_change (kind, id, part, stamp)
      select distinct '${table}', id, part, pg_current_xact_id()::text::bigint
      from (${changed[event]}) as noted order by 2, 3
      on conflict (kind, id, part) do update set stamp = excluded.stamp;
      return null;
    end $$`,
    `create trigger ${table}_${event} after ${tables[event]} ${table} referencing ${seen[event]}
      for each statement execute function note_${table}_${event}()`,
  ])
}
