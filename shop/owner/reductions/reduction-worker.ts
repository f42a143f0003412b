import { turnsUntil } from '#domain/price/planned-reduction.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Log } from '#shop/handler.ts'
import { slicesOf } from '#shop/import-export/import-context.ts'
import { startWorker, type Worker } from '#shop/worker.ts'
import { dueReductions, type PlannedReduction } from './planned.ts'
import { beginReduction, endReduction, missReductions, type Turned, turnTogether } from './turn.ts'

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

/** Reductions that begin or end in one transaction: orders wait for it. */
const portion = 50

/** Does what is due, a portion in one transaction; what is over ends before another begins. */
export async function turnReductions(
  { database, log, now }: Omit<Options, 'every'>,
  stopping?: AbortSignal,
): Promise<void> {
  const at = now()
  const plans = new Map((await dueReductions(database.db, at)).map((plan) => [plan.id, plan]))
  const turns = turnsUntil([...plans.values()], { now: at, at })
  const tell = (id: string, turned: Turned) =>
    void log.info({ id, turned }, 'a planned reduction has turned')
  for (const kind of ['miss', 'end', 'begin'] as const) {
    const due = turns.filter((turn) => turn.kind === kind).flatMap(({ id }) => plans.get(id) ?? [])
    for (const some of slicesOf(due, portion)) {
      if (stopping?.aborted) return
      const done = await turnSome(database, some, kind, at)
      for (const { id } of done) tell(id, turnedBy[kind])
      if (done.length === some.length) continue
      const open = new Set((await dueReductions(database.db, at)).map(({ id }) => id))
      for (const plan of some) {
        // Begun by now, it may be due again, to end.
        if (done.includes(plan) || !open.has(plan.id)) continue
        if (stopping?.aborted) return
        const turned = await turnAlone(database, plan, kind, at)
        if (turned !== 'busy') tell(plan.id, turned)
      }
    }
  }
}

const turnedBy = { begin: 'running', end: 'ended', miss: 'missed' } as const

async function turnSome(
  database: ShopDatabase,
  plans: readonly PlannedReduction[],
  kind: keyof typeof turnedBy,
  now: number,
): Promise<readonly PlannedReduction[]> {
  if (kind === 'miss') return missReductions(database, plans, 'missed', now)
  // Several of one product build on each other.
  const first = new Map(plans.toReversed().map((plan) => [plan.productId, plan]))
  return turnTogether(database, [...first.values()], { to: turnedBy[kind], now })
}

async function turnAlone(
  database: ShopDatabase,
  plan: PlannedReduction,
  kind: keyof typeof turnedBy,
  now: number,
): Promise<Turned> {
  switch (kind) {
    case 'begin':
      return beginReduction(database, plan, now)
    case 'end':
      return endReduction(database, plan, 'ended', now)
    case 'miss':
      return (await missReductions(database, [plan], 'missed', now)).length > 0 ? 'missed' : 'busy'
    default:
      return kind satisfies never
  }
}
