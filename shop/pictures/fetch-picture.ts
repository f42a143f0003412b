import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import type { IncomingMessage } from 'node:http'

import { checkedLookup, judgeUrl, type OwnHosts } from '../webhooks/sending/address.ts'

/** Why there is no picture at an address. */
export type WhyUnfetched = 'private' | 'no-answer' | 'not-found' | 'too-big'

export type FetchedPicture =
  | { kind: 'bytes'; bytes: Buffer }
  | { kind: 'unfetched'; why: WhyUnfetched }

export type FetchMeans = {
  /** Hosts of the owner's own network that are reached all the same, also without encryption. */
  own: OwnHosts
  lookup?: Parameters<typeof checkedLookup>[1]
  stopping?: AbortSignal | undefined
  /** For all of it, ms. */
  patience?: number
  /** Bytes. */
  most?: number
}

/** Old shops lead pictures to another host, or from one form of an address to another. */
const mostRedirects = 3

/**
 * The bytes at an address of another host: only hosts of the public network, looked up once for the
 * connection that is made; so many bytes, and so long; each redirect judged as the first address.
 * A host that does not answer with encryption is asked without.
 */
export async function fetchPicture(url: string, means: FetchMeans): Promise<FetchedPicture> {
  const fetched = await follow(url, means)
  const isSilent = fetched.kind === 'unfetched' && fetched.why === 'no-answer'
  return isSilent && /^https:/i.test(url)
    ? follow(url.replace(/^https:/i, 'http:'), means)
    : fetched
}

async function follow(url: string, means: FetchMeans): Promise<FetchedPicture> {
  const ends = AbortSignal.timeout(means.patience ?? 30_000)
  const signal = means.stopping ? AbortSignal.any([ends, means.stopping]) : ends
  let at = url
  for (let step = 0; step <= mostRedirects; step += 1) {
    // A picture is no secret: many old shops give it without encryption.
    const judged = judgeUrl(at.replace(/^http:/i, 'https:'), means.own)
    if (judged.kind === 'refused') {
      return unfetched(judged.why === 'private' ? 'private' : 'not-found')
    }
    const asked = new URL(at)
    const answer = await get(asked, { ...means, signal })
    if (!('location' in answer)) return answer
    if (!URL.canParse(answer.location, asked)) return unfetched('not-found')
    at = new URL(answer.location, asked).href
  }
  return unfetched('not-found')
}

function get(
  url: URL,
  { own, lookup, signal, most = 20 * 1024 * 1024 }: FetchMeans & { signal: AbortSignal },
): Promise<FetchedPicture | { location: string }> {
  const request = url.protocol === 'http:' ? requestPlain : requestTls
  return new Promise((resolve) => {
    const asking = request(url, {
      headers: { accept: 'image/*', 'user-agent': 'Kram (pictures)' },
      lookup: checkedLookup(own, lookup),
      signal,
      // A connection of its own each time: what was looked up is what is reached.
      agent: false,
      maxHeaderSize: 16 * 1024,
    })
    const end = (answer: FetchedPicture | { location: string }) => {
      resolve(answer)
      asking.destroy()
    }
    asking.on('error', (error: NodeJS.ErrnoException) => {
      end(unfetched(error.code === 'REFUSED_ADDRESS' ? 'private' : 'no-answer'))
    })
    asking.on('close', () => end(unfetched('no-answer')))
    asking.on('upgrade', (_answer, socket) => socket.destroy())
    asking.on('response', (response: IncomingMessage) => {
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        end({ location: headers.location })
        return
      }
      if (statusCode !== 200) {
        end(unfetched(statusCode >= 500 || statusCode === 429 ? 'no-answer' : 'not-found'))
        return
      }
      const chunks: Buffer[] = []
      let length = 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length > most) end(unfetched('too-big'))
      })
      response.on('end', () => end({ kind: 'bytes', bytes: Buffer.concat(chunks) }))
      response.on('error', () => end(unfetched('no-answer')))
    })
    asking.end()
  })
}

function unfetched(why: WhyUnfetched): FetchedPicture {
  return { kind: 'unfetched', why }
}
