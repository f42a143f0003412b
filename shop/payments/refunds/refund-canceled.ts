import { isToldOf } from '#domain/payment/refund.ts'
import type { Order } from '#domain/entities/order.ts'
import type { ShopContext } from '#shop/handler.ts'
import { paymentsToRefund, readOwed } from './owed.ts'
import { type Refunding, refundPayment } from './refund-payment.ts'

/** Where the money of a cancelled order is, minor units. */
export type CanceledRefund = {
  /** What providers send now; of a rehearsal, what they would. */
  sent: number
  /** What is left: by hand, or for a provider that did not take it on. */
  left: number
  /** Why a provider did not. */
  trouble?: Refunding
}

/**
 * Sends back through its providers what a cancelled order owes, once, however often it is asked
 * for: what was asked before is asked again under its name, and what is left is reckoned anew each
 * time. What no provider has, or takes on, waits for the owner.
 */
export async function refundCanceled(
  context: ShopContext,
  { id, no, dryRun = false }: { id: string; no: string; dryRun?: boolean },
): Promise<CanceledRefund> {
  const { db } = context.database
  const told = isToldOf(await endedAt(context, id), context.now())
  let sent = 0
  let planned = 0
  for (const { ref, left, open } of await paymentsToRefund(db, id)) {
    const amount = open?.amount ?? Math.min(left, (await readOwed(db, id)) - planned)
    if (amount <= 0) continue
    const wish = { no, amount, payment: ref, again: true, told, dryRun }
    const result = await refundPayment(context, wish)
    if (result.kind === 'planned') planned += result.amount
    else if (result.kind === 'accepted' || result.kind === 'before') sent += result.amount
    // Somebody else has sent it meanwhile.
    else if (result.kind === 'too-much') continue
    else return { sent, left: await waiting(context, id), trouble: result }
  }
  return { sent: sent + planned, left: (await waiting(context, id)) - planned }
}

/**
 * After its customer has cancelled it: nobody is told of what went wrong, since all that was not
 * sent waits for the owner.
 */
export async function sendBackCanceled(
  context: ShopContext,
  { _id: id, no }: Pick<Order, '_id' | 'no'>,
): Promise<void> {
  try {
    const { trouble } = await refundCanceled(context, { id, no })
    if (trouble) context.log.warn({ order: no, event: trouble.kind }, 'a refund waits')
  } catch (error) {
    context.log.error({ err: error }, 'the money of a cancelled order waits for its owner')
  }
}

/** What nobody has said of that it is sent: with what a provider was asked for in vain. */
async function waiting({ database: { db } }: ShopContext, id: string): Promise<number> {
  const asked = (await paymentsToRefund(db, id)).flatMap(({ open }) => open ?? [])
  return asked.reduce((sum, { amount }) => sum + amount, await readOwed(db, id))
}

/** When it was cancelled and its customer told of it, ms. */
async function endedAt({ database }: ShopContext, id: string): Promise<number> {
  const row = await database.db
    .selectFrom('order_hold')
    .select('changed_at')
    .where('order_id', '=', id)
    .where('state', '=', 'released')
    .executeTakeFirst()
  return row?.changed_at ?? 0
}
