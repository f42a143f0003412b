import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { storefrontMigrations } from '#app/migrations.ts'
import { forgetOld } from '#shop/forget-old.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases('none')
const NOW = Date.UTC(2026, 10, 27)

/** What the storefront's own stores remove, in their own folders. */
const storefronts = [
  'delete from shopper_session where seen_at < ?',
  'delete from xsrf_token where ends_at <= ?',
  'delete from limit_count where ends_at <= ?',
]

test('what is removed each hour is found by an index', async () => {
  const database = await open('sqlite::memory:', { migrations: storefrontMigrations })
  const asked = [...storefronts]
  const stop = database.onQuery((query) => asked.push(query.sql))
  await forgetOld(database, NOW)
  stop()

  const scans: string[] = []
  for (const text of asked.filter((one) => /^(delete|select|update)/.test(one))) {
    const plan = sql<{
      detail: string
    }>`${sql.raw(`explain query plan ${text.replaceAll('?', '5')}`)}`
    const { rows } = await plan.execute(database.db)
    const whole = rows.filter(({ detail }) => /^SCAN (?!.* USING (COVERING )?INDEX)/.test(detail))
    scans.push(...whole.map(({ detail }) => `${detail}: ${text}`))
  }
  expect(asked.length).toBeGreaterThan(20)
  expect(scans).toEqual([])
})

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('more than one statement takes is removed all the same', async () => {
    const database = await open(await newUrl(), { migrations: storefrontMigrations })
    const letters = Array.from({ length: 2_500 }, (_, at) => ({
      fingerprint: `letter ${at}`,
      created_at: at === 0 ? NOW : 1,
    }))
    for (const some of [letters.slice(0, 1_250), letters.slice(1_250)]) {
      await database.db.insertInto('contact_letter').values(some).execute()
    }
    const statements: string[] = []
    const stop = database.onQuery((query) => statements.push(query.sql))
    expect(await forgetOld(database, NOW)).toBe(2_499)
    stop()
    expect(statements.filter((text) => text.includes('"contact_letter"'))).toHaveLength(3)
  })
})
