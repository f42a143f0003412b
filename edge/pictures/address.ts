import { createHash } from 'node:crypto'

/** What an address below /img asks for: a file of ours, in a width, as it was in one version. */
export type PictureAddress = { width: number; version: string; path: string }

/**
 * Reads `/img/320-Bx81/images/mug.webp`; undefined for everything else. The path is looked up
 * among the files that are served, never on the disk, so it may say what it likes.
 */
export function pictureAddress(
  pathname: string,
  widths: readonly number[],
): PictureAddress | undefined {
  const [, digits, version, path] = /^\/img\/([1-9]\d{1,3})-([\w-]{4})(\/.+)$/.exec(pathname) ?? []
  const width = Number(digits)
  if (version === undefined || path === undefined || !widths.includes(width)) return undefined
  return { width, version, path }
}

/**
 * The path of the picture that is asked for as a JPEG: the address of any of them with `.jpg`
 * behind it, since readers of feeds and links go by the ending.
 */
export function withoutJpeg(path: string): string {
  return path.replace(/\.jpg$/, '')
}

/** Whether a file is a picture of dots, which can be made smaller; a drawing is sent as it is. */
export function isRaster(path: string): boolean {
  return /\.(?:avif|gif|jpe?g|png|webp)$/i.test(path)
}

/**
 * Names a picture's content in its address, so that the address can be kept for a year. It differs
 * too when we make our pictures in another way (`recipe`). Short, because a page has fifty of them:
 * it only tells versions of one file apart.
 */
export function versionOf(tag: string, recipe: number): string {
  return createHash('sha256').update(`${recipe} ${tag}`).digest('base64url').slice(0, 4)
}
