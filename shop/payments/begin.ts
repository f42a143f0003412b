import { setTimeout as sleep } from 'node:timers/promises'

import { Started } from '#contract/payments.ts'
import { PaymentType } from '#domain/entities/payment.ts'
import { isAttemptOpen } from '#domain/payment/attempt-moves.ts'
import { reservedUntil } from '#domain/payment/pay-again.ts'
import type { Queries } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
import { letterheadOf } from '#shop/mail/letterhead.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { type Attempt, lastAttempt, moveAttempt } from './attempts.ts'
import { adapterFor } from './own.ts'
import { askProvider } from './ask-provider.ts'
import { listedKinds } from './settleable.ts'
import type { Begun, PaymentAdapter, PaymentStart } from './port.ts'
import { CircuitOpen } from './circuit-breaker/circuit-breaker.ts'

/** After this time another process may ask a provider in the place of one that has died, ms. */
const askedFor = 30_000

/** How often and for how long somebody waits for the one who asks. */
const looks = 40
const between = 125

/** As it is noted of a try whose provider could not be asked. */
const unreached = JSON.stringify({ kind: 'unreached' } satisfies Started)

/** The step that lets one of several ask; a test replaces it with a careless one. */
export type BeginGuards = { claim: typeof claim }

const guards: BeginGuards = { claim }

/** What only the call of the shopper’s browser brings. */
export type Shopper = {
  browser?: PaymentStart['browser']
  secrets?: PaymentStart['secrets'] | undefined
}

/**
 * What the shopper of an order does next to pay it; undefined where nobody can take its money.
 * Of several who ask at the same time one reaches the provider, and all get the same answer. A
 * provider that could not be asked is asked again under the same name by anybody who comes later.
 * Never within a transaction: a provider may take its time.
 */
export async function beginPayment(
  context: ShopContext,
  orderId: string,
  shopper: Shopper = {},
  own: Partial<BeginGuards> = {},
): Promise<Started | undefined> {
  const { database, now } = context
  const { claim } = { ...guards, ...own }
  for (let look = 0; look < looks; look += 1) {
    const attempt = await lastAttempt(database.db, orderId)
    const adapter = adapterOf(context, attempt)
    if (!attempt || !adapter) return undefined
    // What needs no provider says the same however often it is asked.
    if (attempt.external_id === null) return adapter.start(await startOf(context, attempt, shopper))
    // Who has waited for the one who asked learns the same, and does not ask after them.
    if (attempt.started !== null && (attempt.started !== unreached || look > 0)) {
      return Started.parse(JSON.parse(attempt.started))
    }
    if (!isAttemptOpen(attempt.state)) return { kind: 'fail', code: 'ended' }
    const at = now()
    if (await claim(database.db, attempt.id, at)) {
      return begin(context, adapter, { attempt, at }, shopper)
    }
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

async function claim(queries: Queries, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('payment_attempt')
    .set({ starting_at: at, started: null })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .where((row) => row.or([row('started', 'is', null), row('started', '=', unreached)]))
    .where((row) =>
      row.or([row('starting_at', 'is', null), row('starting_at', '<=', at - askedFor)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Claimed = { attempt: Attempt; at: number }

async function begin(
  context: ShopContext,
  adapter: PaymentAdapter,
  claimed: Claimed,
  shopper: Shopper,
): Promise<Started> {
  const { database, log, now } = context
  const { attempt } = claimed
  const { ref, ...started } = await startOf(context, attempt, shopper)
    .then((payment) => adapter.start(payment))
    .catch((error: unknown): Begun => {
      // Nobody was asked: that it is not reached is in the log already.
      if (error instanceof CircuitOpen) {
        log.warn({ name: attempt.type, event: 'rests' }, 'a payment is not begun')
      } else {
        const failure = { err: error, provider: attempt.type }
        log.error(failure, 'a provider could not be asked to begin a payment')
      }
      return { kind: 'unreached' }
    })
  log.info({ name: attempt.type, event: started.kind }, 'payment begun')
  if (started.kind === 'unreached') {
    await giveBack(database.db, claimed)
    return started
  }
  const to = started.kind === 'fail' ? 'failed' : 'waiting'
  const also = started.kind === 'fail' ? {} : { started: JSON.stringify(started) }
  const named = ref === undefined ? {} : { provider_ref: ref }
  await moveAttempt(database.db, attempt.id, { to, now: now(), also: { ...also, ...named } })
  // Taken at once, as a card is: the provider’s own answer is noted like its word.
  if (started.kind === 'done') await askAboutNew(context, attempt.id)
  return started
}

/**
 * The try stays open: nobody knows whether it has begun there, and only its provider may say that
 * it failed.
 */
async function giveBack(queries: Queries, { attempt, at }: Claimed): Promise<void> {
  await queries
    .updateTable('payment_attempt')
    .set({ started: unreached, starting_at: null })
    .where('id', '=', attempt.id)
    .where('state', '=', 'created')
    .where('starting_at', '=', at)
    .where('started', 'is', null)
    .execute()
}

async function askAboutNew(context: ShopContext, id: string): Promise<void> {
  const attempt = await context.database.db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await askProvider(context, attempt)
}

/** A try to pay, as its adapter is asked to begin it. */
async function startOf(
  { database, mail, now }: ShopContext,
  attempt: Attempt,
  { browser, secrets = {} }: Shopper,
): Promise<PaymentStart> {
  const row = await database.db
    .selectFrom('shop_order')
    .select('data')
    .where('id', '=', attempt.order_id)
    .executeTakeFirstOrThrow()
  const order = storedOrder(row)
  const terms = await readOrderTerms(database)
  const { origin = '', email: shopEmail } = letterheadOf(terms, order.lang, mail)
  if (origin === '' && attempt.external_id !== null) {
    throw new Error('a payment needs an address to come back to')
  }
  const until = reservedUntil(attempt.created_at, terms.settings)
  return {
    externalId: attempt.external_id ?? attempt.id,
    orderNo: order.no,
    amount: attempt.amount,
    currency: attempt.currency,
    email: order.user.email,
    shopEmail,
    name: order.address.ship.name,
    address: order.address.ship,
    lang: order.lang,
    subType: attempt.sub_type ?? undefined,
    kinds: listedKinds(terms.listed, attempt.type, attempt.currency),
    returnUrl: `${origin}/order/summary/${attempt.order_id}`,
    notifyUrl: `${origin}/api/payments/${attempt.type}/notify`,
    minutes: Math.max(1, Math.ceil((until - now()) / 60_000)),
    browser,
    secrets,
    isTakenOver: attempt.starting_at !== null,
    isRepeated: attempt.started !== null,
  }
}
