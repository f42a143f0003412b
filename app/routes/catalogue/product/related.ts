import { carouselView } from '#app/blocks/carousel/carousel-view.ts'
import type { CarouselView } from '#app/blocks/carousel/carousel.tsx'
import type { DetailedProduct, LinkedProduct } from '#domain/entities/product.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import { noOpinionsView, opinionsView } from './opinions-view.ts'

/** What a page shows besides its product; each part may be missing without harm. */
export async function askRelated(product: DetailedProduct, lang: string, shop: ShopClient) {
  const { _id: id, archived } = product
  const [opinions, suggestions, checkout, linked] = await Promise.all([
    shop.opinions({ query: { lang, id } }),
    shop.suggestions({ query: { lang, id, ...(archived ? { archived: 'true' as const } : {}) } }),
    shop.checkout({ query: { lang } }),
    product.linkedData.length > 0
      ? shop.productMany({ query: { lang }, body: { ids: product.linkedData.map(({ id }) => id) } })
      : undefined,
  ])
  return {
    opinions: opinions.kind === 'ok' ? opinions.value : undefined,
    suggestions: suggestions.kind === 'ok' ? suggestions.value.products : [],
    deliveries: checkout.kind === 'ok' ? checkout.value.deliveries : [],
    linked: linked?.kind === 'ok' ? linked.value.products : [],
  }
}

type Related = Awaited<ReturnType<typeof askRelated>>

/** Linked products, opinions as far as they are unfolded, and what the shop suggests. */
export function relatedView(
  product: DetailedProduct,
  { opinions, suggestions, linked }: Related,
  unfolded: number,
  rendering: Rendering,
) {
  const { t, text } = rendering
  const { linkedHeader } = product.advancedOptions
  const title = linkedHeader ? text(linkedHeader) : t('product.linked')
  return {
    linked: withCurrent(
      carouselView({ id: 'linked', title, products: linked }, rendering),
      product.linkedData,
    ),
    suggestions: carouselView(
      { id: 'suggestions', title: t('product.suggestions'), products: suggestions },
      rendering,
    ),
    opinions:
      opinions &&
      (opinionsView(product, opinions, unfolded, rendering) ?? noOpinionsView(product, rendering)),
  }
}

/** The product itself may stand among those it is linked with: it has a border (Catalogue §2). */
function withCurrent(row: CarouselView, linked: readonly LinkedProduct[]): CarouselView {
  const here = new Set(linked.filter(({ border }) => border).map(({ id }) => id))
  if (here.size === 0) return row
  return {
    ...row,
    cards: row.cards.map((card) => (here.has(card.id) ? { ...card, isHere: true } : card)),
  }
}
