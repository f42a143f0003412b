import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { storefrontMigrations } from '#app/migrations.ts'
import { migrate } from '#shop/database/migrate.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { seed } from '#shop/seed.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

import { bothDatabases } from './databases.ts'
import { NOW, smallShop } from './small-shop.ts'

const { open } = bothDatabases()

test.each([
  { kind: 'a file', newUrl: async () => `sqlite:${await temporaryFolder()}/kram.db` },
  { kind: 'memory', newUrl: async () => 'sqlite::memory:' },
])(
  'in $kind, a copy holds what is filled by itself, and nothing of what became of another',
  async ({ newUrl }) => {
    const data = smallShop()
    const filling = { migrations: storefrontMigrations, shop: { data, now: NOW } }
    const [first, beside] = await Promise.all([
      open(await newUrl(), filling),
      open(await newUrl(), filling),
    ])
    await first.db.deleteFrom('opinion').execute()
    const copy = await open(await newUrl(), filling)

    const own = await open(await newUrl())
    await migrate(own, storefrontMigrations)
    await seed(own, data, NOW)
    const whole = await allOf(own)
    expect(whole).toHaveProperty('opinion')
    expect(await allOf(copy)).toEqual(whole)
    expect(await allOf(beside)).toEqual(whole)

    await copy.db.deleteFrom('opinion').execute()
    expect(await allOf(await open(await newUrl(), filling))).toEqual(whole)
  },
)

/** Salts, and times of the machine's own clock. */
const untold = { password_hash: '', applied_at: '', changed_at: '' }

/** Its tables, indexes, triggers and rows. */
async function allOf({ db }: ShopDatabase) {
  const { rows: schema } = await sql<{ type: string; name: string; sql: string | null }>`
    select type, name, sql from sqlite_master order by type, name`.execute(db)
  const { rows: settings } = await sql`select foreign_keys, user_version
    from pragma_foreign_keys, pragma_user_version`.execute(db)
  const all: Record<string, unknown> = { schema, settings }
  for (const { type, name } of schema) {
    if (type !== 'table') continue
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    const told = rows.map((row) => ({ ...row, ...untold }))
    all[name] = told.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  return all
}
