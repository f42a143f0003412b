import { z } from 'zod'

import { ReturnStatus } from '#domain/entities/order.ts'
import { changed, currency, flag, moment, money, text, textOrNull, whole } from './parts.ts'

const back = {
  number: text('The number of the return'),
  kind: z.enum(['return', 'withdrawal']).describe('Whether it is a withdrawal from the contract'),
  order: text('The number of its order'),
  status: ReturnStatus.describe('Where it stands'),
  createdAt: moment('When it was asked for'),
  email: text('The customer’s mailbox'),
  delivery: text('How it comes back'),
  code: text('With which it is left at a locker').optional(),
  codeUntil: moment('Until when that code works').optional(),
  lines: z
    .array(
      z.object({
        product: text('The id of the product'),
        declared: z.number().describe('How much the customer sends back'),
        returned: z.number().nullish().describe('How much arrived, once that was looked at'),
        reason: text('Why'),
      }),
    )
    .describe('What comes back'),
  description: textOrNull('In the customer’s words').optional(),
  note: text('What the shop said when it decided').optional(),
  settled: z
    .object({
      amount: money('What is given back in all'),
      currency,
      points: whole('Loyalty points that are given back'),
      giftCard: money('What of the amount went to gift cards').optional(),
    })
    .describe('What is given back, once it is settled')
    .optional(),
}

export const listedReturns = z.array(z.object(back)).describe('The returns, the oldest first')

export const shownReturn = z.object({
  ...back,
  refunds: z
    .array(
      z.object({
        amount: money('How much'),
        state: text('How far it has come'),
        why: textOrNull('In the provider’s words'),
        at: moment('When that was noted'),
      }),
    )
    .describe('What of it was sent back through a provider'),
})

export const paidReturn = z.object({
  number: back.number,
  currency,
  byProvider: money('What the provider sends back'),
  byHand: money('What is for you to send'),
  trouble: textOrNull('Why the provider did not send it; the same call again asks it again'),
  changed,
})

export const changedReturn = z.object({
  ...back,
  changed,
  cards: z
    .array(
      z.object({
        code: text('The card'),
        amount: money('What was put on it'),
        isNew: flag('Whether it was made for this'),
      }),
    )
    .describe('The gift cards that got their part back')
    .optional(),
})
