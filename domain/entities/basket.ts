import { z } from 'zod'

/** The value of one personalization option (Shopping §3 "Personalization option"). */
export const Personalization = z.object({
  id: z.string(),
  type: z.enum(['image', 'text']),
  /** The text, or the stored name of the uploaded image. */
  value: z.string(),
})
export type Personalization = z.infer<typeof Personalization>

/** A chosen part of a set. */
export const BasketComponent = z.object({
  productId: z.string(),
  variantHash: z.string(),
  /** In one set, in the component's unit. */
  quantity: z.number().nonnegative(),
  personalization: z.array(Personalization),
})
export type BasketComponent = z.infer<typeof BasketComponent>

/** What the shopper chose, and nothing that the shop must answer for: no name, price or limit. */
export const BasketItem = z.object({
  /** Names the line within its basket. */
  id: z.string(),
  productId: z.string(),
  /** '' when there is nothing to choose. */
  variantHash: z.string(),
  quantity: z.number().positive(),
  personalization: z.array(Personalization),
  components: z.array(BasketComponent),
})
export type BasketItem = z.infer<typeof BasketItem>
