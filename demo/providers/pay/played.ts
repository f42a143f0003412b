import type { DemoMemory } from '#demo/demo-memory.ts'
import type { PaymentAdapter } from '#shop/payments/port.ts'

/** What somebody can do on the page of a provider that is played. */
export const deeds = [
  'pay',
  'fail',
  'cancel',
  'stay',
  'twice',
  'once-more',
  'late-word',
  'silent',
  'backwards',
  'amount',
  'currency',
  'forged',
] as const
export type Deed = (typeof deeds)[number]

/** A payment that a provider’s page shows. */
export type PlayedPayment = {
  /** The shop’s name for the try. */
  externalId: string
  /** Minor units. */
  amount: number
  currency: string
  /** The way to pay that the shopper was led to, if it was one alone. */
  way?: string | undefined
}

/** What every provider that is played is given. */
export type PlayedGround = {
  memory: DemoMemory
  /** Brings a notification to the shop. */
  deliver(request: Request): Promise<Response>
  /**
   * Where its pages are, without a slash at the end, for the browser that comes back to this
   * address.
   */
  pagesAt(returnUrl: string): string
  /** What becomes of the shop’s own calls on their way; left out where all of them arrive. */
  wire?: ((answers: Played['fetch']) => Played['fetch']) | undefined
}

/** Money that came for a payment, whether it has gone back or not. */
export type PlayedMoney = {
  /** The provider’s name for it. */
  ref: string
  /** Minor units. */
  amount: number
  currency: string
}

/**
 * A provider of payments that is played, for the demo shop and for tests. It shares no code with
 * the adapter in shop/payments, signatures least of all, so that a mistake there is not made twice;
 * what its real one would refuse, it refuses.
 */
export type Played = {
  /** Answers the shop’s own calls, whatever host they are sent to: by the path. */
  fetch(request: Request): Promise<Response>
  /**
   * A browser at one of its addresses below `pagesAt`; `path` is what follows. Gives the payment
   * whose deeds the page offers, an answer of its own (a script, a way on), or undefined where
   * there is nothing.
   */
  visit(path: string, request: Request): Promise<PlayedPayment | Response | undefined>
  /** Does it; gives where the browser goes then, undefined where it stays. */
  act(externalId: string, deed: Deed): Promise<string | undefined>
  /** All the money that came for it: what a shop is measured by. */
  came(externalId: string): Promise<PlayedMoney[]>
  /**
   * Pays it with something else than was asked for, also what was paid before; left out where
   * nobody can, or where the deeds `amount` and `currency` do so.
   */
  payOther?(externalId: string, money: Omit<PlayedMoney, 'ref'>): Promise<void>
  /**
   * Ends the refunds of a payment that were begun, and tells so; left out where none is reported.
   */
  endRefunds?(externalId: string, end: 'done' | 'refused'): Promise<void>
  /** Sends money back as in its panel, which the shop did not ask for, and tells so. */
  sendBack?(externalId: string, amount: number): Promise<void>
  /** What it has sent back of a payment, minor units. */
  sentBack(externalId: string): Promise<number>
}

/** A provider with a contract of its own; `keyOf` makes the secrets of that, the same each time. */
export type Player = (
  keyOf: (name: string) => string,
  ground: PlayedGround,
) => { played: Played; adapter: PaymentAdapter }

/** How the shop’s own calls get to a provider that is played. */
export function callsTo({ fetch }: Played, { wire }: Pick<PlayedGround, 'wire'>): Played['fetch'] {
  return wire ? wire(fetch) : fetch
}
