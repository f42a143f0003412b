import type {
  Attribute,
  Category,
  Group,
  HomeSection,
  Manufacturer,
  NavigationLink,
  Opinion,
  Popup,
  Site,
  SocialFeedItem,
} from '#domain/entities/catalogue.ts'
import type { DeliveryMethod, Locker } from '#domain/entities/delivery.ts'
import type { PaymentOption } from '#domain/entities/order.ts'
import type { PromoCode } from '#domain/entities/promo-code.ts'
import type { Footer, Settings } from '#domain/entities/settings.ts'
import type { User } from '#domain/entities/user.ts'

import type { BankAccount } from './documents.ts'
import type { StoredProduct } from './stored.ts'

export type { StoredProduct } from './stored.ts'

export type StoredCustomer = User & {
  /** Only in demo data: hashed before it is stored. */
  password: string
  active: boolean
}

/** Everything a shop starts with; the demo shop and an empty shop are two of these. */
export type ShopData = {
  /** Kept in the database for good: only a demo shows its mails in the browser (`/demo/mail`). */
  isDemo: boolean
  settings: Settings
  menu: NavigationLink[]
  footer: Footer
  attributes: Attribute[]
  categories: Category[]
  manufacturers: Manufacturer[]
  groups: Group[]
  products: StoredProduct[]
  opinions: (Omit<Opinion, 'product'> & { productId: string })[]
  homeSections: HomeSection[]
  sites: Site[]
  popups: Popup[]
  socialFeed: SocialFeedItem[]
  deliveries: DeliveryMethod[]
  payments: PaymentOption[]
  bankAccounts: BankAccount[]
  lockers: (Locker & { postCode: string; city: string })[]
  promoCodes: (PromoCode & { maxUses?: number | undefined })[]
  giftCards: { code: string; currency: string; /** minor units */ balance: number }[]
  customers: StoredCustomer[]
}
