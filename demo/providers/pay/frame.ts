import { actBy, type Deeds } from './deeds.ts'
import type { Deed, Played, PlayedMoney } from './played.ts'

/** What a provider does with one payment, once it is found. */
type Doings<P, R> = {
  deeds: Deeds<P>
  /** What comes of a deed where it is none any more: where the browser goes at once. */
  before?(payment: P, deed: Deed): Promise<string | undefined>
  came(payment: P): PlayedMoney[] | Promise<PlayedMoney[]>
  sentBack(payment: P): number | Promise<number>
  payOther?(payment: P, money: Omit<PlayedMoney, 'ref'>): Promise<unknown>
  sendBack?(payment: P, amount: number): Promise<unknown>
  /** Refunds whose end is reported. */
  refunds?: Refunds<P, R>
}

type Refunds<P, R> = {
  of(payment: P): readonly R[] | Promise<readonly R[]>
  isOpen(refund: R): boolean
  ended(refund: R, end: 'done' | 'refused'): R
  /** All of them, and those that have ended just now. */
  keep(payment: P, all: R[], ended: readonly R[]): Promise<unknown>
  tell(payment: P, ended: R): Promise<unknown>
}

/** What every provider can do that finds its payments by the shop’s name for a try. */
export function framed<P, R = never>(
  find: (externalId: string) => Promise<P | undefined>,
  { deeds, before, came, sentBack, payOther, sendBack, refunds }: Doings<P, R>,
): Omit<Played, 'fetch' | 'visit'> {
  const found =
    <T, G extends unknown[]>(nothing: T, work: (payment: P, ...given: G) => T | Promise<T>) =>
    async (externalId: string, ...given: G): Promise<T> => {
      const payment = await find(externalId)
      return payment === undefined ? nothing : work(payment, ...given)
    }
  const done = <G extends unknown[]>(work: (payment: P, ...given: G) => Promise<unknown>) =>
    found<void, G>(undefined, async (...given) => void (await work(...given)))
  return {
    act: found<string | undefined, [Deed]>(
      undefined,
      async (payment, deed) => (await before?.(payment, deed)) ?? actBy(deeds, payment, deed),
    ),
    came: found([], came),
    sentBack: found(0, sentBack),
    ...(payOther && { payOther: done(payOther) }),
    ...(sendBack && { sendBack: done(sendBack) }),
    ...(refunds && { endRefunds: done((payment, end) => endRefunds(refunds, payment, end)) }),
  }
}

async function endRefunds<P, R>(
  { of, isOpen, ended, keep, tell }: Refunds<P, R>,
  payment: P,
  end: 'done' | 'refused',
): Promise<void> {
  const before = await of(payment)
  const after = before.map((one) => (isOpen(one) ? ended(one, end) : one))
  const open = after.filter((one, place) => one !== before[place])
  await keep(payment, after, open)
  for (const one of open) await tell(payment, one)
}
