import type { Call, PriceClass } from '#contract/call.ts'
import type { CallName } from '#contract/contract.ts'

import type { AnswerCache } from './cache.ts'
import type { Failed } from './errors.ts'

export type ShopClientOptions = {
  /** The network's, or the embedded shop's own (no socket then). */
  fetch: (request: Request) => Promise<Response>
  /** Where the shop is: scheme and host, without a path. */
  baseUrl: string
  /** Shared by all clients of a process; without it nothing is kept. */
  cache?: AnswerCache | undefined
  /** For the whole answer, from the call to its last byte. */
  timeoutMs?: number
  /** The most that an answer may weigh, bytes. */
  bodyLimit?: number
  /** The shopper's app token. */
  token?: string | undefined
  /** Of the shopper behind the token. Answers that depend on it are kept only when it is given. */
  priceClass?: PriceClass | undefined
  /**
   * The state of the catalogue, where it can be known for nothing; kept answers of another one are
   * dropped.
   */
  version?: (() => Version | Promise<Version>) | undefined
  /** Hears of every call that got no usable answer, background ones too. */
  onFailure?: ((call: CallName, failure: Failed) => void) | undefined
}

/** Of the catalogue; undefined where nobody knows it. */
export type Version = string | number | undefined

export type CallOptions = { signal?: AbortSignal | undefined; timeoutMs?: number | undefined }

/** A call's input once its row is not known to the compiler any more. */
export type AnyInput = CallOptions & {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | undefined>>
  body?: unknown
  /** Of the kept answer that the call is to bring up to date. */
  etag?: string | undefined
}

/**
 * The same question has the same address: parameters in the schema's order, absent ones left out.
 */
export function addressOf(
  row: Call,
  baseUrl: string,
  { params = {}, query = {} }: AnyInput,
): string {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const name of Object.keys(row.query?.shape ?? {})) {
    const value = query[name]
    if (value !== undefined) search.set(name, value)
  }
  return `${baseUrl.replace(/\/$/, '')}${path}${search.size > 0 ? `?${search}` : ''}`
}

/** The call as it is sent; a body is JSON, and the token goes only where it is asked for. */
export function requestOf(
  { token }: ShopClientOptions,
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

  headers.set('content-type', 'application/json')
  return new Request(url, { ...init, body: JSON.stringify(body) })
}
