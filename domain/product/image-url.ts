/** Width divided by height where a picture does not say. */
export const defaultRatio = 1.33

/**
 * A ratio of 1.33 stands for 4 / 3, the shape of the file itself.
 *
 * @rule ours
 */
export function exactRatio(ratio: number): number {
  return ratio === defaultRatio ? 4 / 3 : ratio
}

/**
 * The two files of a picture that the storefront does not serve itself: the whole one, and the one
 * for thumbnails, which is the same unless the shop has small ones.
 *
 * @rule Catalogue §9 "Business constants and limits"
 */
export function pictureFiles(
  url: string,
  settings: { readonly webp: boolean; readonly thumbnails?: boolean | undefined },
): { full: string; small: string } {
  const { webp, thumbnails = false } = settings
  const full = imageUrl(url, { webp, size: 'full' })
  return { full, small: thumbnails ? imageUrl(url, { webp, size: 'thumbnail' }) : full }
}

/**
 * A picture is taken as WebP where the shop has that switched on, and a thumbnail by its `min-`
 * name.
 *
 * Only for raster pictures (png, jpg, jpeg, gif, webp); drawings and embedded data keep their
 * address. What follows the file's name in the address stays.
 *
 * @rule Catalogue §9 "Business constants and limits"
 */
export function imageUrl(
  url: string,
  options: { readonly webp: boolean; readonly size: 'full' | 'thumbnail' },
): string {
  const [, folder = '', name = '', extension = '', rest = ''] =
    /^(?!data:)([^?#]*\/)?([^/?#]+\.)(png|jpe?g|gif|webp)([?#].*)?$/i.exec(url) ?? []
  if (name === '') return url

  const prefix = options.size === 'thumbnail' && !name.startsWith('min-') ? 'min-' : ''
  return `${folder}${prefix}${name}${options.webp ? 'webp' : extension}${rest}`
}

/**
 * A picture keeps its place on the page before it is there: as high as its width and ratio make it.
 *
 * In px; a ratio that is missing or makes no sense counts as 1.33.
 *
 * @rule Catalogue §9 "Business constants and limits"
 */
export function imageHeight(width: number, ratio: number | undefined): number {
  const divisor = ratio !== undefined && ratio > 0 ? ratio : defaultRatio
  return Math.round(width / divisor)
}
