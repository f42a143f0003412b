import { z } from 'zod'

import { Purchase } from '#domain/entities/told/purchase.ts'

/** What is told of one order, and by what its buyer is known there; only what was agreed to. */
export const BoughtOrder = z.object({
  purchase: Purchase,
  /** Where the shop is, without the order's secret address. */
  url: z.string(),
  /** With consent to statistics: by what Google knows the browser. */
  ga4: z
    .object({ clientId: z.string(), sessionId: z.string().optional(), marketing: z.boolean() })
    .optional(),
  /** With consent to marketing: by what Meta knows the buyer. */
  pixel: z
    .object({
      /** Of the mailbox, as Meta wants it. */
      emailHash: z.string(),
      userAgent: z.string(),
      fbp: z.string().optional(),
      fbc: z.string().optional(),
    })
    .optional(),
})
export type BoughtOrder = z.infer<typeof BoughtOrder>
