import type { PointKind } from '#domain/entities/delivery.ts'
import { isListDue } from '#domain/delivery/pickup-list.ts'
import { leaseOf } from '#shop/time-budget/lease.ts'
import type { ShopContext } from '#shop/handler.ts'
import { startWorker, type Worker } from '#shop/worker.ts'
import { entriesOf } from '#contract/keys-of.ts'
import type { PickupSource } from './port.ts'
import { refreshList } from './refresh-list.ts'
import { knownList } from './stored-list.ts'

const minute = 60_000

/** Longer than reading a list takes, page by page; then another process may try. */
const leaseMs = 30 * minute

type Options = Pick<ShopContext, 'database' | 'log' | 'now' | 'pickup'>

/** Looks every five minutes for lists that are to be read again. */
export function startPickupWorker(options: Options): Worker {
  return startWorker(lookForLists(options), 5 * minute)
}

/**
 * Reads the lists of pick-up places again when they are a day old. A lease lets one process do it;
 * two that do it all the same only work twice.
 */
export function lookForLists({ database, log, now, pickup }: Options) {
  const lease = leaseOf(database, 'pickup-lists', leaseMs)
  const kinds = entriesOf<PointKind, PickupSource>(pickup ?? {})
  return async (stopping: AbortSignal): Promise<void> => {
    try {
      for (const [kind, source] of kinds) {
        if (stopping.aborted || !(await isDue(kind))) continue
        if (!(await lease.take(now())) || !(await isDue(kind))) continue
        const result = await refreshList(database, kind, source, { now: now(), stopping })
        if (result.kind === 'kept') log.info({ name: kind, count: result.places }, 'places read')
        else if (!stopping.aborted) {
          const told = { name: kind, event: result.why, count: result.places }
          log.warn(told, 'no list of places came: the last one stays')
        }
      }
    } catch (error) {
      log.error({ err: error }, 'places could not be kept')
    } finally {
      await lease.leave().catch(() => undefined)
    }
  }

  async function isDue(kind: PointKind): Promise<boolean> {
    const known = await knownList(database.db, kind)
    const times = { readAt: known?.read_at ?? undefined, triedAt: known?.tried_at }
    return isListDue(times, now())
  }
}
