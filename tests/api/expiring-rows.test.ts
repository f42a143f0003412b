import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { storefrontMigrations } from '#app/migrations.ts'
import { expiringRows } from '#app/session/expiring-rows.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases('none')
const names = { table: 'handover', key: 'hash', value: 'holder' }

describe.for(kinds)('on %s', ([, newUrl]) => {
  async function opened() {
    const { db } = await open(await newUrl(), { migrations: storefrontMigrations })
    return { db, rows: expiringRows(db, names) }
  }

  test('a row is read until it ends, and the last text counts', async () => {
    const { rows } = await opened()
    await rows.put('one', 'first', 100)
    await rows.put('one', 'last', 200)
    expect(await rows.look('one', 199)).toBe('last')
    expect(await rows.look('one', 200)).toBeUndefined()
    expect(await rows.take('one', 200)).toBeUndefined()
    expect(await rows.look('other', 0)).toBeUndefined()
  })

  test('of many who take a row only one learns its text', async () => {
    const { rows } = await opened()
    await rows.put('one', 'text', 100)
    const taken = await Promise.all(Array.from({ length: 8 }, () => rows.take('one', 1)))
    expect(taken.filter((text) => text !== undefined)).toEqual(['text'])
  })

  test('only a hash of its name is stored, and what has ended goes', async () => {
    const { db, rows } = await opened()
    await rows.put('a-name', 'text', 100)
    await rows.put('another-name', 'text', 101)
    await rows.forgetOld(100)
    const stored = await sql`select * from handover`.execute(db)
    expect(stored.rows).toHaveLength(1)
    expect(JSON.stringify(stored.rows)).not.toContain('name')
    await rows.end('another-name')
    expect(await rows.look('another-name', 0)).toBeUndefined()
  })

  test('rows that were written before are still read', async () => {
    const { db, rows } = await opened()
    // What earlier versions stored for the name "kept".
    const hash = 'efB2q90Zp1Lbcme__y-QIhYdEg3qkZ_ayi_9_CTKjJY'
    await sql`insert into handover (hash, holder, ends_at) values (${hash}, 'text', 100)`.execute(
      db,
    )
    expect(await rows.take('kept', 1)).toBe('text')
  })
})
