import type { Call } from '#contract/call.ts'
import { type CallName, contract } from '#contract/contract.ts'
import { boundedText, jsonOf } from '#contract/json.ts'

import { type AnyInput, queryOf, requestOf, type ShopClientOptions } from './ask.ts'
import { type CallResult, type Failed, RefusalBody, type Refused } from './errors.ts'
import { freezeDeep } from '#contract/freeze.ts'

type Received = {
  /** What was kept is still right, and was not sent again. */
  isUnchanged: boolean
  etag: string | undefined
  /** Who the shop took the shopper for; undefined where it does not say. */
  priceClass: string | undefined
  /** How the shop's state in this answer compares with the known one. */
  seen: 'same' | 'newer' | 'older'
  bytes: number
}
type Receive = (received: Received, value: unknown) => unknown

/** How long a call waits for what the shop of this process prepares, ms; few wait longer. */
const longest = 20_000

/** Asks the shop once, with a time limit; failures are values, and `onFailure` gets them too. */
export async function send(
  options: ShopClientOptions,
  name: CallName,
  url: string,
  input: AnyInput,
  receive: Receive = (_, value) => value,
): Promise<CallResult<unknown>> {
  const breaker =
    'fetch' in options && contract[name].method === 'GET' ? options.breaker : undefined
  const next = breaker?.next() ?? 'ask'
  if (next === 'not') return { kind: 'failed', reason: 'timeout' }
  const asked = ask(
    options,
    name,
    url,
    next === 'try' ? { ...input, signal: undefined } : input,
    receive,
  )
  const noted = asked.then((result) => {
    const isLate = result.kind === 'failed' && result.reason === 'timeout'
    breaker?.note(isLate ? 'late' : result.kind === 'failed' ? 'unanswered' : 'answered')
    return result
  })
  if (next === 'ask') return noted
  // Nobody waits for it: what it brings is kept, and what it fails with was reported.
  noted.catch(() => breaker?.note('unanswered'))
  return { kind: 'failed', reason: 'timeout' }
}

async function ask(
  options: ShopClientOptions,
  name: CallName,
  url: string,
  input: AnyInput,
  receive: Receive,
): Promise<CallResult<unknown>> {
  const { signal, timeoutMs = options.timeoutMs ?? 3000 } = input
  const controller = new AbortController()
  const since = performance.now()
  const timer = setInterval(() => {
    const isPrepared = !('call' in options && options.isPreparing?.())
    if (isPrepared || performance.now() - since > longest) controller.abort('timeout')
  }, timeoutMs)
  const giveUp = () => controller.abort('aborted')
  signal?.addEventListener('abort', giveUp, { once: true })
  if (signal?.aborted) giveUp()

  try {
    const received =
      'call' in options
        ? callDirectly(options, name, { ...input, signal: controller.signal }, receive)
        : exchange(
            options,
            name,
            requestOf(options, contract[name], url, input, controller.signal),
            receive,
          )
    const result = await Promise.race([received, whenAborted(controller.signal)])
    if (result.kind === 'failed') options.onFailure?.(name, result)
    return result
  } finally {
    clearInterval(timer)
    signal?.removeEventListener('abort', giveUp)
    // The rest of an answer that is too long or too late is not read.
    controller.abort('done')
  }
}

async function exchange(
  {
    fetch,
    cache,
    bodyLimit = 5 * 1024 * 1024,
  }: Pick<Extract<ShopClientOptions, { fetch: unknown }>, 'fetch' | 'cache' | 'bodyLimit'>,
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

  const { headers, status } = response
  const version = headers.get('x-catalogue-version')
  const received = {
    isUnchanged: status === 304,
    etag: headers.get('etag') ?? undefined,
    priceClass: headers.get('x-price-class') ?? undefined,
    seen: (version === null ? undefined : cache?.follow(version)) ?? 'same',
    bytes: text.length,
  }
  if (received.isUnchanged) return { kind: 'ok', value: receive(received, undefined) }
  if (!response.ok) return refusalOf(status, jsonOf(text)?.value)

  const parsed = parseAnswer(contract[name], response, text)
  if (!parsed) return { kind: 'failed', reason: 'malformed', status: response.status }
  return { kind: 'ok', value: receive(received, parsed.value) }
}

/** The shop of this process answers with what it promised, so nothing is parsed or copied. */
async function callDirectly(
  {
    call,
    cache,
    token,
  }: Pick<Extract<ShopClientOptions, { call: unknown }>, 'call' | 'cache' | 'token'>,
  name: CallName,
  input: AnyInput,
  receive: Receive,
): Promise<CallResult<unknown>> {
  const row: Call = contract[name]
  const { params = {}, body, signal } = input
  const {
    status,
    body: told,
    version,
    priceClass,
  } = await call({
    name,
    params,
    query: queryOf(row, input),
    body,
    token: row.auth === 'none' ? undefined : token,
    signal,
  })
  if (status !== row.status) return refusalOf(status, JSON.parse(JSON.stringify(told)))

  const value = row.status === 204 ? undefined : told
  const seen = (version === undefined ? undefined : cache?.follow(version)) ?? 'same'
  const bytes = freezeDeep(value)
  const received = { isUnchanged: false, etag: undefined, priceClass, seen, bytes }
  return { kind: 'ok', value: receive(received, value) }
}

function parseAnswer(row: Call, response: Response, text: string): { value: unknown } | undefined {
  if (row.status === 204) return { value: undefined }
  if (!isJson(response)) return undefined

  const parsed = row.answer.safeParse(jsonOf(text)?.value)
  return parsed.success ? { value: parsed.data } : undefined
}

/**
 * A refusal has a 4xx status and a body with its name; anything else means that the shop is not
 * well.
 */
function refusalOf(status: number, told: unknown): Refused | Failed {
  const body = RefusalBody.safeParse(told)
  if (status >= 400 && status < 500 && body.success) {
    return { kind: 'refused', status, body: body.data }
  }
  return { kind: 'failed', reason: 'status', status }
}

function isJson(response: Response): boolean {
  return /^application\/(.*\+)?json\b/i.test(response.headers.get('content-type') ?? '')
}

/** The body as text; undefined if it is longer than allowed. */
async function readText(response: Response, limit: number): Promise<string | undefined> {
  const announced = Number(response.headers.get('content-length') ?? Number.NaN)
  // A compressed body may be far longer than its declared length.
  const isShort = announced <= limit && !response.headers.has('content-encoding')
  return isShort ? response.text() : boundedText(response, limit)
}

/** The answer, unless its caller cancels first; others may still be waiting for it. */
export function orAborted(
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
