import type { Config } from '../../config.ts'
import { createHealth, type Health } from '#edge/answers/health.ts'
import type { Log } from '#edge/log/log.ts'
import { refuseBroken } from '#shop/database/breaking-steps.ts'
import { type Clock, clockConcern } from '#shop/database/clock.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { type MailWay, mailConcern } from '#shop/mail/mail-way.ts'
import { listConcern } from '#shop/pickup/stored-list.ts'
import { storeOf } from '#shop/pictures/store/open-store.ts'
import type { Shop } from '#shop/shop.ts'
import { knownSteps } from '../ground/database.ts'
import type { Trade } from '../shop.ts'

type Serving = Pick<Trade, 'reachable' | 'listingsReady'> & {
  shop: Pick<Shop, 'ready'> | undefined
}

/** What may lack something that is no failure. */
type Lacking = {
  config: Pick<Config, 'inpostPoints' | 'shopApiUrl' | 'pictureStore'>
  mail: MailWay
  database: Pick<ShopDatabase, 'db'>
  clock: Pick<Clock, 'now' | 'ahead'>
}

/**
 * Ready is who has a database that serves this version, and a shop that answers: listings and
 * searches too, which a large shop prepares for a while where nobody else is there to serve.
 */
export function openHealth(
  ground: Lacking & { database: ShopDatabase; log: Pick<Log, 'write' | 'failure'> },
  { shop, reachable, listingsReady }: Serving,
): Health {
  const { database, log } = ground
  return createHealth({
    check: toldOnce(log, async () => {
      await Promise.all([database.canServe(), refuseBroken(database, knownSteps), shop?.ready()])
      await listingsReady()
      return reachable()
    }),
    concern: () => concernOf(ground),
  })
}

/** What a ready shop lacks; undefined when nothing. */
export async function concernOf(given: Lacking): Promise<string | undefined> {
  const { config, mail, database, clock } = given
  const { inpostPoints, shopApiUrl, pictureStore } = config
  const reads = inpostPoints !== undefined && shopApiUrl === undefined
  const listed = reads ? await listConcern(database.db, 'inpost_locker', clock.now()) : undefined
  const stored = storeOf(pictureStore)?.trouble()?.message
  const concerns = [mailConcern(mail), clockConcern(clock), listed, stored]
  return concerns.filter((concern) => concern).join('; ') || undefined
}

/** Logs why the server stops being ready, and that it is ready again, once each. */
export function toldOnce(
  log: Pick<Log, 'write' | 'failure'>,
  check: () => Promise<boolean>,
): () => Promise<boolean> {
  let told = false
  return async () => {
    try {
      const ready = await check()
      if (told && ready) log.write('info', 'ready again')
      told &&= !ready
      return ready
    } catch (error) {
      if (!told) log.failure('not ready', error)
      told = true
      throw error
    }
  }
}
