import { z } from 'zod'

import { money, text, whole } from './parts.ts'

const byCurrency = (about: string) => z.record(z.string(), money('Gross')).describe(about)

const figures = {
  visits: whole('Pages that began a visit'),
  baskets: whole('Baskets that were begun'),
  orders: whole('Orders that were placed, whatever became of them'),
  cancelled: whole('Those of them that were cancelled'),
  paid: whole('Those of them that are paid'),
  revenue: byCurrency('What orders came to that stand, less what was given back; by currency'),
  givenBack: byCurrency('What was given back of them since; by currency'),
  returns: whole('Returns'),
  customers: whole('Accounts that were opened'),
  mailsSent: whole('Mails that were sent'),
  mailsGivenUp: whole('Mails that could not be sent'),
}

const source = {
  source: text('The site that led here, or the name in the address'),
  visits: whole('Visits that came from there'),
  baskets: whole('Baskets that they began'),
  orders: whole('Orders that they placed'),
}

const period = text('The day or the month')

/** Figures of the shop. */
export const figuresOfShop = z.object({
  from: z.iso.date().describe('The first day'),
  to: z.iso.date().describe('The last day'),
  by: z.enum(['day', 'month']).describe('How long a period is'),
  timeZone: text('By whose clock'),
  figures: z.array(z.object({ period, ...figures })).describe('Each period'),
  total: z.object({ period: text('Empty'), ...figures }).describe('All of them'),
  best: z
    .array(
      z.object({
        productId: text('The product'),
        quantity: z.number().describe('How many were ordered'),
        revenue: byCurrency('What they came to, by currency'),
      }),
    )
    .describe('The best sellers, the best first'),
  sources: z.array(z.object(source)).describe('Where visits came from'),
  sourcesByPeriod: z
    .array(z.object({ period, ...source }))
    .optional()
    .describe('The same of each period; where `sources` is asked for'),
})

/** VAT of the orders that stand. */
export const vatOfShop = z
  .array(
    z.object({
      country: text('Where they were sent to, ISO 3166-1'),
      rate: z.number().describe('The rate of VAT, percent'),
      currency: text('ISO 4217'),
      orders: whole('How many orders have something at this rate'),
      net: money('What they came to without VAT, less what was given back'),
      vat: money('The VAT of that'),
      gross: money('Both together'),
    }),
  )
  .describe('By country, currency and rate')

/** Promo codes of the orders that stand. */
export const codesOfShop = z
  .array(
    z.object({
      code: text('The code'),
      currency: text('ISO 4217'),
      orders: whole('How many orders used it'),
      discount: money('What it took off their goods'),
      revenue: money('What they came to, less what was given back'),
    }),
  )
  .describe('By code and currency, the most used first')

/** Searches that found nothing. */
export const missedOfShop = z
  .array(
    z.object({
      words: text('What was searched for; empty: all that is not kept, as it could name somebody'),
      lang: text('In which language'),
      times: whole('How often'),
    }),
  )
  .describe('The most frequent first, a thousand at most')
