import { z } from 'zod'

import { PromoCode } from '#domain/entities/promo-code.ts'
import { cardsGiven, changed, currency, flag, money, text, whole } from './parts.ts'

/** Promo codes and gift cards. */

const codes = z.array(z.string()).describe('The codes, as they are printed')
const validUntil = whole('Until when it holds, ms since 1970')

export const createdCodes = z.object({ codes, validUntil })

export const listedCodes = z
  .array(
    z.object({
      code: text('The code'),
      type: PromoCode.shape.type.describe('What it is for'),
      validUntil,
      uses: whole('How often it was used'),
      maxUses: z.int().nullable().describe('How often it may be; null: always'),
      open: flag('Whether it holds: neither over nor used up'),
    }),
  )
  .describe('The codes, those that hold the longest first')

export const changedCode = z.object({
  code: text('The code, as it was made'),
  validUntil,
  uses: whole('How often it was used'),
  maxUses: z.int().nullable().describe('How often it may be; null: always'),
  changed,
})

export const endedCode = z.object({
  code: text('The code, as it was made'),
  ended: flag('Whether this ended it; false when it was over'),
})

const minor = (about: string) => whole(`${about}, in minor units`)

export const createdCards = z.object({ codes, amount: minor('What is on each'), currency })

export const listedCards = z
  .array(
    z.object({
      code: text('The code, with which it is spent'),
      currency,
      balance: minor('What is left on it'),
      issued: minor('What it was made with'),
    }),
  )
  .describe('The cards')

export const refundedToCards = z.object({
  number: text('The number of the return'),
  amount: money('What went to gift cards in all'),
  currency,
  changed,
  cards: cardsGiven,
})

export const toppedUpCard = z.object({
  code: text('The card'),
  added: minor('What was put on it'),
  balance: minor('What is on it now'),
  currency,
})

export const endedCard = z.object({
  code: text('The card'),
  taken: minor('What was left on it'),
  currency,
})
