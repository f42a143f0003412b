import type { BasketItem } from '#domain/entities/basket.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import type { Chosen } from '#domain/product/choice.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { ProductPage } from '#contract/contract.ts'

/** Names of the fields that a problem is shown beside; the same as in the form. */
export type BuyErrors = Record<string, string>

/** What a product's page is made of: the answer, the choice so far, and what went wrong with it. */
export type ViewInput = {
  page: ProductPage
  chosen: Chosen
  rendering: Rendering
  basket: readonly BasketItem[]
  errors: BuyErrors
  /** How the shop delivers; none where that is not known. */
  deliveries: readonly DeliveryMethod[]
  /** After a form: what it says of pictures is all there is. */
  posted?: boolean
}
