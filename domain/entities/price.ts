import { z } from 'zod'

/**
 * An amount as the calls carry it: decimal, at most two places. Rules turn it into minor units at
 * once.
 */
export const DecimalPrice = z.object({ brutto: z.number(), netto: z.number() })
export type DecimalPrice = z.infer<typeof DecimalPrice>

/** The regular price and, while a reduction runs, the reduced one (Catalogue §3 "Product"). */
export const PriceEntry = DecimalPrice.extend({ discount: DecimalPrice.optional() })
export type PriceEntry = z.infer<typeof PriceEntry>

/** Prices by country (`pl`, lower case), then by currency (`EUR`) or language (`de`). */
export const PriceByCountry = z.record(z.string(), z.record(z.string(), PriceEntry))
export type PriceByCountry = z.infer<typeof PriceByCountry>

/** A product's prices, with the variants that differ keyed by variant hash. */
export const PriceTable = z.object({
  countries: PriceByCountry,
  variants: z.record(z.string(), PriceByCountry).optional(),
})
export type PriceTable = z.infer<typeof PriceTable>

export const ProductPrice = PriceTable.extend({
  /** VAT in percent for each language. */
  langVat: z.record(z.string(), z.number()),
  custom: z
    .object({
      /** The price is that of a whole package of `quantityFactor` pieces, not of one piece. */
      dividePerPackage: z.boolean(),
    })
    .optional(),
})
export type ProductPrice = z.infer<typeof ProductPrice>

/**
 * One entry of the history that the lowest price of 30 days is read from: prices valid from `stamp`
 * (ms) on.
 */
export const PriceHistoryEntry = z.object({ stamp: z.number(), val: PriceTable })
export type PriceHistoryEntry = z.infer<typeof PriceHistoryEntry>
