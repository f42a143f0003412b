/**
 * Everything a page is rendered from: two visitors with the same key see the same page, but for its
 * slots.
 */
export type CacheKey = {
  lang: string
  origin: string
  path: string
  /** In its canonical form, without `?`; parameters that the route does not know are not in it. */
  query: string
  currency: string
  /** Prices may depend on where the parcel goes. */
  country: string
  priceClass: string
  /** What the visitor has agreed to, as the cookie keeps it; undefined: no answer yet. */
  consent: string | undefined
  saveData: boolean
}

/** All of a shopper's session that decides which page is theirs: who chose alike has one key. */
export type Choice = {
  /** There is a session, which keeps who sent the shopper. */
  isKnown: boolean
  /** Where the parcel goes, if the shopper has said so. */
  country: string | undefined
  /** The next page says something to this shopper once. */
  hasMessages: boolean
}

/** What a visitor asks for, and what decides which page it is. */
export type AskedPage = {
  url: URL
  lang: string
  origin: string
  /** The currency that the shopper's cookie remembers. */
  currency: string | undefined
  /** What the cookie of the visitor's consent says. */
  consent: string | undefined
  choice: Choice
  saveData: boolean
}

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/** A place in a cached page whose content differs between shoppers. */
export type Slot = {
  name: string
  args: Json
  /** In bytes: a shorter piece is padded to it, so that pieces of one slot are equally long. */
  room: number
  /** Set where it is only the start tag of such an element, whose content all shoppers share. */
  tag?: string | undefined
  /** Set where most shoppers see in it what nobody sees: a page is kept with that as well. */
  seldom?: boolean | undefined
}

/** A page as it is kept: slots stand between its static pieces. */
export type CachedPage = {
  kind: 'page'
  status: number
  headers: readonly (readonly [string, string])[]
  /** One more than slots. */
  statics: readonly string[]
  slots: readonly Slot[]
  /** What the router needs to take the page over in the browser; the same for every shopper. */
  data: string
  /** A hash of statics, slots and data: a page and its data fit if their marks are equal. */
  mark: string
  /** The ids of the products on it. */
  products: readonly string[]
  /**
   * It says how much of these can still be bought: for a shopper whose basket holds one of them, it
   * is rendered.
   */
  asksBasketFor: readonly string[]
  /** When time alone changes something on it, ms. */
  freshUntil?: number | undefined
}

/** What a page is rendered with: nothing of any visitor. */
export type CacheRender = {
  key: CacheKey
  /** Stands in the page for its mark, which is known when the page is complete. */
  mark: string
  /** Stands in the page between its static pieces. */
  seam: string
  /** Takes the rest of the page. */
  take: (
    rest: Pick<CachedPage, 'slots' | 'data' | 'products' | 'asksBasketFor' | 'freshUntil'>,
  ) => void
}

/** `other`: a redirect, an error or the like, which is rendered for each visitor. */
export type RenderedPage = CachedPage | { kind: 'other' }

/** What pages show of their shopper, in slots only. */
export type Personal = {
  /** Whether there is a session. */
  known: boolean
  /** How many products are in the basket, as the header counts them. */
  basket: number
  wishes: number
  /** The ids of the wished products. */
  wished: readonly string[]
  /** Has the newsletter, or has asked for it. */
  subscribed: boolean
  /** The ids of the products in the basket, and of the parts of sets. */
  basketProducts: readonly string[]
}
