import type { TestProject } from 'vitest/node'

import { migrate } from '#shop/database/migrate.ts'
import { openDatabase } from '#shop/database/open.ts'
import { startPostgres } from '#tests/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the socket of the PostgreSQL that all files share. */
    postgres: string
  }
}

/**
 * The database that others are copies of, with the shop's tables: a copy takes a tenth of what
 * making them took.
 */
export const migrated = 'migrated'

/** One PostgreSQL for all test files: to start one took longer than what many of them ask of it. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ inMemory: true, settings: ['max_connections=300'] })
  const database = await openDatabase(await postgres.createDatabase(migrated))
  await migrate(database)
  await database.close()
  provide('postgres', postgres.folder)
  return () => postgres.stop()
}
