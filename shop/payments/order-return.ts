import { Started } from '#contract/payments.ts'
import { OrderState } from '#domain/entities/order.ts'
import { isAttemptOpen, isGivenUp } from '#domain/payment/attempt-moves.ts'
import { served, type ShopContext } from '#shop/handler.ts'
import { refuse } from '#shop/refuse.ts'
import { askProvider } from './ask-provider.ts'
import { type Attempt, lastAttempt, moveAttempt } from './attempts.ts'
import { adapterOf } from './begin.ts'

/** A provider is asked no more often of one payment, ms. */
const askEvery = 3_000

/**
 * POST order-return/{id}: a browser came back from a payment, or looks at its summary while the
 * payment is open. That is no proof of anything: the provider is asked.
 */
export const orderReturn = served(
  'orderReturn',
  async (context: ShopContext, { params: { id } }) => {
    const { database } = context
    const before = await paymentStateOf(context, id)
    if (!before) return refuse(404, 'NOT_FOUND')
    if (before.orderState !== 'TMP_LOCK' || before.paid) return before

    const attempt = await lastAttempt(database.db, id)
    if (attempt && attempt.state !== 'created') await look(context, attempt)
    return (await paymentStateOf(context, id)) ?? before
  },
)

/** How an order stands, as far as paying it goes. */
export async function paymentStateOf({ database }: Pick<ShopContext, 'database'>, id: string) {
  const row = await database.db
    .selectFrom('shop_order')
    .select(['state', 'paid'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { orderState: OrderState.parse(row.state), paid: row.paid === 1 }
}

/** Asks the provider how a payment stands, and gives up a try that was left. */
export async function look(context: ShopContext, attempt: Attempt): Promise<void> {
  const { database, now } = context
  if (!adapterOf(context, attempt) || attempt.external_id === null) return
  if (!(await mayAsk(context, attempt))) return
  const asked = await askProvider(context, attempt, { waits: true })
  const { returned_at: returnedAt } = attempt
  const isOver = isGivenUp({ returnedAt, codeAt: codeAt(attempt) }, now())
  if (asked === 'not-paid' && isOver && isAttemptOpen(attempt.state)) {
    await moveAttempt(database.db, attempt.id, { to: 'canceled', now: now() })
  }
}

/**
 * When a code of BLIK was given at the latest: the shop sent it as the try was begun, or its owner
 * typed it on a page before they came back.
 */
export function codeAt(attempt: Attempt): number | undefined {
  const { kind } = attempt.started === null ? {} : Started.parse(JSON.parse(attempt.started))
  if (kind === 'wait') return attempt.changed_at
  return attempt.sub_type === 'blik' ? (attempt.returned_at ?? undefined) : undefined
}

/** Notes that the provider is asked now; of several at the same moment, one asks. */
async function mayAsk({ database, now }: ShopContext, { id }: Attempt): Promise<boolean> {
  const { numUpdatedRows } = await database.db
    .updateTable('payment_attempt')
    .set((row) => ({
      asked_at: now(),
      returned_at: row.fn.coalesce('returned_at', row.val(now())),
    }))
    .where('id', '=', id)
    .where((row) => row.or([row('asked_at', 'is', null), row('asked_at', '<=', now() - askEvery)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
