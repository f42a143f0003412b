import { createHash, randomBytes } from 'node:crypto'

import { type QueryExecutorProvider, sql } from 'kysely'

/** A table of the storefront's whose rows hold one text each, and end by themselves. */
type ExpiringTable = {
  table: string
  /** Its primary key: the hash of a name or secret that only its holder knows. */
  key: string
  value: string
}

/** Makes such a table; the same SQL on both databases. */
export async function createExpiringTable(
  db: QueryExecutorProvider,
  { table, key, value }: ExpiringTable,
): Promise<void> {
  await sql`create table ${sql.table(table)} (${sql.ref(key)} text primary key,
    ${sql.ref(value)} text not null, ends_at bigint not null)`.execute(db)
}

/** The rows of such a table, by what their holders know. */
export function expiringRows(db: QueryExecutorProvider, names: ExpiringTable) {
  const [table, key, value] = [sql.table(names.table), sql.ref(names.key), sql.ref(names.value)]

  return {
    /** Puts a text in, in place of the one before. */
    async put(name: string, text: string, endsAt: number): Promise<void> {
      await sql`insert into ${table} (${key}, ${value}, ends_at)
        values (${storedHash(name)}, ${text}, ${endsAt})
        on conflict (${key}) do update set ${value} = excluded.${value},
        ends_at = excluded.ends_at`.execute(db)
    },

    async look(name: string, now: number): Promise<string | undefined> {
      const { rows } = await sql<{ text: string }>`select ${value} as text from ${table}
        where ${key} = ${storedHash(name)} and ends_at > ${now}`.execute(db)
      return rows[0]?.text
    },

    /** Looks and ends it in one: of many who try at once, only one learns it. */
    async take(name: string, now: number): Promise<string | undefined> {
      const { rows } = await sql<{ text: string }>`delete from ${table}
        where ${key} = ${storedHash(name)} and ends_at > ${now} returning ${value} as text`.execute(
        db,
      )
      return rows[0]?.text
    },

    async end(...ended: readonly string[]): Promise<void> {
      if (ended.length === 0) return
      const hashes = sql.join(ended.map(storedHash))
      await sql`delete from ${table} where ${key} in (${hashes})`.execute(db)
    },

    async forgetOld(now: number): Promise<void> {
      await sql`delete from ${table} where ends_at <= ${now}`.execute(db)
    },
  }
}

/** A name that nobody guesses. */
export function newName(): string {
  return randomBytes(16).toString('base64url')
}

/** What is stored of a name or secret, as of a session's id. */
export function storedHash(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}
