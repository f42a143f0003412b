import { test as base } from '@playwright/test'

import { type RunningShop, startShop } from '#tests/running-shop.ts'
import { stockUp } from './ledger.ts'

export { type RunningShop, startShop }

/** Every worker has its own shop, so that parallel walks do not disturb each other. */
export const test = base.extend<object, { shop: RunningShop }>({
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
