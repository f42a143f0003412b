import type { BreadcrumbView } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import type { Product } from '#domain/entities/product.ts'
import { toProduct } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { Thing } from './note.ts'
import { whole } from './place.ts'

/** The way to a page, as the page shows it; its last step is the page itself. */
export function breadcrumbThing({ steps, current }: BreadcrumbView, rendering: Rendering): Thing {
  const above = steps.map(({ text, href }) => ({ name: text, item: whole(href, rendering) }))
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { name: current }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
}

/** The products of one page of a listing, in its order; `before` stand on the pages before it. */
export function itemListThing(
  { name, products, before }: { name: string; products: readonly Product[]; before: number },
  rendering: Rendering,
): Thing {
  const { text } = rendering
  return {
    '@type': 'ItemList',
    name,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: text(product.name),
      url: whole(toProduct(text(product.url)), rendering),
    })),
  }
}
