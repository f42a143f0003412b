import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

import type { Metadata, Sharp, SharpConstructor } from 'sharp'

import { contentTag } from '../answers/file-index.ts'
import type { PictureFormat, PictureType } from './format.ts'

/** Counts up when pictures are made differently, so that kept ones are made again. */
export const recipe = 1

/** What a source may cost before it is sent as it is: bytes on the disk, dots once unpacked. */
export const sourceLimits = { bytes: 20 * 1024 * 1024, pixels: 25_000_000 } as const

export type Made =
  | {
      kind: 'made'
      type: PictureType
      bytes: Uint8Array<ArrayBuffer>
      width: number
      height: number
    }
  /** It moves, is too large or is no picture; `error` says what sharp said. */
  | { kind: 'unfit'; error?: unknown; why?: WhyUnfit }
  /** It may work another time. */
  | { kind: 'failed'; error: unknown }

/** Why a picture of the owner's is not kept. */
export type WhyUnfit = 'no-picture' | 'moves' | 'too-small' | 'too-large' | 'hdr'

/** A picture of ours and what it is to become; what a stranger sent; or what the owner gives. */
export type Wanted = WantedPicture | { sent: Uint8Array } | { own: Uint8Array }

export type WantedPicture = SourceOfPicture & { width: number; format: PictureFormat }

/** A file with the tag of its content, or a content that is no file. */
export type SourceOfPicture = { file: string; tag: string } | { bytes: Uint8Array }

/** Makes a picture; not from a file whose content is another one by now. Or one again. */
export async function makeFrom(wanted: Wanted): Promise<Made> {
  if ('sent' in wanted) return remake(wanted.sent)
  if ('own' in wanted) return remakeOwn(wanted.own)
  const { width, format } = wanted
  if ('bytes' in wanted) return makePicture(wanted.bytes, { width, format })
  const { file, tag } = wanted
  try {
    const source = await readSource(file)
    // Under its address it would be kept for a year.
    if (!source || contentTag(source) !== tag) return { kind: 'unfit' }
    return await makePicture(source, { width, format })
  } catch (error) {
    return { kind: 'failed', error }
  }
}

/** Makes a picture as wide as asked, or as wide as it is, without what cameras write into it. */
async function makePicture(
  source: Uint8Array,
  { width, format }: { width: number; format: PictureFormat },
): Promise<Made> {
  try {
    const sharp = await load()
    const picture = sharp(source, {
      limitInputPixels: sourceLimits.pixels,
      // Warnings are about what no eye sees; half a picture is an error.
      failOn: 'error',
      sequentialRead: true,
    })
    const metadata = await picture.metadata()
    const { pages = 1, hasAlpha } = metadata
    if (pages > 1) return { kind: 'unfit' }
    if (format === 'icon') return await written(icon(picture, width), 'png')

    const sized = onScreens(picture, metadata)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: 20 })
    const type = format === 'plain' ? (hasAlpha ? 'png' : 'jpeg') : format
    // Where nothing can be transparent, paper is white.
    const whole = type === 'jpeg' && hasAlpha ? sized.flatten({ background: '#fff' }) : sized
    return await written(encoded(whole, type), type)
  } catch (error) {
    return { kind: 'unfit', error }
  }
}

/** A square with all of the picture, in so few colours that it weighs no more than a sign may. */
function icon(picture: Sharp, side: number): Sharp {
  return picture
    .autoOrient()
    .resize({ width: side, height: side, fit: 'contain', background: '#0000' })
    .timeout({ seconds: 20 })
    .png({ compressionLevel: 9, palette: true })
}

/**
 * In the colours of screens. sharp 0.35.5 reads 16 bits with a profile as Display P3 and writes
 * these numbers as if they were sRGB, unless sRGB is named: findings/sixteen-bits-in-sharp.sh.
 */
function onScreens(picture: Sharp, { space, hasProfile }: Metadata): Sharp {
  const isMisread = space === 'rgb16' && hasProfile
  return isMisread ? picture.withIccProfile('srgb', { attach: false }) : picture
}

