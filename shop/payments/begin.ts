import { setTimeout as sleep } from 'node:timers/promises'

import { Started } from '#contract/payments.ts'
import { PaymentType } from '#domain/entities/payment.ts'
import { isAttemptOpen } from '#domain/payment/attempt-moves.ts'
import { heldUntil } from '#domain/payment/pay-again.ts'
import type { ShopContext } from '#shop/handler.ts'
import { letterheadOf } from '#shop/mail/letterhead.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { type Attempt, lastAttempt, moveAttempt } from './attempts.ts'
import { adapterFor } from './own.ts'
import type { PaymentAdapter, PaymentStart } from './port.ts'

/** After this time another process may ask a provider in the place of one that has died, ms. */
const askedFor = 30_000

/** How often and for how long somebody waits for the one who asks. */
const looks = 40
const between = 125

/**
 * What the shopper of an order does next to pay it; undefined where nobody can take its money.
 * Of several who ask at the same time one reaches the provider, and all get the same answer. Never
 * within a transaction: a provider may take its time.
 */
export async function beginPayment(
  context: ShopContext,
  orderId: string,
): Promise<Started | undefined> {
  const { database, now } = context
  for (let look = 0; look < looks; look += 1) {
    const attempt = await lastAttempt(database.db, orderId)
    const adapter = adapterOf(context, attempt)
    if (!attempt || !adapter) return undefined
    // What needs no provider says the same however often it is asked.
    if (attempt.external_id === null) return adapter.start(await startOf(context, attempt))
    if (attempt.started !== null) return Started.parse(JSON.parse(attempt.started))
    if (!isAttemptOpen(attempt.state)) return { kind: 'fail', code: 'ended' }
    if (await claim(context, attempt.id)) return begin(context, adapter, attempt)
    await sleep(between)
  }
  context.log.warn({ at: now() }, 'a payment is being begun elsewhere')
  return { kind: 'wait' }
}

export function adapterOf(
  { payments }: Pick<ShopContext, 'payments'>,
  attempt: Pick<Attempt, 'type'> | undefined,
): PaymentAdapter | undefined {
  const type = PaymentType.safeParse(attempt?.type).data
  return type && adapterFor(type, payments)
}

async function claim({ database, now }: ShopContext, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database.db
    .updateTable('payment_attempt')
    .set({ starting_at: now() })
    .where('id', '=', id)
    .where('started', 'is', null)
    .where('state', '=', 'created')
    .where((row) =>
      row.or([row('starting_at', 'is', null), row('starting_at', '<=', now() - askedFor)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function begin(
  context: ShopContext,
  adapter: PaymentAdapter,
  attempt: Attempt,
): Promise<Started> {
  const { database, log, now } = context
  const started = await startOf(context, attempt)
    .then((payment) => adapter.start(payment))
    .catch((error: unknown): Started => {
      log.error({ err: error }, 'a provider could not be asked to begin a payment')
      return { kind: 'fail', code: 'unreachable' }
    })
  const to = started.kind === 'fail' ? 'failed' : 'waiting'
  const also = started.kind === 'fail' ? {} : { started: JSON.stringify(started) }
  await moveAttempt(database.db, attempt.id, { to, now: now(), also })
  log.info({ name: attempt.type, event: started.kind }, 'payment begun')
  return started
}

/** A try to pay, as its adapter is asked to begin it. */
async function startOf(
  { database, mail, now }: ShopContext,
  attempt: Attempt,
): Promise<PaymentStart> {
  const row = await database.db
    .selectFrom('shop_order')
    .select('data')
    .where('id', '=', attempt.order_id)
    .executeTakeFirstOrThrow()
  const order = storedOrder(row)
  const terms = await readOrderTerms(database)
  const { origin = '' } = letterheadOf(terms, order.lang, mail)
  if (origin === '' && attempt.external_id !== null) {
    throw new Error('a payment needs an address to come back to')
  }
  const until = heldUntil(attempt.created_at, terms.settings)
  return {
    externalId: attempt.external_id ?? attempt.id,
    orderNo: order.no,
    amount: attempt.amount,
    currency: attempt.currency,
    email: order.user.email,
    name: order.address.ship.name,
    lang: order.lang,
    subType: attempt.sub_type ?? undefined,
    returnUrl: `${origin}/order/summary/${attempt.order_id}`,
    notifyUrl: `${origin}/api/payments/${attempt.type}/notify`,
    minutes: Math.max(1, Math.ceil((until - now()) / 60_000)),
  }
}
