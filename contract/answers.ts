import { z } from 'zod'

import {
  Attribute,
  Category,
  Filter,
  Group,
  Opinion,
  Site,
  SiteVersion,
} from '#domain/entities/catalogue.ts'
import { HomeSection } from '#domain/entities/home/section.ts'
import { DeliveryMethod } from '#domain/entities/delivery.ts'
import { PaymentOption } from '#domain/entities/order.ts'
import { Localized } from '#domain/entities/localized.ts'
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

/** A picture as we made it again: `data` is base64. */
export const UploadedPicture = z.object({
  type: z.literal('image/webp'),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  data: z.string(),
})
export type UploadedPicture = z.infer<typeof UploadedPicture>

/** Where things of one kind are, for site maps. */
export const AddressPage = z.object({
  /** Of all pages together. */
  total: z.number().int(),
  /** How many stand on a page; the last one has fewer. */
  pageSize: z.number().int().positive(),
  entries: z.array(
    z.object({
      id: z.string(),
      /** The part of the address after /p/ and the like. */
      url: Localized,
      name: Localized,
      /** When it was changed, ms, where that is known. */
      changed: z.number().int().optional(),
      /** Its pictures, where they were asked for. */
      pictures: z.array(z.object({ url: z.string(), alt: Localized })).optional(),
    }),
  ),
})
export type AddressPage = z.infer<typeof AddressPage>

/** What became of an address where nothing is any more. */
export const EndedAddress = z.discriminatedUnion('state', [
  z.object({ state: z.literal('gone') }),
  z.object({
    state: z.literal('led'),
    to: z.object({
      kind: z.enum(['home', 'product', 'category', 'group', 'manufacturer', 'site']),
      url: Localized,
    }),
  }),
])
export type EndedAddress = z.infer<typeof EndedAddress>

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

/** A static page; with its versions, the newest first, where the shop keeps any (ours). */
export const SitePage = Site.extend({
  /** Which one the text is of. */
  version: SiteVersion.optional(),
  versions: z.array(SiteVersion).optional(),
})
export type SitePage = z.infer<typeof SitePage>

/** A page that is called like what was looked for. */
export const Shortcut = z.object({
  kind: z.enum(['category', 'manufacturer', 'site']),
  name: z.record(z.string(), z.string()),
  url: z.record(z.string(), z.string()),
  /** Its products; absent where it shows none. */
  count: z.number().int().optional(),
})
export type Shortcut = z.infer<typeof Shortcut>

export const SearchPage = z.object({
  query: z.string(),
  /**
   * The words as they were probably meant, where none of the shop's are as they were typed. `used`:
   * the products are those that answer them; otherwise there are none.
   */
  spelling: z.object({ text: z.string(), used: z.boolean() }).optional(),
  /** The best first. */
  shortcuts: z.array(Shortcut).default([]),
  ...listed,
})
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
  /** What cannot be chosen now, because its provider does not answer. */
  resting: z.array(PaymentOption).default([]),
  /** The currencies in which the shop has a bank account: no transfer is possible in others. */
  transferCurrencies: z.array(z.string()),
  /**
   * The shop keeps no list of couriers' points, and takes those that are named by code, operator
   * and address (ours); not given: only those that `lockers` finds.
   */
  unlistedPoints: z
    .object({
      /** Whose they may be, by their short names; empty where the shop does not say. */
      operators: z.array(z.string()),
    })
    .optional(),
})
export type Checkout = z.infer<typeof Checkout>
