import { later } from './later.ts'
import type { Deed } from './played.ts'

/** What the deeds of a page come to at one provider. */
export type Deeds<P> = {
  /** Where a browser goes afterwards; other ways where it did not pay, if they differ. */
  back(payment: P): string
  canceled?(payment: P): string
  failed?(payment: P): string
  /** A bank does not want it, and the shop is notified. */
  fail(payment: P): Promise<unknown>
  /** Keeps it as paid. */
  take(payment: P): Promise<P>
  /** Tells the shop of what was paid. */
  tell(paid: P): Promise<unknown>
  /** What is reported besides of what went well. */
  tellMore?(paid: P): Promise<unknown>
  /** Notifies of another amount than was asked for. */
  tellOther(payment: P, other: 'amount' | 'currency'): Promise<unknown>
  /** Notifies of it without the key. */
  forge(payment: P): Promise<unknown>
  /** Notifies that a paid payment was not paid. */
  takeBack(paid: P): Promise<unknown>
  /** Pays once more what is paid already; left out where a payment is paid once at most. */
  again?: { isPaid(payment: P): boolean; pay(payment: P): Promise<unknown> }
  /** Those that it does in a way of its own. */
  own?: Partial<Record<Deed, (payment: P) => Promise<string>>>
}

/** So long after its shopper is back the shop is notified, ms. */
const lateness = 3_000

/** What somebody does on a page; gives where the browser goes then, undefined where it stays. */
export async function actBy<P>(
  deeds: Deeds<P>,
  payment: P,
  deed: Deed,
): Promise<string | undefined> {
  const { back, canceled = back, failed = back, own, take, tell } = deeds
  if (own?.[deed]) return own[deed](payment)
  switch (deed) {
    case 'stay':
      return undefined
    case 'cancel':
      return canceled(payment)
    case 'fail':
      await deeds.fail(payment)
      return failed(payment)
    case 'amount':
    case 'currency':
      await deeds.tellOther(payment, deed)
      break
    case 'forged':
      await deeds.forge(payment)
      break
    case 'silent':
      await take(payment)
      break
    case 'late-word': {
      const paid = await take(payment)
      later(lateness, () => tell(paid))
      break
    }
    default:
      await pay(deeds, payment, deed)
  }
  return back(payment)
}

async function pay<P>(
  { take, tell, tellMore, takeBack, again }: Deeds<P>,
  payment: P,
  deed: 'pay' | 'twice' | 'once-more' | 'backwards',
): Promise<void> {
  if (deed === 'once-more' && again?.isPaid(payment)) {
    await again.pay(payment)
    return
  }
  const paid = await take(payment)
  await tell(paid)
  if (deed === 'backwards') await takeBack(paid)
  else await tellMore?.(paid)
  if (deed === 'twice') await tell(paid)
}
