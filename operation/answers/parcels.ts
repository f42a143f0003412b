import { z } from 'zod'

import { moment, text, textOrNull } from './parts.ts'

/** A parcel as its carrier has it. */
export const madeParcel = z.object({
  state: z
    .enum(['asked', 'taken', 'refused'])
    .describe('Whether the carrier took it; asked: no answer came'),
  size: text('How large it is'),
  cash: z.number().nullable().describe('What is taken on delivery, PLN; null: nothing'),
  shipment: textOrNull('The carrier’s id for it'),
  tracking: textOrNull('With which it is followed'),
  status: textOrNull('The carrier’s word for how it stands'),
  trouble: textOrNull('Why it does not go on, as the carrier names it'),
  createdAt: moment('When it was asked for'),
})

export const shownParcels = z.array(madeParcel).describe('The parcels of the order')
