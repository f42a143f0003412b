import type { Generated } from 'kysely'

import type { Flag, Json } from './columns.ts'

/** What is sold and said, and where it was before. */
export type CatalogueTables = {
  document: DocumentTable
  product: ProductTable
  stock: StockTable
  opinion: OpinionTable
  waiting_opinion: WaitingOpinionTable
  catalogue_version: CatalogueVersionTable
  catalogue_change: CatalogueChangeTable
  changed_time: ChangedTimeTable
  moved_address: MovedAddressTable
  ended_address: EndedAddressTable
  address_pattern: AddressPatternTable
  moved_product: MovedProductTable
  moved_place: MovedPlaceTable
  planned_reduction: PlannedReductionTable
  product_preview: ProductPreviewTable
  page_version: PageVersionTable
  instagram_account: InstagramAccountTable
  social_picture: SocialPictureTable
  picture: PictureTable
  picture_leftover: PictureLeftoverTable
}

/** A product as somebody has typed it and not saved. */
type ProductPreviewTable = {
  id: string
  person_id: string
  product_id: string
  data: Json
  expires_at: number
}

/** The kinds of things stored as one JSON text each. */
export type DocumentKind =
  | 'attribute'
  | 'category'
  | 'manufacturer'
  | 'group'
  | 'home-section'
  | 'site'
  | 'popup'
  | 'social-feed-item'
  | 'delivery'
  | 'payment'
  | 'bank-account'
  | 'locker'
  | 'synonyms'
  | 'settings'
  | 'menu'
  | 'footer'

type DocumentTable = {
  kind: DocumentKind
  id: string
  /** The position among its kind. */
  position: number
  data: Json
}

type ProductTable = {
  id: string
  position: number
  archived: Flag
  removed: Flag
  /** ms. */
  created_at: number
  /** A `StoredProduct`; its variants' `count` and `locked` are those of `stock`. */
  data: Json
}

/** Counted stock in the product's unit. A variant without a row is not counted. */
type StockTable = {
  product_id: string
  variant_hash: string
  count: number
  /** Reserved by orders; exceeds `count` only after `count` was lowered. */
  locked: number
  /** Ordered beyond the stock, of products that allow pre-orders. */
  preordered: number
}

type OpinionTable = {
  id: string
  product_id: string
  lang: string
  /** ms. */
  created_at: number
  rating: number
  author: string
  text: string
  /** Its author had bought the product. */
  verified: Generated<Flag>
  /** Whose it is, where that is known; never shown. */
  customer_id: Generated<string | null>
}

/** An opinion that the owner has not approved: it is nowhere counted or shown. */
type WaitingOpinionTable = {
  id: string
  product_id: string
  lang: string
  rating: number
  author: string
  text: string
  verified: Flag
  customer_id: string | null
  state: 'waiting' | 'rejected'
  /** ms. */
  created_at: number
}

/** One row. Grows with every change of catalogue, prices or settings, not with stock. */
type CatalogueVersionTable = { id: 1; version: number }

/**
 * The newest change of each thing in the catalogue and its stock, written by triggers: a product or
 * its opinions (by product id), a variant's stock, the documents of a kind.
 */
type CatalogueChangeTable = {
  kind: 'product' | 'stock' | 'opinion' | 'document'
  id: string
  /** Of stock, the variant; otherwise ''. */
  part: string
  /** SQLite: grows with each change; PostgreSQL: the number of the transaction. */
  stamp: number
}

/** When a product or a document was last changed, ms by the database's clock. */
type ChangedTimeTable = { kind: string; id: string; changed_at: number }

/** An address that a thing had before, in a language. */
type MovedAddressTable = {
  kind: 'product' | 'category' | 'group' | 'manufacturer' | 'site'
  lang: string
  url: string
  /** Of what had it, wherever that is now. */
  id: string
  /** ms. */
  moved_at: number
}

/** A path whose thing is gone for good, and what it leads to instead, if to anything. */
type EndedAddressTable = {
  path: string
  to_kind: 'home' | 'product' | 'category' | 'group' | 'manufacturer' | 'site' | null
  to_id: string | null
  /** ms. */
  ended_at: number
}

/** See domain/screen/links/address-pattern.ts. */
/** A product that came from another shop, as its last file had it. */
type MovedProductTable = {
  id: string
  system: string
  /** The cells of its rows, by choice and column. */
  data: Json
  /** ms. */
  moved_at: number
}

/** Where things of a foreign name were put. */
type MovedPlaceTable = {
  name: string
  id: string
}

type AddressPatternTable = {
  pattern: string
  target: string | null
  /** ms. */
  ended_at: number
}

/** Reduced prices of a product for a time. Times in ms. */
type PlannedReductionTable = {
  id: string
  product_id: string
  from_at: number
  until_at: number
  /** `stray`: it did not fit when it was to begin; `missed`: nobody could begin it in its time. */
  state: 'planned' | 'running' | 'ended' | 'cancelled' | 'stray' | 'missed'
  /** What cells of the file of products are to say. */
  cells: Json
  /** What they said before it began. */
  before: Json | null
  changed_at: number
}

/** A text of a page as it holds from a moment on. Times in ms. */
type PageVersionTable = {
  page_id: string
  /** From 1 on. */
  number: number
  /** Null of the first one, which held before anybody counted. */
  from_at: number | null
  /** By language, as it is stored with the page. */
  html: Json
  /** When it became the page's text; null: it is still to come. */
  held_at: number | null
}

/** The shop's account at Instagram; see shop/content/instagram. Times in ms. */
type InstagramAccountTable = {
  id: string
  /** Of the token that was set: another one takes the place of this row. */
  given_hash: string
  token: string
  renewed_at: number
  ends_at: number
  /** When the feed is to be read again, and was read last. */
  next_at: number
  read_at: number | null
  trouble: string | null
}

/** A picture of the feed, made again. */
type SocialPictureTable = {
  name: string
  source: string
  data: string
  width: number
  height: number
}

/** A picture of the shop's own, at `/media/NAME.webp`. */
type PictureTable = {
  /** Says its content: the same picture is there once. */
  name: string
  /** How the owner knows it: the name of its file. */
  label: string
  /** What it shows, by language. */
  alt: Json
  width: number
  height: number
  /** So large is what is kept. */
  bytes: number
  created_at: number
  /** WebP, as base64; empty where it lies in the store. */
  data: string
  /** Under which key it lies there. */
  store_key: string | null
}

/** What lies in the store, or soon will, and no picture names. */
type PictureLeftoverTable = {
  store_key: string
  /** When it was put there; 0: it may go at once. */
  since: number
  /** 1: it is being deleted, and no picture may name it any more. */
  doomed: number
}
