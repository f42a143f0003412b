import { randomBytes } from 'node:crypto'

import type { DemoMemory } from '#demo/demo-memory.ts'
import { keptIn } from '../kept.ts'

export type Charge = {
  id: string
  orderId: string
  amount: string
  currency: string
  status:
    | 'SUBMITTED_FOR_SETTLEMENT'
    | 'SETTLED'
    | 'PROCESSOR_DECLINED'
    | 'GATEWAY_REJECTED'
    | 'SETTLEMENT_DECLINED'
    | 'VOIDED'
  /** Why its bank did not want it. */
  code?: string
  at: number
  refunds: { id: string; orderId: string; amount: string }[]
}

/** So long until money that was taken has gone to the shop, ms; with the real one it is a night. */
const settlesAfter = 60_000

/** The charges that Braintree is played with. */
export function braintreeCharges(memory: DemoMemory) {
  const charges = keptIn<Charge>(memory, 'braintree-charge', ({ id }) => [id])
  const idsOf = async (externalId: string): Promise<string[]> =>
    (await memory.read(`braintree-try:${externalId}`))?.split(' ') ?? []

  async function byId(id: string): Promise<Charge | undefined> {
    const charged = await charges.find(id)
    if (charged?.status !== 'SUBMITTED_FOR_SETTLEMENT') return charged
    const isDue = Date.now() >= charged.at + settlesAfter
    return isDue ? { ...charged, status: 'SETTLED' } : charged
  }

  return {
    byId,
    /** What was charged for a try, the newest first. */
    ofTry: async (externalId: string): Promise<Charge[]> => {
      const found = await Promise.all((await idsOf(externalId)).map(byId))
      return found.flatMap((one) => one ?? [])
    },
    keep: async (charged: Charge): Promise<void> => {
      const { id, orderId } = await charges.keep(charged)
      const ids = await idsOf(orderId)
      if (!ids.includes(id)) await memory.write(`braintree-try:${orderId}`, [id, ...ids].join(' '))
    },
  }
}

export type Charges = ReturnType<typeof braintreeCharges>

export function globalId(kind: 'transaction' | 'refund'): string {
  return Buffer.from(`${kind}_${randomBytes(4).toString('hex')}`).toString('base64url')
}

export function backOf({ refunds, status, amount }: Charge): number {
  const back = refunds.reduce((sum, one) => sum + minor(one.amount), 0)
  return status === 'VOIDED' ? minor(amount) : back
}

export function minor(amount: string): number {
  return Math.round(Number(amount) * 100)
}
