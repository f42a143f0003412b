import { sql } from 'kysely'

import { PaymentType } from '#domain/entities/payment.ts'
import { asksAt, type LookedAt, LOOKS, pollsDue, pollingEnd } from '#domain/payment/polling.ts'
import type { Queries } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
import { askEach } from './ask-provider.ts'
import type { Attempt } from './attempts.ts'
import type { Providers } from './port.ts'

const atOnce = 50

/** The step that lets one of several ask; a test replaces it with a careless one. */
export type PollGuards = { claimLook: typeof claimLook }

const guards: PollGuards = { claimLook }

/**
 * Polls the providers of payments that have not notified us: each at the moments of the plan, no
 * matter who looks. Of several processes one asks; a provider that does not answer is asked again
 * by the next look. Returns how many were asked for.
 */
export async function pollProviders(
  context: Pick<ShopContext, 'database' | 'log' | 'mail' | 'now' | 'payments'>,
  own: Partial<PollGuards> = {},
): Promise<number> {
  const { db } = context.database
  const now = context.now()
  const { claimLook } = { ...guards, ...own }
  const ask = askEach(context)
  let count = 0
  for (const attempt of await dueAttempts(db, now, context.payments)) {
    const due = pollsDue(attempt.created_at, now)
    if (!(await claimLook(db, attempt, { due, now }))) continue
    count += 1
    if ((await ask(attempt)) === 'unknown') await putBack(db, attempt, due)
  }
  return count
}

/** Those about which the plan asks now; who was asked longest ago comes first. */
async function dueAttempts(
  queries: Queries,
  now: number,
  providers: Providers = {},
): Promise<Attempt[]> {
  const due = [
    await dueOf(queries, now, { isPaid: false, mayComeTwice: false, settlesLater: false }),
  ]
  for (const type of PaymentType.options) {
    const { mayComeTwice = false, settlesLater = false } = providers[type] ?? {}
    if (!mayComeTwice && !settlesLater) continue
    due.push(await dueOf(queries, now, { isPaid: true, mayComeTwice, settlesLater, type }))
  }
  return due
    .flat()
    .toSorted((a, b) => (a.asked_at ?? 0) - (b.asked_at ?? 0) || a.created_at - b.created_at)
    .slice(0, atOnce)
}

/** One question each, so that each has an index. */
async function dueOf(
  queries: Queries,
  now: number,
  { type, ...of }: LookedAt & { type?: PaymentType },
): Promise<Attempt[]> {
  const [from, until] = asksAt(of)
  let due = queries
    .selectFrom('payment_attempt')
    .selectAll()
    .where('external_id', 'is not', null)
    // In the words of the indexes.
    .where(
      of.isPaid
        ? sql<boolean>`looks < ${sql.lit(LOOKS.length)} and state in ('paid', 'late')`
        : sql<boolean>`looks < ${sql.lit(until)} and state not in ('paid', 'late')`,
    )
    .where('created_at', '>', now - pollingEnd(until))
    .where((row) =>
      row.or(
        LOOKS.slice(from, until).map((after, place) =>
          row.and([row('looks', '<=', from + place), row('created_at', '<=', now - after)]),
        ),
      ),
    )
  if (type) due = due.where('type', '=', type)
  return due
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
 * Lets the next look ask about a try that has had its turn: a notification came that could not be
 * looked into at once.
 */
export async function owePoll(queries: Queries, { id }: Pick<Attempt, 'id'>): Promise<void> {
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
