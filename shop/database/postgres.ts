import { PostgresDialect, sql } from 'kysely'
import { Pool, types } from 'pg'

import type { OpenedDialect } from './open.ts'

const INT8 = 20

/** PostgreSQL through at most ten connections, none of which can hold the others up for long. */
export function openPostgres(url: string): OpenedDialect {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    types: { getTypeParser: typeParser },
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})

  return {
    kind: 'postgres',
    dialect: new PostgresDialect({ pool }),
    check: async (db) => {
      const { rows } = await sql<{ name: string; setting: string }>`
        select name, setting from pg_settings where name in ('fsync', 'synchronous_commit')`.execute(
        db,
      )
      const off = rows.find((row) => row.setting === 'off')
      if (off)
        throw new Error(`PostgreSQL has ${off.name} = off: it could lose orders it confirmed`)
    },
  }
}

/** Whole numbers of 64 bits come as numbers: minor units and times are far below 2^53. */
const typeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === INT8
    ? wholeNumber
    : format === 'binary'
      ? types.getTypeParser(oid, 'binary')
      : types.getTypeParser(oid, 'text')) as typeof types.getTypeParser // the overloads differ only in format

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error('A number in the database is too large')
  return value
}
