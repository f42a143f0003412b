import { z } from 'zod'

import { Localized } from './localized.ts'

const Discount = z.object({
  type: z.enum(['PERCENT', 'VALUE']),
  percentValue: z.number().optional(),
  /** In the base currency, decimal. */
  value: z.number().optional(),
  /** The most a percent discount may come to, base currency; 999999 when not given. */
  discountLimit: z.number().optional(),
  /** The least eligible basket value, base currency. */
  valueThreshold: z.number().optional(),
  /** Leave out items that already carry a discount. */
  filterOutDiscount: z.boolean().optional(),
  /** LOYALTY: the fewest points that can be used. */
  minimum: z.number().optional(),
  /** LOYALTY: what one point is worth, base currency. */
  pointsValue: z.number().optional(),
  /**
   * LOYALTY: the most that points may pay, as an amount (base currency) or a percent of the
   * eligible total.
   */
  treeshold: z.object({ type: z.enum(['PERCENT', 'VALUE']), values: z.number() }).optional(),
  /** NTH_PRODUCT: six tiers, the sixth for every further item. */
  table: z.array(z.object({ type: z.enum(['PERCENT', 'VALUE']), value: z.number() })).optional(),
})

/** Catalogue §3 "Promo code". */
export const PromoCode = z.object({
  code: z.string(),
  type: z.enum(['BASKET', 'NTH_PRODUCT', 'LOYALTY']),
  /** What shoppers read beside the discount, where the shop has written it. */
  title: Localized.optional(),
  message: Localized.optional(),
  /** Product ids; when given, only these are discounted. */
  allowedProducts: z.array(z.string()).optional(),
  /** LOYALTY: the points the customer holds. */
  points: z.number().optional(),
  /** ms. */
  validUntil: z.number(),
  discount: Discount,
})
export type PromoCode = z.infer<typeof PromoCode>
