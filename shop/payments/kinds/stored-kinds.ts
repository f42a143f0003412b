import type { KindNumbers } from '#domain/payment/payment-kinds.ts'
import type { Queries } from '#shop/database/open.ts'

/** One provider’s list in one currency. */
export type KindsOf = { type: string; currency: string }

/** When a list was read, and when somebody last tried to, ms; undefined where nobody did. */
export async function knownKinds(
  queries: Queries,
  { type, currency }: KindsOf,
): Promise<{ readAt: number | undefined; triedAt: number } | undefined> {
  const row = await queries
    .selectFrom('payment_kinds')
    .select(['read_at', 'tried_at'])
    .where('type', '=', type)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row && { readAt: row.read_at ?? undefined, triedAt: row.tried_at }
}

/** Keeps a list in the place of the one before. */
export async function keepKinds(
  queries: Queries,
  of: KindsOf,
  { numbers, now }: { numbers: KindNumbers; now: number },
): Promise<void> {
  const row = {
    ...{ numbers: JSON.stringify(numbers), trouble: null },
    ...{ read_at: now, tried_at: now },
  }
  await write(queries, of, row)
}

/** Notes that no list came: the last one stays. */
export async function noteNoKinds(
  queries: Queries,
  of: KindsOf,
  { trouble, now }: { trouble: string; now: number },
): Promise<void> {
  await write(queries, of, { tried_at: now, trouble })
}

async function write(
  queries: Queries,
  { type, currency }: KindsOf,
  row: {
    tried_at: number
    trouble: string | null
    numbers?: string
    read_at?: number
  },
): Promise<void> {
  await queries
    .insertInto('payment_kinds')
    .values({ type, currency, ...row })
    .onConflict((conflict) => conflict.columns(['type', 'currency']).doUpdateSet(row))
    .execute()
}
