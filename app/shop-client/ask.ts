import type { Call, PriceClass } from '#contract/call.ts'
import type { CallName } from '#contract/contract.ts'
import type { DirectAnswer, DirectCall } from '#contract/direct.ts'

import type { Breaker } from './breaker.ts'
import type { AnswerCache } from './cache.ts'
import type { Failed } from './errors.ts'

export type ShopClientOptions = (OverHttp | Directly) & {
  /** Shared by all clients of a process; without it nothing is cached. */
  cache?: AnswerCache | undefined
  /** For the whole answer, from the call to its last byte. */
  timeoutMs?: number
  /** The most that an answer may weigh, bytes. */
  bodyLimit?: number
  /** The shopper's app token. */
  token?: string | undefined
  /** Of the shopper with the token. Answers that depend on it are cached only when it is given. */
  priceClass?: PriceClass | undefined
  /**
   * The catalogue's version, if it is known without a call; cached answers of another version are
   * dropped.
   */
  version?: (() => Version | Promise<Version>) | undefined
  /** Called for every call without a usable answer, including background ones. */
  onFailure?: ((call: CallName, failure: Failed) => void) | undefined
}

/** A shop elsewhere: JSON goes both ways, and what comes is parsed by the contract's schemas. */
type OverHttp = {
  /** The network's fetch, or a shop's own, which uses no socket. */
  fetch: (request: Request) => Promise<Response>
  /** Where the shop is: scheme and host, without a path. */
  baseUrl: string
  /** Keeps pages from waiting again and again for a shop that is slow. */
  breaker?: Breaker | undefined
}

/** The shop of this process, which keeps the contract itself: values go both ways. */
type Directly = {
  call: (call: DirectCall) => Promise<DirectAnswer>
  /** Whether it makes something that calls wait for: then they are given more time. */
  isPreparing?: () => boolean
}

/** The catalogue's version; undefined if unknown. */
export type Version = string | number | undefined

export type CallOptions = {
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  /** The answer is not kept: it is one of very many that nobody asks for again soon. */
  unkept?: boolean
}

/** A call's input where the compiler no longer knows its row. */
export type AnyInput = CallOptions & {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | undefined>>
  body?: unknown
  /** The ETag of the cached answer that the call should bring up to date. */
  etag?: string | undefined
}

/** The same question always has the same address: parameters in the schema's order. */
export function addressOf(row: Call, options: ShopClientOptions, input: AnyInput): string {
  const { params = {} } = input
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = queryOf(row, input)
  const baseUrl = 'baseUrl' in options ? options.baseUrl.replace(/\/$/, '') : ''
  return `${baseUrl}${path}${search.length > 0 ? `?${new URLSearchParams(search)}` : ''}`
}

/** The parameters that the row names, without absent ones. */
export function queryOf(row: Call, { query = {} }: AnyInput): [string, string][] {
  return Object.keys(row.query?.shape ?? {}).flatMap((name): [string, string][] => {
    const value = query[name]
    return value === undefined ? [] : [[name, value]]
  })
}

/**
 * The call as it is sent; a body is JSON, or bytes where the row says so. The token is sent only to
 * calls that need it.
 */
export function requestOf(
  { token }: Pick<ShopClientOptions, 'token'>,
  row: Call,
  url: string,
  { body, etag }: AnyInput,
  signal: AbortSignal,
): Request {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== undefined && row.auth !== 'none') headers.set('authorization', `Bearer ${token}`)
  if (etag !== undefined) headers.set('if-none-match', etag)
  const init: RequestInit = { method: row.method, headers, redirect: 'manual', signal }
  if (body === undefined) return new Request(url, init)

  if (row.bytes !== undefined && body instanceof Uint8Array) {
    headers.set('content-type', 'application/octet-stream')
    return new Request(url, { ...init, body: new Blob([new Uint8Array(body)]) })
  }
  headers.set('content-type', 'application/json')
  return new Request(url, { ...init, body: JSON.stringify(body) })
}
