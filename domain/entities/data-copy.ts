import { z } from 'zod'

import { AcceptedTerms, Order } from './order.ts'
import { PointsMove } from './points.ts'
import { OneReturn } from './return.ts'
import { User } from './user.ts'

/** ms; null: not known, or not happened. */
const Moment = z.number().nullable()

/** All that a shop knows of a customer, as the customer may take it along (ours). */
export const DataCopy = z.object({
  madeAt: z.number(),
  account: User.extend({
    lang: z.string().nullable(),
    extId: z.string().nullable(),
    registeredAt: Moment,
    activatedAt: Moment,
    terms: AcceptedTerms.optional(),
    /** What the shop has noted about them. */
    note: z.string().optional(),
  }),
  /** With what was asked and agreed to when they were placed. */
  orders: z.array(
    Order.extend({
      comment: z.string(),
      consents: z.object({ terms: z.boolean(), processing: z.boolean(), marketing: z.boolean() }),
    }),
  ),
  returns: z.array(OneReturn),
  /** Declarations of a withdrawal, also those that fit no order. */
  withdrawals: z.array(
    z.object({
      no: z.string(),
      at: z.number(),
      name: z.string(),
      email: z.string(),
      orderNo: z.string(),
      whole: z.boolean(),
      description: z.string(),
      outcome: z.string(),
    }),
  ),
  points: z.array(PointsMove),
  /** Where the account is logged in: since when and until when. */
  logins: z.array(z.object({ at: z.number(), until: z.number() })),
  /** Who the customer is at Facebook, if they have logged in from there. */
  facebook: z.array(z.object({ id: z.string(), since: z.number() })),
  /** The browsers from which it was used: first and last. */
  browsers: z.array(z.object({ first: z.number(), last: z.number() })),
  /** Mails to its address that are still kept. */
  mails: z.array(z.object({ at: z.number(), kind: z.string(), subject: z.string() })),
  /** Whether its address gets the newsletter; null: nobody ever asked. */
  newsletter: z.object({ state: z.string(), lang: z.string(), changedAt: z.number() }).nullable(),
  /** What was agreed to, and taken back, in the words that were shown. */
  consents: z.array(
    z.object({
      act: z.string(),
      source: z.string(),
      lang: z.string(),
      version: z.string(),
      text: z.string(),
      at: z.number(),
    }),
  ),
  /** What it waits for, to get a mail when it is back. */
  waitsFor: z.array(
    z.object({
      productId: z.string(),
      variantHash: z.string(),
      text: z.string(),
      createdAt: z.number(),
    }),
  ),
  /** Shown or not. */
  opinions: z.array(
    z.object({
      productId: z.string(),
      rating: z.number(),
      author: z.string(),
      text: z.string(),
      createdAt: z.number(),
    }),
  ),
  /** What was written to the shop from its address, and answered; shops elsewhere may lack it. */
  messages: z
    .array(
      z.object({
        name: z.string(),
        orderNo: z.string(),
        text: z.string(),
        answer: z.string(),
        createdAt: z.number(),
      }),
    )
    .optional(),
})
export type DataCopy = z.infer<typeof DataCopy>
