import type { ShopData } from '#shop/catalogue/shop-data.ts'

import { demoAttributes } from './attributes.ts'
import { demoCategories } from './categories.ts'
import { demoCustomers } from './customers.ts'
import { demoDeliveries } from './deliveries.ts'
import { demoGroups } from './groups.ts'
import { demoHomePage } from './home-page.ts'
import { demoLockers } from './lockers.ts'
import { demoManufacturers } from './manufacturers.ts'
import { demoMenu } from './menu.ts'
import { demoBankAccounts, demoPayments } from './payments.ts'
import { demoOpinions, quotedOpinions } from './opinions.ts'
import { product } from './product-draft.ts'
import { productDrafts } from './products/all-products.ts'
import { demoGiftCards, demoPromoCodes } from './promo-codes.ts'
import { demoFooter, demoSettings } from './settings.ts'
import { demoSites } from './sites.ts'
import { demoPopups, demoSocialFeed } from './social-feed.ts'

/**
 * The shop "Kamionka", stoneware and loose-leaf tea from Kraków, in three languages. Every date in it
 * is reckoned from `now` (ms), so the same moment always gives the same shop.
 */
export function demoShop(now: number): ShopData {
  const products = productDrafts().map((draft, place) => product(draft, place, now))
  return {
    isDemo: true,
    settings: demoSettings,
    menu: demoMenu(),
    footer: demoFooter,
    attributes: demoAttributes(products),
    categories: demoCategories(),
    manufacturers: demoManufacturers(),
    groups: demoGroups(),
    products,
    opinions: demoOpinions(products, now),
    homeSections: demoHomePage(now, quotedOpinions),
    sites: demoSites(),
    popups: demoPopups(),
    socialFeed: demoSocialFeed,
    deliveries: demoDeliveries(),
    payments: demoPayments,
    bankAccounts: demoBankAccounts,
    lockers: demoLockers,
    promoCodes: demoPromoCodes(now),
    giftCards: demoGiftCards,
    customers: demoCustomers,
  }
}
