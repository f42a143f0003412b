import { randomBytes } from 'node:crypto'

import type { DemoMemory } from '#demo/demo-memory.ts'
import { keptIn } from '../kept.ts'
import type { PlayedPayment } from '../played.ts'

export type BmTransaction = {
  remoteID: string
  gatewayID: string
  status: string
  details: string
  /** Where they are others than were asked for. */
  amount?: number
  currency?: string
}

/** What Autopay gets from a shop that begins a payment, and what became of it. */
export type BmPayment = PlayedPayment & {
  returnUrl: string
  /** One for each time that somebody tried to pay it. */
  transactions: BmTransaction[]
  /** What was sent back of each transaction, minor units. */
  refunded: Readonly<Record<string, number>>
}

/** The payments that Autopay is played with. */
export function bmPayments(memory: DemoMemory) {
  return keptIn<BmPayment>(memory, 'order', ({ externalId, transactions }) => [
    externalId,
    ...transactions.map(({ remoteID }) => `remote:${remoteID}`),
  ])
}

/** One whose money is there. */
export function paidTransaction(money: Pick<BmTransaction, 'amount' | 'currency'> = {}) {
  return { ...pending('106'), status: 'SUCCESS', details: 'AUTHORIZED', ...money }
}

export function pending(gatewayID: string): BmTransaction {
  const remoteID = randomBytes(5).toString('hex').toUpperCase()
  return { remoteID, gatewayID, status: 'PENDING', details: '' }
}

/** The one that was paid; of those that were not, the last becomes it, or another follows. */
export function success({ transactions }: BmPayment): BmTransaction {
  const known = transactions.find(isPaid)
  const open = transactions.findLast(({ status }) => status === 'PENDING')
  return known ?? { ...(open ?? pending('106')), status: 'SUCCESS', details: 'AUTHORIZED' }
}

/** Whether what was asked for came by it. */
export function isPaid({ status, amount, currency }: BmTransaction): boolean {
  return status === 'SUCCESS' && amount === undefined && currency === undefined
}
