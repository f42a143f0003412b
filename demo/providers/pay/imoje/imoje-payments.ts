import { randomUUID } from 'node:crypto'

import type { DemoMemory } from '#demo/demo-memory.ts'
import { keptIn } from '../kept.ts'
import type { PlayedPayment } from '../played.ts'

type ImojeTransaction = {
  id: string
  status: string
  statusCode?: string
  /** Where they are others than were asked for. */
  amount?: number
  currency?: string
}

export type ImojeRefund = {
  id: string
  /** The sale whose money goes back. */
  of: string
  amount: number
  title: string
  status: 'new' | 'settled' | 'rejected'
}

/** What imoje gets from a shop that begins a payment, and what became of it. */
export type ImojePayment = PlayedPayment & {
  /** The link by which it is paid. */
  id: string
  /** The last part of its address. */
  short: string
  status: string
  urlReturn: string
  urlNotification: string
  method: string
  /** The sale, once somebody has tried. */
  sale?: ImojeTransaction
  /** Those after the one that was paid first. */
  seconds?: ImojeTransaction[]
  refunds: ImojeRefund[]
}

/** What has gone back, or is on its way. */
export function sumOf(refunds: readonly ImojeRefund[]): number {
  return refunds
    .filter(({ status }) => status !== 'rejected')
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** The payments that imoje is played with. */
export function imojePayments(memory: DemoMemory) {
  return keptIn<ImojePayment>(memory, 'order', ({ externalId, short, id, sale, seconds = [] }) => [
    ...([externalId, `short:${short}`, `payment:${id}`] as const),
    ...[...(sale ? [sale] : []), ...seconds].map((one) => `transaction:${one.id}`),
  ])
}

export type ImojePayments = ReturnType<typeof imojePayments>

/** It with its money; what was turned down before is followed by another transaction. */
export function settled(payment: ImojePayment): ImojePayment {
  return { ...payment, status: 'settled', sale: { id: openSale(payment), status: 'settled' } }
}

export function openSale({ sale }: ImojePayment): string {
  return sale && sale.status !== 'rejected' ? sale.id : randomUUID()
}
