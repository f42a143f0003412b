import { pictureFiles } from '#domain/product/image-url.ts'
import type { PictureWidth } from '#app/blocks/picture/widths.ts'
import { ownOrigin } from '#app/request/language.ts'
import type { Rendering as Whole } from '#app/request/shopper.ts'

type Rendering = Pick<Whole, 'domains' | 'market' | 'settings' | 'sizedPicture'>

/** A path of this shop as machines need it: with the origin of the page's own domain. */
export function whole(path: string, rendering: Rendering): string {
  return new URL(path, ownOrigin(rendering)).href
}

/** The file of a picture, as it is. */
export function wholePicture(url: string, rendering: Rendering): string {
  const { full } = pictureFiles(url, rendering.settings)
  return whole(rendering.sizedPicture(url) === undefined ? full : url, rendering)
}

const SHARED_WIDTH: PictureWidth = 1200

/**
 * A picture for who shows a link to the page: as wide as they like it. Who names no better format
 * gets a JPEG.
 */
export function sharedPicture(url: string, rendering: Rendering): string {
  const sized = rendering.sizedPicture(url)
  return sized === undefined
    ? wholePicture(url, rendering)
    : whole(`/img/${SHARED_WIDTH}-${sized}`, rendering)
}
