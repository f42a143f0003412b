import { createHash, randomBytes } from 'node:crypto'

import { facebookCallback } from '#app/request/addresses.ts'
import { getOrigin } from '#app/request/language.ts'
import { backOf } from '#app/request/local-target.ts'
import { getServices } from '#app/request/services.ts'
import type { Route } from './+types/start.ts'
import { seeOther } from './ends.ts'

/**
 * Leads to Facebook (Shopping §7): the browser keeps what its answer must bring back. `window`:
 * it is opened over a page, which learns what came of it.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, flowCookie } = getServices(context)
  const state = randomBytes(24).toString('base64url')
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const redirectUri = facebookCallback(getOrigin(context))
  const answer = await shop.facebook({ query: { redirectUri, state, challenge } })
  if (answer.kind !== 'ok') {
    const isOff = answer.kind === 'refused' && answer.status === 503
    return Response.json({ error: isOff ? 'NOT_CONFIGURED' : 'UNAVAILABLE' }, { status: 503 })
  }
  const back = backOf(url.searchParams.get('return'))
  const isWindow = url.searchParams.has('window')
  const response = seeOther(answer.value.url)
  const flow = { state, verifier, back, isWindow }
  response.headers.append('Set-Cookie', await flowCookie.keep(flow))
  return response
}
