import type { DemoMemory } from '#demo/demo-memory.ts'
import { keptIn } from '../kept.ts'
import type { PlayedPayment } from '../played.ts'

/** What Przelewy24 gets from a shop that begins a payment, and what became of it. */
export type P24Payment = PlayedPayment & {
  token: string
  merchantId: number
  urlReturn: string
  urlStatus: string
  /** Where what became of a card or of BLIK is reported as well. */
  urlExtra?: string
  orderId: number
  /** The number of the way to pay that was asked for, if any. */
  method?: number
  /** A code may be typed for it in the shop. */
  byCode: boolean
  /** As the provider counts: nothing, money that is not confirmed, money. */
  status: 0 | 1 | 2
  /** What was sent back of it, minor units. */
  refunded?: number
  /** Money that came once more. */
  seconds?: P24Second[]
}

type P24Second = {
  orderId: number
  status: 1 | 2
  refunded: number
  /** Where they are others than were asked for. */
  amount?: number
  currency?: string
}

/** `status`: 0 as the money is gone, 1 as it is not sent. */
export type RefundEnd = { uuid: string; orderId: number; amount: number; status: 0 | 1 }

/** A refund that the shop asked for. */
export type P24Refund = Omit<RefundEnd, 'status'> & { urlStatus: string; status: 0 | 1 | undefined }

/** The payments that Przelewy24 is played with, and their refunds. */
export function p24Payments(memory: DemoMemory) {
  const sessions = keptIn<P24Payment>(memory, 'session', (one) => [
    one.externalId,
    `token:${one.token}`,
  ])

  return {
    ...sessions,
    refundsOf: async (externalId: string): Promise<readonly P24Refund[]> =>
      // Written by `keepRefunds` alone.
      JSON.parse((await memory.read(`refunds:${externalId}`)) ?? '[]') as P24Refund[],
    keepRefunds: (externalId: string, refunds: readonly P24Refund[]): Promise<void> =>
      memory.write(`refunds:${externalId}`, JSON.stringify(refunds)),
    /** Money of a refund that was not sent after all. */
    takeBack: async (externalId: string, { orderId, amount }: P24Refund): Promise<void> => {
      const payment = await sessions.find(externalId)
      if (!payment) return
      const { seconds = [], refunded = 0 } = payment
      const isFirst = payment.orderId === orderId
      const others = seconds.map((one) =>
        one.orderId === orderId ? { ...one, refunded: one.refunded - amount } : one,
      )
      const back = isFirst && { refunded: refunded - amount }
      await sessions.keep({ ...payment, seconds: others, ...back })
    },
    /** Whether a refund of this name was asked for before. */
    isRepeated: async (requestId: string): Promise<boolean> =>
      (await memory.read(`refund:${requestId}`)) !== undefined,
    noteRefund: (requestId: string, amount: number): Promise<void> =>
      memory.write(`refund:${requestId}`, String(amount)),
  }
}

export type P24Payments = ReturnType<typeof p24Payments>
