import { test as base } from '@playwright/test'

import { type OpenShop, startShop, withDesk } from '#tests/running-shop.ts'
import { type ContextKeeper, createContextKeeper } from './kept-context.ts'
import { openShop } from './open-shops.ts'

export { type OpenShop, startShop }

/** For `test.use` in a file of walks that are about pictures or looks. */
export const withPictures = { showsPictures: true }

/** For `test.use` in a file of walks that need a shop in which nobody has done anything yet. */
export const inNewShop = { isShopNew: true }

type Options = { showsPictures: boolean; isShopNew: boolean }

/** `keeper` is here so that walks with a visit and without one follow one another in a worker. */
type OfWorker = Options & { shop: OpenShop; keeper: ContextKeeper }

/**
 * What no walk sees that is not about pictures or looks: pictures, and what is drawn of the rest,
 * for which the browser is left no memory. Styles, boxes and what a pointer hits are the same.
 */
const blind = ['--blink-settings=imagesEnabled=false', '--force-gpu-mem-available-mb=1']

/**
 * Walks that run at the same time have shops of their own, and do not disturb each other; those
 * that follow one another share one. A browser loads and draws pictures only for walks that are
 * about them or about looks: `test.use(withPictures)`. To make, send and draw all took a quarter of
 * the time of all others.
 */
export const test = base.extend<object, OfWorker>({
  showsPictures: [false, { option: true, scope: 'worker' }],
  isShopNew: [false, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, showsPictures }, use) => {
      const { args = [] } = launchOptions
      await use({ ...launchOptions, args: [...args, ...(showsPictures ? [] : blind)] })
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ isShopNew }, use, { parallelIndex }) => {
      if (!isShopNew) return use(openShop(parallelIndex))
      const shop = await startShop(withDesk)
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker' },
  ],
  keeper: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it
    async ({}, use) => {
      const keeper = createContextKeeper()
      await use(keeper)
      await keeper.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.origin('en')),
})
