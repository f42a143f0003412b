import { z } from 'zod'

import { minorAmount } from '#domain/payment/decimal-amount.ts'
import type { PaymentAsked, PaymentWord, RefundAnswer } from '../port.ts'
import type { Answer } from '../wire/ask.ts'

const Failure = z.object({
  result: z.literal('failure'),
  errors: z.array(z.object({ messageCode: z.string().max(200) })).catch([]),
})
const Token = z.object({ result: z.literal('success'), token: z.string().min(1).max(200) })

const text = z.string().max(200).nullish()
const textOrNumber = z.union([text, z.number()])
/** Of a payment, as it is begun, asked about or sent back. */
const Transaction = z.object({
  result: z.enum(['success', 'redirection']),
  merchantId: textOrNumber,
  status: text,
  merchantTxId: text,
  txId: textOrNumber,
  amount: textOrNumber,
  currency: text,
})
type Transaction = z.infer<typeof Transaction>

/** What it calls a payment; of every other name nothing is known. */
const states: ReadonlyMap<string, PaymentWord['state']> = new Map([
  ['SET_FOR_CAPTURE', 'paid'],
  ['CAPTURED', 'paid'],
  ['DECLINED', 'failed'],
  ['ERROR', 'failed'],
  ['CANCELED', 'failed'],
  ['CANCELLED', 'failed'],
  ['VOID', 'failed'],
  ['VOIDED', 'failed'],
  ['EXPIRED', 'failed'],
])

/** What it says: that it will not, in its own words, or how a payment stands. */
export type Said = { kind: 'no'; why: string } | { kind: 'yes'; transaction: Transaction }

type Begun = Pick<PaymentAsked, 'externalId' | 'amount' | 'currency'>

/** Throws where it says neither. */
export function saidBy({ json }: Answer): Said {
  const { data: transaction } = Transaction.safeParse(json)
  return transaction ? { kind: 'yes', transaction } : { kind: 'no', why: reasonIn(json) }
}

/** The token that it gives. */
export function tokenIn({ json }: Answer): { kind: 'no'; why: string } | Gives {
  const { data } = Token.safeParse(json)
  return data ? { kind: 'token', token: data.token } : { kind: 'no', why: reasonIn(json) }
}
type Gives = { kind: 'token'; token: string }

function reasonIn(json: unknown): string {
  const { data: failure } = Failure.safeParse(json)
  if (!failure) throw new Error('eService was not understood')
  return failure.errors[0]?.messageCode ?? 'failure'
}

/** Whether it says that there is nothing by the name that it was asked for. */
export function isNotThere(why: string): boolean {
  const isAbout = !/merchant|token|brand|solution|customer/i.test(why)
  return isAbout && /not.?found|no.such|not.exist/i.test(why)
}

/** Whether it refuses the shop, and not what it asks. */
export function isNotLetIn(why: string): boolean {
  return /access.?denied|unauthori|password|credential/i.test(why)
}

/** Whether it could not say what it was asked, which is no word about a payment. */
export function isItsOwnFault(why: string): boolean {
  return /internal|system|timeout|unavailable|maintenance|try.?again/i.test(why)
}

export function stateOf({ status }: Pick<Transaction, 'status'>): PaymentWord['state'] {
  return states.get(status ?? '') ?? 'unpaid'
}

/**
 * Throws where it is another's, or where there is money and nobody says how much. What it leaves
 * out is what it was begun with, which the shop alone has said, with its password.
 */
export function wordOf(
  { externalId, merchantId, ...begun }: { merchantId: string } & Begun,
  transaction: Transaction,
): PaymentWord {
  // It repeats what it was asked; what it leaves out it does not deny.
  const merchant = String(transaction.merchantId ?? merchantId)
  if (merchant !== merchantId || (transaction.merchantTxId ?? externalId) !== externalId) {
    throw new Error('eService was not understood')
  }
  const { txId, amount, currency = begun.currency } = transaction
  const state = stateOf(transaction)
  const isSaid = amount !== undefined && amount !== null && amount !== ''
  const minor = isSaid ? minorAmount(String(amount)) : begun.amount
  if (state === 'paid' && (minor === undefined || !currency)) {
    throw new Error('eService says that it was paid, and not how much')
  }
  const ref = txId === undefined || txId === null ? {} : { ref: String(txId) }
  return { externalId, state, amount: minor ?? 0, currency: currency ?? '', ...ref }
}

export function refundAnswer(said: Said): RefundAnswer {
  if (said.kind === 'no') return { kind: 'refused', why: said.why }
  const { transaction } = said
  return stateOf(transaction) === 'failed'
    ? { kind: 'refused', why: `status ${transaction.status}` }
    : { kind: 'accepted' }
}
