import type { ShopData } from '#shop/catalogue/stored/shop-data.ts'

import { demoAttributes } from './goods/attributes.ts'
import { demoCategories } from './goods/categories.ts'
import { demoCustomers } from './checkout/customers.ts'
import { demoDeliveries } from './checkout/deliveries.ts'
import { demoGroups } from './goods/groups.ts'
import { demoHomePage } from './pages/home-page.ts'
import { demoLockers } from './checkout/lockers.ts'
import { demoManufacturers } from './goods/manufacturers.ts'
import { demoMenu } from './pages/menu.ts'
import { demoBankAccounts, demoPayments } from './checkout/payments.ts'
import { demoOpinions, quotedOpinions } from './goods/opinions.ts'
import { product } from './goods/product-draft.ts'
import { demoSynonyms } from './goods/synonyms.ts'
import { productDrafts } from './products/all-products.ts'
import { demoGiftCards, demoPromoCodes } from './checkout/promo-codes.ts'
import { demoFooter, demoSettings } from './pages/settings.ts'
import { demoSites } from './pages/sites.ts'
import { demoPopups, demoSocialFeed } from './pages/social-feed.ts'

/**
 * The shop "Kamionka", stoneware and loose-leaf tea from Kraków, in three languages. Every date in
 * it is reckoned from `now` (ms), so the same moment always gives the same shop.
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
    synonyms: demoSynonyms,
    promoCodes: demoPromoCodes(now),
    giftCards: demoGiftCards,
    customers: demoCustomers,
  }
}
