import { z } from 'zod'

import { OrderSummary } from '#domain/entities/order.ts'
import { call } from '../call.ts'
import { AttemptState } from '../payments.ts'
import { Done } from './parameters.ts'

/** A try to pay at PayPal, by the order’s unguessable id and PayPal’s own name for the try. */
const PaypalTry = z.object({ orderId: z.string().max(100), paypalOrderId: z.string().max(100) })

/** What providers have of their own: PayPal’s button, and Braintree’s form for a card. */
export const providerCalls = {
  paypalExecute: call({
    method: 'POST',
    path: '/api/public/integrations/paypal/execute',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'The shopper has agreed at PayPal: takes the money, and tells how the order stands',
    body: PaypalTry,
    answer: OrderSummary.pick({ orderState: true, paid: true }).extend({ payment: AttemptState }),
    status: 200,
  }),
  paypalCancel: call({
    method: 'POST',
    path: '/api/public/integrations/paypal/cancel',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'The shopper has left PayPal: ends the try, so that the order is paid otherwise',
    body: PaypalTry,
    answer: Done,
    status: 200,
  }),
  braintreeToken: call({
    method: 'GET',
    path: '/api/public/integrations/braintree/token',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'A key for Braintree’s form, for one shopper: another one each time',
    query: z.object({ currency: z.string().length(3).optional() }),
    answer: z.object({ token: z.string() }),
    status: 200,
  }),
} as const
