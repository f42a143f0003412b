import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { ShopDatabase } from './open.ts'
import type { Tables } from './schema.ts'

/**
 * Runs a CREATE TABLE written for SQLite: STRICT there; on PostgreSQL, INTEGER becomes BIGINT
 * (money and times) and REAL becomes DOUBLE PRECISION. The only column types are TEXT, INTEGER and
 * REAL.
 */
export async function createTable(
  transaction: Transaction<Tables>,
  kind: ShopDatabase['kind'],
  statement: string,
): Promise<void> {
  const text =
    kind === 'sqlite'
      ? `${statement} strict`
      : statement.replaceAll(/\binteger\b/gi, 'bigint').replaceAll(/\breal\b/gi, 'double precision')
  await sql.raw(text).execute(transaction)
}
