import { afterFailure, duringTrial, type Reach, REACHED } from '#domain/payment/circuit-breaker.ts'
import type { Queries } from '#shop/database/open.ts'

/** How often one tries to note what others change at the same moment. */
const tries = 8

/** How a provider was reached of late, by whichever process. */
export async function readReach(queries: Queries, type: string): Promise<Reach> {
  const row = await queries
    .selectFrom('provider_reach')
    .select(['failures', 'rests_until as restsUntil'])
    .where('type', '=', type)
    .executeTakeFirst()
  return row ?? REACHED
}

/** Notes that a provider was not reached; of many who say so at once, as many as count. */
export async function noteFailure(
  queries: Queries,
  type: string,
  { now, isTrial }: { now: number; isTrial: boolean },
): Promise<Reach> {
  let seen = await readReach(queries, type)
  for (let turn = 0; turn < tries; turn += 1) {
    const next = afterFailure(seen, now, { isTrial })
    if (next === seen || (await swap(queries, type, { seen, next }))) return next
    seen = await readReach(queries, type)
  }
  return seen
}

/** Notes that a provider has answered, where it was not reached before. */
export async function noteAnswer(queries: Queries, type: string): Promise<void> {
  const { failures } = await readReach(queries, type)
  if (failures === 0) return
  await queries
    .updateTable('provider_reach')
    .set({ failures: REACHED.failures, rests_until: REACHED.restsUntil })
    .where('type', '=', type)
    .execute()
}

/** Whether this one may try whether a provider is back: of several who see the same, one. */
export async function claimTrial(
  queries: Queries,
  type: string,
  { seen, now }: { seen: Reach; now: number },
): Promise<boolean> {
  return swap(queries, type, { seen, next: duringTrial(seen, now) })
}

async function swap(
  queries: Queries,
  type: string,
  { seen, next }: { seen: Reach; next: Reach },
): Promise<boolean> {
  const values = { failures: next.failures, rests_until: next.restsUntil }
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('provider_reach')
    .values({ type, ...values })
    .onConflict((conflict) =>
      conflict
        .column('type')
        .doUpdateSet(values)
        .where('provider_reach.failures', '=', seen.failures)
        .where('provider_reach.rests_until', '=', seen.restsUntil),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
