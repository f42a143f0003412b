import { randomBytes } from 'node:crypto'

import type { DemoMemory } from '#demo/demo-memory.ts'

/** The keys of a contract. */
export type PayuKeys = {
  posId: string
  clientId: string
  clientSecret: string
  secondKey: string
}

/** As the real one gives them, s. */
const tokenLife = 43_199

/** How a shop gets a token for its calls, and whether a call has one that is good. */
export function payuTokens({ clientId, clientSecret }: PayuKeys, memory: DemoMemory) {
  return {
    authorize: async (request: Request): Promise<Response> => {
      const isForm = request.headers.get('content-type')?.includes('x-www-form-urlencoded')
      const sent = new URLSearchParams(isForm ? await request.text() : '')
      const isRight =
        sent.get('grant_type') === 'client_credentials' &&
        sent.get('client_id') === clientId &&
        sent.get('client_secret') === clientSecret
      if (!isRight) {
        const body = { error: 'invalid_client', error_description: 'Bad client credentials' }
        return Response.json(body, { status: 401 })
      }
      const token = randomBytes(18).toString('base64url')
      await memory.write(`token:${token}`, String(Date.now() + tokenLife * 1_000))
      return Response.json({
        ...{ access_token: token, token_type: 'bearer' },
        ...{ expires_in: tokenLife, grant_type: 'client_credentials' },
      })
    },
    isAuthorized: async ({ headers }: Request): Promise<boolean> => {
      const token = /^Bearer ([\w-]+)$/.exec(headers.get('authorization') ?? '')?.[1]
      const until = token === undefined ? undefined : await memory.read(`token:${token}`)
      return until !== undefined && Number(until) > Date.now()
    },
  }
}
