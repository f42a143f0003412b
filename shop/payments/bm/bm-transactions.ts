import { z } from 'zod'

import type { PaymentWord } from '../port.ts'
import { type Element, elementIn, textIn } from './bm-xml.ts'

const Transaction = z.object({
  orderID: z.string().min(1).max(100),
  remoteID: z.string().min(1).max(100),
  /** Without more digits than a number can hold exactly. */
  amount: z.string().regex(/^\d{1,12}\.\d{2}$/),
  currency: z.string().length(3),
  paymentStatus: z.string().max(64),
  /** What was asked for, where the payer’s commission is on top of it. */
  startAmount: z
    .string()
    .regex(/^\d{1,12}\.\d{2}$/)
    .optional(),
})
export type Transaction = z.infer<typeof Transaction>

/** As they follow one another in a transaction, some of them left out; more may come behind. */
const inOrder =
  /^orderID remoteID amount currency( gatewayID)?( paymentDate)? paymentStatus( paymentStatusDetails)?( |$)/

/**
 * Those of a notification or of an answer; undefined where one of them is not understood. A
 * signature is of values alone, and that of the form which a shopper sends holds values of theirs:
 * in another order, under other names, it would sign a payment that nobody made.
 */
export function transactionsIn(list: Element): Transaction[] | undefined {
  if (!/^serviceID transactions( hash)?$/.test(namesIn(list))) return undefined
  const elements = elementIn(list, 'transactions')?.inside ?? []
  if (!elements.every((element) => inOrder.test(namesIn(element)))) return undefined
  const read = z.array(Transaction).safeParse(
    elements.map((element) => ({
      orderID: textIn(element, 'orderID'),
      remoteID: textIn(element, 'remoteID'),
      amount: textIn(element, 'amount'),
      currency: textIn(element, 'currency'),
      paymentStatus: textIn(element, 'paymentStatus'),
      startAmount: textIn(element, 'startAmount') || undefined,
    })),
  )
  return read.data
}

function namesIn({ inside }: Element): string {
  return inside.map(({ name }) => name).join(' ')
}

/** What is said of one: money may still come for all but those that succeeded or failed. */
export function wordOf(transaction: Transaction): PaymentWord {
  const { orderID: externalId, remoteID: ref, startAmount, currency } = transaction
  const state = states[transaction.paymentStatus] ?? 'unpaid'
  const came = minor(transaction.amount)
  // The commission on top is Autopay’s; less than was asked for is what it is.
  const amount = startAmount === undefined ? came : Math.min(came, minor(startAmount))
  return { externalId, state, amount, currency, ref }
}

function minor(amount: string): number {
  return Number(amount.replace('.', ''))
}

const states: Readonly<Record<string, PaymentWord['state']>> = {
  SUCCESS: 'paid',
  FAILURE: 'failed',
}

/**
 * What several transactions of one order say together: each change of mind on Autopay’s page makes
 * another one. Money is money; who was asked about by name comes first.
 */
export function together(
  transactions: readonly Transaction[],
  ref: string | undefined,
): PaymentWord | undefined {
  const words = transactions.map(wordOf)
  const paid = words.filter(({ state }) => state === 'paid')
  const first = paid.find((word) => word.ref === ref) ?? paid[0]
  const also = paid.filter((word) => word !== first)
  if (first && also.length > 0) return { ...first, also }
  return first ?? words.find(({ state }) => state === 'unpaid') ?? words.at(-1)
}

/** An amount as Autopay writes it. */
export function amountText(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}