/** The longer side of what is kept of a picture that was sent, dots: enough for a print. */
const longestSent = 2_000

/**
 * A stranger's picture again: the first of several, upright, and nothing else that was in the file.
 */
async function remake(sent: Uint8Array): Promise<Made> {
  try {
    const sharp = await load()
    const picture = sharp(sent, {
      limitInputPixels: sourceLimits.pixels,
      failOn: 'error',
      sequentialRead: true,
      pages: 1,
    })
    const sized = onScreens(picture, await picture.metadata())
      .autoOrient()
      .resize({ width: longestSent, height: longestSent, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 5 })
    return await written(sized.webp({ quality: 85, effort: 3 }), 'webp')
  } catch (error) {
    return { kind: 'unfit', error }
  }
}

/** The sides of a picture of the owner's, px: the longer one as it comes, and as it is kept. */
const ownSides = { shortest: 400, longest: 12_000, kept: 3_200 } as const

/** Up to so many dots a picture that was no photograph is kept dot by dot: a logo, a drawing. */
const drawnPixels = 1_000_000

/**
 * The owner's picture again: upright, in the colours of screens, without what cameras write into
 * it, and as large as any page shows it.
 */
async function remakeOwn(own: Uint8Array): Promise<Made> {
  try {
    const sharp = await load()
    const picture = sharp(own, {
      limitInputPixels: ownSides.longest * ownSides.longest,
      failOn: 'error',
      sequentialRead: true,
    })
    const metadata = await picture.metadata()
    const { width, height, pages = 1, format, depth } = metadata
    const longer = Math.max(width, height)
    if (pages > 1) return { kind: 'unfit', why: 'moves' }
    if (longer < ownSides.shortest) return { kind: 'unfit', why: 'too-small' }
    if (longer > ownSides.longest) return { kind: 'unfit', why: 'too-large' }
    // Its brightness goes beyond what a plain picture has, and would come out grey.
    if (format === 'heif' && depth !== 'uchar') return { kind: 'unfit', why: 'hdr' }
    const side = ownSides.kept
    const sized = onScreens(picture, metadata)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 60 })
    const isDrawn = format !== 'jpeg' && width * height <= drawnPixels
    const options = isDrawn ? { lossless: true } : { quality: 90, effort: 4, smartSubsample: true }
    return await written(sized.webp(options), 'webp')
  } catch (error) {
    return { kind: 'unfit', error, why: 'no-picture' }
  }
}

async function written(picture: Sharp, type: PictureType): Promise<Made> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return {
    kind: 'made',
    type,
    bytes: new Uint8Array(data),
    width: info.width,
    height: info.height,
  }
}

/** The bytes of a source; undefined when it is larger than we take, or no plain file any more. */
async function readSource(file: string): Promise<Uint8Array | undefined> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const stat = await handle.stat()
    if (!stat.isFile() || stat.size > sourceLimits.bytes) return undefined
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/**
 * Measured on the demo's pictures, 480 wide: WebP at 75 has 5.1 kB and takes 24 ms; AVIF at 50 is
 * 14 % smaller and nearer to the source with effort 3 in 83 ms; effort 4 takes 260 ms for 4 % more.
 */
function encoded(picture: Sharp, type: PictureType): Sharp {
  switch (type) {
    case 'avif':
      return picture.avif({ quality: 50, effort: 3 })
    case 'webp':
      return picture.webp({ quality: 75, effort: 4 })
    case 'jpeg':
      return picture.jpeg({ quality: 75, progressive: true })
    case 'png':
      return picture.png({ compressionLevel: 9 })
  }
}

let loaded: Promise<SharpConstructor> | undefined

async function load(): Promise<SharpConstructor> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // What was decoded is not asked for again; one thread a picture leaves the others to pages.
    sharp.cache(false)
    sharp.concurrency(1)
    // What draws, runs or asks for files has no place in a picture.
    sharp.block({
      operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick'],
    })
    return sharp
  })
  return loaded
}
