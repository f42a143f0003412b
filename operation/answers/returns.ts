import { z } from 'zod'

import { ReturnStatus } from '#domain/entities/order.ts'
import type { OutcomeKind } from '#shop/withdrawals/stored-withdrawal.ts'
import {
  cardsGiven,
  changed,
  currency,
  flag,
  moment,
  money,
  text,
  textOrNull,
  whole,
} from './parts.ts'

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

export const listedReturns = z
  .array(z.object(back))
  .describe('Those that wait, the oldest first; else the newest first')

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
  cards: cardsGiven.optional(),
})

const outcomes = ['unmatched', 'noted', 'return', 'canceled', 'nothing'] satisfies OutcomeKind[]

const withdrawal = z.object({
  number: text('The number of the declaration'),
  at: moment('When it was made'),
  order: text('The number of the order; absent where the shop found none').optional(),
  typed: z
    .object({
      order: text('The order'),
      name: text('The name'),
      email: text('The mailbox'),
      text: text('What is withdrawn from'),
    })
    .describe('As its author typed it'),
  whole: flag('Whether it is about the whole order'),
  proved: flag('Whether its author proved to be the customer'),
  outcome: z.enum(outcomes).describe('What the shop did with it'),
  inTime: flag('Whether it came in time; absent where that is not known').optional(),
  until: moment('Until when it could be made').optional(),
  return: text('The number of its return').optional(),
})

export const listedWithdrawals = z.array(withdrawal).describe('The declarations, the newest first')

export const shownWithdrawal = withdrawal
