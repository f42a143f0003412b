import { carouselView } from '#app/blocks/carousel/carousel-view.ts'
import type { DetailedProduct } from '#domain/entities/product.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import { opinionsView } from './opinions-view.ts'

/** What stands around a product on its page; each part may be missing without harm. */
export async function askAround(product: DetailedProduct, lang: string, shop: ShopClient) {
  const { _id: id, archived } = product
  const [opinions, suggestions, linked] = await Promise.all([
    shop.opinions({ query: { lang, id } }),
    shop.suggestions({ query: { lang, id, ...(archived ? { archived: 'true' as const } : {}) } }),
    product.linked.length > 0
      ? shop.productMany({ query: { lang }, body: { ids: product.linked } })
      : undefined,
  ])
  return {
    opinions: opinions.kind === 'ok' ? opinions.value : undefined,
    suggestions: suggestions.kind === 'ok' ? suggestions.value.products : [],
    linked: linked?.kind === 'ok' ? linked.value.products : [],
  }
}

type Around = Awaited<ReturnType<typeof askAround>>

/** Linked products, opinions as far as they are unfolded, and what the shop suggests. */
export function aroundView(
  product: DetailedProduct,
  { opinions, suggestions, linked }: Around,
  unfolded: number,
  rendering: Rendering,
) {
  const { t, text } = rendering
  const { linkedHeader } = product.advancedOptions
  const title = linkedHeader ? text(linkedHeader) : t('product.linked')
  return {
    linked: carouselView({ id: 'linked', title, products: linked }, rendering),
    suggestions: carouselView(
      { id: 'suggestions', title: t('product.suggestions'), products: suggestions },
      rendering,
    ),
    opinions: opinions && opinionsView(product, opinions, unfolded, rendering),
  }
}
