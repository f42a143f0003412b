import { z } from 'zod'

import { Utm } from '../order.ts'

/** One thing that an event is about. */
export const AnalyticsItem = z.object({
  /** Of the offer, as feeds call it; of all offers of a product where none is chosen. */
  id: z.string(),
  /** Of all offers of the product, where it has several. */
  group: z.string().optional(),
  name: z.string(),
  variant: z.string().optional(),
  /** Of one, less its part of a discount, without tax; minor units of the event's currency. */
  price: z.int(),
  quantity: z.number(),
  /** Where a list leads to it; told to nobody. */
  path: z.string().optional(),
})
export type AnalyticsItem = z.infer<typeof AnalyticsItem>

/**
 * What anybody who counts learns of an order, once. Minor units of `currency`; value, shipping and
 * items without tax, so that value, shipping and tax together are the order's total.
 */
export const Purchase = z.object({
  name: z.literal('purchase'),
  transactionId: z.string(),
  value: z.int(),
  tax: z.int(),
  /** With the payment's surcharge. */
  shipping: z.int(),
  currency: z.string(),
  coupon: z.string().optional(),
  /** Who sent the shopper to the shop, and by which campaign. */
  ref: z.string().optional(),
  utm: Utm.optional(),
  items: z.array(AnalyticsItem),
})
export type Purchase = z.infer<typeof Purchase>
