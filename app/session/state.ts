import { z } from 'zod'

import { BasketItem } from '#app/domain/entities/basket.ts'
import { OrderForm, PaymentType } from '#app/domain/entities/order.ts'
import { Localized } from '#app/domain/entities/localized.ts'

/** A message for the next page the shopper sees (Shopping §8): its words are chosen when it is shown. */
export const PendingAlert = z.object({
  type: z.enum(['success', 'info', 'warning']),
  key: z.string(),
  values: z.record(z.string(), z.string()).default({}),
})
export type PendingAlert = z.infer<typeof PendingAlert>

/** Shopping §3 "Order draft": choices made on the way to an order. */
export const OrderDraft = z.object({
  deliveryCountry: z.string().optional(),
  deliveryId: z.string().optional(),
  locker: z.object({ name: z.string(), text: z.string(), query: z.string() }).optional(),
  slot: z.number().optional(),
  promoCode: z.string().optional(),
  form: OrderForm.partial().optional(),
  payment: PaymentType.optional(),
})
export type OrderDraft = z.infer<typeof OrderDraft>

/** What the shopper who placed an order may see again on its summary; a stranger with the address may not. */
export const PlacedOrder = z.object({
  id: z.string(),
  no: z.string(),
  firstName: z.string(),
  email: z.string(),
  lines: z.array(
    z.object({
      name: Localized,
      detail: z.string(),
      image: z.string(),
      quantity: z.number(),
      unit: z.string(),
      minor: z.number(),
    }),
  ),
  currency: z.string(),
  products: z.number(),
  delivery: z.number(),
  surcharge: z.number(),
  discount: z.number(),
  toPay: z.number(),
  deliveryName: Localized,
  deliveryText: z.string(),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** Everything we remember of a shopper between two requests. */
export const SessionState = z.object({
  basket: z.object({
    id: z.string(),
    items: z.array(BasketItem),
    /** Ids of the items sold by weight: the header counts each of them as one. */
    weighed: z.array(z.string()),
    /** Prices the shopper last saw, by item id, to say when one changed. */
    seen: z.record(z.string(), z.object({ minor: z.number(), currency: z.string() })),
  }),
  wishlist: z.array(z.object({ productId: z.string(), variantHash: z.string() })).default([]),
  draft: OrderDraft.default({}),
  alerts: z.array(PendingAlert).default([]),
  placed: z.array(PlacedOrder).default([]),
})
export type SessionState = z.infer<typeof SessionState>

export function newSession(basketId: string): SessionState {
  return {
    basket: { id: basketId, items: [], weighed: [], seen: {} },
    wishlist: [],
    draft: {},
    alerts: [],
    placed: [],
  }
}
