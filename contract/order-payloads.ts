import { z } from 'zod'

import { slotRefusals } from '#domain/delivery/delivery-time.ts'
import { BasketItem } from '#domain/entities/basket.ts'
import { Localized } from '#domain/entities/localized.ts'
import { DeliveryData, OrderForm, Reference, Utm } from '#domain/entities/order.ts'
import { PaymentType } from '#domain/entities/payment.ts'
import { ReturnRequest } from '#domain/entities/return.ts'
import { Id, Lang } from './calls/parameters.ts'
import { PaymentSecrets, Started } from './payments.ts'

export const BasketPayload = z.object({
  products: z
    .array(
      z.object({
        count: z.number().positive().max(1_000_000),
        id: Id,
        code: z.string().max(100),
        variantHash: z.string().max(200),
      }),
    )
    .max(200),
  /** As the storefront knows them; the shop goes by the token. */
  user: z.object({ id: Id, name: z.string().max(200), wholesale: z.boolean() }).nullable(),
  /** Ours: the uploaded pictures in it, which are kept as long as it is. */
  pictures: z.array(z.string().max(100)).max(200).optional(),
  /** Decimal, as the shopper saw it. */
  totalPrice: z.number().nonnegative().max(1e9),
  lang: Lang,
})
export type BasketPayload = z.infer<typeof BasketPayload>

/** An order as the storefront sends it: choices only. The shop calculates all amounts itself. */
export const NewOrder = z.object({
  /** Made with the form; the same key gives the same order again, never a second one. */
  key: z.string().min(16).max(255),
  /** The basket and its version: one basket becomes one order, whatever the keys. */
  basket: z.object({ id: z.string().min(1).max(100), version: z.number().int().nonnegative() }),
  lang: Lang,
  currency: z.string().length(3),
  items: z.array(BasketItem).min(1).max(200),
  deliveryCountry: z.string().length(2),
  delivery: z.object({ id: Id, data: DeliveryData }),
  payment: z.object({ type: PaymentType, subType: z.string().optional() }),
  /** Ours. */
  secrets: PaymentSecrets.optional(),
  form: OrderForm,
  promoCode: z.string().max(100).optional(),
  giftCards: z.array(z.string().max(100)).max(5).optional(),
  /** Who sent the shopper, in the last 7 days, and by which campaign: kept with the order. */
  ...Reference.partial().shape,
  utm: Utm.optional(),
  /** The total the shopper saw and agreed to, decimal; a different one is refused, not charged. */
  expectedTotal: z.number().nonnegative(),
  /** Ours: when the form that accepts the terms was shown, ms; other terms since are refused. */
  termsSeen: z.number().optional(),
})
export type NewOrder = z.infer<typeof NewOrder>

export const NewOrderAnswer = z.object({
  /** The unguessable address part of the summary. */
  id: z.string(),
  no: z.string(),
  totalPrice: z.number(),
  currency: z.string(),
  /** An earlier submit of the same form or basket made this order. */
  repeated: z.boolean(),
  /** What is left to do to pay it, where that is not done elsewhere. */
  pay: Started.optional(),
})
export type NewOrderAnswer = z.infer<typeof NewOrderAnswer>

export const NewReturn = ReturnRequest.extend({
  /** Made with the form; the same key gives the same return again, never a second one. */
  key: z.string().min(16).max(255),
  products: ReturnRequest.shape.products.min(1).max(200),
})
export type NewReturn = z.infer<typeof NewReturn>

/**
 * Why a code gives nothing, with the amounts that would help (Catalogue §8 "Error catalogue"):
 * decimals in the order's currency. A code that is not there, is over or was used up is only
 * `not-valid`, so that guesses reveal nothing.
 */
export const CodeRefusal = z.object({
  error: z.literal('CODE_NOT_VALID'),
  reason: z.enum([
    'not-valid',
    'loyalty-disabled',
    'login-needed',
    'nothing-eligible',
    'minimum-value',
    'minimum-points',
  ]),
  /**
   * `minimum-value`: what the products it is for must come
   * to; `minimum-points`: how many points it takes.
   */
  minimum: z.number().optional(),
  /** `minimum-value`: how much is still missing. */
  missing: z.number().optional(),
  /** `minimum-points`: how many points are there. */
  points: z.number().optional(),
})
export type CodeRefusal = z.infer<typeof CodeRefusal>

/** Why an order was not taken (the body of a 409 or 422 of `order/new`). */
export const OrderRefusal = z.discriminatedUnion('error', [
  z.object({
    error: z.literal('STOCK_SHORT'),
    /** Every variant that is short: what was wanted and what is left, in the product's unit. */
    shortages: z.array(
      z.object({
        productId: z.string(),
        variantHash: z.string(),
        wanted: z.number(),
        left: z.number(),
      }),
    ),
  }),
  z.object({
    error: z.literal('LINES_CHANGED'),
    productIds: z.array(z.string()),
    /** Names of pictures in the lines that the shop does not keep (any more). */
    pictures: z.array(z.string()).optional(),
  }),
  z.object({ error: z.literal('TOTAL_CHANGED'), expected: z.number(), actual: z.number() }),
  /** The terms are others since the form was shown (ours). */
  z.object({ error: z.literal('TERMS_CHANGED') }),
  /**
   * Of an order with a code or card: it is not valid, or the total is another; which of them is not
   * told.
   */
  z.object({ error: z.literal('CODE_OR_TOTAL_CHANGED') }),
  z.object({ error: z.literal('DELIVERY_NOT_AVAILABLE') }),
  z.object({
    error: z.literal('PAYMENT_NOT_AVAILABLE'),
    /** Its provider does not answer now, and may later. */
    isResting: z.boolean().optional(),
  }),
  z.object({ error: z.literal('LOCKER_MISSING') }),
  z.object({
    error: z.literal('SLOT_NOT_AVAILABLE'),
    /** Absent where no slot was sent. */
    reason: z.enum(slotRefusals).optional(),
  }),
  z.object({ error: z.literal('CURRENCY_NOT_AVAILABLE') }),
  CodeRefusal,
  z.object({ error: z.literal('GIFT_CARD_NOT_VALID'), reason: z.string() }),
  z.object({ error: z.literal('FORM_INVALID'), fields: z.record(z.string(), z.array(z.string())) }),
  z.object({ error: z.literal('LOGIN_REQUIRED') }),
  z.object({ error: z.literal('KEY_REUSED') }),
  /** More than the shop holds for an order that is not paid at once. */
  z.object({ error: z.literal('TOO_MANY_PIECES'), most: z.number(), count: z.number() }),
  /** So many orders of this mailbox or address wait for their payment already. */
  z.object({ error: z.literal('TOO_MANY_UNPAID'), most: z.number() }),
  /**
   * Orders that wait for their money hold as much of these already as they may together; this one
   * may take `most`, or be paid at once if it could be.
   */
  z.object({
    error: z.literal('TOO_MUCH_WAITS'),
    lines: z.array(z.object({ productId: z.string(), variantHash: z.string(), most: z.number() })),
    couldPayAtOnce: z.boolean(),
  }),
  /** The shop takes no orders for now: the owner's words, if any, and until when, ms, if known. */
  z.object({
    error: z.literal('ORDERS_PAUSED'),
    until: z.number().optional(),
    notice: Localized,
  }),
])
export type OrderRefusal = z.infer<typeof OrderRefusal>
