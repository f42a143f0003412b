import type { DemoMemory } from '#demo/demo-memory.ts'
import type { PlayedPayment } from '../played.ts'

export type Token = {
  fields: Readonly<Record<string, string>>
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
  return {
    tokenOf: async (name: string): Promise<Token | undefined> => {
      const kept = await memory.read(`token:${name}`)
      // Written by `keepToken` alone.
      return kept === undefined ? undefined : (JSON.parse(kept) as Token)
    },
    keepToken: async (name: string, { fields, ...token }: Token): Promise<void> => {
      // The password has opened it and is not needed again.
      const { password: _, ...rest } = fields
      await memory.write(`token:${name}`, JSON.stringify({ ...token, fields: rest }))
    },
    transactionOf: async (merchantTxId: string): Promise<Transaction | undefined> => {
      const kept = await memory.read(`payment:${merchantTxId}`)
      // Written by `keep` alone.
      return kept === undefined ? undefined : (JSON.parse(kept) as Transaction)
    },
    keep: async (transaction: Transaction): Promise<void> => {
      await memory.write(`payment:${transaction.merchantTxId}`, JSON.stringify(transaction))
    },
  }
}

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

export function isPaid({ status }: Transaction): boolean {
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
