import { randomInt } from 'node:crypto'

import type { DemoMemory } from '#demo/demo-memory.ts'
import { keptIn } from '../kept.ts'
import type { PlayedPayment } from '../played.ts'

export type Fields = Readonly<Record<string, string>>

export type Token = {
  name: string
  fields: Fields
  until: number
  used: boolean
}
export type Transaction = {
  merchantTxId: string
  txId: string
  action: string
  status: string
  amount: string
  currency: string
  paymentSolutionId: string
  notify: string
  landing: string
  /** The amounts that were sent back of it. */
  refunds: string[]
}

/** What it remembers: tokens, and payments and refunds by the shop’s own names for them. */
export function thingsIn(memory: DemoMemory) {
  const tokens = keptIn<Token>(memory, 'token', ({ name }) => [name])
  const payments = keptIn<Transaction>(memory, 'payment', ({ merchantTxId }) => [merchantTxId])

  return {
    tokenOf: tokens.find,
    keepToken: ({ fields, ...token }: Token): Promise<Token> => {
      // The password has opened it and is not needed again.
      const { password: _, ...rest } = fields
      return tokens.keep({ ...token, fields: rest })
    },
    transactionOf: payments.find,
    keep: payments.keep,
    opened: (fields: Fields): Promise<Transaction> =>
      payments.keep({
        merchantTxId: fields['merchantTxId'] ?? '',
        txId: String(randomInt(10_000_000, 100_000_000)),
        action: fields['action'] ?? '',
        status: 'INCOMPLETE',
        amount: fields['amount'] ?? '',
        currency: fields['currency'] ?? '',
        paymentSolutionId: fields['paymentSolutionId'] ?? '500',
        notify: fields['merchantNotificationUrl'] ?? '',
        landing: fields['merchantLandingPageUrl'] ?? '',
        refunds: [],
      }),
  }
}

export type EserviceThings = ReturnType<typeof thingsIn>

/** What it says of one. */
export function told({ merchantTxId, txId, action, status, amount, ...rest }: Transaction) {
  const { currency, paymentSolutionId } = rest
  return { merchantTxId, txId, action, status, amount, currency, paymentSolutionId }
}

export function shown({ merchantTxId, amount, currency }: Transaction): PlayedPayment {
  return { externalId: merchantTxId, amount: inMinor(amount), currency }
}

/** Where its page sends a browser afterwards, which proves nothing. */
export function back(
  { landing, merchantTxId }: Transaction,
  result: 'success' | 'failure',
): string {
  const url = new URL(landing)
  url.searchParams.set('result', result)
  url.searchParams.set('merchantTxId', merchantTxId)
  return url.href
}

export function isPaid({ status }: Pick<Transaction, 'status'>): boolean {
  return status === 'SET_FOR_CAPTURE' || status === 'CAPTURED'
}

export function inMinor(amount: string): number {
  return Number(amount.replace('.', ''))
}

export function inMajor(minor: number): string {
  return String(minor)
    .padStart(3, '0')
    .replace(/(?=\d\d$)/, '.')
}
