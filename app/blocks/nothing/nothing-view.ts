import type { NothingView } from './nothing.tsx'
import type { Product } from '#domain/entities/product.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { categoryLinks } from './nothing-links-view.ts'
import { productCardView } from '../product-card/product-card-view.ts'

type NothingInput = {
  title: string
  text: string
  /** A closer place to go than the shop's first categories. */
  near?: { text: string; href: string } | undefined
  products: readonly Product[]
  rendering: Rendering
}

/** A page for something that is not here: two places to go, and products instead. */
export function nothingView({ title, text, near, products, rendering }: NothingInput): NothingView {
  return {
    title,
    text,
    ways: [
      ...(near ? [near] : []),
      ...categoryLinks(rendering).filter(({ href }) => href !== near?.href),
    ].slice(0, 2),
    suggestions: {
      title: rendering.t('nothing.instead'),
      cards: products.map((product) => productCardView(product, rendering)),
    },
  }
}
