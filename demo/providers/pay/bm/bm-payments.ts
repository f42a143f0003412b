import type { DemoMemory } from '#demo/demo-memory.ts'
import { randomBytes } from 'node:crypto'

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

/** What Autopay is told by a shop that begins a payment, and what became of it. */
export type BmPayment = PlayedPayment & {
  returnUrl: string
  /** One for each time that somebody tried to pay it. */
  transactions: BmTransaction[]
  /** What was sent back of each transaction, minor units. */
  refunded: Readonly<Record<string, number>>
}

/** The payments that Autopay is played with. */
export function bmPayments({ read, write }: DemoMemory) {
  async function find(externalId: string): Promise<BmPayment | undefined> {
    const kept = await read(`order:${externalId}`)
    // Written by `keep` alone.
    return kept === undefined ? undefined : (JSON.parse(kept) as BmPayment)
  }

  return {
    find,
    byRemote: async (remoteID: string) => find((await read(`remote:${remoteID}`)) ?? ''),
    keep: async (payment: BmPayment): Promise<BmPayment> => {
      await write(`order:${payment.externalId}`, JSON.stringify(payment))
      for (const { remoteID } of payment.transactions) {
        await write(`remote:${remoteID}`, payment.externalId)
      }
      return payment
    },
  }
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
