import type { ShopDatabase } from '#shop/database/open.ts'
import {
  type Refunding,
  refundPayment,
  type RefundWish,
} from '#shop/payments/refunds/refund-payment.ts'
import type { Context } from '../frame/command.ts'
import { providersFor, toldLog } from '../frame/providers.ts'

/** Sends money back through the provider where it was paid; a rehearsal only plans it. */
export async function sendBack(
  database: ShopDatabase,
  wish: RefundWish,
  { config, dryRun, mail, now, tell }: Context,
): Promise<Refunding> {
  const log = toldLog(tell)
  const payments = await providersFor(database, { config, tell })
  // A provider may take its time, and how long others wait for it counts from when that is over.
  const begun = performance.now()
  const clock = () => now + Math.trunc(performance.now() - begun)
  return refundPayment({ database, payments, mail, log, now: clock }, { ...wish, dryRun })
}
