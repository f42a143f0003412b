import { z } from 'zod'

const amount = z
  .object({ gross: z.string(), net: z.string(), currency: z.string() })
  .describe('Decimals, with and without VAT')

const availability = z
  .enum(['now', 'pre', 'out', 'gone'])
  .describe('In stock, can be ordered ahead, sold out, not for sale any more')

const rating = z.object({ count: z.number(), average: z.number() })
const measure = z.object({ amount: z.number(), unit: z.string() })

const delivery = z.object({
  method: z.string(),
  workingDays: z.string().describe('As the shop says it, such as 1–2'),
  price: amount,
})

const listed = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  availability,
  price: amount.optional(),
  isFrom: z.boolean().optional().describe('The price is that of the cheapest variant'),
  rating: rating.optional(),
})

const page = { total: z.number(), page: z.number(), lastPage: z.number() }

/** What each tool answers with: agents learn it, and the server holds every answer to it. */
export const answers = {
  search_products: z.object({
    ...page,
    meant: z.string().optional().describe('What was looked for, where it was spelled otherwise'),
    products: z.array(listed),
  }),
  get_category: z.object({
    name: z.string(),
    url: z.string(),
    subcategories: z.array(z.object({ id: z.string(), name: z.string() })),
    ...page,
    products: z.array(listed),
  }),
  get_product: z.object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    markdown: z.string().describe('The same page as Markdown'),
    about: z.string(),
    maker: z.string().optional(),
    rating: rating.optional(),
    unit: z.string().describe('In which quantities are counted; szt. are pieces'),
    pricedFor: z.number().describe('For so many of the unit prices are'),
    soldInMultiplesOf: z.number(),
    mustBeChosenOnItsPage: z.boolean().describe('Its parts or its text are chosen by a person'),
    offers: z.array(
      z.object({
        variant: z.string(),
        values: z.record(z.string(), z.string()),
        url: z.string(),
        code: z.string(),
        gtin: z.string().optional(),
        makerCode: z.string().optional(),
        weightInGrams: z.number().optional(),
        availability,
        availableFrom: z.string().optional(),
        pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
        price: amount.optional(),
        before: amount.optional(),
        unitPrice: amount.extend({ for: measure }).optional(),
        content: measure.optional(),
        delivery: z.array(delivery),
      }),
    ),
  }),
  delivery_costs: z.object({ country: z.string(), products: amount, methods: z.array(delivery) }),
  basket_link: z.object({ url: z.string() }),
} as const

export type AnswerOf<Name extends keyof typeof answers> = z.infer<(typeof answers)[Name]>
