import { type Config, marketsOf } from '../config.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { DemoPay } from '#shop/demo/pay/demo-pay.ts'
import { createP24 } from '#shop/payments/p24/p24.ts'
import type { Providers } from '#shop/payments/port.ts'
import { isDemo } from '#shop/seed.ts'
import { cookieSecret } from './secret.ts'

/**
 * Who takes payments: those that the shop has a contract with, or, for a demo shop without one, a
 * provider that it plays itself. `deliver` brings its notifications to the shop.
 */
export async function openProviders(
  config: Config,
  database: ShopDatabase,
  deliver: (request: Request) => Promise<Response>,
): Promise<{ payments: Providers; demo?: DemoPay }> {
  if (config.shopApiUrl !== undefined) return { payments: {} }
  if (config.p24) return { payments: { p24: createP24(config.p24) } }
  if (!(await isDemo(database))) return { payments: {} }
  // Only a demo shop needs it.
  const { demoPay } = await import('#shop/demo/pay/demo-pay.ts')
  const secret = await cookieSecret(config.cookieSecret, config.dataDir)
  const domains = marketsOf(config.langDomains)
  const demo = demoPay({ secret, domains, database, deliver })
  return { payments: { p24: demo.adapter }, demo }
}
