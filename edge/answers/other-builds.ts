import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import { bestEncoding } from './accept-encoding.ts'
import { addVary } from './compression.ts'
import { contentType } from './content-type.ts'
import type { IndexedFile } from './file-index.ts'
import { hasTag, lifetime, type StaticFiles } from './static-files.ts'

const unpack = promisify(brotliDecompress)

/** A file of some build; `packed` with Brotli. */
export type BuildFile = {
  /** As in `/assets/<name>`. */
  name: string
  tag: string
  packed: boolean
  bytes: Uint8Array<ArrayBuffer>
}

/** A file of the build that this process runs. */
export type OwnFile = { name: string; load: () => Promise<BuildFile> }

/** Names that a build gives: with a hash of the content. */
const hashed = /^\/assets\/([\w.-]{1,100}-[\w-]{8}\.(?:js|css|svg|woff2|png|jpg|webp|avif))$/
/** So often the kept names are read again at most, whatever strangers ask for, ms. */
const between = 250
/** What was read stays in memory up to so many bytes. */
const remembered = 2 * 1024 * 1024

/** The hashed files of this process's build, to be kept for others. */
export function ownFiles(index: ReadonlyMap<string, IndexedFile>): OwnFile[] {
  return [...index].flatMap(([key, { file, tag, variants }]) => {
    const name = hashed.exec(key)?.[1]
    if (name === undefined) return []
    const load = async () => {
      const bytes = new Uint8Array(await readFile(variants.br?.file ?? file))
      return { name, tag, packed: variants.br !== undefined, bytes }
    }
    return [{ name, load }]
  })
}

/**
 * Serves hashed files of other builds: a page of another version, at another process or in a tab
 * that is open since before an upgrade, asks for its own. Names that no build has cost one look at
 * the list of names, which all who ask within a moment share.
 */
export function otherBuilds(kept: {
  names: () => Promise<readonly string[]>
  read: (name: string) => Promise<BuildFile | undefined>
}): StaticFiles {
  let known: ReadonlySet<string> = new Set()
  let running: Promise<unknown> = Promise.resolve()
  let looked = -Infinity
  let next: Promise<void> | undefined
  const lately = new Map<string, BuildFile>()

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const name = hashed.exec(new URL(request.url).pathname)?.[1]
    if (name === undefined) return undefined
    const file = lately.get(name) ?? (await find(name))
    return file && answer(request, file)
  }

  async function find(name: string): Promise<BuildFile | undefined> {
    if (!known.has(name)) await (next ??= look())
    if (!known.has(name)) return undefined
    const file = await kept.read(name)
    if (file) remember(file)
    return file
  }

  /** Only what was asked after the question is sure to see what was kept before it. */
  async function look(): Promise<void> {
    await running.catch(() => undefined)
    await wait(Math.max(0, looked + between - performance.now()))
    next = undefined
    looked = performance.now()
    const names = kept.names()
    running = names
    known = new Set(await names)
  }

  function remember(file: BuildFile): void {
    lately.set(file.name, file)
    let bytes = 0
    for (const one of [...lately.values()].toReversed()) {
      bytes += one.bytes.byteLength
      if (bytes > remembered) lately.delete(one.name)
    }
  }
}

async function answer(
  request: Request,
  { name, tag, packed, bytes }: BuildFile,
): Promise<Response> {
  const encoding = packed && bestEncoding(request.headers.get('accept-encoding'), ['br'])
  const own = `"${tag}${encoding ? '-br' : ''}"`
  const headers = new Headers({ ETag: own, 'Cache-Control': lifetime(`/assets/${name}`) })
  if (packed) addVary(headers, 'Accept-Encoding')
  if (hasTag(request.headers.get('if-none-match'), own)) {
    return new Response(null, { status: 304, headers })
  }
  const sent = packed && !encoding ? new Uint8Array(await unpack(bytes)) : bytes
  headers.set('Content-Type', contentType(path.basename(name)))
  headers.set('Content-Length', String(sent.byteLength))
  if (encoding) headers.set('Content-Encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : sent, { headers })
}
