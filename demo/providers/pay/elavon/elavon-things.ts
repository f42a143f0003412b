import { randomBytes } from 'node:crypto'

import type { DemoMemory } from '#demo/demo-memory.ts'
import { keptIn } from '../kept.ts'

export type Total = { amount: string; currencyCode: string }
export type Order = { id: string; total: Total }
export type Session = {
  id: string
  order: string
  url: string
  returnUrl: string
  cancelUrl: string
  expiresAt: string
  customReference: string
  transaction?: string
}
export type Transaction = {
  id: string
  type: 'sale' | 'refund'
  state: string
  total: Total
  isAuthorized: boolean
  isHeldForReview: boolean
  customReference: string
  /** What was sent back of a sale, minor units. */
  refunded?: number
}

/** What it remembers: each kind of thing by its id, and by the shop’s own name for it. */
export function thingsIn(memory: DemoMemory) {
  const of = <T extends Order | Session | Transaction>(kind: string) =>
    keptIn<T>(memory, kind, (thing) => {
      const name = 'customReference' in thing ? thing.customReference : ''
      return name === '' ? [thing.id] : [thing.id, `${kind}:named:${name}`]
    })
  const orders = of<Order>('orders')
  const sessions = of<Session>('payment-sessions')
  const transactions = of<Transaction>('transactions')

  return {
    ...{ orders, sessions, transactions },
    /** Whatever has an address, and a name of the shop’s. */
    thing: (kind: string, id: string) => of<Session | Transaction>(kind).find(id),
    named: (kind: string, reference: string) =>
      of<Session | Transaction>(kind).by(`${kind}:named:${reference}`),
    sessionNamed: (reference: string) => sessions.by(`payment-sessions:named:${reference}`),
    orderOf: async (session: Session): Promise<Order> => {
      const order = await orders.find(session.order)
      if (!order) throw new Error('a session has an order')
      return order
    },
    saleOf: async ({ transaction }: Session): Promise<Transaction | undefined> =>
      transaction === undefined ? undefined : transactions.find(transaction),
  }
}

export type Things = ReturnType<typeof thingsIn>

export function newId(): string {
  return randomBytes(12).toString('hex')
}

/** As its answers have it: each thing with its address, and so whatever else it names. */
export function withAddresses(kind: string, thing: Session | Transaction, { origin }: URL): object {
  const href = `${origin}/${kind}/${thing.id}`
  if (!('order' in thing)) return { ...thing, href }
  const { order, transaction } = thing
  return {
    ...{ ...thing, href, order: `${origin}/orders/${order}` },
    transaction: transaction === undefined ? null : `${origin}/transactions/${transaction}`,
  }
}

export function pence(amount: string): number {
  const [whole = '', part = ''] = amount.split('.')
  return Number(`${whole}${part.padEnd(2, '0')}`)
}

export function pounds(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}
