import { marketsOf } from '../../config.ts'
import type { Providers } from '#shop/payments/port.ts'
import type { TaxRegisters } from '#shop/tax/port.ts'
import { type DemoFacebook, type DemoPay, playedFacebook } from '../demo.ts'
import type { Ground } from '../ground.ts'
import { shopLog } from '../ground/shop-log.ts'
import { type Inpost, openInpost } from '../inpost.ts'
import { openProviders } from '../providers.ts'
import { taxRegistersFor } from '../tax-registers.ts'
import type { Delivery } from './delivery.ts'

/** Those whom the shop works with: by the contracts in the settings, or as its demo plays them. */
export type Partners = {
  /** Plays Facebook for a demo shop without an app there. */
  simulated: DemoFacebook | undefined
  /** Who takes payments. */
  payments: Providers
  /** Plays a provider of payments for a demo shop without a contract. */
  pay: DemoPay | undefined
  /** Who carries parcels, and lists places and shows them on maps. */
  inpost: Inpost
  /** Who is asked about companies' tax numbers. */
  taxes: TaxRegisters | undefined
}

/** `deliver` brings the words of those who are played to the shop. */
export async function openPartners(
  { config, database, clock, log, isDemo, secret }: Ground,
  deliver: Delivery['deliver'],
): Promise<Partners> {
  const simulated =
    isDemo && !config.facebook
      ? await playedFacebook(secret, marketsOf(config.langDomains))
      : undefined
  const { payments, demo: pay } = await openProviders(config, database, {
    deliver,
    log: shopLog(log),
    now: clock.now,
  })
  const inpost = await openInpost(config, database, deliver)
  const taxes = await taxRegistersFor(config, database)
  return { simulated, payments, pay, inpost, taxes }
}
