import { encodedAlike, type IndexedFile } from '../answers/file-index.ts'
import { content, hasTag } from '../answers/static-files.ts'
import { pictureLimits, wholePictureLimits } from '../guards/limits.ts'
import type { Log } from '../log/log.ts'
import { isRaster, pictureAddress, versionOf, withoutJpeg } from './address.ts'
import { type PictureFormat, pictureFormat, type PictureType, typesOf } from './format.ts'
import { iconAnswer, iconSide } from './icons.ts'
import { type Made, recipe, type WantedPicture } from './make.ts'
import { createPictureCache, type PictureCache } from './picture-cache.ts'
import { type KeptPicture, keptName, ownName, type Source, sourceAt, tagOfKept } from './source.ts'
import { createWorkshop, type Workshop, type WorkshopLimits } from './workshop.ts'

/** Answers what is below /img and /media; undefined for other paths. */
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
  /** The owner's sign where browsers ask for one; undefined where it is none of the owner's. */
  icon: (request: Request) => Promise<Response | undefined>
}

export type PicturesOptions = {
  /** The files that are served, by path: nothing else can become a picture, but what is kept. */
  index: ReadonlyMap<string, IndexedFile>
  /** Not where the shop is elsewhere. Asked only when one is made. */
  keptPicture?: KeptPicture | undefined
  widths: readonly number[]
  /** The picture that the owner chose as sign of the shop, by its path. */
  chosenIcon?: (() => Promise<string | undefined>) | undefined
  /** Where made pictures are kept, and how many bytes of them. */
  folder: string
  bytes: number
  log: Pick<Log, 'failure'>
  make: (wanted: WantedPicture) => Promise<Made>
  limits?: WorkshopLimits
}

/**
 * Our pictures in a few widths, each made when it is first asked for and kept on the disk. An
 * address names one content for ever; what cannot be made, or not soon, is sent as it is.
 */
export function createPictures(options: PicturesOptions): Pictures {
  const { index, keptPicture, widths, folder, bytes, log, make, chosenIcon } = options
  const setup: Setup = {
    make,
    log,
    cache: createPictureCache(folder, bytes),
    workshop: createWorkshop<Made | Unknown>(options.limits ?? pictureLimits),
    unfit: new Set(),
  }
  const reading = createWorkshop<Made | Unknown>(wholePictureLimits)
  void setup.cache.tidy().catch((error) => log.failure('made pictures were not tidied', error))

  return {
    async answer(request, who) {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/media/')) return whole(request, pathname, who, options, reading)
      if (!pathname.startsWith('/img/')) return undefined
      const address = pictureAddress(pathname, widths)
      if (!address) return { kind: 'not-found' }
      const { width, version } = address
      const plain = sourceAt(address.path, index, keptPicture)
      const path = plain ? address.path : withoutJpeg(address.path)
      const source = plain ?? sourceAt(path, index, keptPicture)
      if (!source) return { kind: 'not-found' }

      // A page from before or after an update: it gets the picture, but not for ever.
      if (version !== versionOf(source.tag, recipe)) return original(path, passing)
      const format = plain ? pictureFormat(request.headers.get('accept'), width) : 'jpeg'
      const name = `${source.tag}-${recipe}-${width}`
      return answerOne(request, { source, path, width, format, name }, who, setup)
    },
    async icon(request) {
      const side = iconSide(new URL(request.url).pathname)
      const path = side === undefined ? undefined : await chosenIcon?.()
      const source = path === undefined ? undefined : sourceAt(path, index, keptPicture)
      if (side === undefined || path === undefined || !source) return undefined
      const name = `${source.tag}-${recipe}-icon-${side}`
      const asked: Asked = { source, path, width: side, format: 'icon', name }
      const picture = (await kept(asked, setup.cache)) ?? (await made(asked, undefined, setup))
      if (typeof picture === 'string') return undefined
      const png = new Uint8Array(await new Response(picture.body).arrayBuffer())
      return iconAnswer(request, png, versionOf(source.tag, recipe))
    },
    sized(url) {
      const name = keptPicture && keptName(url)
      if (name) return `${versionOf(tagOfKept(name), recipe)}${url}`
      if (!url.startsWith('/') || !isRaster(url)) return undefined
      const path = index.has(url) ? url : encodedAlike(url)
      const source = index.get(path)
      return source && `${versionOf(source.tag, recipe)}${path}`
    },
  }
}

/** Only now it is seen that there is no such picture, or that it cannot be had at the moment. */
type Unknown = { kind: 'unknown' } | { kind: 'away' }

