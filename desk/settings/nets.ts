import { z } from 'zod'

import { netFollowing } from '#domain/delivery/price-table.ts'

const Price = z.object({ brutto: z.number(), netto: z.number() })
const Typed = z.looseObject({ brutto: z.unknown().optional(), netto: z.unknown().optional() })
const Priced = z.looseObject({
  price: z.unknown().optional(),
  customLogic: z.array(z.unknown()).optional(),
})

/**
 * A delivery with nets that follow its grosses: whoever changes a price types what customers pay,
 * and the VAT of orders is of both.
 */
export function withNets(before: unknown, after: unknown, deliveries: readonly unknown[]): unknown {
  const now = Priced.safeParse(after).data
  if (!now) return after
  const was = Priced.safeParse(before).data
  const otherwise = [was, ...deliveries.map((one) => Priced.safeParse(one).data)]
    .map((one) => Price.safeParse(one?.price).data)
    .find((price) => price && price.brutto > 0)
  const followed = (typed: unknown, kept: unknown): unknown => {
    const { data } = Typed.safeParse(typed)
    if (!data || typed === kept) return typed
    const netto = netFollowing(data, Price.safeParse(kept).data, otherwise)
    return netto === undefined ? typed : { ...data, netto }
  }
  const steps = now.customLogic?.map((step, at) =>
    was?.customLogic?.includes(step) ? step : followed(step, was?.customLogic?.[at]),
  )
  const price = followed(now.price, was?.price)
  return { ...now, price, ...(steps && { customLogic: steps }) }
}
