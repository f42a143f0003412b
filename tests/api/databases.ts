import { afterAll, beforeAll } from 'vitest'

import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { type Postgres, startPostgres } from '#tests/postgres.ts'

/**
 * New databases of both kinds for the tests of one file; closes all of them after the last test.
 */
export function bothDatabases() {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  const opened: ShopDatabase[] = []
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()))
    await postgres.stop()
  })

  let count = 0
  const newPostgres = () => postgres.createDatabase(`test_${(count += 1)}`)
  const kinds: [name: string, newUrl: () => Promise<string>][] = [
    ['SQLite', async () => 'sqlite::memory:'],
    ['PostgreSQL', newPostgres],
  ]

  return {
    kinds,
    /** The address of a new database on PostgreSQL. */
    newPostgres,
    open: async (url: string): Promise<ShopDatabase> => {
      const database = await openDatabase(url)
      opened.push(database)
      return database
    },
  }
}
