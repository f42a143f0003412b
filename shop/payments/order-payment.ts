import type { Transaction } from 'kysely'

import { OrderForm, OrderState, OrderStatus, type PaymentOption } from '#domain/entities/order.ts'
import type { PaymentType } from '#domain/entities/payment.ts'
import { Started } from '#contract/payments.ts'
import { isTransfer, standsAtOnce } from '#domain/order/payment-options.ts'
import { mayDo, stageOfOrder } from '#domain/order/stage/order-stage.ts'
import { isSameChoice } from '#domain/payment/payment-choice.ts'
import { isAttemptOpen } from '#domain/payment/attempt-moves.ts'
import { payAgainOptions, paysElsewhere } from '#domain/payment/pay-again.ts'
import type { Tables } from '#shop/database/schema.ts'
import { served, type ShopContext } from '#shop/handler.ts'
import { take } from '#shop/reservations/reserve.ts'
import { writeOrderMails } from '#shop/mail/order-mails.ts'
import { type OrderTerms, readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { findByLink } from '#shop/orders/own/find-by-link.ts'
import type { Asking } from '#shop/orders/own/opens-to.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { holdRows, tooMuchWaits } from '#shop/orders/unpaid/waiting-stock.ts'
import { refuse, type Refused, isRefused } from '#shop/refuse.ts'
import { type Attempt, lastAttempt, moveOpenAttempts, noteAttempt } from './attempts.ts'
import { beginPayment } from './begin.ts'
import { offered, takersOf } from './settleable.ts'

type Wanted = { type: PaymentType; subType?: string | undefined }

/**
 * POST order-payment/{id}: pays an order again that is held, or in another way. As long as a try in
 * the same way is open it is that one: two presses are one payment. 404 where its link does not
 * open.
 */
export const orderPayment = served(
  'orderPayment',
  async (context: ShopContext, { params: { id }, query, body }) => {
    const asking = { user: context.user, key: query.key, now: context.now() }
    const { secrets, ...wanted } = body
    const chosen = await context.database.transaction((transaction) =>
      choose(
        transaction,
        context,
        { id, asking, hasCode: secrets?.blikCode !== undefined },
        wanted,
      ),
    )
    if (isRefused(chosen)) return chosen
    const shopper = { browser: context.caller?.browser, secrets }
    const pay = await beginPayment(context, id, shopper)
    return { pay: pay ?? { kind: 'fail' as const, code: 'ended' } }
  },
)

type Chosen = { kind: 'chosen' }

async function choose(
  transaction: Transaction<Tables>,
  context: ShopContext,
  { id, asking, hasCode }: { id: string; asking: Asking; hasCode: boolean },
  wanted: Wanted,
): Promise<Chosen | Refused> {
  const { database } = context
  const now = context.now()
  // Held until the end of the transaction, so that payments and the clock come before or after.
  const row = await transaction
    .updateTable('shop_order')
    .set((of) => ({ state: of.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row || !(await findByLink(transaction, id, asking))) return refuse(404, 'NOT_FOUND')
  const stage = stageOfOrder({
    orderState: OrderState.parse(row.state),
    status: OrderStatus.parse(row.status),
    paid: row.paid === 1,
  })
  const hold = await transaction
    .selectFrom('order_hold')
    .select('until')
    .where('order_id', '=', id)
    .executeTakeFirst()
  const isOver = hold?.until !== null && hold?.until !== undefined && hold.until <= now
  if (mayDo(stage, 'pay').kind === 'not' || isOver) return refuse(409, 'PAYMENT_NOT_OPEN')

  const { terms } = await readOrderTermsIn(transaction, database)
  const order = storedOrder(row)
  const option = optionsFor(row, terms, context).find((one) => isSameChoice(one, wanted))
  if (!option) {
    const isResting = takersOf(context, terms).resting.has(wanted.type)
    return refuse(422, 'PAYMENT_NOT_AVAILABLE', isResting ? { isResting } : {})
  }

  const { type, subType } = option
  const last = await lastAttempt(transaction, id)
  const isSame = last?.type === type && (last.sub_type ?? undefined) === subType
  const goesOn = last && isSame && isAttemptOpen(last.state) && !(hasCode && waitsElsewhere(last))
  if (goesOn && !(await isUsedUp(transaction, last))) return { kind: 'chosen' }

  const elsewhere = paysElsewhere(type, row.to_pay)
  if (!elsewhere && row.to_pay > 0) {
    const full = await waitsInVain(transaction, row, terms, context)
    if (full) return full
  }
  await moveOpenAttempts(transaction, id, { to: 'canceled', now })
  await noteAttempt(transaction, {
    order_id: id,
    type,
    subType,
    amount: row.to_pay,
    currency: row.currency,
    state: elsewhere ? 'created' : 'waiting',
    // Later than every one before, though the clock stands still.
    now: Math.max(now, (last?.created_at ?? 0) + 1),
    elsewhere,
  })
  const paidBy = {
    ...order,
    payment: { type, ...(subType !== undefined && { subType }), name: option.name },
  }
  await transaction
    .updateTable('shop_order')
    .set({ payment_type: type, data: JSON.stringify(paidBy) })
    .set(elsewhere ? {} : { state: 'PENDING' })
    .where('id', '=', id)
    .execute()
  if (elsewhere) return { kind: 'chosen' }

  if (standsAtOnce(type, row.to_pay)) await take(transaction, id, now)
  // A transfer has days, which begin with the order.
  if (isTransfer(type)) {
    await transaction
      .updateTable('order_hold')
      .set({ until: null, changed_at: now })
      .where('order_id', '=', id)
      .where('state', '=', 'held')
      .execute()
  }
  const method = terms.deliveries.find(({ _id }) => _id === order.delivery.id)
  const form = OrderForm.safeParse(JSON.parse(row.form)).data
  if (method && form) {
    await writeOrderMails(transaction, paidBy, { method, form, again: true }, terms, context.mail)
  }
  return { kind: 'chosen' }
}

/** It holds its goods for minutes, and would for days. */
async function waitsInVain(
  transaction: Transaction<Tables>,
  { id, customer_id: customerId }: { id: string; customer_id: string | null },
  { settings }: OrderTerms,
  context: ShopContext,
): Promise<Refused | undefined> {
  const taken = await transaction
    .selectFrom('order_stock')
    .select(['product_id as productId', 'variant_hash as variantHash', 'locked', 'preordered'])
    .where('order_id', '=', id)
    .execute()
  await holdRows(transaction, taken)
  const waiter = { taken, customerId: customerId ?? undefined, couldPayAtOnce: true }
  return tooMuchWaits(transaction, waiter, settings, context)
}

/** Something else was paid on it: its page takes nothing more, and another one has to be opened. */
async function isUsedUp(
  transaction: Transaction<Tables>,
  { type, external_id: externalId }: Attempt,
): Promise<boolean> {
  const other = await transaction
    .selectFrom('payment_stray')
    .select('why')
    .where('type', '=', type)
    .where('external_id', '=', externalId ?? '')
    .where('why', '=', 'amount')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** On a page of its provider, where no code of the shop's is asked for any more. */
function waitsElsewhere({ started }: Attempt): boolean {
  if (started === null) return false
  const { kind } = Started.parse(JSON.parse(started))
  return kind === 'redirect' || kind === 'form'
}

/** In which ways an order can be paid that was to be paid at a provider. */
export function optionsFor(
  row: { data: string; currency: string; to_pay: number },
  terms: OrderTerms,
  context: Pick<ShopContext, 'payments' | 'now'>,
): PaymentOption[] {
  const { delivery, payment, address } = storedOrder(row)
  const method = terms.deliveries.find(({ _id }) => _id === delivery.id)
  const before =
    terms.payments.find((option) => isSameChoice(option, payment)) ??
    terms.payments.find(({ type }) => type === payment.type)
  return payAgainOptions(offered(terms.payments, takersOf(context, terms), row.currency), {
    kind: method?.kind,
    currency: row.currency,
    accountCurrencies: terms.bankAccounts.map(({ currency }) => currency),
    surcharge: before?.surcharge ?? 0,
    phone: address.ship.phone,
    toPay: row.to_pay,
  })
}
