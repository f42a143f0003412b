import type { Json } from './columns.ts'

/** Promo codes and gift cards. */
export type VouchersTables = {
  promo_code: PromoCodeTable
  promo_use: PromoUseTable
  gift_card: GiftCardTable
  gift_card_entry: GiftCardEntryTable
}

type PromoCodeTable = {
  code: string
  /** A `PromoCode`. */
  data: Json
  uses: number
  /** null: no limit. */
  max_uses: number | null
}

type PromoUseTable = { code: string; order_id: string; used_at: number }

type GiftCardTable = {
  code: string
  currency: string
  /** Minor units. */
  balance: number
}

/** Append-only; the entries of a card add up to its balance. */
type GiftCardEntryTable = {
  id: string
  code: string
  order_id: string | null
  /** Minor units; negative when spent. */
  amount: number
  created_at: number
}
