import { z } from 'zod'

import { disputeStates } from '#domain/payment/disputes.ts'
import { changed, currency, flag, moment, momentOrNull, text, whole } from './parts.ts'

/** Payments at providers. */

const amount = whole('How much, in minor units')
const order = text('The number of its order; absent where no order asked for it').optional()
const type = text('Which way of paying, as the shop calls it')

export const listedTransactions = z
  .array(
    z.object({
      at: moment('When it last changed'),
      order,
      type,
      state: text('How far it has come; `late`, `twice`, `unknown`, `amount`: it pays no order'),
      amount,
      currency,
      refunded: whole('What of it was sent back, in minor units'),
      asked: whole('What its provider was asked to send back, in minor units'),
      ref: text('The provider’s name for it').optional(),
    }),
  )
  .describe('The payments, the newest first')

export const listedDisputes = z
  .array(
    z.object({
      at: moment('When it last changed'),
      order,
      type,
      id: text('The provider’s name for it'),
      state: z.enum(disputeStates).describe('Where it stands'),
      reason: text('In the provider’s word'),
      amount,
      currency,
      respondBy: momentOrNull('Until when it is to be answered'),
    }),
  )
  .describe('The disputes, the newest first')

export const refundedTransaction = z.object({
  number: text('The number of the order'),
  amount,
  currency,
  left: whole('What could still be sent back, in minor units; absent in a rehearsal').optional(),
  changed: changed.optional(),
})

export const sentTransaction = z.object({
  number: text('The number of the order'),
  amount,
  currency,
  changed,
})

export const triedContract = z.object({
  type: text('The provider, as payments call it'),
  trouble: z
    .enum(['refused', 'answered', 'unreachable'])
    .nullable()
    .describe('Why it is not accepted, or not known to be; null where it is accepted'),
  settings: z
    .array(z.string())
    .describe('The settings that it accepts, or refuses, by name; empty where nothing is known'),
  untried: z.array(z.string()).describe('What the contract needs besides, which was not tried'),
  played: flag('Whether the demo plays the provider, by a contract of its own'),
})
