import { z } from 'zod'

import { boundedText, jsonOf } from '#contract/json.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'

/** Where the calls of a contract with PayU are, and who makes them. */
export type PayuAccess = {
  /** Without a slash at the end. */
  url: string
  clientId: string
  clientSecret: string
}

export type PayuClock = {
  fetch?: ((request: Request) => Promise<Response>) | undefined
  now?: (() => number) | undefined
}

/** `json` is undefined where the answer is none. */
export type PayuAnswer = { status: number; json: unknown }

type Call = { method: string; path: string; body?: object }

/** Of one call: a payment that is begun makes three of them within the time it is waited for. */
const timeout = 8_000
const mostText = 65_536
/** So long before its end a token is not used any more, ms. */
const spare = 60_000

/** As OAuth gives one. */
export const Token = z.object({
  access_token: z.string().min(1).max(4_000),
  expires_in: z.number().int().positive().max(10_000_000),
})

/**
 * The calls of PayU's interface, each with a token that is kept until shortly before its end: of
 * several who need one at the same time one asks, and where PayU takes it back a new one is asked
 * for, once. Throws where PayU cannot be asked, has nothing to say for now, or does not let the
 * shop in; nothing that was sent is in the error.
 */
export function payuCalls(access: PayuAccess, { fetch: ask = fetch, now = Date.now }: PayuClock) {
  const { url } = access
  let token: Promise<{ value: string; until: number }> | undefined

  return async (call: Call): Promise<PayuAnswer> => {
    const used = await tokenNow()
    const first = await send(call, used)
    if (first.status !== 401) return firm(first)
    const known = token
    const isUsed = (await known)?.value === used
    // Anybody who noticed it first has a newer one already.
    if (isUsed && token === known) token = undefined
    return firm(await send(call, await tokenNow()))
  }

  async function tokenNow(): Promise<string> {
    const known = token
    const isOver = known !== undefined && (await known).until <= now()
    if (isOver && token === known) token = undefined
    token ??= newToken().catch((error: unknown) => {
      token = undefined
      throw error
    })
    return (await token).value
  }

  async function newToken() {
    const asked = now()
    const { status, json } = await askForToken(access, ask)
    const { data } = Token.safeParse(json)
    if (status !== 200 || !data) throw new Error(`PayU answered ${status} for a token`)
    return { value: data.access_token, until: asked + data.expires_in * 1_000 - spare }
  }

  function send({ method, path, body }: Call, bearer: string): Promise<PayuAnswer> {
    return exchange(
      ask,
      new Request(`${url}/api/v2_1/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        ...(body && { body: JSON.stringify(body) }),
        ...limits(),
      }),
    )
  }
}

/** What PayU answers to who wants a token. */
export function askForToken(
  { url, clientId, clientSecret }: PayuAccess,
  ask: Ask,
): Promise<PayuAnswer> {
  return exchange(
    ask,
    new Request(`${url}/pl/standard/user/oauth/authorize`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ grant_type: 'client_credentials' },
        ...{ client_id: clientId, client_secret: clientSecret },
      }),
      ...limits(),
    }),
  )
}

type Ask = NonNullable<PayuClock['fetch']>

async function exchange(ask: Ask, request: Request): Promise<PayuAnswer> {
  const response = await ask(request)
  const text = await boundedText(response, mostText)
  if (text === undefined) throw new Error('PayU answered with too much')
  return { status: response.status, json: jsonOf(text)?.value }
}

/** An order is answered by a redirect that says more than where it leads. */
function limits() {
  return { redirect: 'manual', signal: AbortSignal.timeout(timeout) } as const
}

const notNow = new Set([401, 403, 408, 429])

function firm(answer: PayuAnswer): PayuAnswer {
  const { status } = answer
  if (status >= 500 || notNow.has(status)) throw new ProviderAnswered('PayU', status)
  return answer
}
