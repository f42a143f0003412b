import { leadOf } from '#app/blocks/lead-view.ts'
import type { CarouselView } from '#app/blocks/carousel/carousel.tsx'
import { carouselView } from '#app/blocks/carousel/carousel-view.ts'
import { pictureOf } from '#app/blocks/picture/picture-view.ts'
import type { PictureView } from '#app/blocks/picture/picture.tsx'
import { type HomeContext, productsOf, type SectionOf, type Titled, titled } from '../../section.ts'

export type GalleryView = Titled & {
  type: 'gallery'
  /** Pictures that lead on. */
  tiles: { href: string; text: string; picture: PictureView }[]
  /** Colours that do, with a line of words each. */
  glazes: { href: string; name: string; note: string; colour: string }[]
  /** Under a title of its own only where no tiles stand above it. */
  carousel?: CarouselView | undefined
}

/** What leads on, and products: four beside each other in the top layout, else two. */
export function galleryView(
  section: SectionOf<'products_gallery'>,
  context: HomeContext,
): GalleryView | undefined {
  const { rendering } = context
  const { text } = rendering
  const own = titled(section, context)
  const products = productsOf(section.products, context)
  const row = { id: section.id, title: own.title, products, layout: section.tmpl }
  const view: GalleryView = {
    ...own,
    type: 'gallery',
    tiles: section.tiles.flatMap(({ image, link, text: words }) => {
      const href = leadOf(link, rendering)
      return image === undefined || href === undefined
        ? []
        : { href, text: text(words), picture: pictureOf({ url: image }, rendering) }
    }),
    glazes: section.tiles.flatMap(({ image, colour, link, text: name, note }) => {
      const href = leadOf(link, rendering)
      return image !== undefined || colour === undefined || href === undefined
        ? []
        : { href, name: text(name), note: note ? text(note) : '', colour }
    }),
    carousel:
      products.length > 0
        ? { ...carouselView(row, rendering), pair: section.tmpl === 'other' }
        : undefined,
  }
  const isEmpty = view.tiles.length === 0 && view.glazes.length === 0 && !view.carousel
  return isEmpty ? undefined : view
}
