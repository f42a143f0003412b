import { z } from 'zod'

import { call } from '../call.ts'
import { Email, Lang } from './parameters.ts'

/** Withdrawing from a contract (Directive (EU) 2023/2673), which takes no account. */
export const withdrawalCalls = {
  withdraw: call({
    method: 'POST',
    path: '/api/public/withdrawal',
    source: 'ours',
    auth: 'optional',
    state: 'served',
    purpose:
      'Withdraw from a contract: always taken, and its receipt is mailed, whether there is such an order or not; `lines` only with the token of its account',
    body: z.object({
      /** Made with the form: sent again it is the same declaration. */
      key: z.string().min(16).max(64),
      lang: Lang,
      name: z.string().max(200),
      email: Email,
      number: z.string().max(60),
      /** From the whole order, or else from what `lines` or `text` say. */
      whole: z.boolean(),
      text: z.string().max(4_000),
      /** So much of the line at this place of the order. */
      lines: z
        .array(
          z.object({
            place: z.number().int().min(0).max(10_000),
            count: z.number().positive().max(1_000_000),
          }),
        )
        .max(1000)
        .optional(),
    }),
    /** When it was declared, ms. */
    answer: z.object({ at: z.number() }),
    status: 201,
  }),
} as const
