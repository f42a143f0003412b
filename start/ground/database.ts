import type { Config } from '../../config.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import type { Log } from '#edge/log/log.ts'
import type { ShopData } from '#shop/catalogue/stored/shop-data.ts'
import { isBreaking } from '#shop/database/breaking-steps.ts'
import { sharedTime } from '#shop/database/clock.ts'
import { migrate, migrateStorefront, shopMigrations } from '#shop/database/migrate.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { emptyShop } from '#shop/empty-shop.ts'
import { isSeeded, seed } from '#shop/seed.ts'
import { demoData, demoOrders } from '../demo.ts'
import { fillPlaces } from '../inpost.ts'
import { thisMachine, workerCount } from '../worker-count.ts'

/** What this version knows of the schema. */
export const knownSteps = [...shopMigrations, ...storefrontMigrations]

/**
 * The database as this version needs it: with the tables of the storefront, and of the shop unless
 * that is elsewhere, and with a first shop if it has none yet. Nothing stays open when it throws.
 */
export async function openPrepared(config: Config, log: Pick<Log, 'write'>): Promise<ShopDatabase> {
  const { workers, databaseConnections: atMost } = config
  const processes = workerCount(workers, thisMachine())
  const database = await openDatabase(config.databaseUrl, { processes, atMost })
  try {
    await prepare(database, config, log)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function prepare(
  database: ShopDatabase,
  config: Config,
  log: Pick<Log, 'write'>,
): Promise<void> {
  const tell = (ids: readonly string[]) => {
    for (const name of ids.filter(isBreaking)) {
      log.write('warn', 'older processes cannot live with a step of the database', { name })
    }
  }
  if (config.shopApiUrl !== undefined) {
    return migrateStorefront(database, storefrontMigrations, tell)
  }
  await migrate(database, storefrontMigrations, tell)
  if (await isSeeded(database)) return
  const now = await sharedTime(database.db, database.kind, Date.now())
  const data = await firstShop(config, now)
  const isSeededNow = await seed(database, data, now)
  if (!isSeededNow || !data.isDemo) return
  await demoOrders(database, data, now)
  await fillPlaces(config, database, now)
}

async function firstShop({ demoShop: kind }: Config, now: number): Promise<ShopData> {
  return kind === 'empty' ? emptyShop(now) : demoData(now)
}
