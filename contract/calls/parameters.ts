import { z } from 'zod'

export const Lang = z.string().min(2).max(5)
export const Id = z.string().min(1).max(200)
export const Ids = z.object({ ids: z.array(Id).max(100) })
export const Nothing = z.object({})
export const Done = z.object({ success: z.boolean() })

/** The query of a listing, as the storefront's own addresses carry it (Catalogue §2). */
export const ListingParams = z.object({
  lang: Lang,
  page: z.string().optional(),
  page_size: z.string().optional(),
  sort_by: z.string().optional(),
  attr: z.string().max(2000).optional(),
  category: z.string().max(2000).optional(),
  producer: z.string().max(2000).optional(),
  availability: z.string().max(200).optional(),
  price: z.string().max(40).optional(),
  /** What prices are compared in. */
  currency: z.string().length(3).optional(),
  country: z.string().length(2).optional(),
})
