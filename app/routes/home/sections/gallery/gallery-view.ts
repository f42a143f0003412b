import { pictureOf } from '#app/blocks/picture/picture-view.ts'
import type { PictureView } from '#app/blocks/picture/picture.tsx'
import { type HomeContext, type SectionOf, type Titled, titled } from '../../section.ts'

export type GalleryView = Titled & {
  type: 'gallery'
  tiles: { href: string; text: string; picture: PictureView }[]
}

/** Pictures that lead on, each with its words. */
export function galleryView(
  section: SectionOf<'products_gallery'>,
  context: HomeContext,
): GalleryView {
  const { text } = context.rendering
  return {
    ...titled(section, context),
    type: 'gallery',
    tiles: section.tiles.map((tile) => ({
      href: text(tile.link),
      text: text(tile.text),
      picture: pictureOf({ url: tile.image }, context.rendering),
    })),
  }
}
