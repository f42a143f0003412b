import { turnsUntil } from '#domain/price/planned-reduction.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Log } from '#shop/handler.ts'
import { startWorker, type Worker } from '#shop/worker.ts'
import { dueReductions, type PlannedReduction } from './planned.ts'
import { beginReduction, endReduction, missReduction } from './turn.ts'

/** So late a reduction begins or ends at most, ms. */
const often = 2_000

type Options = {
  database: ShopDatabase
  log: Log
  now: () => number
  /** ms between looks. */
  every?: number
}

/**
 * Begins and ends the reductions whose time has come. Every process looks; which of them is first
 * does it, and the others find it done.
 */
export function startReductionWorker({ every = often, ...options }: Options): Worker {
  const { log } = options
  return startWorker(async (stopping) => {
    try {
      await turnReductions(options, stopping)
    } catch (error) {
      log.error({ err: error }, 'planned reductions could not be looked at')
    }
  }, every)
}

/** Does what is due, one after the other. */
export async function turnReductions(
  { database, log, now }: Omit<Options, 'every'>,
  stopping?: AbortSignal,
): Promise<void> {
  const at = now()
  const plans = await dueReductions(database.db, at)
  for (const { kind, id } of turnsUntil(plans, { now: at, at })) {
    if (stopping?.aborted) return
    const plan = plans.find((one) => one.id === id)
    if (!plan) continue
    const turned = await turn(database, plan, kind, at)
    if (turned !== 'busy') log.info({ id, turned }, 'a planned reduction has turned')
  }
}

async function turn(
  database: ShopDatabase,
  plan: PlannedReduction,
  kind: 'begin' | 'end' | 'miss',
  now: number,
) {
  switch (kind) {
    case 'begin':
      return beginReduction(database, plan, now)
    case 'end':
      return endReduction(database, plan, 'ended', now)
    case 'miss':
      return missReduction(database, plan, 'missed', now)
    default:
      return kind satisfies never
  }
}
