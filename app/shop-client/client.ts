import type { z } from 'zod'

import type { AnswerCache } from './cache.ts'
import type { Call, ParamNames } from '#contract/call.ts'
import { type CallName, type Contract, contract } from '#contract/contract.ts'
import { type CallResult, type Failed, RefusalBody, type Refused } from './errors.ts'

export type { CallResult } from './errors.ts'

/** Who asks, as far as it changes prices. */
export type PriceClass = 'visitor' | 'customer' | 'wholesale'

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

type Version = string | number | undefined

export type CallOptions = { signal?: AbortSignal | undefined; timeoutMs?: number | undefined }

type Params<Row extends Call> = [ParamNames<Row['path']>] extends [never]
  ? unknown
  : { params: Readonly<Record<ParamNames<Row['path']>, string>> }

type Query<Row> = Row extends { query: infer Schema extends z.ZodObject }
  ? { query: z.input<Schema> }
  : unknown

type Body<Row> = Row extends { body: infer Schema extends z.ZodType }
  ? { body: z.input<Schema> }
  : unknown

export type CallInput<Name extends CallName> = Params<Contract[Name]> &
  Query<Contract[Name]> &
  Body<Contract[Name]>

type Answer<Name extends CallName> = Promise<CallResult<z.output<Contract[Name]['answer']>>>

type CallMethod<Name extends CallName> =
  unknown extends CallInput<Name>
    ? (input?: CallOptions) => Answer<Name>
    : (input: CallInput<Name> & CallOptions) => Answer<Name>

/** One method for each row of the contract. */
export type ShopClient = { readonly [Name in CallName]: CallMethod<Name> }

/** A call's input once its row is not known to the compiler any more. */
type AnyInput = CallOptions & {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | undefined>>
  body?: unknown
  /** Of the kept answer that the call is to bring up to date. */
  etag?: string | undefined
}

const NAMES = Object.keys(contract)

/** How long the shop may take to say whether it has changed, ms. */
const VERSION_PATIENCE = 500

/**
 * The storefront's only door to a shop, derived from the contract: `client.product({ params, query
 * })`. Every answer is parsed by its row's schema; what goes wrong is a value, never an exception.
 * Answers of rows that allow it are kept (see `createAnswerCache`) and are frozen. Catalogue §7
 * "The calls it makes"; Shopping §7 "The calls it makes"
 */
export function createShopClient(options: ShopClientOptions): ShopClient {
  const methods = NAMES.map((name) => [
    name,
    // The names are the contract's own keys.
    (input: AnyInput = {}) => ask(options, name as CallName, input),
  ])
  // Each method is typed by its row, which a list of entries cannot tell.
  return Object.fromEntries(methods) as ShopClient
}

async function ask(
  options: ShopClientOptions,
  name: CallName,
  input: AnyInput,
): Promise<CallResult<unknown>> {
  const row: Call = contract[name]
  const url = addressOf(row, options.baseUrl, input)
  const key = await cacheKey(options, row, url)
  if (!options.cache || key === undefined) {
    return send(options, name, url, input)
  }

  const kept = options.cache.read(key)
  if (kept?.fresh) return { kind: 'ok', value: kept.value }

  const answer = fetchKept(options, options.cache, name, url, key, input.timeoutMs)
  if (kept) return { kind: 'ok', value: kept.value }
  const result = await orAborted(answer, input.signal)
  const old = result.kind === 'failed' ? options.cache.lastResort(key) : undefined
  return old ? { kind: 'ok', value: old.value } : result
}

/** What an answer is kept under, undefined when it must not be kept. */
async function cacheKey(
  {
    cache,
    version,
    token,
    priceClass = token === undefined ? 'visitor' : undefined,
  }: ShopClientOptions,
  row: Call,
  url: string,
): Promise<string | undefined> {
  if (!cache || row.cached !== true) return undefined
  if (row.auth !== 'none' && priceClass === undefined) return undefined

  const current = await currentVersion(version)
  if (current !== undefined) cache.follow(String(current))
  return `${row.auth === 'none' ? '' : priceClass} ${url}`
}

/**
 * A shop that cannot tell its version is no reason to fail
 * or to wait: what is kept stands until it is too old.
 */
