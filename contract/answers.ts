import { z } from 'zod'

import {
  Attribute,
  Category,
  Filter,
  Group,
  HomeSection,
  Opinion,
} from '#domain/entities/catalogue.ts'
import { DeliveryMethod } from '#domain/entities/delivery.ts'
import { PaymentOption } from '#domain/entities/order.ts'
import { DetailedProduct, Product } from '#domain/entities/product.ts'

/**
 * The body of every answer that is not a success: a name a program can act on, and details for
 * people.
 */
export const ShopRefusal = z.object({
  error: z.string(),
  message: z.string().optional(),
  /** The input field it concerns, when it concerns one. */
  field: z.string().optional(),
  /** Of a login with the right password: the account was never activated, or is closed. */
  inactive: z.literal(true).optional(),
  /** Of a form: the keys of what is wrong, by field. */
  fields: z.record(z.string(), z.array(z.string())).optional(),
})
export type ShopRefusal = z.infer<typeof ShopRefusal>

/** A picture as we made it anew: `data` is base64. */
export const UploadedPicture = z.object({
  type: z.literal('image/webp'),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  data: z.string(),
})
export type UploadedPicture = z.infer<typeof UploadedPicture>

export const Crumb = z.object({
  name: z.record(z.string(), z.string()),
  url: z.record(z.string(), z.string()),
})

/** One page of a listing: of a category, a group, a manufacturer or a search. */
export const ListingAnswer = z.object({
  /** Those of this page only. */
  products: z.array(Product),
  filters: z.array(Filter),
  /** What the call asked for and the shop does not know: it narrowed nothing. */
  unknown: z.array(z.object({ name: z.string(), id: z.string() })).default([]),
  priceRange: z.object({ min: z.number(), max: z.number() }).optional(),
  total: z.number().int(),
  /** 0 when the page asked for does not exist; then `products` is empty. */
  page: z.number().int(),
  lastPage: z.number().int(),
  pageSize: z.number().int(),
})
export type ListingAnswer = z.infer<typeof ListingAnswer>

const listed = { breadcrumb: z.array(Crumb), ...ListingAnswer.shape }

export const CategoryPage = z.object({
  category: Category,
  subcategories: z.array(Category),
  ...listed,
})
export type CategoryPage = z.infer<typeof CategoryPage>

export const GroupPage = z.object({ group: Group, ...listed })
export type GroupPage = z.infer<typeof GroupPage>

export const SearchPage = z.object({ query: z.string(), ...listed })
export type SearchPage = z.infer<typeof SearchPage>

/** One product with what its page needs besides (attributes to name values, the way down to it). */
export const ProductPage = z.object({
  product: DetailedProduct,
  attributes: z.array(Attribute),
  breadcrumb: z.array(Crumb),
})
export type ProductPage = z.infer<typeof ProductPage>

export const HomePage = z.object({
  sections: z.array(HomeSection),
  /** Every product the sections name. */
  products: z.array(Product),
  /** Every opinion the sections name. */
  opinions: z.array(Opinion),
  rating: z.object({ count: z.number().int(), average: z.number() }),
})
export type HomePage = z.infer<typeof HomePage>

export const Opinions = z.object({
  data: z.array(Opinion),
  /** How many opinions gave each rating, keyed `1` to `5`. */
  counts: z.record(z.string(), z.number().int()),
})
export type Opinions = z.infer<typeof Opinions>

/** The ways to get and to pay for an order. */
export const Checkout = z.object({
  deliveries: z.array(DeliveryMethod),
  payments: z.array(PaymentOption),
  /** The currencies in which the shop has a bank account: no transfer is possible in others. */
  transferCurrencies: z.array(z.string()),
})
export type Checkout = z.infer<typeof Checkout>
