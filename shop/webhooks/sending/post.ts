import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import type { LookupFunction } from 'node:net'

/** What became of a message. */
export type Posted =
  /** `text`: how the answer began; `retryAfter`: the header of that name. */
  | { kind: 'answered'; status: number; text: string; retryAfter?: string | undefined }
  /** `code`: why there is no answer, as Node.js calls it. */
  | { kind: 'silent'; code: string }

/** As much of an answer is kept as shows what went wrong, bytes. */
const mostKept = 1_000

/** How long an endpoint may take for all of it, ms. */
const usualPatience = 15_000

type Means = {
  lookup: LookupFunction
  stopping?: AbortSignal | undefined
  patience?: number
}

/**
 * Posts a body and waits for the beginning of its answer. Redirects are not followed: who signs for
 * one address must not be sent to another. It ends within `patience`, ms, whatever is answered.
 */
export async function post(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  { lookup, stopping, patience = usualPatience }: Means,
): Promise<Posted> {
  const request = url.protocol === 'http:' ? requestPlain : requestTls
  return new Promise((resolve) => {
    const sending = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup,
      ...(stopping && { signal: stopping }),
      // A connection of its own each time: what was looked up is what is reached.
      agent: false,
      maxHeaderSize: 16 * 1024,
    })
    const kept: Buffer[] = []
    let length = 0
    // Once it has come it says all, also if the rest breaks off or takes too long.
    let status: number | undefined
    let retryAfter: string | undefined
    const end = (code: string) => {
      clearTimeout(timer)
      const text = Buffer.concat(kept).subarray(0, mostKept).toString().replaceAll('\0', '')
      resolve(
        status === undefined
          ? { kind: 'silent', code }
          : { kind: 'answered', status, text, retryAfter },
      )
      sending.destroy()
    }
    const fail = (error: NodeJS.ErrnoException) => end(error.code ?? error.name)
    // By itself: a request that has become something else tells of no end.
    const timer = setTimeout(() => end('TIMEOUT'), patience)
    sending.on('error', fail)
    sending.on('close', () => end('ECONNRESET'))
    // 101: we asked for no other protocol, and Node.js would close it without an error.
    sending.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy()
      status = statusCode
      end('ECONNRESET')
    })
    sending.on('response', (response) => {
      status = response.statusCode
      retryAfter = response.headers['retry-after']
      response.on('data', (chunk: Buffer) => {
        kept.push(chunk)
        length += chunk.length
        if (length >= mostKept) end('')
      })
      response.on('end', () => end(''))
      response.on('error', fail)
    })
    sending.end(body)
  })
}
