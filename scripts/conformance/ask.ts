import { setTimeout as wait } from 'node:timers/promises'

import { addressOf, type AnyInput, requestOf } from '#app/shop-client/ask.ts'
import { withXsrf } from '#app/shop-client/xsrf.ts'
import type { Call } from '#contract/call.ts'
import { type CallName, contract } from '#contract/contract.ts'
import { jsonOf } from '#contract/json.ts'

/** An answer as it came; `status` 0: there was none. */
export type Answer = {
  /** What was asked, without parameters: `GET /api/public/product/{id}`. */
  call: string
  status: number
  headers: Headers
  text: string
  /** The body, where it is JSON and says that it is. */
  json: { value: unknown } | undefined
}

export type Input = Pick<AnyInput, 'params' | 'query' | 'body' | 'etag'> & {
  token?: string | undefined
}

/** A call as it was never meant: with another method, body or header. */
export type Odd = { method?: string; body?: string; headers?: Record<string, string> }

export type Asking = {
  /** A call of the contract, sent as a storefront sends it. */
  ask(name: CallName, input?: Input): Promise<Answer>
  /** The same call, changed into something that it should refuse. */
  askOddly(name: CallName, input: Input, odd: Odd): Promise<Answer>
  /** Any other path of the shop. */
  get(path: string): Promise<Answer>
}

export type AskingOptions = {
  fetch: (request: Request) => Promise<Response>
  baseUrl: string
  /** For one whole answer. */
  timeoutMs?: number
}

/** How often, and for how long, a shop is waited for that wants fewer questions. */
const mostTries = 4
const longestWait = 30

export function createAsking({ fetch, baseUrl, timeoutMs = 15_000 }: AskingOptions): Asking {
  const fetchAs = shoppers(fetch, baseUrl)

  async function send(call: string, make: (signal: AbortSignal) => Request): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await once(call, make(AbortSignal.timeout(timeoutMs)))
      const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
      if (answer.status !== 429 || tries === mostTries || !(seconds <= longestWait)) return answer
      await wait(seconds * 1000)
    }
  }

  async function once(call: string, request: Request): Promise<Answer> {
    try {
      const response = await fetchAs(request)
      const { status, headers } = response
      const text = await response.text()
      const isJson = /^application\/(.*\+)?json\b/i.test(headers.get('content-type') ?? '')
      return { call, status, headers, text, json: isJson ? jsonOf(text) : undefined }
    } catch (error) {
      return { call, status: 0, headers: new Headers(), text: reasonOf(error), json: undefined }
    }
  }

  function requestFor(name: CallName, { token, ...input }: Input, signal: AbortSignal): Request {
    const row: Call = contract[name]
    return requestOf({ token }, row, addressOf(row, { fetch, baseUrl }, input), input, signal)
  }

  return {
    ask: (name, input = {}) => send(callOf(name), (signal) => requestFor(name, input, signal)),
    askOddly: (name, input, { method, body, headers = {} }) =>
      send(callOf(name), (signal) => {
        const meant = requestFor(name, input, signal)
        const own = new Headers(meant.headers)
        for (const [header, value] of Object.entries(headers)) own.set(header, value)
        return new Request(meant.url, {
          method: method ?? meant.method,
          headers: own,
          redirect: 'manual',
          signal,
          ...(body !== undefined && { body }),
        })
      }),
    get: (path) =>
      send(
        `GET ${path}`,
        (signal) =>
          new Request(baseUrl.replace(/\/$/, '') + path, {
            headers: { accept: 'application/json' },
            redirect: 'manual',
            signal,
          }),
      ),
  }
}

/** Each account, and the visitor, sends back the tokens that the shop gave to them. */
function shoppers(fetch: AskingOptions['fetch'], baseUrl: string): AskingOptions['fetch'] {
  const shop = { givesTokens: false }
  const tokenUrl = `${baseUrl.replace(/\/$/, '')}/api/public/shell?lang=en`
  const known = new Map<string, AskingOptions['fetch']>()
  return (request) => {
    const who = request.headers.get('authorization') ?? ''
    let token: string | undefined
    const kept = {
      read: async () => token,
      write: async (given: string | undefined) => void (token = given),
    }
    const own = known.get(who) ?? withXsrf(fetch, { shop, kept, tokenUrl })
    known.set(who, own)
    return own(request)
  }
}

/** How a call is called in a report. */
export function callOf(name: CallName): string {
  const { method, path }: Call = contract[name]
  return `${method} ${path}`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error
  return cause instanceof Error ? cause.message || cause.name : error.message
}
