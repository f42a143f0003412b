import { sql } from 'kysely'

import { PaymentType } from '#domain/entities/payment.ts'
import { attemptsBefore } from '#domain/payment/attempt-moves.ts'
import { LOOKS, LOOKS_END, looksDue, PAID_LOOKS } from '#domain/payment/looks.ts'
import type { Queries } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
import { askEach } from './ask-provider.ts'
import type { Attempt } from './attempts.ts'
import type { Providers } from './port.ts'

const atOnce = 50

/** The step that lets one of several ask; a test replaces it with a careless one. */
export type LookGuards = { claimLook: typeof claimLook }

const guards: LookGuards = { claimLook }

/**
 * Asks providers for payments whose word did not come: each at the moments of the plan, whoever
 * looks. Of several processes one asks; a provider that does not answer is asked again by the next
 * look. Returns how many were asked for.
 */
export async function lookAgain(
  context: Pick<ShopContext, 'database' | 'log' | 'mail' | 'now' | 'payments'>,
  own: Partial<LookGuards> = {},
): Promise<number> {
  const { db } = context.database
  const now = context.now()
  const { claimLook } = { ...guards, ...own }
  const ask = askEach(context)
  let count = 0
  for (const attempt of await dueAttempts(db, now, context.payments)) {
    const due = looksDue(attempt.created_at, now)
    if (!(await claimLook(db, attempt, { due, now }))) continue
    count += 1
    if ((await ask(attempt)) === 'unknown') await putBack(db, attempt, due)
  }
  return count
}

/**
 * Those that may still turn paid, or may have been paid twice; who was asked longest ago comes
 * first.
 */
async function dueAttempts(
  queries: Queries,
  now: number,
  providers: Providers = {},
): Promise<Attempt[]> {
  const twice = PaymentType.options.filter((type) => providers[type]?.mayComeTwice)
  return queries
    .selectFrom('payment_attempt')
    .selectAll()
    .where('external_id', 'is not', null)
    .where((row) =>
      row.or([
        row('state', 'in', attemptsBefore('paid')),
        row.and([
          row('state', 'in', ['paid', 'late']),
          ...(twice.length > 0 ? [row('type', 'in', twice)] : [sql<boolean>`1 = 0`]),
          row('created_at', '<=', now - PAID_LOOKS),
        ]),
      ]),
    )
    .where(sql<boolean>`looks < ${sql.lit(LOOKS.length)}`)
    .where('created_at', '>', now - LOOKS_END)
    .where((row) =>
      row.or(
        LOOKS.map((after, place) =>
          row.and([row('looks', '<=', place), row('created_at', '<=', now - after)]),
        ),
      ),
    )
    .orderBy(sql`coalesce(asked_at, 0)`)
    .orderBy('created_at')
    .limit(atOnce)
    .execute()
}

async function claimLook(
  queries: Queries,
  { id, looks }: Attempt,
  { due, now }: { due: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('payment_attempt')
    .set({ looks: due, asked_at: now })
    .where('id', '=', id)
    .where('looks', '=', looks)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Lets the next look ask about a try that has had its turn: somebody's word came that could not be
 * looked into at once.
 */
export async function oweLook(queries: Queries, { id }: Pick<Attempt, 'id'>): Promise<void> {
  await queries
    .updateTable('payment_attempt')
    .set((row) => ({ looks: row('looks', '-', 1) }))
    .where('id', '=', id)
    .where('looks', '>', 0)
    .execute()
}

async function putBack(queries: Queries, { id, looks }: Attempt, due: number): Promise<void> {
  await queries
    .updateTable('payment_attempt')
    .set({ looks })
    .where('id', '=', id)
    .where('looks', '=', due)
    .execute()
}
