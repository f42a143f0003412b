import { z } from 'zod'

import { boundedText } from '#contract/json.ts'
import type { ImojeSettings } from './imoje.ts'
import { parsedBody } from './imoje-words.ts'

export type Answer = { status: number; json: unknown }
export type Call = (method: string, path: string, body?: object) => Promise<Answer>

const timeout = 10_000
const mostText = 262_144

const Refused = z.object({
  apiErrorResponse: z.object({ code: z.string().max(100), message: z.string().max(500) }),
})
type Refusal = z.infer<typeof Refused>['apiErrorResponse']

/** Asks imoje, with the shop’s token. */
export function imojeWire(
  { merchantId, apiUrl, token }: ImojeSettings & { token: string },
  ask: (request: Request) => Promise<Response>,
): Call {
  return async (method, path, body) => {
    const response = await ask(
      new Request(`${apiUrl}/merchant/${merchantId}/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      }),
    )
    const text = await boundedText(response, mostText)
    if (text === undefined) throw new Error('imoje answered with too much')
    return { status: response.status, json: parsedBody(text) }
  }
}

/** It answers that it will not: neither that we may not ask, nor that it cannot now. */
export function refusalOf({ status, json }: Answer): Refusal | undefined {
  if (status < 400 || status >= 500 || [401, 403, 408, 429].includes(status)) return undefined
  return Refused.safeParse(json).data?.apiErrorResponse
}
