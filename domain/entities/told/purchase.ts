import { z } from 'zod'

/**
 * What whoever counts is told of an order, once. Decimal amounts of `currency`; value, shipping and
 * items without tax, so that value, shipping and tax together are the order's total.
 */
export const Purchase = z.object({
  transactionId: z.string(),
  value: z.number(),
  tax: z.number(),
  /** With the payment's surcharge. */
  shipping: z.number(),
  currency: z.string(),
  coupon: z.string().optional(),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      variant: z.string().optional(),
      /** Of one, less its part of the discount. */
      price: z.number(),
      quantity: z.number(),
    }),
  ),
})
export type Purchase = z.infer<typeof Purchase>
