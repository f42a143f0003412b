import type { ShopDatabase } from '#shop/database/open.ts'
import {
  type Refunding,
  refundPayment,
  type RefundWish,
} from '#shop/payments/refunds/refund-payment.ts'
import { openProviders } from '#start/providers.ts'
import type { Context } from '../frame/command.ts'

/** Sends money back through the provider where it was paid; a rehearsal only plans it. */
export async function sendBack(
  database: ShopDatabase,
  wish: RefundWish,
  { config, dryRun, mail, now, tell }: Context,
): Promise<Refunding> {
  const log = { info: () => {}, warn: () => {}, error: (_: object, said: string) => tell(said) }
  const deliver = async () => {
    throw new Error('a command gets no notifications')
  }
  const { payments } = await openProviders(config, database, { deliver, log })
  // A provider may take its time, and how long others wait for it counts from when that is over.
  const begun = performance.now()
  const clock = () => now + Math.trunc(performance.now() - begun)
  return refundPayment({ database, payments, mail, log, now: clock }, { ...wish, dryRun })
}
