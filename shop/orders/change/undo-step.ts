import { isTransfer, standsAtOnce } from '#domain/order/payment-options.ts'
import {
  type NotUndone,
  notUndone,
  undoableSteps,
  type UndoableStep,
  type UndoFacts,
} from '#domain/order/change/undo-step.ts'
import { paymentDeadline } from '#domain/order/payment-deadline.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { MailKind } from '#shop/mail/kinds.ts'
import { dropWaiting } from '#shop/mail/outbox.ts'
import { hasMoneyElsewhere, unsettleByHand } from '#shop/payments/attempts.ts'
import { holdAgain } from '#shop/reservations/reserve.ts'
import { noteOrderEvent } from '#shop/webhooks/events.ts'
import { documentsOf } from '../documents.ts'
import { type OrderTerms, readOrderTermsIn } from '../order-terms.ts'
import { orderColumns } from '../stored-order.ts'
import { findOrder, type KnownOrder } from './change-order.ts'
import { lockOrder } from './lock-order.ts'
import { orderToChange } from './order-to-change.ts'

export type StepUndone =
  | { kind: 'changed' | 'unchanged'; order: KnownOrder }
  | { kind: 'refused'; because: Exclude<NotUndone, 'not-so'> }
  | { kind: 'unknown' }

/** What its customer was told of it. */
const mailsOf = {
  paid: ['order-paid'],
  packed: [],
  sent: ['order-sent', 'order-parcel'],
} as const satisfies Record<UndoableStep, readonly MailKind[]>

/**
 * Takes back a step that was noted by mistake, in one transaction, and tells programs how the order
 * stands now. Mails that wait go back too; those that went out stay where they are.
 */
export async function undoStep(
  database: ShopDatabase,
  no: string,
  step: UndoableStep,
  now: number,
): Promise<StepUndone> {
  return database.transaction(async (transaction) => {
    if (!(await lockOrder(transaction, no))) return { kind: 'unknown' }
    const { terms } = await readOrderTermsIn(transaction, database)
    const read = await factsOf(transaction, { no }, terms)
    if (!read) return { kind: 'unknown' }
    const { id, order, facts } = read
    const because = notUndone(step, facts, now)
    if (because !== undefined && because !== 'not-so') return { kind: 'refused', because }
    if (because === undefined) {
      const { sentDate: _, tracking: __, ...delivery } = order.delivery
      const changes = {
        paid: { paid: 0 },
        packed: { packed_at: null },
        // Its number may be that of another order: it is given anew.
        sent: { ...orderColumns({ ...order, status: 'PENDING', delivery }), status: 'PENDING' },
      } as const
      await transaction.updateTable('shop_order').set(changes[step]).where('id', '=', id).execute()
      if (step === 'paid') {
        await unsettleByHand(transaction, id, now)
        // What is paid at the door takes its goods before.
        if (!standsAtOnce(facts.payment, 1)) await holdAgain(transaction, id, now)
      }
      for (const kind of mailsOf[step]) await dropWaiting(transaction, id, kind)
      await noteOrderEvent(transaction, 'order.changed', { id }, now)
    }
    const known = await findOrder(transaction, no)
    if (!known) return { kind: 'unknown' }
    return { kind: because === undefined ? 'changed' : 'unchanged', order: known }
  })
}

/** The steps of an order that may be taken back now. */
export async function undoableOf(
  queries: Queries,
  id: string,
  terms: OrderTerms,
  now: number,
): Promise<UndoableStep[]> {
  const read = await factsOf(queries, { id }, terms)
  if (!read) return []
  return undoableSteps.filter((step) => notUndone(step, read.facts, now) === undefined)
}

async function factsOf(
  queries: Queries,
  of: Parameters<typeof orderToChange>[1],
  { settings: { unpaidDays, timeZone } }: OrderTerms,
) {
  const found = await orderToChange(queries, of)
  if (!found) return undefined
  const { id, order, toPay, createdAt } = found
  const { type: payment } = order.payment
  const facts: UndoFacts = {
    ...found,
    payment,
    sentAt: order.delivery.sentDate,
    moneyCame: toPay === 0 || (await hasMoneyElsewhere(queries, id)),
    hasDocument: (await documentsOf(queries, id)).length > 0,
    due:
      unpaidDays === undefined || !isTransfer(payment)
        ? undefined
        : paymentDeadline(createdAt, unpaidDays, timeZone),
  }
  return { id, order, facts }
}
