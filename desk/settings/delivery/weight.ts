import { weightAttribute } from '#domain/delivery/delivery-basket.ts'
import type { OrderTerms } from '#shop/orders/order-terms.ts'

/** The attribute whose numbers are what pieces weigh. */
export function weightIdIn({ attributes }: OrderTerms): string | undefined {
  return attributes.find(({ key, type }) => key === weightAttribute && type === 'number')?._id
}