type Setup = {
  make: (wanted: WantedPicture) => Promise<Made>
  log: Pick<Log, 'failure'>
  cache: PictureCache
  workshop: Workshop<Made | Unknown>
  /** The tags of pictures that cannot be made smaller; there are no more than pictures. */
  unfit: Set<string>
}

type Asked = {
  source: Source
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
): Promise<Response | { kind: 'not-found' }> {
  const { source, path, format, name } = asked
  if (setup.unfit.has(source.tag)) return original(path, aDay)

  const tag = `"${name}-${format}"`
  const vary = format === 'jpeg' ? undefined : { Vary: 'Accept' }
  const lasting = { ETag: tag, 'Cache-Control': forEver, ...vary }
  if (hasTag(request.headers.get('if-none-match'), tag)) {
    return new Response(null, { status: 304, headers: lasting })
  }

  const picture = (await kept(asked, setup.cache)) ?? (await made(asked, who, setup))
  if (picture === 'unknown') return { kind: 'not-found' }
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

/** A picture of the owner's as it is kept, for who takes no other size. */
async function whole(
  { method, headers }: Request,
  path: string,
  who: string | undefined,
  { keptPicture }: PicturesOptions,
  reading: Workshop<Made | Unknown>,
): Promise<Response | { kind: 'not-found' }> {
  const name = ownName(path)
  if (name === undefined || !keptPicture) return { kind: 'not-found' }
  const lasting = { ETag: `"${name}"`, 'Cache-Control': forEver }
  if (hasTag(headers.get('if-none-match'), lasting.ETag)) {
    return new Response(null, { status: 304, headers: lasting })
  }
  const found = await reading.ask(path, who, async () => {
    const bytes = await keptPicture(name)
    if (bytes === 'away') return { kind: 'away' }
    return bytes
      ? { kind: 'made', type: 'webp', bytes: new Uint8Array(bytes), width: 0, height: 0 }
      : { kind: 'unknown' }
  })
  if (found === undefined || found.kind === 'away')
    return new Response(null, { status: 503, headers: { 'Retry-After': '2' } })
  if (found.kind !== 'made') return { kind: 'not-found' }
  return new Response(method === 'HEAD' ? null : found.bytes, {
    headers: {
      ...lasting,
      'Content-Type': 'image/webp',
      'Content-Length': String(found.bytes.byteLength),
    },
  })
}

type Picture = { type: PictureType; size: number; body: BodyInit }

/** A kept picture; undefined also when it cannot be read: another process may just remove it. */
async function kept({ name, format }: Asked, cache: PictureCache): Promise<Picture | undefined> {
  for (const type of typesOf[format]) {
    const found = await cache.find(`${name}.${type}`).catch(() => undefined)
    const body = found && (await content(found).catch(() => undefined))
    if (body) return { type, size: found.size, body }
  }
  return undefined
}

async function made(
  asked: Asked,
  who: string | undefined,
  setup: Setup,
): Promise<Picture | 'unknown' | 'unfit' | 'busy'> {
  const picture = await setup.workshop.ask(`${asked.name}.${asked.format}`, who, () =>
    makeAndKeep(asked, setup),
  )
  if (picture === undefined || picture.kind === 'failed' || picture.kind === 'away') return 'busy'
  if (picture.kind !== 'made') return picture.kind
  const { type, bytes } = picture
  return { type, size: bytes.byteLength, body: bytes }
}

/** Nothing that goes wrong here is more than a picture that is larger than need be. */
async function makeAndKeep(asked: Asked, setup: Setup): Promise<Made | Unknown> {
  const { source, path, name } = asked
  const { cache, unfit, log } = setup
  const picture = await makeOne(asked, setup)
  if (picture.kind === 'unknown' || picture.kind === 'away') return picture
  if (picture.kind !== 'made') {
    if (picture.kind === 'unfit') unfit.add(source.tag)
    if (picture.error) log.failure('a picture is sent as it is', picture.error, { path })
    return picture
  }
  try {
    await cache.keep(`${name}.${picture.type}`, picture.bytes)
  } catch (error) {
    log.failure('a made picture was not kept', error, { path })
  }
  return picture
}

async function makeOne({ source, width, format }: Asked, { make }: Setup): Promise<Made | Unknown> {
  try {
    const taken = await source.take()
    return typeof taken === 'string' ? { kind: taken } : await make({ ...taken, width, format })
  } catch (error) {
    return { kind: 'failed', error }
  }
}

/** The way to the file itself, which knows its own type and lifetime. */
function original(path: string, lifetime: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: path, 'Cache-Control': lifetime },
  })
}
