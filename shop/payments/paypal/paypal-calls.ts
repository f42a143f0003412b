import { z } from 'zod'

import { type Answer, ask, type Fetch } from '../wire/ask.ts'
import { ProviderAnswered, tellsNothing } from '../wire/provider-answered.ts'

/** What a contract with PayPal gives a shop. */
export type PaypalSettings = {
  clientId: string
  secret: string
  /** Its panel’s name for the address at which the shop is notified. */
  webhookId: string
  /** Where its calls are, without a slash at the end. */
  url: string
}

export type PaypalOptions = {
  fetch?: Fetch
  now?: () => number
}

type Kept = { key: Promise<string>; until: number }

type Asked = {
  body?: string
  /** Under which name it is asked for: the same is done once. */
  requestId?: string
}

export type PaypalCall = ReturnType<typeof paypalCalls>

/** Of one call. */
export const timeout = 10_000

/** So long before its end a key is no longer used, ms. */
const spare = 60_000

/** As OAuth gives one. */
export const Token = z.object({
  access_token: z.string().min(1).max(4_000),
  expires_in: z.number().positive().max(1e6),
})

/**
 * The calls to PayPal, each with the key that it gives for some hours: asked for by the first who
 * needs it, kept until shortly before its end, and asked for again where it was refused.
 */
export function paypalCalls(settings: PaypalSettings, options: PaypalOptions = {}) {
  const { url } = settings
  const { fetch: send = fetch, now = Date.now } = options
  let kept: Kept | undefined

  return async function call(
    method: 'GET' | 'POST',
    path: string,
    asked: Asked = {},
  ): Promise<Answer> {
    const held = keptKey()
    const answer = await sent(method, path, asked, await held.key)
    if (answer.status !== 401) return usable(answer)
    // It ended before its time.
    if (kept === held) kept = undefined
    return usable(await sent(method, path, asked, await keptKey().key))
  }

  /** Of several who need one at the same time, one asks. */
  function keptKey(): Kept {
    if (!kept || now() >= kept.until) kept = newKey()
    return kept
  }

  function newKey(): Kept {
    const asking: Kept = {
      until: Number.POSITIVE_INFINITY,
      key: newToken().then(
        ({ access_token: key, expires_in: seconds }) => {
          asking.until = now() + seconds * 1_000 - spare
          return key
        },
        (error: unknown) => {
          if (kept === asking) kept = undefined
          throw error
        },
      ),
    }
    return asking
  }

  async function newToken(): Promise<z.infer<typeof Token>> {
    const { status, json } = await askForKey(settings, send)
    const { data } = Token.safeParse(json)
    if (status !== 200 || !data) throw new Error(`PayPal gave no key: ${status}`)
    return data
  }

  async function sent(
    method: 'GET' | 'POST',
    path: string,
    { body, requestId }: Asked,
    key: string,
  ): Promise<Answer> {
    return ask(send, `${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && {
          'content-type': 'application/json',
          prefer: 'return=representation',
        }),
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      },
      ...(body !== undefined && { body }),
      timeout,
    })
  }
}

/** What PayPal answers to who wants a key. */
export function askForKey({ clientId, secret, url }: PaypalSettings, send: Fetch): Promise<Answer> {
  const login = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
  return ask(send, `${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: login },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    timeout,
  })
}

/** What nobody planned is no answer: wrong keys, too many calls, a provider out of order. */
function usable(answer: Answer): Answer {
  if (tellsNothing(answer.status)) throw new ProviderAnswered('PayPal', answer.status)
  return answer
}
