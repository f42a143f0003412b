import type { Started } from '#contract/payments.ts'
import type { PaymentType } from '#domain/entities/payment.ts'
import { isTransfer } from '#domain/order/payment-options.ts'

/**
 * Payments without a provider begin at once: a transfer is waited for, and nothing is left to do
 * where money changes hands at the door, or none is left to pay.
 */
export function startOwn(type: PaymentType, toPay: number): Started {
  return toPay > 0 && isTransfer(type) ? { kind: 'wait' } : { kind: 'done' }
}
