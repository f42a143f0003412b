import type { MainImage } from '#domain/entities/product.ts'
import { exactRatio, imageHeight, pictureFiles } from '#domain/product/image-url.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { pictureSize } from './picture-size.ts'
import type { PictureView } from './picture.tsx'

/** A picture as the shop's data have it; all have one width, the height follows from the ratio. */
export function pictureView(
  { url, r, alt }: Pick<MainImage, 'url' | 'r' | 'alt'>,
  rendering: Rendering,
): PictureView {
  const { width } = pictureSize
  return pictureOf(
    { url, alt: rendering.text(alt), width, height: imageHeight(width, exactRatio(r)) },
    rendering,
  )
}

/** A picture of the shop with its other sizes; 4 : 3 and without a text unless it says more. */
export function pictureOf(
  picture: Pick<PictureView, 'url'> & Partial<Pick<PictureView, 'alt' | 'width' | 'height'>>,
  { settings, sizedPicture }: Rendering,
): PictureView {
  const sized = sizedPicture(picture.url)
  const whole = { alt: '', ...pictureSize, ...picture }
  if (sized !== undefined) return { ...whole, sized }
  const { full, small } = pictureFiles(picture.url, settings)
  return { ...whole, url: full, ...(small !== full && { small }) }
}
