import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import type { LookupFunction } from 'node:net'

/** What became of a message. */
export type Posted =
  /** `text`: how the answer began. */
  | { kind: 'answered'; status: number; text: string }
  /** `code`: why there is no answer, as Node.js calls it. */
  | { kind: 'silent'; code: string }

/** As much of an answer is kept as shows what went wrong, bytes. */
const mostKept = 1_000

/** How long an endpoint may take for all of it, ms. */
const patience = 15_000

/**
 * Posts a body and waits for the beginning of its answer. Redirects are not followed: who signs for
 * one address must not be sent to another.
 */
export async function post(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  { lookup, stopping }: { lookup: LookupFunction; stopping?: AbortSignal | undefined },
): Promise<Posted> {
  const timeout = AbortSignal.timeout(patience)
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout
  const request = url.protocol === 'http:' ? requestPlain : requestTls
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => {
      resolve({ kind: 'silent', code: timeout.aborted ? 'TIMEOUT' : (error.code ?? error.name) })
    }
    const sending = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup,
      signal,
      // A connection of its own each time: what was looked up is what is reached.
      agent: false,
      maxHeaderSize: 16 * 1024,
    })
    sending.on('error', fail)
    sending.on('response', (response) => {
      const kept: Buffer[] = []
      let length = 0
      const answered = () => {
        const text = Buffer.concat(kept).subarray(0, mostKept).toString().replaceAll('\0', '')
        resolve({ kind: 'answered', status: response.statusCode ?? 0, text })
      }
      response.on('data', (chunk: Buffer) => {
        kept.push(chunk)
        length += chunk.length
        if (length < mostKept) return
        answered()
        sending.destroy()
      })
      response.on('end', answered)
      // Its status has come, which says all, and the rest breaks off or takes too long.
      response.on('error', answered)
      sending.off('error', fail).on('error', answered)
    })
    sending.end(body)
  })
}
