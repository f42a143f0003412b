import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { FeedItem } from './item.ts'

/** What a feed says of the shop itself. */
export type FeedShop = {
  name: string
  address: string
  about: string
  t: Rendering['t']
  deliveries: readonly DeliveryMethod[]
  /** Ways to pay, and what each adds to an order: a decimal. */
  payments: readonly { id: string; price: string }[]
}

/** How one reader of feeds wants them. */
export type Format = {
  ending: 'xml' | 'csv'
  /** Those in which its reader takes prices; all of the shop's when not given. */
  currencies?: readonly string[]
  head: (shop: FeedShop) => string
  /** '' for what its reader does not take. */
  item: (item: FeedItem, shop: FeedShop) => string
  end: string
}
