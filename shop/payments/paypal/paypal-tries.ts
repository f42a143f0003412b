import type { Queries } from '#shop/database/open.ts'
import { served, type ShopContext } from '#shop/handler.ts'
import { isRefused, type Refused, refuse } from '#shop/refuse.ts'
import { type Attempt, moveAttempt } from '../attempts.ts'
import { look, paymentStateOf } from '../order-return.ts'

type Named = { orderId: string; paypalOrderId: string }

/**
 * POST paypal/execute: a shopper has agreed over our page. That is no proof of anything: PayPal is
 * asked, and takes the money for whom it says so too.
 */
export const paypalExecute = served(
  'paypalExecute',
  async (context: ShopContext, { body: named }) => {
    const attempt = await tryOf(context, named)
    if (isRefused(attempt)) return attempt
    await look(context, attempt)
    const state = await paymentStateOf(context, named.orderId)
    const after = await tryOf(context, named)
    if (!state || isRefused(after)) return refuse(404, 'NOT_FOUND')
    return { ...state, payment: after.state }
  },
)

/**
 * POST paypal/cancel: a shopper has closed what PayPal asked. The try ends, and the order is held
 * for another one; had they agreed after all, the money still counts.
 */
export const paypalCancel = served(
  'paypalCancel',
  async (context: ShopContext, { body: named }) => {
    const attempt = await tryOf(context, named)
    if (isRefused(attempt)) return attempt
    const { database, now } = context
    await moveAttempt(database.db, attempt.id, { to: 'canceled', now: now() })
    return { success: true }
  },
)

/** The try of this order that PayPal calls so, also after it is known by what was taken for it. */
async function tryOf(
  { database, payments }: ShopContext,
  { orderId, paypalOrderId }: Named,
): Promise<Attempt | Refused> {
  if (!payments?.paypal) return refuse(503, 'NOT_CONFIGURED')
  const attempts = await paypalAttempts(database.db, orderId)
  const isNamed = ({ provider_ref: ref, started }: Attempt) =>
    ref === paypalOrderId || isPageOf(started, paypalOrderId)
  return attempts.find(isNamed) ?? refuse(404, 'NOT_FOUND')
}

async function paypalAttempts(queries: Queries, orderId: string): Promise<Attempt[]> {
  return queries
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('type', '=', 'paypal')
    .where('external_id', 'is not', null)
    .execute()
}

/** Whether the shopper was sent to the page of this order there. */
function isPageOf(started: string | null, paypalOrderId: string): boolean {
  if (started === null) return false
  const { url } = JSON.parse(started) as { url?: string } // `begin` has written it
  return URL.parse(url ?? '')?.searchParams.get('token') === paypalOrderId
}
