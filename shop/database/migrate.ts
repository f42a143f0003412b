import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { shopTables } from './migrations/001-shop-tables.ts'
import type { ShopDatabase } from './open.ts'
import type { Tables } from './schema.ts'

/** One step of the schema. `up` runs once in a database's life; its SQL is written for SQLite (see `createTable`). */
export type Migration = {
  /** Unique and never changed; steps run in the order they are given. */
  id: string
  up(transaction: Transaction<Tables>, kind: ShopDatabase['kind']): Promise<void>
}

const shopMigrations: readonly Migration[] = [shopTables]

/** Any number that nobody else in the database uses for an advisory lock. */
const LOCK = 5_264_810

/**
 * Brings the schema up to date: the shop's own steps, then the extra ones (the storefront's session tables).
 * All missing steps run in one transaction under a lock, so processes may start together and a crash leaves
 * the schema as it was.
 */
export async function migrate(
  database: ShopDatabase,
  extraMigrations: readonly Migration[] = [],
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lock(transaction, database.kind)
    await sql`create table if not exists migration (id text primary key, applied_at text not null)`.execute(
      transaction,
    )
    const rows = await transaction.selectFrom('migration').select('id').execute()
    const applied = new Set(rows.map((row) => row.id))

    for (const step of [...shopMigrations, ...extraMigrations]) {
      if (applied.has(step.id)) continue
      await step.up(transaction, database.kind)
      await sql`insert into migration (id, applied_at) values (${step.id}, cast(current_timestamp as text))`.execute(
        transaction,
      )
    }
  })
}

/**
 * Does `work` if it was never done in this database, and notes `key` in the same transaction; processes that
 * start together do it once. Gives whether it was done now.
 */
export async function once(
  database: ShopDatabase,
  key: string,
  value: string,
  work: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await lock(transaction, database.kind)
    const done = await transaction
      .selectFrom('meta')
      .select('key')
      .where('key', '=', key)
      .executeTakeFirst()
    if (done) return false
    await work(transaction)
    await transaction.insertInto('meta').values({ key, value }).execute()
    return true
  })
}

/** SQLite's transactions are alone already (BEGIN IMMEDIATE). */
async function lock(transaction: Transaction<Tables>, kind: ShopDatabase['kind']): Promise<void> {
  if (kind === 'sqlite') return
  // Another process may be seeding: that takes longer than an order may wait.
  await sql`set local lock_timeout = '120s'`.execute(transaction)
  await sql`set local statement_timeout = '120s'`.execute(transaction)
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction)
}
