import { decimalAmount } from '#domain/payment/decimal-amount.ts'
import type { PaymentRefund, PaymentStart } from '../port.ts'
import { idIn } from './href.ts'

/** An order of theirs, which every session is of. */
export function orderFor({ externalId, orderNo, amount, currency }: PaymentStart) {
  return {
    total: { amount: decimalAmount(amount), currencyCode: currency },
    orderReference: orderNo,
    description: orderNo,
    customReference: externalId,
  }
}

/** A visit to their page; `order` is an address there. */
export function sessionFor(payment: PaymentStart, order: string, now: number) {
  return {
    order,
    returnUrl: payment.returnUrl,
    cancelUrl: payment.returnUrl,
    hppType: 'fullPageRedirect',
    doCreateTransaction: true,
    doThreeDSecure: true,
    expiresAt: new Date(now + payment.minutes * 60_000).toISOString(),
    customReference: payment.externalId,
    shopperEmailAddress: payment.email,
    defaultLanguageTag: payment.lang,
  }
}

/** Money back for a transaction, which `paidBy` is the address of. */
export function refundFor({ requestId, orderNo, amount, currency }: PaymentRefund, paidBy: string) {
  return {
    type: 'refund',
    parentTransaction: paidBy,
    total: { amount: decimalAmount(amount), currencyCode: currency },
    orderReference: orderNo,
    customReference: requestId,
  }
}

/** The same at the address that we know. */
export function addressIn(url: string, path: string, given: string): string {
  return `${url}/${path}/${idAt(given)}`
}

/** The name at the end of an address. */
export function idAt(given: string): string {
  const id = idIn(given)
  if (id === undefined) throw new Error('Elavon was not understood')
  return id
}
