import { test as base } from '@playwright/test'

import { type OpenShop, startShop, withDesk } from '#tests/running-shop.ts'
import { openShop } from './open-shops.ts'

export { type OpenShop, startShop }

/** For `test.use` in a file of walks that are about pictures or looks. */
export const withPictures = { showsPictures: true }

/** For `test.use` in a file of walks that need a shop in which nobody has done anything yet. */
export const inNewShop = { isShopNew: true }

type Options = { showsPictures: boolean; isShopNew: boolean }

/**
 * Walks that run at the same time have shops of their own, and do not disturb each other; those
 * that follow one another share one. A browser loads pictures only for walks that are about them or
 * about looks: `test.use(withPictures)`. To make, send and draw them took a seventh of the time of
 * all others.
 */
export const test = base.extend<object, Options & { shop: OpenShop }>({
  showsPictures: [false, { option: true, scope: 'worker' }],
  isShopNew: [false, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, showsPictures }, use) => {
      const { args = [] } = launchOptions
      const blind = showsPictures ? [] : ['--blink-settings=imagesEnabled=false']
      await use({ ...launchOptions, args: [...args, ...blind] })
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
  baseURL: ({ shop }, use) => use(shop.origin('en')),
})
