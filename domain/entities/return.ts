import { z } from 'zod'

import { ReturnStatus } from './order.ts'

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
      id: z.string(),
      variantHash: z.string(),
      componentsHash: z.string(),
      unit: z.string(),
      declaredCount: z.number().positive(),
      returnReason: ReturnReason,
    }),
  ),
  returnDelivery: ReturnDelivery,
  pickupSize: PickupSize,
})
export type ReturnRequest = z.infer<typeof ReturnRequest>

/** Shopping §3 "Return". */
export const Return = z.object({
  _id: z.string(),
  no: z.string(),
  orderNo: z.string(),
  status: ReturnStatus,
  createdDate: z.number(),
  productsCount: z.number(),
  returnDelivery: ReturnDelivery,
  externalDeliveryId: z.string().optional(),
  pickupPrice: z.object({ brutto: z.number(), currency: z.string() }).optional(),
  products: z.array(
    z.object({
      id: z.string(),
      variantHash: z.string(),
      componentsHash: z.string(),
      ordered: z.number(),
      declared: z.number(),
      returned: z.number().optional(),
      reason: ReturnReason,
    }),
  ),
})
export type Return = z.infer<typeof Return>
