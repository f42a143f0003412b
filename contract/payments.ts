import { z } from 'zod'

import { PaymentOption } from '#domain/entities/order.ts'
import { attemptStates } from '#domain/payment/attempt-moves.ts'

/**
 * What the browser does next to pay: it goes to an address, sends a form there, waits for a word
 * from elsewhere, or nothing more, because it is paid or the provider would not begin. `unreached`:
 * the provider could not be asked, so that nobody knows whether it began; the same call asks again.
 */
export const Started = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.url() }),
  z.object({
    kind: z.literal('form'),
    action: z.url(),
    fields: z.array(z.tuple([z.string(), z.string()])).max(100),
  }),
  z.object({ kind: z.literal('wait') }),
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('fail'), code: z.string() }),
  z.object({ kind: z.literal('unreached') }),
])
export type Started = z.infer<typeof Started>

/**
 * What is meant for the provider alone: it is passed on and nowhere kept. `blikCode`: of a bank's
 * app. `nonce`: a name for a card that the provider's own form has made.
 */
export const PaymentSecrets = z.object({
  blikCode: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  nonce: z.string().min(1).max(4_000).optional(),
})
export type PaymentSecrets = z.infer<typeof PaymentSecrets>

/**
 * How far a try to pay has come; it only goes forward. `late`: paid after the hold had ended, or
 * after the order was paid otherwise.
 */
export const AttemptState = z.enum(attemptStates)
export type AttemptState = z.infer<typeof AttemptState>

/** The last try to pay an order, and what can be done about it. */
export const LinkedPayment = z.object({
  state: AttemptState,
  canPayAgain: z.boolean(),
  /** Ours: its provider says that it is paid, and has not confirmed it. */
  isUnconfirmed: z.boolean().optional(),
  /** How it goes on where it was begun. */
  pay: Started.optional(),
  /** When the order is given up unless it is paid, ms. */
  until: z.number().optional(),
  /** What it can be paid by instead; none where it cannot. */
  payments: z.array(PaymentOption),
})
export type LinkedPayment = z.infer<typeof LinkedPayment>
