import { createRemaker } from '#edge/pictures/remake.ts'
import { followCatalogue } from '#shop/catalogue/stored/snapshot.ts'
import { leaveInstagram, startInstagramWorker } from '#shop/content/instagram/follow-instagram.ts'
import { createInstagram } from '#shop/content/instagram/instagram-api.ts'
import { startMailWorker } from '#shop/mail/deliver.ts'
import { startVersionWorker } from '#shop/documents/versions/version-worker.ts'
import { smtpPool } from '#shop/mail/smtp.ts'
import { startBackInStockWorker } from '#shop/mailing/stock/back-in-stock.ts'
import { startUnpaidWorker } from '#shop/orders/unpaid/unpaid-worker.ts'
import { startPublishWorker } from '#shop/owner/drafts/publish-worker.ts'
import { startReductionWorker } from '#shop/owner/reductions/reduction-worker.ts'
import { startParcelWorker } from '#shop/parcels/parcel-worker.ts'
import { startKindsWorker } from '#shop/payments/kinds/follow-kinds.ts'
import { startPickupWorker } from '#shop/pickup/pickup-worker.ts'
import { startTaxWorker } from '#shop/tax/tax-worker.ts'
import { startWebhookWorker } from '#shop/webhooks/sending/webhook-worker.ts'
import type { Ground } from '../ground.ts'
import { shopLog } from '../ground/shop-log.ts'
import { startDeskJobs } from './desk-jobs.ts'
import { mailSettings } from './mail-settings.ts'
import type { Partners } from './partners.ts'

/** Ends after what each of them has begun. */
export type RecurringWork = { stop(): Promise<void> }

/** The work that the embedded shop does without a request. */
export function startRecurringWork(ground: Ground, partners: Partners): RecurringWork {
  const { config, database, clock, mail, log, makePicture } = ground
  const { payments, inpost, taxes } = partners
  const shared = { database, log: shopLog(log), now: clock.now }
  const { smtpUrl, mailFrom = 'shop@localhost' } = config
  const post = smtpUrl === undefined ? undefined : smtpPool(smtpUrl, mailFrom)
  const mailing = post && startMailWorker({ ...shared, send: post.send })
  const ending = startUnpaidWorker({
    ...shared,
    mail: mailSettings(config, mail),
    payments,
  })
  const social = config.instagram
    ? startInstagramWorker({
        ...shared,
        settings: config.instagram,
        api: createInstagram(config.instagram.url),
        makePicture: createRemaker(makePicture, log),
      })
    : undefined
  const leaving = social
    ? undefined
    : leaveInstagram(database).catch((error) => log.failure('an old feed stays', error))
  const backInStock = startBackInStockWorker({ ...shared, mail: mailSettings(config, mail) })
  const listing = startPickupWorker({ ...shared, pickup: inpost.pickup })
  const sending = startParcelWorker({
    ...shared,
    mail: mailSettings(config, mail),
    carriers: inpost.carriers,
  })
  const checking = startTaxWorker({ ...shared, taxes })
  const asking = startKindsWorker({ ...shared, payments })
  const telling = config.sendsWebhooks
    ? startWebhookWorker({
        ...shared,
        mail: mailSettings(config, mail),
        ownHosts: config.webhookHosts,
      })
    : undefined
  const reducing = startReductionWorker(shared)
  const publishing = startPublishWorker(shared)
  const holding = startVersionWorker(shared)
  const working = startDeskJobs(ground, partners)
  const following = followCatalogue(database, shared.log)
  return {
    async stop() {
      await Promise.all([
        mailing?.stop().then(() => post?.close()),
        ending.stop(),
        social?.stop(),
        leaving,
        backInStock.stop(),
        listing.stop(),
        sending.stop(),
        checking.stop(),
        asking.stop(),
        telling?.stop(),
        reducing.stop(),
        publishing.stop(),
        holding.stop(),
        working.stop(),
        following.stop(),
      ])
    },
  }
}
