import type { Variant } from '#domain/entities/product.ts'
import type { ProductPage } from '#contract/contract.ts'
import { toProduct } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { askRelated } from '../related.ts'
import { choiceAddress, readChosen } from './chosen.ts'

/** What machines learn of a product whatever is chosen on its page: each variant by itself. */
export function machineView(
  page: ProductPage,
  { opinions, deliveries }: Pick<Awaited<ReturnType<typeof askRelated>>, 'opinions' | 'deliveries'>,
  rendering: Rendering,
) {
  const { product, attributes } = page
  const chosen = readChosen(new URLSearchParams(), product, attributes)
  const path = toProduct(rendering.text(product.url))
  return {
    page,
    chosen,
    opinions,
    deliveries,
    addressOf({ attributes: values }: Pick<Variant, 'attributes'>) {
      const choice = Object.fromEntries(values.map(({ id, value }) => [id, value]))
      return choiceAddress(path, { ...chosen, choice, parts: [] }, product, attributes)
    },
    rendering,
  }
}
