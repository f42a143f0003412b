import { addressIn } from '#domain/price/currency-choice.ts'
import type { Localized } from '#domain/entities/localized.ts'
import type { Product } from '#domain/entities/product.ts'
import { exactRatio, imageHeight, pictureFiles } from '#domain/product/image-url.ts'
import type { PictureWidth } from '#app/blocks/picture/widths.ts'
import { ownOrigin } from '#app/request/language.ts'
import type { Rendering as Whole } from '#app/request/shopper.ts'

type Rendering = Pick<Whole, 'domains' | 'market' | 'settings' | 'sizedPicture'>

/** A path of this shop as machines need it: with the origin of the page's own domain. */
export function whole(path: string, rendering: Rendering): string {
  return new URL(path, ownOrigin(rendering)).href
}

/**
 * The same of a page whose prices are shown: it shows them in one currency to anybody who comes.
 */
export function priced(path: string, rendering: Rendering & Pick<Whole, 'shopper'>): string {
  const { shopper, market, settings } = rendering
  return whole(addressIn(shopper.currency, path, market, settings), rendering)
}

/** The file of a picture, as it is. */
export function wholePicture(url: string, rendering: Rendering): string {
  const { full } = pictureFiles(url, rendering.settings)
  return whole(rendering.sizedPicture(url) === undefined ? full : url, rendering)
}

const SHARED_WIDTH: PictureWidth = 1200

/** A picture of a page: its file, its width divided by its height where known, and its words. */
export type PagePicture = { url: string; r?: number | undefined; alt?: Localized | undefined }

/** What is seen first of a product; the ratio is that of its main picture. */
export function firstPicture({ images, mainImage }: WithPictures): PagePicture {
  const first = images?.[0] ?? mainImage
  return first.url === mainImage.url ? mainImage : first
}

type WithPictures = Pick<Product, 'mainImage' | 'images'>

/** The same for who shows a link to the page. */
export type SharedPicture = {
  url: string
  size?: { width: number; height: number } | undefined
  alt?: string | undefined
}

/**
 * A picture for who shows a link to the page: as wide as they like it, as a JPEG that says so by
 * its ending, since some of them take nothing else.
 */
export function sharedPicture(
  { url, r, alt }: PagePicture,
  rendering: Rendering & Pick<Whole, 'text'>,
): SharedPicture {
  const isSized = r !== undefined && rendering.sizedPicture(url) !== undefined
  return {
    url: jpegOf(url, rendering),
    size: isSized
      ? { width: SHARED_WIDTH, height: imageHeight(SHARED_WIDTH, exactRatio(r)) }
      : undefined,
    alt: alt && rendering.text(alt),
  }
}

/** One of our pictures as a JPEG, of a width that readers of feeds and links like. */
export function jpegOf(url: string, rendering: Rendering): string {
  const sized = rendering.sizedPicture(url)
  return sized === undefined
    ? wholePicture(url, rendering)
    : whole(`/img/${SHARED_WIDTH}-${sized}.jpg`, rendering)
}

/** What the shop is known by where it has no better picture: its logo, or its sign. */
export function logoPicture(rendering: Rendering & Pick<Whole, 'lang'>): string {
  const { logo, baseLang } = rendering.settings
  const own = logo?.[rendering.lang] ?? logo?.[baseLang]
  return own === undefined ? whole('/icon-512.png', rendering) : wholePicture(own, rendering)
}
