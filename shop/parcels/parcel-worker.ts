import { leaseOf } from '#shop/time-budget/lease.ts'
import type { ShopContext } from '#shop/handler.ts'
import { startWorker, type Worker } from '#shop/worker.ts'
import { followParcel, noteAsked, parcelsToAsk } from './parcels.ts'
import { askForCodes } from './return-codes.ts'

const minute = 60_000

/** How often each parcel is asked about; its carrier tells sooner where it knows our address. */
const everyParcel = 30 * minute

/** After so many that failed the carrier itself is most likely down. */
const mostFailures = 3

type Options = Pick<ShopContext, 'database' | 'log' | 'now' | 'mail' | 'carriers'>

/** Looks every half a minute for returns without a code, and for parcels to ask about. */
export function startParcelWorker(options: Options): Worker {
  return startWorker(lookAfterParcels(options), minute / 2)
}

/**
 * Asks for the codes of returns, and how parcels stand, one process at a time; that two do it
 * changes nothing twice.
 */
export function lookAfterParcels({ database, log, now, mail, carriers = {} }: Options) {
  const lease = leaseOf(database, 'parcels', 5 * minute)
  const { parcels: carrier, returns } = carriers
  return async (stopping: AbortSignal): Promise<void> => {
    if ((!carrier && !returns) || stopping.aborted) return
    try {
      if (!(await lease.take(now()))) return
      if (returns) await askForCodes({ database, log, mail }, returns, now())
      if (!carrier) return
      let failures = 0
      for (const parcel of await parcelsToAsk(database.db, now(), everyParcel)) {
        if (stopping.aborted || failures === mostFailures) return
        try {
          await followParcel({ database, carrier, mail, now: now() }, parcel)
        } catch (error) {
          failures++
          log.error({ err: error }, 'a parcel could not be asked about')
          // Behind the others: one that nobody can answer about must not keep them from their turn.
          await noteAsked(database.db, parcel, now())
        }
      }
    } catch (error) {
      log.error({ err: error }, 'parcels could not be looked after')
    } finally {
      await lease.leave().catch(() => undefined)
    }
  }
}
