import type { Opinion } from '#domain/entities/catalogue.ts'
import type { PromoCode } from '#domain/entities/promo-code.ts'
import type { User } from '#domain/entities/user.ts'

import type { Documents } from './documents.ts'
import type { StoredProduct } from './stored.ts'

export type { StoredProduct } from './stored.ts'

export type StoredCustomer = Omit<User, 'hasPassword' | 'facebook'> & {
  /** Only in demo data: hashed before it is stored. */
  password: string
  active: boolean
}

/** Everything a shop starts with; the demo shop and an empty shop are two of these. */
export type ShopData = Documents & {
  /** Kept in the database for good: only a demo shows its mails in the browser (`/demo/mail`). */
  isDemo: boolean
  products: StoredProduct[]
  opinions: (Omit<Opinion, 'product'> & { productId: string })[]
  promoCodes: (PromoCode & { maxUses?: number | undefined })[]
  giftCards: { code: string; currency: string; /** minor units */ balance: number }[]
  customers: StoredCustomer[]
}
