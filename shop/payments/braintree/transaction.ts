import { z } from 'zod'

import { minorAmount } from '#domain/payment/decimal-amount.ts'
import type { Begun, PaymentWord } from '../port.ts'

const Money = z.object({ value: z.string().max(32), currencyCode: z.string().length(3) })

/** What the shop asks of each transaction. */
export const transactionFields = `id orderId status amount { value currencyCode }
  statusHistory { ... on ProcessorDeclinedEvent { processorResponse { legacyCode } } }
  refunds { id orderId status }`

export const Transaction = z.object({
  id: z.string().min(1).max(200),
  orderId: z.string().max(255).nullable(),
  status: z.string().max(50),
  amount: Money,
  statusHistory: z
    .array(
      z.object({
        processorResponse: z.object({ legacyCode: z.string().max(20).nullable() }).nullish(),
      }),
    )
    .nullish(),
  refunds: z
    .array(
      z.object({
        id: z.string().min(1).max(200).optional(),
        orderId: z.string().max(255).nullable(),
        status: z.string().max(50),
      }),
    )
    .nullish(),
})
export type Transaction = z.infer<typeof Transaction>

const paid = new Set([
  ...['SUBMITTED_FOR_SETTLEMENT', 'SETTLING', 'SETTLED'],
  ...['SETTLEMENT_PENDING', 'SETTLEMENT_CONFIRMED'],
])
const failed = new Set([
  ...['PROCESSOR_DECLINED', 'GATEWAY_REJECTED', 'FAILED', 'VOIDED'],
  ...['SETTLEMENT_DECLINED', 'AUTHORIZATION_EXPIRED'],
])

/** Nothing of it is on its way to the shop yet, so it can still be undone. */
export const undoable = new Set(['AUTHORIZED', 'SUBMITTED_FOR_SETTLEMENT'])

/** What a transaction says of the try that it was made for. */
export function wordOf({ id, orderId, status, amount }: Transaction): PaymentWord {
  const state = paid.has(status) ? 'paid' : failed.has(status) ? 'failed' : 'unpaid'
  return {
    externalId: orderId ?? '',
    state,
    // What is no amount equals none.
    amount: minorAmount(amount.value) ?? Number.NaN,
    currency: amount.currencyCode,
    ref: id,
    // It was taken before; what is declined at once never was.
    ...(status === 'SETTLEMENT_DECLINED' && { isGone: true }),
    ...(status === 'SETTLED' && { isSettled: true }),
  }
}

/** What the shopper does next: nothing, where the money came at once. */
export function begunBy(transaction: Transaction): Begun {
  const { state, ref } = wordOf(transaction)
  if (state === 'paid') return { kind: 'done', ref }
  if (state === 'unpaid') return { kind: 'wait', ref }
  const [code] = (transaction.statusHistory ?? []).flatMap(
    ({ processorResponse }) => processorResponse?.legacyCode ?? [],
  )
  return { kind: 'fail', code: `braintree-${code ?? transaction.status}`, ref }
}

/** The money of this transaction that was sent back under this name, or will be. */
export function refundOf({ refunds }: Transaction, requestId: string) {
  const same = (refunds ?? []).filter(({ orderId }) => orderId === requestId)
  return same.find(({ status }) => !failed.has(status))
}
