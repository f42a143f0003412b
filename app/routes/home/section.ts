import type { HomePage } from '#contract/contract.ts'
import type { HomeSection, SocialFeedItem } from '#domain/entities/catalogue.ts'
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
