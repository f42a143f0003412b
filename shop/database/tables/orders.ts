import type { Generated } from 'kysely'

import type { HoldState } from '#domain/payment/hold-moves.ts'

import type { Flag, Json } from './columns.ts'

/** Orders, what they hold, and what baskets keep before. */
export type OrdersTables = {
  shop_order: ShopOrderTable
  order_line: OrderLineTable
  order_stock: OrderStockTable
  order_hold: OrderHoldTable
  order_counter: OrderCounterTable
  order_claim: OrderClaimTable
  order_document: OrderDocumentTable
  order_note: OrderNoteTable
  order_code: OrderCodeTable
  upload: UploadTable
  order_upload: { order_id: string; name: string }
  kept_basket: KeptBasketTable
  kept_basket_upload: { hash: string; name: string }
}

type ShopOrderTable = {
  /** 128 random bits, base64url: knowing it is enough to read the summary. */
  id: string
  no: string
  status: string
  state: string
  paid: Flag
  currency: string
  /** Gross, minor units, before gift cards. */
  total: number
  /** Left to pay, minor units. */
  to_pay: number
  vat: number
  payment_type: string
  customer_id: string | null
  email: string
  /** A keyed hash of the address that ordered; null if unknown. */
  client: string | null
  /** The same of the /48 around an address of IPv6; null where there is none. */
  client_block: string | null
  /** An `Order`. */
  data: Json
  /** The `OrderForm` with its comment and consents. */
  form: Json
  created_at: number
  /** ms; null: not packed yet. */
  packed_at: number | null
  /** Who cancelled it, and when, ms; null: nobody, or before that was noted. */
  cancelled_by: Generated<'customer' | 'shop' | 'clock' | null>
  cancelled_at: Generated<number | null>
  /** When its customer wanted to be forgotten, ms; null: nobody did. */
  forget_asked: number | null
  /** When its person was, ms. */
  forgotten_at: number | null
  /** SHA-256 of its form's key, hex, which only the browser that ordered knows. */
  key_hash: string | null
  /** What an owner finds it by beside its number; null: an older process wrote it. */
  search_text: Generated<string | null>
}

type OrderLineTable = {
  order_id: string
  position: number
  product_id: string
  variant_hash: string
  quantity: number
  /** For the whole line before discounts, minor units. */
  gross: number
  net: number
  /** The line's part of the code's discount. */
  discount_gross: number
  discount_net: number
}

/** The stock that an order reserved of each variant, so that exactly this can be given back. */
type OrderStockTable = {
  order_id: string
  product_id: string
  variant_hash: string
  locked: number
  preordered: number
}

type OrderHoldTable = {
  order_id: string
  state: HoldState
  /** ms: when it ends by itself. */
  until: number | null
  changed_at: number
}

/** The last running number of each month, by the number's prefix (`K/2026/11`). */
type OrderCounterTable = { period: string; last: number }

/** Prevents a second order: one per key, and one per version of a basket. */
type OrderClaimTable = {
  key: string
  /** SHA-256 of the payload without its key, hex. */
  fingerprint: string
  basket_id: string
  basket_version: number
  order_id: string
  created_at: number
}

/** What the owner attached to an order. */
type OrderDocumentTable = {
  id: string
  order_id: string
  name: string
  type: string
  /** Bytes. */
  size: number
  /** SHA-256 of the contents, hex. */
  hash: string
  /** Base64. */
  content: string
  created_at: number
}

/** What the owner noted of an order, for themselves. */
type OrderNoteTable = { id: string; order_id: string; text: string; created_at: number }

/** The newest code that was mailed for an order. */
type OrderCodeTable = {
  order_id: string
  /** Of this asking alone: no code is right for another. */
  request: string
  /** A keyed hash of order, request and code, hex. */
  mac: string
  /** How often one was tried. */
  tries: number
  created_at: number
  expires_at: number
}

/** A picture that a shopper sent. */
type UploadTable = {
  name: string
  /** What we made of it: WebP, base64. */
  data: string
  width: number
  height: number
  /** How many bytes were sent. */
  sent: number
  /** Who sent it: a keyed hash of the address. */
  client: string | null
  created_at: number
}

/** What a storefront asked the shop to keep of a basket; `total` as it was shown, minor units. */
type KeptBasketTable = {
  /** SHA-256 of the id, hex. */
  hash: string
  customer_id: string | null
  lang: string
  products: Json
  total: number
  created_at: number
  changed_at: number
}
