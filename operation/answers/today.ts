import { z } from 'zod'

import { periodsOfMoney } from '#domain/report/today/periods.ts'
import { taskNames } from '#domain/report/today/tasks.ts'
import { currency, moment, money, text, whole } from './parts.ts'

const task = z.object({
  name: z.enum(taskNames).describe('What waits'),
  count: whole('How many'),
  oldest: moment('Since when the oldest waits'),
  due: z
    .object({
      at: moment('The last moment that is in time'),
      by: z.enum(['law', 'shop', 'provider']).describe('Whose rule it is'),
    })
    .nullable()
    .describe('By when it is to be done, if there is a day'),
})

const variant = z.object({
  product: text('The product’s id'),
  variant: text('The variant'),
  code: text('Its code'),
  name: text('The product'),
  left: z.number().describe('What is free to sell, in the product’s unit'),
  sold: z.number().describe('What was ordered in 14 days'),
  listeners: whole('Who wait for a mail when it is back'),
})

/** What needs the owner. */
export const today = z.object({
  tasks: z.array(task).describe('What waits, by its last day'),
  lowStock: z
    .object({
      count: whole('How many variants run out'),
      variants: z.array(variant).describe('The most urgent of them'),
    })
    .describe('What runs out and is wanted'),
  findings: z
    .array(
      z.object({
        name: text('The row of the doctor'),
        lines: z.array(z.string()).describe('What is wrong'),
      }),
    )
    .describe('What is wrong with the shop, as far as a glance shows it'),
})

const sum = z.object({
  currency,
  orders: whole('How many payments came'),
  paid: money('What came'),
  back: money('What was given back'),
  net: money('What stays'),
})
const sums = z.array(sum).describe('One for each currency')

const period = z
  .object({
    now: sums.describe('So far'),
    before: sums.describe('As much of the period before'),
  })
  .describe('A period that is not over, and the one before')

/** Money that customers paid, VAT included, less what was given back. */
export const moneyOfToday = z.object({
  periods: z
    .object(
      // A period has one shape, whichever it is.
      Object.fromEntries(periodsOfMoney.map((name) => [name, period])),
    )
    .describe('Today, this week and this month'),
  days: z
    .array(z.object({ day: z.iso.date().describe('By the shop’s clock'), sums }))
    .describe('The last 14 days, the oldest first'),
})
