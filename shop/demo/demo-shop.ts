import type { ShopData } from '#shop/catalogue/shop-data.ts'

import { demoAttributes } from './attributes.ts'
import { demoCategories } from './categories.ts'
import { demoDeliveries } from './deliveries.ts'
import { demoGroups } from './groups.ts'
import { demoManufacturers } from './manufacturers.ts'
import { demoBankAccounts, demoPayments } from './payments.ts'
import { product } from './product-draft.ts'
import { productDrafts } from './products/all-products.ts'
import { demoFooter, demoSettings } from './settings.ts'
import { demoSites } from './sites.ts'

/**
 * The shop "Kamionka", stoneware and loose-leaf tea from Kraków, in three languages. Every date in it
 * is reckoned from `now` (ms), so the same moment always gives the same shop.
 */
export function demoShop(now: number): ShopData {
  const products = productDrafts().map((draft, place) => product(draft, place, now))
  return {
    settings: demoSettings,
    menu: [],
    footer: demoFooter,
    attributes: demoAttributes(products),
    categories: demoCategories(),
    manufacturers: demoManufacturers(),
    groups: demoGroups(),
    products,
    opinions: [],
    homeSections: [],
    sites: demoSites(),
    popups: [],
    socialFeed: [],
    deliveries: demoDeliveries(),
    payments: demoPayments,
    bankAccounts: demoBankAccounts,
    lockers: [],
    promoCodes: [],
    giftCards: [],
    customers: [],
  }
}
