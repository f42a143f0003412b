import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'

import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { type Filling, openFilled } from '#tests/filled-database.ts'
import { addressIn } from '#tests/postgres.ts'
import { migrated } from './shared-postgres.ts'

/**
 * New databases of both kinds for the tests of one file; closes and removes all of them after the
 * last test. Those on PostgreSQL have the shop's tables already, unless a test is about making
 * them.
 */
export function bothDatabases(tables: 'made' | 'none' = 'made') {
  const opened: ShopDatabase[] = []
  const created: string[] = []
  const folder = inject('postgres')
  let admin: ShopDatabase | undefined
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()))
    if (!admin) return
    for (const name of created) {
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db)
    }
    await admin.close()
  })

  const newPostgres = async () => {
    admin ??= await openDatabase(addressIn(folder, 'postgres'))
    const name = `test_${randomUUID()}`
    await sql`create database ${sql.id(name)} template ${sql.id(tables === 'made' ? migrated : 'template0')}
      strategy file_copy`.execute(admin.db)
    created.push(name)
    return addressIn(folder, name)
  }
  const kinds: [name: string, newUrl: () => Promise<string>][] = [
    ['SQLite', async () => 'sqlite::memory:'],
    ['PostgreSQL', newPostgres],
  ]

  return {
    kinds,
    /** The address of a new database on PostgreSQL. */
    newPostgres,
    /** As it is, or filled. */
    open: async (url: string, filling?: Filling): Promise<ShopDatabase> => {
      const database = filling ? await openFilled(url, filling) : await openDatabase(url)
      opened.push(database)
      return database
    },
  }
}
