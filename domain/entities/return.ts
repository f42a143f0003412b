import { z } from 'zod'

import { Localized } from './localized.ts'
import { Named, OrderComponent, OrderProduct, ReturnStatus } from './order.ts'

export const ReturnReason = z.enum([
  'none',
  'expectationsNotMeet',
  'defectiveProduct',
  'variantInvalid',
])
export type ReturnReason = z.infer<typeof ReturnReason>

export const ReturnDelivery = z.enum(['default', 'inpostLocker'])
export type ReturnDelivery = z.infer<typeof ReturnDelivery>

export const PickupSize = z.enum(['small', 'medium', 'large'])
export type PickupSize = z.infer<typeof PickupSize>

/** Shopping §3 "Return request payload". */
export const ReturnRequest = z.object({
  status: z.literal('NEW'),
  products: z.array(
    z.object({
      id: z.string().max(200),
      variantHash: z.string().max(2_000),
      componentsHash: z.string().max(20_000),
      unit: z.string().max(40),
      declaredCount: z.number().positive(),
      returnReason: ReturnReason,
    }),
  ),
  returnDelivery: ReturnDelivery,
  pickupSize: PickupSize,
})
export type ReturnRequest = z.infer<typeof ReturnRequest>

const ReturnProduct = z.object({
  id: z.string(),
  variantHash: z.string(),
  componentsHash: z.string(),
  ordered: z.number(),
  declared: z.number(),
  returned: z.number().optional(),
  reason: ReturnReason,
})

/** Shopping §3 "Return". */
export const Return = z.object({
  _id: z.string(),
  no: z.string(),
  orderNo: z.string(),
  /** A shop that does not say takes no withdrawals. */
  kind: z.enum(['return', 'withdrawal']).optional(),
  status: ReturnStatus,
  createdDate: z.number(),
  productsCount: z.number(),
  returnDelivery: ReturnDelivery,
  externalDeliveryId: z.string().optional(),
  /** ms: when that code is over, where it is known. */
  externalDeliveryUntil: z.number().optional(),
  pickupPrice: z.object({ brutto: z.number(), currency: z.string() }).optional(),
  products: z.array(ReturnProduct),
})
export type Return = z.infer<typeof Return>

/** One return as its customer sees it (Shopping §2 "My returns and one return"). */
export const OneReturn = Return.extend({
  products: z.array(
    ReturnProduct.extend({
      name: Localized,
      code: z.string(),
      code2: z.string(),
      unit: z.string(),
      /** As they were called when ordered, in the order's language. */
      variant: z.array(Named),
      personalization: OrderProduct.shape.personalization,
      components: z.array(OrderComponent),
      image: z.string(),
    }),
  ),
  orderId: z.string(),
  /** What a withdrawal said in its own words instead of lines. */
  description: z.string().optional(),
  pickupSize: PickupSize,
  /** What the shop said when it rejected or settled it. */
  note: z.string().optional(),
  /** Ours, until it is settled: what it gives back if all that was declared comes. */
  expected: z.object({ amount: z.number(), currency: z.string(), points: z.number() }).optional(),
  /** What was given back: an amount, decimal, and loyalty points. */
  settled: z
    .object({
      amount: z.number(),
      currency: z.string(),
      points: z.number(),
      /** Of the amount, what went back to gift cards; the rest is money (ours). */
      giftCard: z.number().optional(),
    })
    .optional(),
})
export type OneReturn = z.infer<typeof OneReturn>
