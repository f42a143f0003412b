import { z } from 'zod'

import { ProductPrice } from '#domain/entities/price.ts'
import { DetailedProduct } from '#domain/entities/product.ts'

/**
 * A product as the shop stores it. What is calculated from other data (stock numbers of the
 * variants, rating, linked and component data, badges) is filled in when it is read.
 */
export const StoredProduct = DetailedProduct.omit({
  linkedData: true,
  componentsData: true,
  rating: true,
  manufacturer: true,
  safety: true,
  card: true,
  startsWith: true,
}).extend({
  manufacturerId: z.string().optional(),
  /** Groups it is listed in besides its categories. */
  groups: z.array(z.string()),
  wholesalePrice: ProductPrice.optional(),
  /** Gone for good: only its name and main category are still reported. */
  removed: z.boolean(),
})
export type StoredProduct = z.infer<typeof StoredProduct>
