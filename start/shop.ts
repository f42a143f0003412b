import { createRemaker } from '#edge/pictures/remake.ts'
import { createFacebook } from '#shop/accounts/social/facebook.ts'
import { createShop, type Shop } from '#shop/shop.ts'
import type { Ground } from './ground.ts'
import { shopLog } from './ground/shop-log.ts'
import { createDelivery } from './shop/delivery.ts'
import { mailSettings } from './shop/mail-settings.ts'
import { openPartners, type Partners } from './shop/partners.ts'
import { type RecurringWork, startRecurringWork } from './shop/recurring-work.ts'
import { type Reachable, remoteShop } from './shop/remote-shop.ts'

/** The embedded shop and its workers, or the way to a shop elsewhere. */
export type Trade = {
  /** The embedded one. */
  shop: Shop | undefined
  /** Whether a shop elsewhere answers; the embedded one is always there. */
  reachable: Reachable
  /**
   * Resolves once listings and searches of the embedded one answer, and makes them ready for that;
   * who asks again after a failure has it tried again.
   */
  listingsReady(): Promise<void>
  partners: Partners
  /** Of the embedded one. */
  workers: RecurringWork | undefined
}

/** Resolves when the embedded shop has its catalogue, or when a shop elsewhere was asked once. */
export async function openShop(ground: Ground): Promise<Trade> {
  const { config, log } = ground
  const { deliver, leadTo } = createDelivery()
  const partners = await openPartners(ground, deliver)
  const shop = config.shopApiUrl === undefined ? embeddedShop(ground, partners) : undefined
  if (shop) {
    leadTo(shop)
    await shop.ready()
  }
  const reachable = remoteShop(config, log)
  await reachable()

  const workers = shop && startRecurringWork(ground, partners)
  if (ground.isDemo && config.demoShop === 'empty') {
    log.write('warn', 'the demo shop stays: its database is filled', { setting: 'DEMO_SHOP' })
  }
  const langs = config.langDomains.map(({ lang }) => lang)
  const listingsReady = madeOnce(async () => shop?.makeListingsReady(langs))
  return { shop, reachable, listingsReady, partners, workers }
}

/** Makes something for all who ask, at the first who asks after nothing or a failure. */
function madeOnce(make: () => Promise<void>): () => Promise<void> {
  let made: Promise<void> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

function embeddedShop(
  { config, database, clock, limits, log, mail, secret, makePicture }: Ground,
  { payments, inpost, taxes, simulated }: Partners,
): Shop {
  return createShop({
    database,
    now: clock.now,
    log: shopLog(log),
    limits,
    mail: mailSettings(config, mail),
    payments,
    pickup: inpost.pickup,
    pointOperators: inpost.maps.courierMap?.services.split(',') ?? config.pointOperators,
    carriers: inpost.carriers,
    taxes,
    checkAnswers: !config.production,
    makePicture: createRemaker(makePicture, log),
    accounts: {
      secret,
      facebook: config.facebook ? createFacebook(config.facebook) : simulated?.facebook,
    },
  })
}
