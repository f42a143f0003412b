import { z } from 'zod'

import { OrderSummary } from '#domain/entities/order.ts'
import { PaymentType } from '#domain/entities/payment.ts'
import { call } from '../call.ts'
import { PaymentSecrets, Started } from '../payments.ts'
import { Ordered } from './order-calls.ts'

/** Payments of an order that was placed. */
export const paymentCalls = {
  orderPayment: call({
    method: 'POST',
    path: '/api/public/order-payment/{id}',
    source: 'ours',
    auth: 'optional',
    state: 'served',
    purpose:
      'Pay an order again, or in another way, by its unguessable id, as long as it is held; one of an account only with its token',
    query: Ordered,
    body: z.object({
      type: PaymentType,
      subType: z.string().max(40).optional(),
      secrets: PaymentSecrets.optional(),
    }),
    answer: z.object({ pay: Started }),
    status: 201,
  }),
  orderReturn: call({
    method: 'POST',
    path: '/api/public/order-return/{id}',
    source: 'ours',
    auth: 'none',
    state: 'served',
    purpose: 'The browser came back from a payment: asks the provider once how it stands',
    answer: OrderSummary.pick({ orderState: true, paid: true }),
    status: 200,
  }),
} as const
