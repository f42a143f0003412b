import { sql } from 'kysely'

import type { ShopDatabase } from '#shop/database/open.ts'

/** All that a shop remembers, without these tables: two pictures of it show what has changed. */
export async function allRows(
  { db, kind }: ShopDatabase,
  without: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const named =
    kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = current_schema()`
  const { rows } = await named.execute(db)
  const tables = rows.map(({ name }) => name).filter((name) => !without.includes(name))
  const all = await Promise.all(
    tables.map(async (name) => {
      const found = await sql`select * from ${sql.table(name)}`.execute(db)
      return [name, found.rows.map((row) => JSON.stringify(row)).toSorted()] as const
    }),
  )
  return Object.fromEntries(all)
}
