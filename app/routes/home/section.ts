import type { HomePage } from '#contract/contract.ts'
import type { SocialFeedItem } from '#domain/entities/catalogue.ts'
import type { HomeSection } from '#domain/entities/home/section.ts'
import type { Product } from '#domain/entities/product.ts'
import type { Rendering } from '#app/request/shopper.ts'

/** What the view of a section is made of, besides the section itself. */
export type HomeContext = {
  home: HomePage
  feed: readonly SocialFeedItem[]
  rendering: Rendering
}

/** A section of the shop's home page as the shop gives it, by its type. */
export type SectionOf<Type extends HomeSection['type'] = HomeSection['type']> = {
  [Each in Type]: { type: Each } & Extract<HomeSection, { type: Each }>
}[Type]

export type Titled = { id: string; title: string; text: string }

export function titled({ id, title, text }: HomeSection, { rendering }: HomeContext): Titled {
  return { id, title: rendering.text(title), text: rendering.text(text) }
}

/** A product that a section names; undefined where it is not sold any more. */
export function productOf(id: string, { home }: HomeContext): Product | undefined {
  return home.products.find(({ _id }) => _id === id)
}

/** Those of the products that are still sold. */
export function productsOf(ids: readonly string[], context: HomeContext): Product[] {
  return ids.flatMap((id) => productOf(id, context) ?? [])
}
