import { encodedAlike, fileAt, type IndexedFile } from '../answers/file-index.ts'
import { content, hasTag } from '../answers/static-files.ts'
import { pictureLimits } from '../guards/limits.ts'
import type { Log } from '../log/log.ts'
import { isRaster, pictureAddress, versionOf } from './address.ts'
import { type PictureFormat, pictureFormat, type PictureType, typesOf } from './format.ts'
import { type Made, recipe, type WantedOfFile } from './make.ts'
import { createShelf, type Shelf } from './shelf.ts'
import { createWorkshop, type Workshop, type WorkshopLimits } from './workshop.ts'

/** Answers what is below /img; undefined for other paths. */
export type PictureAnswer = (
  request: Request,
  who: string | undefined,
) => Promise<Response | { kind: 'not-found' } | undefined>

export type Pictures = {
  answer: PictureAnswer
  /**
   * Our picture's version and path, to put behind `/img/<width>-`; undefined for drawings and for
   * pictures that are not ours.
   */
  sized: (url: string) => string | undefined
}

export type PicturesOptions = {
  /** The files that are served, by path: nothing else can become a picture. */
  index: ReadonlyMap<string, IndexedFile>
  widths: readonly number[]
  /** Where made pictures are kept, and how many bytes of them. */
  folder: string
  bytes: number
  log: Pick<Log, 'failure'>
  make: (wanted: WantedOfFile) => Promise<Made>
  limits?: WorkshopLimits
}

/**
 * Our pictures in a few widths, each made when it is first asked for and kept on the disk. An
 * address names one content for ever; what cannot be made, or not soon, is sent as it is.
 */
export function createPictures(options: PicturesOptions): Pictures {
  const { index, widths, folder, bytes, log, make, limits = pictureLimits } = options
  const setup: Setup = {
    make,
    log,
    shelf: createShelf(folder, bytes),
    workshop: createWorkshop<Made>(limits),
    unfit: new Set(),
  }
  void setup.shelf.tidy().catch((error) => log.failure('made pictures were not tidied', error))

  return {
    async answer(request, who) {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith('/img/')) return undefined
      const address = pictureAddress(pathname, widths)
      const source = address && fileAt(index, address.path)
      if (!address || !source || !isRaster(address.path)) return { kind: 'not-found' }

      const { width, version, path } = address
      // A page from before or after an update: it gets the picture, but not for ever.
      if (version !== versionOf(source.tag, recipe)) return original(path, passing)
      const format = pictureFormat(request.headers.get('accept'), width)
      const name = `${source.tag}-${recipe}-${width}`
      return answerOne(request, { source, path, width, format, name }, who, setup)
    },
    sized(url) {
      if (!url.startsWith('/') || !isRaster(url)) return undefined
      const path = index.has(url) ? url : encodedAlike(url)
      const source = index.get(path)
      return source && `${versionOf(source.tag, recipe)}${path}`
    },
  }
}

type Setup = {
  make: (wanted: WantedOfFile) => Promise<Made>
  log: Pick<Log, 'failure'>
  shelf: Shelf
  workshop: Workshop<Made>
  /** The tags of pictures that cannot be made smaller; there are no more than files. */
  unfit: Set<string>
}

type Asked = {
  source: IndexedFile
  path: string
  width: number
  format: PictureFormat
  /** What a made picture is kept under, but for its type. */
  name: string
}

const forEver = 'public, max-age=31536000, immutable'
const passing = 'public, max-age=60'
const aDay = 'public, max-age=86400'

async function answerOne(
  request: Request,
  asked: Asked,
  who: string | undefined,
  setup: Setup,
): Promise<Response> {
  const { source, path, format, name } = asked
  if (setup.unfit.has(source.tag)) return original(path, aDay)

  const tag = `"${name}-${format}"`
  const lasting = { ETag: tag, 'Cache-Control': forEver, Vary: 'Accept' }
  if (hasTag(request.headers.get('if-none-match'), tag)) {
    return new Response(null, { status: 304, headers: lasting })
  }

  const picture = (await kept(asked, setup.shelf)) ?? (await made(asked, who, setup))
  if (picture === 'unfit') return original(path, aDay)
  if (picture === 'busy') return original(path, 'no-store')
  return new Response(request.method === 'HEAD' ? null : picture.body, {
    headers: {
      ...lasting,
      'Content-Type': `image/${picture.type}`,
      'Content-Length': String(picture.size),
    },
  })
}

type Picture = { type: PictureType; size: number; body: BodyInit }

/** A kept picture; undefined also when it cannot be read: another process may just remove it. */
async function kept({ name, format }: Asked, shelf: Shelf): Promise<Picture | undefined> {
  for (const type of typesOf[format]) {
    const found = await shelf.find(`${name}.${type}`).catch(() => undefined)
    const body = found && (await content(found).catch(() => undefined))
    if (body) return { type, size: found.size, body }
  }
  return undefined
}

async function made(
  asked: Asked,
  who: string | undefined,
  setup: Setup,
): Promise<Picture | 'unfit' | 'busy'> {
  const picture = await setup.workshop.ask(`${asked.name}.${asked.format}`, who, () =>
    makeAndKeep(asked, setup),
  )
  if (picture?.kind !== 'made') return picture?.kind === 'unfit' ? 'unfit' : 'busy'
  const { type, bytes } = picture
  return { type, size: bytes.byteLength, body: bytes }
}

/** Nothing that goes wrong here is more than a picture that is larger than need be. */
async function makeAndKeep(asked: Asked, { make, shelf, unfit, log }: Setup): Promise<Made> {
  const { source, path, width, format, name } = asked
  const picture = await make({ file: source.file, tag: source.tag, width, format })
  if (picture.kind !== 'made') {
    if (picture.kind === 'unfit') unfit.add(source.tag)
    if (picture.error) log.failure('a picture is sent as it is', picture.error, { path })
    return picture
  }
  try {
    await shelf.keep(`${name}.${picture.type}`, picture.bytes)
  } catch (error) {
    log.failure('a made picture was not kept', error, { path })
  }
  return picture
}

/** The way to the file itself, which knows its own type and lifetime. */
function original(path: string, lifetime: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: path, 'Cache-Control': lifetime },
  })
}
