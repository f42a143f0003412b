import type { ShopDatabase } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
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
  context: Context,
): Promise<Refunding> {
  return refundPayment(await withProviders(database, context), {
    ...wish,
    dryRun: context.dryRun,
  })
}

/** What the shop works with where an action asks its providers. */
export async function withProviders(
  database: ShopDatabase,
  { config, mail, now, tell }: Context,
): Promise<ShopContext> {
  const log = toldLog(tell)
  const payments = await providersFor(database, { config, tell })
  // A provider may take its time, and how long others wait for it counts from when that is over.
  const begun = performance.now()
  const clock = () => now + Math.trunc(performance.now() - begun)
  return { database, payments, mail, log, now: clock }
}
