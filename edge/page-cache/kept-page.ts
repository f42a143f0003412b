import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, type BrotliOptions, constants, gzip, type ZlibOptions } from 'node:zlib'

import type { Encoding } from '../answers/accept-encoding.ts'
import { fit, type Frame, joined, plainFrame } from './join/frame.ts'
import { pageFrames } from './join/page-frames.ts'
import type { CachedPage, CacheKey } from './page-renderer.ts'

/** A cached page in memory: finished for who has no session, and with gaps for all others. */
export type KeptPage = {
  key: CacheKey
  page: Omit<CachedPage, 'statics'>
  /** Names the content for who has no session. */
  tag: string
  /** As it is for who has no session; undefined until `finish` has made it. */
  finished: (encoding: Encoding | undefined) => Buffer | undefined
  finish: (encoding: Encoding | undefined) => Promise<Buffer>
  /** The page with these pieces in its slots. */
  fill: (encoding: Encoding | undefined, pieces: readonly Buffer[]) => Buffer | Promise<Buffer>
  /** Compresses it as small as it gets, for pages that are asked for often. */
  improve: () => Promise<void>
  /** About how much memory it takes. */
  bytes: number
}

const brotliAll = promisify<Uint8Array, BrotliOptions, Buffer>(brotliCompress)
const gzipAll = promisify<Uint8Array, ZlibOptions, Buffer>(gzip)
const SMALLEST = 11
const QUICK = 4

export function keepPage(
  key: CacheKey,
  { statics, ...page }: CachedPage,
  nobodys: readonly Buffer[],
): KeptPage {
  const rooms = page.slots.map(({ room }) => room)
  const plain = plainFrame(
    statics.map((text) => Buffer.from(text)),
    rooms,
  )
  const texts = textsOf(plain)
  const nobody = assembled(nobodys)
  const tag = createHash('sha256').update(nobody).update(page.mark).digest('base64url').slice(0, 22)

  const finishedIn = new Map<Encoding, Buffer>()
  const frames = pageFrames(page.slots, texts, nobodys)
  const begun = new Map<string, Promise<unknown>>()

  function assembled(pieces: readonly Buffer[]): Buffer {
    return fit(plain, pieces) ? joined(plain, pieces) : Buffer.concat(interleaved(pieces))
  }

  function interleaved(pieces: readonly Buffer[]): Buffer[] {
    return texts.flatMap((text, index) => {
      const piece = pieces[index]
      return piece ? [text, piece] : [text]
    })
  }

  /** The same work is never done twice at once. */
  function once<T>(name: string, work: () => Promise<T>): Promise<T> {
    const under = begun.get(name)
    // Each name belongs to one kind of work.
    if (under) return under as Promise<T>
    const started = work().finally(() => begun.delete(name))
    begun.set(name, started)
    return started
  }

  async function finish(encoding: Encoding | undefined): Promise<Buffer> {
    if (encoding === undefined) return nobody
    const known = finishedIn.get(encoding)
    if (known) return known
    return once(`finish ${encoding}`, async () => {
      const bytes = await compressed(encoding, nobody)
      if (!finishedIn.has(encoding)) finishedIn.set(encoding, bytes)
      return bytes
    })
  }

  async function fillSlowly(encoding: Encoding, pieces: readonly Buffer[]): Promise<Buffer> {
    const joint = await frames.joinedLater(encoding, pieces)
    return joint ?? compressed(encoding, assembled(pieces))
  }

  return {
    key,
    page,
    tag,
    finished: (encoding) => (encoding === undefined ? nobody : finishedIn.get(encoding)),
    finish,
    fill(encoding, pieces) {
      if (encoding === undefined) return assembled(pieces)
      return frames.joined(encoding, pieces) ?? fillSlowly(encoding, pieces)
    },
    improve: () =>
      once('improve', async () => {
        finishedIn.set('br', await brotliAll(nobody, quality(SMALLEST)))
        finishedIn.set('gzip', await gzipAll(nobody, { level: 9, memLevel: 9 }))
        await frames.improve()
      }),
    // The plain page with gaps and without, all that is compressed, and the rest.
    bytes: 3 * plain.bytes.byteLength + 2 * page.data.length + JSON.stringify(page.slots).length,
  }
}

/** What stands around the gaps. */
function textsOf({ bytes, gaps }: Frame): Buffer[] {
  const begins = [0, ...gaps.map(({ at, room }) => at + room)]
  return begins.map((begin, index) => bytes.subarray(begin, gaps[index]?.at))
}

async function compressed(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
  return encoding === 'br' ? brotliAll(bytes, quality(QUICK)) : gzipAll(bytes, { level: 6 })
}

function quality(level: number): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: level } }
}
