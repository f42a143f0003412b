import type { Config } from '../config.ts'
import type { Log } from '#edge/log/log.ts'
import type { Made, Wanted } from '#edge/pictures/make.ts'
import { createMaker } from '#edge/pictures/maker.ts'
import { type Clock, followClock } from '#shop/database/clock.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { examineAtStart } from '#shop/doctor/examine.ts'
import { type MailWay, mailWay } from '#shop/mail/mail-way.ts'
import { isDemo } from '#shop/seed.ts'
import { noteOrigins } from '#shop/setup/origins.ts'
import { machineAtStart } from './doctor/machine-checks.ts'
import { attempt } from './ground/attempt.ts'
import { openPrepared } from './ground/database.ts'
import { type LimitStore, openLimits } from './ground/limits.ts'
import { shopLog } from './ground/shop-log.ts'
import { cookieSecret } from './secret.ts'
import { isFirstProcess } from './workers.ts'

/** What shop and storefront both stand on. */
export type Ground = {
  config: Config
  log: Log
  database: ShopDatabase
  /** The time that holds for all processes. */
  clock: Clock
  isDemo: boolean
  mail: MailWay
  secret: string
  limits: LimitStore
  /** One process beside this one makes all pictures. */
  makePicture: (wanted: Wanted) => Promise<Made>
}

/**
 * Opens and prepares the database, and whatever else must be there before shop and storefront.
 * Undefined when a setting stands in the way, which has been reported; then nothing is open.
 */
export async function openGround(given: {
  config: Config
  log: Log
  /** The settings that are given and do nothing. */
  withoutEffect: readonly string[]
}): Promise<Ground | undefined> {
  const { config, log, withoutEffect } = given
  // First what an upgrade of the database needs.
  if (isFirstProcess()) {
    for (const name of await machineAtStart(config, Date.now())) {
      log.write('warn', 'the doctor found something', { name })
    }
  }
  const database = await attempt({ step: 'database', config }, () => openPrepared(config, log))
  if (!database) return undefined
  const clock = await followClock(database, shopLog(log))
  const isRemote = config.shopApiUrl !== undefined
  if (isFirstProcess()) {
    for (const setting of withoutEffect) {
      log.write('warn', 'a setting has no effect: the shop is elsewhere', { setting })
    }
  }
  if (isFirstProcess() && !isRemote) {
    // Commands and the doctor ask for it: a shop that cannot write it now sells all the same.
    await noteOrigins(database.db, config.langDomains).catch(() => undefined)
    await examined({ config, database, clock, log })
  }
  const demo = !isRemote && (await isDemo(database))
  const mail = mailWay({ isRemote, isDemo: demo, smtpUrl: config.smtpUrl })
  const secret = await attempt({ step: 'cookie secret', config }, () =>
    cookieSecret(config.cookieSecret, config.dataDir),
  )
  if (secret === undefined) {
    await closeGround({ clock, database })
    return undefined
  }
  const limits = openLimits({ config, database, secret, log })
  const makePicture = createMaker()
  return { config, log, database, clock, isDemo: demo, mail, secret, limits, makePicture }
}

/** The last thing of a process: all that writes has ended by then. */
export async function closeGround({
  clock,
  database,
}: Pick<Ground, 'clock' | 'database'>): Promise<void> {
  await clock.stop()
  await database.close()
}

/** What the doctor looks at in each start: told, because a shop that sells is better than none. */
async function examined(given: Pick<Ground, 'config' | 'database' | 'clock' | 'log'>) {
  const { config, database, clock, log } = given
  const checkContext = {
    now: clock.now(),
    machineNow: Date.now(),
    sendsMail: config.smtpUrl !== undefined,
    readsPlaces: config.inpostPoints !== undefined,
  }
  for (const { name, lines } of await examineAtStart(database, checkContext)) {
    log.write('warn', 'the doctor found something', { name, count: lines.length })
  }
}
