import { z } from 'zod'

import { OrderStatus } from '#domain/entities/order.ts'
import { orderStandings, orderViews } from '#domain/order/list/order-views.ts'
import { refundStates } from '#domain/payment/refund.ts'
import {
  cardsGiven,
  changed,
  currency,
  flag,
  moment,
  momentOrNull,
  money,
  text,
  textOrNull,
  whole,
} from './parts.ts'

const number = text('The number of the order')

const listed = {
  id: text('The order’s id'),
  number,
  status: OrderStatus.describe('Where it stands'),
  standing: z.enum(orderStandings).describe('What comes next of it, or how it ended'),
  paid: flag('Whether it is paid'),
  packed: flag('Whether it is packed'),
  payment: text('The kind of payment'),
  toPay: money('What it costs, VAT included, less what gift cards paid'),
  currency,
  failedTries: whole('Tries to pay at a provider that came to nothing'),
  return: textOrNull('The number of a return that waits for the shop'),
  name: text('Who gets it'),
  city: text('The city it goes to'),
  country: text('The country it goes to, in small letters'),
  email: text('The customer’s mailbox'),
  createdAt: moment('When it was placed'),
  delivery: text('How it is delivered'),
  place: textOrNull('The pickup point'),
  parcel: textOrNull('The number of its parcel'),
  lines: z
    .array(
      z.object({
        name: text('The product'),
        quantity: z.number().describe('How much of it'),
        personal: flag('Whether it is made for its customer'),
      }),
    )
    .describe('Its first lines'),
  lineCount: whole('How many lines it has'),
}

const atRate = z.object({
  rate: z.number().describe('In percent'),
  net: money('Without VAT'),
  vat: money('The VAT'),
})

const bookedMoney = z.object({
  byCards: money('What gift cards paid'),
  points: whole('Loyalty points that it used'),
  references: z.array(z.string()).describe('What providers call its payments'),
  paidAt: momentOrNull('When it was paid; null: not yet, or that is not known'),
  refunded: money('What was given back, without what went to gift cards'),
  refundedToCards: money('What went back to gift cards'),
  refundedAt: z.array(moment('When')).describe('When something was given back'),
})

export const listedOrders = z
  .array(
    z.object({
      ...listed,
      vat: z.array(atRate).optional().describe('By rate; where `csv` is asked for'),
      money: bookedMoney.optional().describe('What came and went; where `csv` is asked for'),
    }),
  )
  .describe('The orders, the newest first')

const [all, ...parts] = orderViews

/** How many orders each part of the list has. */
export const countedOrders = z.object({
  [all]: whole('All orders'),
  ...Object.fromEntries(parts.map((view) => [view, whole(`Those of the view ${view}`)])),
})

export const shownOrder = z.object({
  ...listed,
  comment: text('What the customer wrote'),
  notes: z
    .array(z.object({ text: text('The note'), createdAt: moment('When it was written') }))
    .describe('What the owner noted'),
  documents: z
    .array(
      z.object({
        id: text('Its id'),
        name: text('The name of the file'),
        type: text('The media type'),
        size: whole('In bytes'),
        createdAt: whole('When it was attached, ms since 1970'),
      }),
    )
    .describe('What is attached to it'),
  returns: z
    .array(z.object({ no: text('Its number'), status: text('Where it stands') }))
    .describe('Its returns'),
  refunds: z
    .array(
      z.object({
        at: moment('When that was noted'),
        amount: money('How much'),
        currency,
        state: z.enum(refundStates).describe('How far it has come'),
        why: textOrNull('In the provider’s words'),
        return: textOrNull('The return that it pays back'),
      }),
    )
    .describe('What was sent back through providers'),
  cancelled: z
    .object({
      by: z
        .enum(['customer', 'shop', 'clock'])
        .describe('Its customer, somebody of the shop, or the end of its time to be paid'),
      at: moment('When'),
    })
    .nullable()
    .describe('Who cancelled it; null for nobody, or before that was noted'),
  order: z
    .looseObject({})
    .describe('The whole order as the shop keeps it: lines, addresses, delivery, sums'),
})

export const changedOrder = z.object({
  number,
  status: OrderStatus.describe('Where it stands now'),
  paid: flag('Whether it is paid now'),
  changed,
})

export const canceledOrder = changedOrder.extend({
  currency,
  byProvider: money('What providers send back now'),
  waiting: money('What waits to be sent back: by hand, or later'),
  trouble: textOrNull('Why the provider did not send it; the same call again asks it again'),
})

export const refundedOrder = z.object({
  number,
  return: text('The number of the settled return as which it is kept'),
  currency,
  amount: money('What is given back in all'),
  byProvider: money('What of it the provider sends back'),
  byHand: money('What of it is for you to send'),
  giftCard: money('What of it is put back on gift cards'),
  points: whole('Loyalty points that are given back'),
  cards: cardsGiven,
  trouble: textOrNull('Why the provider did not send it; the same call again asks it again'),
  changed,
})

export const changedAddress = z.object({
  number,
  fields: z.array(text('A field of the order form, or point')).describe('What was changed'),
  changed,
})

export const createdOrder = z.object({
  number,
  toPay: money('What is to be paid, less gift cards'),
  currency,
  payLink: textOrNull('Where its customer pays it, where a provider takes the money'),
  changed,
})

export const changedOrderLines = z.object({
  number,
  before: z.number().nullable().describe('What was to be paid; null where nothing changed'),
  after: z.number().nullable().describe('What is to be paid now'),
  currency: textOrNull('ISO 4217'),
  changed,
})

export const notedOrder = z.object({ number })