async function currentVersion(version: ShopClientOptions['version']): Promise<Version> {
  const told = version?.()
  if (!(told instanceof Promise)) return told
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, VERSION_PATIENCE)
  try {
    return await Promise.race([told, late.promise])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Asks for an answer that will be kept, once for everyone who wants it now. */
function fetchKept(
  options: ShopClientOptions,
  cache: AnswerCache,
  name: CallName,
  url: string,
  key: string,
  timeoutMs: number | undefined,
): Promise<CallResult<unknown>> {
  // Only who shows the same token may share: the shop alone knows whether it still stands for its
  // class.
  return cache.share(`${options.token ?? ''} ${key}`, async () => {
    const kept = cache.read(key)
    let asked = cache.generation()
    const input = { timeoutMs, etag: kept?.etag }
    return send(options, name, url, input, ({ response, seen, bytes }, value) => {
      if (seen === 'newer') asked = cache.generation()
      if (response.status === 304 && kept) {
        cache.renew(key, asked)
        return kept.value
      }
      if (seen !== 'older' && isForClass(response, options)) {
        cache.write(key, asked, { value, bytes, etag: response.headers.get('etag') ?? undefined })
      }
      return value
    })
  })
}

/**
 * An expired token makes a customer a visitor: such an answer must not be kept for customers, nor
 * the reverse.
 */
function isForClass(response: Response, { token, priceClass }: ShopClientOptions): boolean {
  const told = response.headers.get('x-price-class')
  const expected = priceClass ?? (token === undefined ? 'visitor' : undefined)
  return told === null || told === expected
}

type Received = {
  response: Response
  /** How the shop's state compares with what was known of it before this answer. */
  seen: 'same' | 'newer' | 'older'
  bytes: number
}
type Receive = (received: Received, value: unknown) => unknown

async function send(
  options: ShopClientOptions,
  name: CallName,
  url: string,
  input: AnyInput,
  receive: Receive = (_, value) => value,
): Promise<CallResult<unknown>> {
  const { signal, timeoutMs = options.timeoutMs ?? 3000 } = input
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort('timeout'), timeoutMs)
  const giveUp = () => controller.abort('aborted')
  signal?.addEventListener('abort', giveUp, { once: true })
  if (signal?.aborted) giveUp()

  try {
    const request = requestOf(options, contract[name], url, input, controller.signal)
    const received = exchange(options, name, request, receive)
    const result = await Promise.race([received, whenAborted(controller.signal)])
    if (result.kind === 'failed') options.onFailure?.(name, result)
    return result
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
    // An answer that is too long or came too late is not read to its end.
    controller.abort('done')
  }
}

async function exchange(
  { fetch, cache, bodyLimit = 5 * 1024 * 1024 }: ShopClientOptions,
  name: CallName,
  request: Request,
  receive: Receive,
): Promise<CallResult<unknown>> {
  let response: Response
  let text: string | undefined
  try {
    response = await fetch(request)
    text = await readText(response, bodyLimit)
  } catch {
    return failureOf(request.signal)
  }
  if (text === undefined) return { kind: 'failed', reason: 'malformed', status: response.status }

  const version = response.headers.get('x-catalogue-version')
  const seen = (version === null ? undefined : cache?.follow(version)) ?? 'same'
  const received = { response, seen, bytes: text.length }
  if (response.status === 304) return { kind: 'ok', value: receive(received, undefined) }
  if (!response.ok) return refusalOf(response.status, text)

  const parsed = parseAnswer(contract[name], response, text)
  if (!parsed) return { kind: 'failed', reason: 'malformed', status: response.status }
  return { kind: 'ok', value: receive(received, parsed.value) }
}

function parseAnswer(row: Call, response: Response, text: string): { value: unknown } | undefined {
  if (row.status === 204) return { value: undefined }
  if (!isJson(response)) return undefined

  const parsed = row.answer.safeParse(jsonOf(text))
  return parsed.success ? { value: parsed.data } : undefined
}

/**
 * A refusal says so with a 4xx status and a body that names it; anything else is a shop that is not
 * well.
 */
function refusalOf(status: number, text: string): Refused | Failed {
  const body = RefusalBody.safeParse(jsonOf(text))
  if (status >= 400 && status < 500 && body.success) {
    return { kind: 'refused', status, body: body.data }
  }
  return { kind: 'failed', reason: 'status', status }
}

function isJson(response: Response): boolean {
  return /^application\/(.*\+)?json\b/i.test(response.headers.get('content-type') ?? '')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The body as text; undefined when it is longer than allowed, which is found out without holding it
 * all.
 */
async function readText(response: Response, limit: number): Promise<string | undefined> {
  const announced = Number(response.headers.get('content-length') ?? Number.NaN)
  if (announced > limit) return undefined
  // A compressed body may be far longer than what is announced.
  if (announced <= limit && !response.headers.has('content-encoding')) return response.text()

  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > limit) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function orAborted(
  answer: Promise<CallResult<unknown>>,
  signal: AbortSignal | undefined,
): Promise<CallResult<unknown>> {
  return signal ? Promise.race([answer, whenAborted(signal)]) : answer
}

async function whenAborted(signal: AbortSignal): Promise<Failed> {
  if (!signal.aborted) {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  }
  return failureOf(signal)
}

function failureOf(signal: AbortSignal): Failed {
  if (!signal.aborted) return { kind: 'failed', reason: 'network' }
  return { kind: 'failed', reason: signal.reason === 'timeout' ? 'timeout' : 'aborted' }
}

/**
 * The same question has the same address: parameters in the schema's order, absent ones left out.
 */
function addressOf(row: Call, baseUrl: string, { params = {}, query = {} }: AnyInput): string {
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

function requestOf(
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
