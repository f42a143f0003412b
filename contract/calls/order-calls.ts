import { z } from 'zod'

import { Locker, PointKind } from '#domain/entities/delivery.ts'
import { OrderDocument } from '#domain/entities/one-order.ts'
import { OrderSummary } from '#domain/entities/order.ts'
import { PromoCode } from '#domain/entities/promo-code.ts'
import { Checkout } from '../answers.ts'
import { call } from '../call.ts'
import { BasketPayload, NewOrder, NewOrderAnswer } from '../order-payloads.ts'
import { LinkedPayment } from '../payments.ts'
import { Done, Lang, Nothing } from './parameters.ts'

/** The basket for which a code is tried: tries are counted by it, besides by address. */
const Guesser = z.string().min(1).max(100).optional()

/** The key of the form that made an order: its browser is known by it after 90 days. */
export const Ordered = z.object({ key: z.string().max(255).optional() })

/** Ways to get and pay, baskets, orders and payments. */
export const orderCalls = {
  checkout: call({
    method: 'GET',
    path: '/api/public/checkout',
    source: 'ours',
    auth: 'optional',
    state: 'served',
    purpose: 'Delivery methods and payment options',
    query: z.object({ lang: Lang }),
    answer: Checkout,
    // Never kept: after an order was refused, the page must offer what the shop would take.
    status: 200,
  }),
  lockers: call({
    method: 'GET',
    path: '/api/public/lockers',
    source: 'ours',
    auth: 'none',
    state: 'served',
    purpose: 'Parcel lockers, or points of couriers, near a town or post code',
    query: z.object({
      query: z.string().max(100),
      /** Lockers, unless points are asked for. */
      kind: PointKind.optional(),
      /** How many; 20 where it does not say. */
      count: z
        .string()
        .regex(/^\d{1,3}$/)
        .optional(),
    }),
    answer: z.object({
      lockers: z.array(Locker),
      /** Whether there are more for who asks for more. */
      more: z.boolean().optional(),
    }),
    status: 200,
    cached: true,
  }),
  orderCode: call({
    method: 'POST',
    path: '/api/public/order/code/',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'The rules of a promo code, while it is valid',
    body: z.object({ code: z.string().trim().min(1).max(100), basket: Guesser }),
    answer: PromoCode,
    status: 200,
  }),
  giftCard: call({
    method: 'POST',
    path: '/api/public/order/gift-card',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'The value left on a gift card',
    body: z.object({
      code: z.string().trim().min(1).max(100),
      currency: z.string().length(3),
      basket: Guesser,
    }),
    answer: z.object({ value: z.number() }),
    status: 200,
  }),
  newOrder: call({
    method: 'POST',
    path: '/api/public/order/new',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'Place an order',
    body: NewOrder,
    answer: NewOrderAnswer,
    status: 201,
  }),
  orderSummary: call({
    method: 'GET',
    path: '/api/public/order/summary/{id}',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose:
      'The summary of an order, for 90 days for anyone with its unguessable id, then for its token or key',
    query: Ordered.extend({ lang: Lang.optional() }),
    answer: OrderSummary,
    status: 200,
  }),
  cancelOrder: call({
    method: 'POST',
    path: '/api/public/order-cancel/{id}',
    source: 'ours',
    auth: 'optional',
    state: 'served',
    purpose:
      'Cancel an order by its unguessable id until it is paid and packed; one of an account only with its token',
    query: Ordered,
    answer: Done,
    status: 200,
  }),
  orderLink: call({
    method: 'GET',
    path: '/api/public/order-link/{id}',
    source: 'ours',
    auth: 'optional',
    state: 'served',
    purpose:
      'What the holder of an order’s unguessable id may do with it; one of an account only with its token',
    query: Ordered,
    answer: z.object({
      canCancel: z.boolean(),
      documents: z.array(OrderDocument),
      /** Where it is paid by a provider. */
      payment: LinkedPayment.optional(),
    }),
    status: 200,
  }),
  orderDocument: call({
    method: 'GET',
    path: '/api/public/order-document/{order}/{id}',
    source: 'ours',
    auth: 'optional',
    state: 'served',
    purpose:
      'A document of an order, base64, for its token or key; the id of the order alone opens none',
    query: Ordered,
    answer: z.object({ name: z.string(), type: z.string(), data: z.base64() }),
    status: 200,
  }),
  newBasket: call({
    method: 'POST',
    path: '/api/public/basket/',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'Keep a basket on the server for 30 days',
    body: BasketPayload,
    answer: z.object({ id: z.string() }),
    status: 201,
  }),
  saveBasket: call({
    method: 'POST',
    path: '/api/public/basket/{id}',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'Update a basket kept on the server; one of an account only with its token',
    body: BasketPayload,
    answer: z.object({ id: z.string() }),
    status: 200,
  }),
  deleteBasket: call({
    method: 'DELETE',
    path: '/api/public/basket/{id}',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'Forget the basket kept on the server',
    answer: Nothing,
    status: 200,
  }),
} as const
