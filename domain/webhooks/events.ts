import { z } from 'zod'

import type { ReadScope } from '../owner/scopes.ts'

const text = (about: string) => z.string().describe(about)
const moment = (about: string) => z.iso.datetime().describe(about)
/** A decimal of the currency that stands beside it. */
const money = (about: string) => z.number().describe(about)

const localized = z.record(z.string(), z.string()).describe('By language')

const person = z
  .object({
    email: text('The mailbox'),
    address: z
      .object({
        name: text('Who gets the parcel'),
        street: text('Street'),
        number: text('Of the house; may be empty, where it stands with the street'),
        apartment: text('May be empty'),
        postCode: text('Postal code'),
        city: text('City'),
        region: text('May be empty'),
        country: text('ISO 3166-1, two small letters'),
        phone: text('May be empty'),
      })
      .describe('Where the parcel goes'),
    taxNumber: text('Of a company that gets an invoice').optional(),
  })
  .describe('Whose order it is; only for endpoints that may read customers')

const line = z.object({
  product: text('The id of the product'),
  variant: text('The hash of the variant; empty where there are none'),
  code: text('The code of product or variant'),
  name: localized,
  quantity: z.number().describe('In the unit'),
  unit: text('What it is counted in'),
  gross: money('The whole line, gross'),
})

const order = z.object({
  number: text('The number, by which commands and calls know it'),
  status: z
    .enum(['PENDING', 'CANCELED_LOCK', 'SENT', 'CANCELED', 'REALIZED', 'RETURN'])
    .describe('Where it stands; CANCELED_LOCK: cancelled, because no money came'),
  paid: z.boolean().describe('Whether nothing is left to pay'),
  placedAt: moment('When it was placed'),
  language: text('The language of its customer'),
  currency: text('ISO 4217'),
  total: money('Gross, with delivery and after discounts'),
  vat: money('The VAT in it'),
  delivery: z
    .object({
      id: text('The delivery'),
      name: localized,
      gross: money('Its price'),
      point: text('The locker or point that was chosen').optional(),
      tracking: text('The number of the parcel, once it is known').optional(),
    })
    .describe('How it goes'),
  payment: text('The kind of its payment'),
  lines: z.array(line).describe('What was ordered'),
  customer: person.optional(),
})

const back = z.object({
  number: text('The number of the return'),
  order: text('The number of its order'),
  kind: z.enum(['return', 'withdrawal']).describe('Whether it was declared as a withdrawal'),
  status: z
    .enum(['NEW', 'PENDING', 'ACCEPTED', 'REJECTED', 'CANCELED', 'SETTLED'])
    .describe('Where it stands'),
  declaredAt: moment('When it was declared'),
  lines: z
    .array(
      z.object({
        product: text('The id of the product'),
        variant: text('The hash of the variant; empty where there are none'),
        declared: z.number().describe('How much was declared'),
        returned: z.number().nullable().describe('How much arrived; null until that is known'),
        reason: text('The reason that was chosen'),
      }),
    )
    .describe('What comes back; empty where a withdrawal is in words of its own'),
  refund: z
    .object({
      currency: text('ISO 4217'),
      amount: money('What is given back'),
      points: z.number().describe('And so many loyalty points'),
    })
    .nullable()
    .describe('What is given back; null until it is settled'),
})

const product = z.object({
  product: text('The id of the product'),
  code: text('Its code; empty once it is gone'),
  name: localized,
  state: z.enum(['sold', 'archived', 'removed']).describe('Whether it is for sale'),
})

const stock = z.object({
  product: text('The id of the product'),
  variant: text('The hash of the variant; empty where there are none'),
  free: z.number().nullable().describe('What is free to sell; null: it is not counted any more'),
})

const customer = z.object({
  id: text('The id of the account'),
  email: text('The mailbox, which is proved'),
})

const subscriber = z.object({
  email: text('The mailbox, which is proved'),
  language: text('Of the letters'),
})

/** An event, as it is described to who writes programs. */
export type EventType = {
  /** What an endpoint has to be let read. */
  needs: ReadScope
  about: string
  data: z.ZodObject
}

const ofOrder = (about: string) => ({ needs: 'orders:read', about, data: order }) as const
const ofReturn = (about: string) => ({ needs: 'orders:read', about, data: back }) as const

/** Every event that other programs can be notified of, and what it contains. */
export const webhookEvents = {
  'order.placed': ofOrder('An order was placed'),
  'order.changed': ofOrder('The lines of an order, or where it goes, were changed'),
  'order.paid': ofOrder('The money of an order came; not of one that had nothing to pay'),
  'order.packed': ofOrder('An order was packed'),
  'order.sent': ofOrder('An order was sent, or its parcel got another number'),
  'order.delivered': ofOrder('An order was handed over'),
  'order.cancelled': ofOrder('An order was cancelled, by whomever'),
  'return.declared': ofReturn('A customer declared a return or a withdrawal'),
  'return.received': ofReturn('A return has arrived or was looked at'),
  'return.settled': ofReturn('A return was settled'),
  'product.changed': {
    needs: 'goods:read',
    about: 'A product was made, changed or taken away: what stands now',
    data: product,
  },
  'stock.changed': {
    needs: 'goods:read',
    about: 'What is free to sell of a variant changed: what stands now',
    data: stock,
  },
  'customer.registered': {
    needs: 'customers:read',
    about: 'Somebody registered and proved the mailbox',
    data: customer,
  },
  'newsletter.confirmed': {
    needs: 'customers:read',
    about: 'Somebody agreed to the newsletter, and the mailbox is proved',
    data: subscriber,
  },
} as const satisfies Record<string, EventType>

export type WebhookEventType = keyof typeof webhookEvents

/** What an event tells. */
export type WebhookData<T extends WebhookEventType = WebhookEventType> = z.infer<
  (typeof webhookEvents)[T]['data']
>
export type OrderData = z.infer<typeof order>
export type ReturnData = z.infer<typeof back>

/** What an owner sends to try an endpoint out. */
export const testEvent = 'webhook.test'

const types = Object.keys(webhookEvents)

/**
 * Whether something is the name of an event.
 *
 * @rule ours
 */
export function isWebhookEvent(name: string): name is WebhookEventType {
  return types.includes(name)
}
