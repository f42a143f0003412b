import { limitMigrations } from '#app/limits/tables.ts'
import { migrate } from '#shop/database/migrate.ts'
import { openDatabase } from '#shop/database/open.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { patiently } from './patient.ts'
import type { Bench } from './row.ts'
import type { Program } from './programs.ts'
import { type ServerProcess, startServer } from './servers/server-process.ts'
import { fillShop, type SmallShop } from './small-shop.ts'

export type ShopUnderTest = {
  url: string
  /** The auditor's own connection. */
  database: ShopDatabase
  servers: ServerProcess[]
  close(): Promise<void>
}

/** A filled shop with this many processes on one database. */
export async function startShop(
  bench: Bench,
  stocked: SmallShop,
  processes: number,
  plant?: string,
  program?: Program,
): Promise<ShopUnderTest> {
  const url = await bench.newDatabase()
  const database = await patiently(() => openDatabase(url))
  await patiently(() => migrate(database, limitMigrations))
  await patiently(() => fillShop(database, stocked))

  const servers = await Promise.all(
    Array.from({ length: processes }, () => startServer(url, plant, [], program)),
  )
  // One after the other, because planted servers change the database when they open it.
  for (const server of servers) await server.open()

  return {
    url,
    database,
    servers,
    close: async () => {
      await Promise.all(servers.map((server) => server.kill()))
      await database.close()
    },
  }
}

/** The next server; they take turns. */
export function turn(servers: readonly ServerProcess[], index: number): ServerProcess {
  const server = servers[index % servers.length]
  if (!server) throw new Error('The shop has no server')
  return server
}
