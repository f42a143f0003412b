import type { ShopDatabase } from '#shop/database/open.ts'
import type { JobRunners } from '#shop/jobs/job-worker.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import type { ParcelCarrier } from '#shop/parcels/port.ts'
import type { OwnPictureMaker } from '#shop/pictures/own-maker.ts'
import { storeOf } from '#shop/pictures/store/open-store.ts'
import type { Config } from '../../config.ts'

/** Who does each kind of long work; loaded when there is some, as most processes never need it. */
export function runnersOf(means: {
  database: ShopDatabase
  now: () => number
  carrier: ParcelCarrier | undefined
  mail: MailSettings | undefined
  config: Config
  makeOwnPicture: OwnPictureMaker
}): JobRunners {
  const store = storeOf(means.config.pictureStore)
  return {
    labels: async (running) => (await import('./labels.ts')).makeLabels(means, running),
    'goods-try': async (running) => (await import('./goods-files.ts')).tryFile(means, running),
    'goods-import': async (running) =>
      (await import('./goods-files.ts')).importFile(means, running),
    'goods-change': async (running) =>
      (await import('./change-goods.ts')).changeGoods(means, running),
    'goods-undo': async (running) =>
      (await import('./change-goods.ts')).changeGoods(means, running),
    'goods-pictures': async (running) => {
      const { fetchPictures } = await import('./fetch-pictures.ts')
      return fetchPictures({ ...means, store, fetching: { own: new Set() } }, running)
    },
    'goods-pictures-move': async (running) =>
      (await import('./move-pictures.ts')).movePictures({ ...means, store }, running),
    newsletter: async (running) =>
      (await import('./send-newsletter.ts')).sendNewsletter(means, running),
    backup: async (running) => (await import('./back-up.ts')).makeBackup(means, running),
    'backup-try': async (running) => (await import('./back-up.ts')).tryBackup(means, running),
    orders: async (running) => (await import('./export-orders.ts')).exportOrders(means, running),
  }
}
