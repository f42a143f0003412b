import { z } from 'zod'

import { Purchase, AnalyticsItem } from './purchase.ts'

const sum = {
  currency: z.string(),
  /** Without tax and shipping, minor units. */
  value: z.int(),
  items: z.array(AnalyticsItem),
}
const list = {
  listId: z.string(),
  listName: z.string(),
  currency: z.string(),
  items: z.array(AnalyticsItem),
}
const checkout = { ...sum, coupon: z.string().optional() }

/**
 * All that anybody who counts may learn of, by the names that Google gave it. Amounts are minor
 * units without tax; each tool's adapter makes of them what its tool wants.
 */
export const ShopEvent = z.discriminatedUnion('name', [
  z.object({ name: z.literal('view_item_list'), ...list }),
  z.object({ name: z.literal('select_item'), ...list }),
  z.object({ name: z.literal('view_item'), ...sum }),
  z.object({ name: z.literal('search'), term: z.string() }),
  z.object({ name: z.literal('add_to_cart'), ...sum }),
  z.object({ name: z.literal('remove_from_cart'), ...sum }),
  z.object({ name: z.literal('view_cart'), ...sum }),
  z.object({ name: z.literal('add_to_wishlist'), ...sum }),
  z.object({ name: z.literal('begin_checkout'), ...checkout }),
  z.object({ name: z.literal('add_shipping_info'), ...checkout, shipping: z.string() }),
  z.object({ name: z.literal('add_payment_info'), ...checkout, payment: z.string() }),
  Purchase,
  z.object({ name: z.literal('generate_lead'), lead: z.enum(['newsletter', 'contact']) }),
  z.object({ name: z.literal('sign_up'), method: z.enum(['email', 'Facebook']) }),
  z.object({ name: z.literal('login'), method: z.enum(['email', 'Facebook']) }),
])
export type ShopEvent = z.infer<typeof ShopEvent>
