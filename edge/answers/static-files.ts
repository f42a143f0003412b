import { open } from 'node:fs/promises'

import { bestEncoding, type Encoding } from './accept-encoding.ts'
import { addVary } from './compression.ts'
import { contentType, isCompressible } from './content-type.ts'
import { fileAt, type IndexedFile, indexFiles } from './file-index.ts'

/** Returns the file that a GET or HEAD request asks for; undefined when there is none. */
export type StaticFiles = (request: Request) => Promise<Response | undefined>

/**
 * Serves the files of the build as they are at start-up; earlier folders win. Names below /assets/
 * contain a hash of the content, so they are cached for a year; others for a short time.
 */
export async function createStaticFiles(folders: readonly string[]): Promise<StaticFiles> {
  return staticFiles(await indexFiles(folders))
}

/** The same for files that are listed already; `others` are asked for what is not there. */
export function staticFiles(
  index: ReadonlyMap<string, IndexedFile>,
  others?: StaticFiles,
): StaticFiles {
  const own: StaticFiles = async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const { pathname } = new URL(request.url)
    const found = fileAt(index, pathname)
    return found && (await answer(request, pathname, found).catch(orGone))
  }
  return async (request) => (await own(request)) ?? others?.(request)
}

/** A new build lies in the folder of a process that still runs the old one. */
function orGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function answer(request: Request, pathname: string, found: IndexedFile): Promise<Response> {
  const offered: Encoding[] = (['br', 'gzip'] as const).filter((name) => found.variants[name])
  const encoding = bestEncoding(request.headers.get('accept-encoding'), offered)
  const sent = (encoding && found.variants[encoding]) ?? found
  const tag = `"${found.tag}${encoding ? `-${encoding}` : ''}"`

  const headers = new Headers({ ETag: tag, 'Cache-Control': lifetime(pathname) })
  if (offered.length > 0) addVary(headers, 'Accept-Encoding')
  if (hasTag(request.headers.get('if-none-match'), tag)) {
    return new Response(null, { status: 304, headers })
  }

  headers.set('Content-Type', contentType(found.file))
  headers.set('Content-Length', String(sent.size))
  if (encoding) headers.set('Content-Encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : await content(sent), { headers })
}

/** Small files are sent whole, others in pieces, so that a slow client costs little memory. */
export async function content({ file, size }: { file: string; size: number }) {
  const handle = await open(file)
  try {
    if (size <= pieceSize) return new Uint8Array(await handle.readFile())
  } finally {
    if (size <= pieceSize) await handle.close()
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(pieceSize))
      if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
      if (bytesRead === 0) {
        await handle.close()
        controller.close()
      }
    },
    cancel: () => handle.close(),
  })
}

const pieceSize = 128 * 1024

/** Names below /assets/ contain a hash of the content. */
export function lifetime(pathname: string): string {
  if (pathname.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // Pictures rarely change; texts, styles and scripts must follow a new version soon.
  return isCompressible(pathname) ? 'public, max-age=300' : 'public, max-age=86400'
}

/** Whether a client that sends `If-None-Match` has this version already. */
export function hasTag(ifNoneMatch: string | null, tag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((text) => text.trim().replace(/^W\//, '')) ?? []
  return tags.includes('*') || tags.includes(tag)
}
