import { z } from 'zod'

import { BasketItem } from '#domain/entities/basket.ts'
import { OrderForm } from '#domain/entities/order.ts'
import { PaymentType } from '#domain/entities/payment.ts'
import { Localized } from '#domain/entities/localized.ts'
import { QUANTITY_CORRECTIONS } from '#domain/product/quantity.ts'

/**
 * A message for the next page the shopper sees (Shopping §8): its words are chosen when it is
 * shown.
 */
export const PendingAlert = z.object({
  type: z.enum(['success', 'info', 'warning']),
  key: z.string(),
  values: z.record(z.string(), z.string()).default({}),
  /** The address of one of what it is about. */
  picture: z.string().optional(),
})
export type PendingAlert = z.infer<typeof PendingAlert>

/** Shopping §3 "Order draft": choices made on the way to an order. */
export const OrderDraft = z.object({
  deliveryCountry: z.string().optional(),
  deliveryId: z.string().optional(),
  locker: z.object({ name: z.string(), address: z.string(), text: z.string() }).optional(),
  /** The town or post code that lockers were last searched by. */
  lockerQuery: z.string().optional(),
  /** ms */
  slot: z.number().optional(),
  promoCode: z.string().optional(),
  /** As typed, so that nothing is lost on the way to the basket and back. */
  form: OrderForm.partial().optional(),
  retypedEmail: z.string().optional(),
  payment: PaymentType.optional(),
})
export type OrderDraft = z.infer<typeof OrderDraft>

/**
 * What the shopper who placed an order may see again on its summary; a stranger with the address
 * may not.
 */
export const PlacedOrder = z.object({
  id: z.string(),
  no: z.string(),
  /** Of the form and the basket it was made from: whoever sends them again meets this order. */
  key: z.string(),
  basketId: z.string(),
  firstName: z.string(),
  email: z.string(),
  lines: z.array(
    z.object({
      name: Localized,
      detail: z.string(),
      /** Of a set, each with what was chosen of it; orders of before know none. */
      parts: z.array(z.string()).default([]),
      image: z.string(),
      quantity: z.number(),
      unit: z.string(),
      isSet: z.boolean(),
      minor: z.number(),
    }),
  ),
  currency: z.string(),
  products: z.number(),
  delivery: z.number(),
  surcharge: z.number(),
  discount: z.number(),
  vat: z.number(),
  toPay: z.number(),
  /** The lines and rows are net; orders noted down before this was known are gross. */
  isNet: z.boolean().default(false),
  /** The method with the chosen locker, in the language of the order. */
  deliveryLabel: z.string(),
  /** The locker's address or the chosen moment; '' where neither was asked. */
  deliveryText: z.string(),
  /** How many days it takes, as the method says. */
  deliveryDays: z.string().default(''),
  /**
   * Where it goes and who ordered, in lines; orders noted down before these were kept have none.
   */
  goesTo: z.array(z.string()).default([]),
  orderedBy: z.array(z.string()).default([]),
  /** The moment that the text names, ms. */
  deliverySlot: z.number().optional(),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** Shopping §3 "Wishlist item", without what the shop must answer for. */
export const Wish = z.object({
  productId: z.string(),
  /** '' while none is chosen, or where there is nothing to choose. */
  variantHash: z.string(),
  quantity: z.number().positive().optional(),
})
export type Wish = z.infer<typeof Wish>

/** A line that was taken out of the basket, with all it takes to put it back. */
export const RemovedLine = z.object({
  item: BasketItem,
  /** Its place among the lines. */
  place: z.number(),
  weighed: z.boolean(),
  /** ms */
  at: z.number(),
  /** No page has shown it yet: the next one leads the keyboard to its way back. */
  isNew: z.boolean(),
})
export type RemovedLine = z.infer<typeof RemovedLine>

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
  removed: z.array(RemovedLine).default([]),
  /**
   * Why typed quantities did not stand, by line or wished product: told once, beside the fields.
   */
  corrections: z.record(z.string(), z.enum(QUANTITY_CORRECTIONS)).default({}),
  /**
   * What the next page of the order's details says of the form that was sent last, as its own JSON.
   */
  answer: z.string().optional(),
  wishlist: z.array(Wish).default([]),
  draft: OrderDraft.default({}),
  alerts: z.array(PendingAlert).default([]),
  placed: z.array(PlacedOrder).default([]),
})
export type SessionState = z.infer<typeof SessionState>

export function newSession(basketId: string): SessionState {
  return {
    basket: { id: basketId, items: [], weighed: [], seen: {} },
    removed: [],
    corrections: {},
    wishlist: [],
    draft: {},
    alerts: [],
    placed: [],
  }
}
