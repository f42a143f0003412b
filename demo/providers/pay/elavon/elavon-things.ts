import type { DemoMemory } from '#demo/demo-memory.ts'

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
  async function read<T>(kind: string, id: string): Promise<T | undefined> {
    const kept = await memory.read(`${kind}:${id}`)
    // Written by `keep` alone, each kind below a name of its own.
    return kept === undefined ? undefined : (JSON.parse(kept) as T)
  }

  async function keep(kind: string, thing: Order | Session | Transaction): Promise<void> {
    await memory.write(`${kind}:${thing.id}`, JSON.stringify(thing))
    if ('customReference' in thing && thing.customReference !== '') {
      await memory.write(`${kind}:named:${thing.customReference}`, thing.id)
    }
  }

  async function named(kind: string, reference: string): Promise<string | undefined> {
    return memory.read(`${kind}:named:${reference}`)
  }

  return {
    keep,
    order: (id: string) => read<Order>('orders', id),
    session: (id: string) => read<Session>('payment-sessions', id),
    transaction: (id: string) => read<Transaction>('transactions', id),
    /** Whatever has an address. */
    thing: (kind: string, id: string) => read<Session | Transaction>(kind, id),
    named,
    sessionNamed: async (reference: string): Promise<Session | undefined> => {
      const id = await named('payment-sessions', reference)
      return id === undefined ? undefined : read<Session>('payment-sessions', id)
    },
  }
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
