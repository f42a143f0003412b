import { facebookCallback, toFacebook } from '#app/request/addresses.ts'
import { getLanguage, getOrigin } from '#app/request/language.ts'
import { getServices } from '#app/request/services.ts'
import type { Route } from './+types/callback.ts'
import { loggedIn, notLoggedIn, seeOther } from './ends.ts'

/** Facebook is asked twice, and each may take 8 seconds. */
const TIMEOUT = 20_000

/** Where Facebook leads back to (Shopping §7). */
export async function loader(given: Route.LoaderArgs) {
  const response = await answered(given)
  // Browsers will name Facebook as where they come from, but their visit goes on.
  getServices(given.context).counter?.ledBack.note(response.headers.get('Location') ?? '')
  return response
}

async function answered({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const { shop, flowCookie, tokenCookie } = getServices(context)
  const lang = getLanguage(context)
  const flow = await flowCookie.read(request.headers.get('Cookie'))
  const given = url.searchParams
  if (!flow || given.get('state') !== flow.state) {
    return notLoggedIn('forged', flow ?? { isWindow: false }, context)
  }
  const code = given.get('code')
  if (code === null || code.length > 2000 || given.has('error')) {
    return notLoggedIn(given.has('error') ? 'no' : 'failed', flow, context)
  }
  const { verifier } = flow
  const device = tokenCookie.device.nameOf(request.headers.get('Cookie'))
  const body = { code, verifier, lang, device, redirectUri: facebookCallback(getOrigin(context)) }
  const answer = await shop.facebookLogin({ body, timeoutMs: TIMEOUT })
  if (answer.kind !== 'ok') {
    const isTooOften = answer.kind === 'refused' && answer.status === 429
    return notLoggedIn(isTooOften ? 'tooOften' : 'failed', flow, context)
  }
  if ('token' in answer.value) return loggedIn(request, { ...answer.value, device }, flow, context)
  const response = seeOther(toFacebook())
  response.headers.append('Set-Cookie', await flowCookie.keep({ ...flow, ...answer.value }))
  return response
}
