import { createHmac, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { boundedText } from '#contract/json.ts'

/** The app at Facebook, and where Facebook is; both addresses end in the version of its API. */
export type FacebookSettings = {
  appId: string
  appSecret: string
  /** Where people say yes: https://www.facebook.com/v26.0 */
  dialogUrl: string
  /** Where servers ask: https://graph.facebook.com/v26.0 */
  graphUrl: string
}

/** Who somebody is at Facebook. Not everybody has an address there, or gives it. */
export type Person = { kind: 'person'; id: string; name: string; email: string | undefined }

/** The code was not taken, or Facebook cannot be asked now. */
export type NoPerson = { kind: 'refused' } | { kind: 'failed'; reason: string }

export type Facebook = {
  /** Where a browser is sent. */
  dialogUrl(asked: { redirectUri: string; state: string; challenge: string }): string
  /** Who came back with this code: each is good once, for the same address. */
  personBy(answered: {
    code: string
    redirectUri: string
    verifier: string
  }): Promise<Person | NoPerson>
  /** Whom a signed request asks to forget; undefined if Facebook did not sign it. */
  toForget(signedRequest: string): string | undefined
  /** It is played by the demo shop. */
  isSimulated: boolean
}

const Token = z.object({ access_token: z.string().min(1) })
const Me = z.object({
  id: z.string().min(1).max(100),
  name: z.string().max(500).default(''),
  email: z.string().max(254).optional(),
})
const Deletion = z.object({
  algorithm: z.literal('HMAC-SHA256'),
  user_id: z.union([z.string().min(1).max(100), z.number().int().transform(String)]),
})

/** For each of the two questions, ms. */
const TIMEOUT = 8_000
/** No answer is as long, bytes. */
const LONGEST = 100_000

type Options = {
  fetch?: (request: Request) => Promise<Response>
  isSimulated?: boolean
}

/** Facebook's login as its pages describe it: a code, exchanged by the server alone. */
export function createFacebook(
  { appId, appSecret, dialogUrl, graphUrl }: FacebookSettings,
  { fetch: ask = fetch, isSimulated = false }: Options = {},
): Facebook {
  async function answerOf<Answer>(
    path: string,
    query: Record<string, string>,
    schema: z.ZodType<Answer>,
  ): Promise<{ kind: 'answer'; value: Answer } | NoPerson> {
    const address = `${graphUrl}${path}?${new URLSearchParams(query)}`
    try {
      const signal = AbortSignal.timeout(TIMEOUT)
      const response = await ask(new Request(address, { signal, redirect: 'error' }))
      const text = await boundedText(response, LONGEST)
      if (response.status >= 400 && response.status < 500) return { kind: 'refused' }
      if (!response.ok) return { kind: 'failed', reason: `status ${response.status}` }
      const parsed = schema.safeParse(text === undefined ? undefined : JSON.parse(text))
      return parsed.success
        ? { kind: 'answer', value: parsed.data }
        : { kind: 'failed', reason: 'malformed' }
    } catch (error) {
      // Its message may hold the address, and that the secret.
      return { kind: 'failed', reason: error instanceof Error ? error.name : 'unknown' }
    }
  }

  return {
    isSimulated,
    dialogUrl({ redirectUri, state, challenge }) {
      const query = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: 'email,public_profile',
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })
      return `${dialogUrl}/dialog/oauth?${query}`
    },
    async personBy({ code, redirectUri, verifier }) {
      const exchange = {
        client_id: appId,
        redirect_uri: redirectUri,
        client_secret: appSecret,
        code,
        code_verifier: verifier,
      }
      const token = await answerOf('/oauth/access_token', exchange, Token)
      if (token.kind !== 'answer') return token
      const { access_token: accessToken } = token.value
      const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex')
      const query = {
        fields: 'id,name,email',
        access_token: accessToken,
        appsecret_proof: proof,
      }
      const me = await answerOf('/me', query, Me)
      if (me.kind !== 'answer') return me
      const { id, name, email } = me.value
      return { kind: 'person', id, name, email }
    },
    toForget: (signedRequest) => readSigned(signedRequest, appSecret),
  }
}

/** `<signature>.<JSON>`, both base64url; the second part is signed as it is written. */
function readSigned(signedRequest: string, appSecret: string): string | undefined {
  const [signature = '', text = '', ...rest] = signedRequest.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = createHmac('sha256', appSecret).update(text).digest()
  if (rest.length > 0 || given.length !== expected.length) return undefined
  if (!timingSafeEqual(given, expected)) return undefined
  const parsed = Deletion.safeParse(jsonIn(text))
  return parsed.success ? parsed.data.user_id : undefined
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
