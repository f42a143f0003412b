import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** The tables whose rows have addresses, and what a row's kind and id are. */
const watched = [
  { table: 'product', kind: `'product'`, id: 'id' },
  { table: 'document', kind: 'kind', id: 'id' },
] as const

type Watched = (typeof watched)[number]

/**
 * When each product and document was last changed, noted by the database itself by its own clock,
 * so that edits by hand count too: search engines see it. What was there before has no time until
 * it is changed.
 */
export const changedTimes: Migration = {
  id: '022-changed-times',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table changed_time (
        kind text not null,
        id text not null,
        changed_at integer not null,
        primary key (kind, id)
      )`,
    )
    const statements = watched.flatMap(kind === 'sqlite' ? sqliteTriggers : postgresTriggers)
    for (const statement of statements) await sql.raw(statement).execute(transaction)
  },
}

function sqliteTriggers({ table, kind, id }: Watched): string[] {
  const note = `insert into changed_time (kind, id, changed_at)
      values (${of('new', kind)}, new.${id}, cast(unixepoch('subsec') * 1000 as integer))
      on conflict (kind, id) do update set changed_at = excluded.changed_at;`
  return [
    `create trigger ${table}_new_time after insert on ${table} begin ${note} end`,
    `create trigger ${table}_time after update of data on ${table}
      when old.data is not new.data begin ${note} end`,
    `create trigger ${table}_no_time after delete on ${table} begin
      delete from changed_time where kind = ${of('old', kind)} and id = old.${id}; end`,
  ]
}

function postgresTriggers({ table, kind, id }: Watched): string[] {
  return [
    `create function note_${table}_time() returns trigger language plpgsql as $$ begin
      insert into changed_time (kind, id, changed_at)
      values (${of('new', kind)}, new.${id}, floor(extract(epoch from clock_timestamp()) * 1000))
      on conflict (kind, id) do update set changed_at = excluded.changed_at;
      return null;
    end $$`,
    `create function forget_${table}_time() returns trigger language plpgsql as $$ begin
      delete from changed_time where kind = ${of('old', kind)} and id = old.${id};
      return null;
    end $$`,
    `create trigger ${table}_new_time after insert on ${table}
      for each row execute function note_${table}_time()`,
    `create trigger ${table}_time after update of data on ${table}
      for each row when (old.data is distinct from new.data)
      execute function note_${table}_time()`,
    `create trigger ${table}_no_time after delete on ${table}
      for each row execute function forget_${table}_time()`,
  ]
}

/** A column of the row, or the words that stand for it. */
function of(row: 'old' | 'new', column: string): string {
  return column.startsWith(`'`) ? column : `${row}.${column}`
}
