import { z } from 'zod'

import { Order } from './order.ts'
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
  }),
  /** With what was asked and agreed to when they were placed. */
  orders: z.array(
    Order.extend({
      comment: z.string(),
      consents: z.object({ terms: z.boolean(), processing: z.boolean(), marketing: z.boolean() }),
    }),
  ),
  returns: z.array(OneReturn),
  points: z.array(PointsMove),
  /** Where the account is logged in: since when and until when. */
  logins: z.array(z.object({ at: z.number(), until: z.number() })),
  /** The browsers from which it was used: first and last. */
  browsers: z.array(z.object({ first: z.number(), last: z.number() })),
  /** Mails to its address that are still kept. */
  mails: z.array(z.object({ at: z.number(), kind: z.string(), subject: z.string() })),
})
export type DataCopy = z.infer<typeof DataCopy>
