/** What a picture can be sent as; the last two are one choice, by whether it is transparent. */
export type PictureType = 'avif' | 'webp' | 'png' | 'jpeg'

/**
 * What a client takes; `plain` is for those that name nothing better, `jpeg` for anybody who asks
 * for it by its ending, `icon` for the sign of the site: a square, and always PNG.
 */
export type PictureFormat = 'avif' | 'webp' | 'plain' | 'jpeg' | 'icon'

/** What a picture for such a client may have become. */
export const typesOf: Readonly<Record<PictureFormat, readonly PictureType[]>> = {
  avif: ['avif'],
  webp: ['webp'],
  plain: ['jpeg', 'png'],
  jpeg: ['jpeg'],
  icon: ['png'],
}

/** Below this width a picture is smaller as WebP than as AVIF. */
const avifFrom = 200

/** The smallest format that the client names itself; `image/*` alone is said by any client. */
export function pictureFormat(accept: string | null, width: number): PictureFormat {
  const taken = new Set(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  if (width >= avifFrom && taken.has('image/avif')) return 'avif'
  return taken.has('image/webp') ? 'webp' : 'plain'
}
