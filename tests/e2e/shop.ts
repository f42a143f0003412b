import { test as base } from '@playwright/test'

import { type RunningShop, startShop } from '#tests/running-shop.ts'
import { stockUp } from './ledger.ts'

export { type RunningShop, startShop }

/** For `test.use` in a file of walks that are about pictures or looks. */
export const withPictures = { showsPictures: true }

/**
 * Every worker has its own shop, so that parallel walks do not disturb each other. Its browser
 * loads pictures only for walks that are about them or about looks: `test.use(withPictures)`. To
 * make, send and draw them took a seventh of the time of all others.
 */
export const test = base.extend<object, { shop: RunningShop; showsPictures: boolean }>({
  showsPictures: [false, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, showsPictures }, use) => {
      const { args = [] } = launchOptions
      const blind = showsPictures ? [] : ['--blink-settings=imagesEnabled=false']
      await use({ ...launchOptions, args: [...args, ...blind] })
    },
    { scope: 'worker' },
  ],
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, use) => {
      const shop = await startShop()
      // Nearly every walk buys it, and all walks of a worker share its shop.
      stockUp(shop.dataDir, 'milk-jug-sand')
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.origin('en')),
})
