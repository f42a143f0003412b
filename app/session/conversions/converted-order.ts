import { z } from 'zod'

import type { Consent } from '#domain/screen/consent/consent.ts'
import { Purchase } from '#domain/entities/analytics/purchase.ts'
import { mayCount } from '#domain/analytics/tools.ts'

/** What is reported of one order, and by what its buyer is known there; only what was agreed to. */
export const ConvertedOrder = z.object({
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
      /** Of the mailbox, as Meta wants it; where there is one. */
      emailHash: z.string().optional(),
      userAgent: z.string(),
      fbp: z.string().optional(),
      fbc: z.string().optional(),
    })
    .optional(),
})
export type ConvertedOrder = z.infer<typeof ConvertedOrder>

/**
 * What of it may still be reported if the buyer agrees to this now. Nothing comes back with a later
 * consent: what was known of the buyer is gone.
 */
export function stillAgreed(
  { ga4, pixel, ...order }: ConvertedOrder,
  consent: Consent,
): ConvertedOrder {
  const marketing = ga4?.marketing === true && consent.includes('marketing')
  return {
    ...order,
    ...(ga4 && mayCount('ga4', {}, consent) && { ga4: { ...ga4, marketing } }),
    ...(pixel && mayCount('pixel', {}, consent) && { pixel }),
  }
}
