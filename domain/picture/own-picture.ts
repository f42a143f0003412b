import type { Localized } from '../entities/localized.ts'
import type { Image, MainImage } from '#domain/entities/product.ts'

/** Why a picture that the owner gives is not kept. */
export const whyUnfit = ['no-picture', 'moves', 'too-small', 'too-large', 'hdr'] as const
export type WhyUnfit = (typeof whyUnfit)[number]

/**
 * A picture of the shop's own is there once: its name stands for its content.
 *
 * @rule ours
 */
export function pictureAddress(name: string): string {
  return `/media/${name}.webp`
}

/**
 * The name of a picture as people give it: by itself, or as its address; undefined for neither.
 *
 * @rule ours
 */
export function pictureNamed(given: string): string | undefined {
  return /^(?:(?:https?:\/\/[^/\s]+)?\/media\/)?([\w-]{22})(?:\.webp)?$/.exec(given.trim())?.[1]
}

/**
 * How the owner knows a picture: by the end of its file's name, or as `picture` where that is empty
 * or of spaces only.
 *
 * @rule ours
 */
export function pictureLabel({ name }: { name: string }): string {
  return name.slice(-200).toWellFormed().trim() || 'picture'
}

/** Where pages show a picture, and how wide it is wanted there, px, so that it is sharp. */
const wantedWidths = { product: 1_200, slide: 1_600 } as const
export type PicturePlace = keyof typeof wantedWidths

/**
 * The places for which a picture is too narrow to be sharp.
 *
 * @rule ours
 */
export function tooSmallFor({ width }: { width: number }): PicturePlace[] {
  const places = Object.keys(wantedWidths) as PicturePlace[] // of the object above
  return places.filter((place) => width < wantedWidths[place])
}

type Pictured = { mainImage: MainImage; images: readonly Image[] }

/**
 * A product with one picture in the place of another, wherever it shows that; its texts stay, as
 * the new one shows the same thing. `ratio`: its width divided by its height.
 *
 * @rule ours
 */
export function withPictureReplaced<Product extends Pictured>(
  product: Product,
  { from, to, ratio }: { from: string; to: string; ratio: number },
): Product {
  const { mainImage, images } = product
  const other = (url: string) => (url === from ? to : url)
  return {
    ...product,
    mainImage: {
      ...mainImage,
      url: other(mainImage.url),
      ...(mainImage.f !== undefined && { f: other(mainImage.f) }),
      ...(mainImage.url === from && { r: ratio }),
    },
    images: images.map((image) => ({ ...image, url: other(image.url) })),
  }
}

/**
 * A product with what the library says of one picture, wherever it shows that: texts that changed,
 * and those that the product lacks. Texts of its own in other languages stay, and one that was
 * taken away goes where it stood as it was.
 *
 * @rule ours
 */
export function withPictureDescribed<Product extends Pictured>(
  product: Product,
  { url, before, after }: { url: string; before: Localized; after: Localized },
): Product {
  const described = <Shown extends { url: string; alt: Localized }>(shown: Shown): Shown => {
    if (shown.url !== url) return shown
    const kept = Object.entries(shown.alt).filter(
      ([lang, text]) => lang in after || text !== before[lang],
    )
    const own = Object.fromEntries(kept)
    const news = Object.entries(after).filter(([lang, text]) => text !== before[lang] || !own[lang])
    return { ...shown, alt: { ...own, ...Object.fromEntries(news) } }
  }
  const { mainImage, images } = product
  return { ...product, mainImage: described(mainImage), images: images.map(described) }
}

/**
 * Width divided by height, to two decimals, as products keep it: a panorama is cut to ten to one.
 *
 * @rule ours
 */
export function pictureRatio({ width, height }: { width: number; height: number }): number {
  return Math.min(10, Math.max(0.1, Math.round((width / height) * 100) / 100))
}
