import type { Config } from '../../config.ts'
import { createLimitStore, type LimitStore, noLimits } from '#app/limits/store.ts'
import type { LimitTables } from '#app/limits/tables.ts'
import type { Log } from '#edge/log/log.ts'
import type { ShopDatabase } from '#shop/database/open.ts'

export type { LimitStore } from '#app/limits/store.ts'

/** All processes of a shop share the secret, and so compute the same keys for the same client. */
export function openLimits(given: {
  config: Pick<Config, 'limits'>
  database: Pick<ShopDatabase, 'nondurable'>
  secret: string
  log: Pick<Log, 'write'>
}): LimitStore {
  const { config, database, secret, log } = given
  if (config.limits === undefined) return noLimits
  return createLimitStore({
    db: database.nondurable.withTables<LimitTables>(),
    secret,
    factor: config.limits,
    onSlowed: (rule) =>
      log.write('warn', 'strangers do too much together and are slowed down', { name: rule }),
  })
}
