import { marketsOf } from '../../config.ts'
import { createConversions } from '#app/session/conversions/conversions.ts'
import type { ConversionTables } from '#app/session/conversions/tables.ts'
import { basketCopies } from '#app/session/copies/copies.ts'
import { type CounterTables, createCounter } from '#app/session/counter/counter.ts'
import { countVisits } from '#app/session/counter/seen.ts'
import type { Log } from '#edge/log/log.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import { startWorker } from '#shop/worker.ts'
import type { Ground } from '../ground.ts'
import { sessionDatabase } from './session-database.ts'

/** The shop as one asks it who is nobody. */
type StrangersShop = Parameters<typeof basketCopies>[0]['shop'] &
  Parameters<typeof createConversions>[0]['shop']

export type Beside = ReturnType<typeof startBeside>

/**
 * What the storefront does beside its answers: tells the shop of baskets that changed here, and of
 * those whose process is gone; reports orders; counts.
 */
export function startBeside(ground: Ground, shop: StrangersShop) {
  const { database, clock, log } = ground
  const bought = startBought(ground, shop)
  const counting = startCounting(ground, shop)
  const copies = basketCopies({ database: sessionDatabase(database), shop, now: clock.now })
  const quiet = { log, failed: 'a basket was not copied' }
  const workers = [
    startWorker(quietly(copies.look, quiet), 1_000),
    startWorker(quietly(copies.sweep, quiet), 30_000),
  ]
  return {
    note: copies.note,
    catchUp: copies.catchUp,
    bought: bought.told,
    counter: counting.counter,
    seen: counting.seen,
    stop: () => Promise.all([...workers, bought, counting].map((worker) => worker.stop())),
  }
}

/** Nothing is reported while the database is away: that is reported where it is noticed. */
export function quietly<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
  { log, failed }: { log: Pick<Log, 'failure'>; failed: string },
): (...given: Given) => Promise<void> {
  return async (...given) => {
    try {
      await work(...given)
    } catch (error) {
      if (!isUnavailable(error)) log.failure(failed, error)
    }
  }
}

/** Counts visits, baskets and orders without knowing anybody. */
function startCounting(
  { config, database, clock, log }: Ground,
  shop: Pick<StrangersShop, 'shell'>,
) {
  const [first] = config.langDomains
  const counter = createCounter({
    db: database.db.withTables<CounterTables>(),
    timeZone: async () => {
      const answer = await shop.shell({ query: { lang: first?.lang ?? 'en' } })
      return answer.kind === 'ok' ? answer.value.settings.timeZone : undefined
    },
    now: clock.now,
  })
  const flush = quietly(() => counter.flush(), { log, failed: 'visits were not counted' })
  const worker = startWorker(flush, 30_000)
  const seen = countVisits(counter, marketsOf(config.langDomains))
  return { counter, seen, stop: async () => worker.stop().then(flush) }
}

/** Reports orders from the server, where the shop has the means. */
function startBought(
  { config, database, clock, log }: Ground,
  shop: Parameters<typeof createConversions>[0]['shop'],
) {
  const ways = config.tools?.ways
  if (!ways?.ga4 && !ways?.pixel) return { told: undefined, stop: async () => undefined }
  const told = createConversions({
    db: database.db.withTables<ConversionTables>(),
    ways,
    shop,
    now: clock.now,
    failed: (tool, name) => log.write('warn', 'an order was not told', { setting: tool, name }),
  })
  const look = quietly(told.look, { log, failed: 'orders were not told' })
  const worker = startWorker(look, 15_000)
  return {
    told: {
      note: async (...noted: Parameters<typeof told.note>) => {
        await told.note(...noted)
        worker.wake()
      },
      withdraw: told.withdraw,
    },
    stop: worker.stop,
  }
}
