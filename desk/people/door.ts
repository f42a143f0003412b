import { browserName } from '#domain/owner/browser-name.ts'
import { addressKey } from '#edge/guards/client-address.ts'
import { refuseNewPassword } from '#shop/accounts/passwords/new-password.ts'
import { randomId } from '#shop/orders/random-id.ts'
import type { Door, LetIn, Wait } from '#shop/owner/people/door.ts'
import { challengeLasts } from '#shop/owner/people/challenges.ts'
import { atMost } from '#shop/owner/people/sessions.ts'
import type { DeskWords } from '#words/words.ts'
import { kept, sessionCookie, setCookie } from '../frame/cookies.ts'
import { goTo, type Told } from '../frame/said.ts'
import type { OpenVisit } from '../frame/visit.ts'

const deviceCookie = 'desk-device'
const stepCookie = 'desk-step'
const YEAR = 365 * 86_400

/** What the shop needs to let somebody in, and where they come from. */
export function doorOf(visit: OpenVisit): Door {
  const { desk, request, client, now } = visit
  const { database, log, limits, mail, accounts, origin } = desk
  const device = kept(visit, deviceCookie) ?? randomId()
  const browser = browserName(request.headers.get('user-agent') ?? '')
  return {
    ...{ database, log, limits, mail, accounts },
    now: () => now,
    caller: { address: addressKey(client) },
    desk: origin,
    from: { device: device.slice(0, 60), browser },
  }
}

/** Leads somebody who is let in to what they wanted, with their login in a cookie. */
export function enter(visit: OpenVisit, door: Door, { token }: LetIn, to: string): Response {
  const answer = goTo(visit, inside(visit, to))
  for (const cookie of [
    { name: sessionCookie, value: token, maxAge: atMost / 1_000, byLinks: true as const },
    { name: deviceCookie, value: door.from.device, maxAge: YEAR, byLinks: true as const },
    { name: stepCookie, value: '', maxAge: 0 },
  ]) {
    answer.headers.append('set-cookie', setCookie(visit, cookie))
  }
  return answer
}

/** Leads to the login, without one. */
export function leave(visit: OpenVisit, told: Told): Response {
  const answer = goTo(visit, '/login', told)
  const ended = { name: sessionCookie, value: '', maxAge: 0, byLinks: true } as const
  answer.headers.append('set-cookie', setCookie(visit, ended))
  return answer
}

/** Leads to the second step, whose token only this browser has. */
export function toSecondStep(visit: OpenVisit, token: string, to: string): Response {
  const way = to === '/' ? '' : `?to=${encodeURIComponent(to)}`
  const answer = goTo(visit, `/login/code${way}`)
  const step = { name: stepCookie, value: token, maxAge: challengeLasts / 1_000 }
  answer.headers.append('set-cookie', setCookie(visit, step))
  return answer
}

/** The token of the second step that this browser has. */
export function stepOf(visit: OpenVisit): string | undefined {
  return kept(visit, stepCookie)
}

/** Where somebody wanted to go: a page of the desk, whatever the address says. */
export function inside({ desk }: { desk: { origin: string } }, to: string): string {
  const url = URL.parse(to, desk.origin)
  if (url?.origin !== desk.origin || !to.startsWith('/')) return '/'
  // Of `/.//host` the dots are gone by now, and what is left would name another host.
  return url.pathname.startsWith('//') ? '/' : url.pathname + url.search
}

/** What a form says, and nothing of what it has not. */
export function typed(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** How long there is nothing to try, in words. */
export function waitInWords({ seconds }: Wait, { wrong }: DeskWords['people']): string {
  return wrong.wait(Math.ceil(seconds / 60))
}

/** What is wrong with a new password, in words. */
export function passwordFault(
  password: string,
  { wrong }: DeskWords['people'],
): string | undefined {
  const refused = refuseNewPassword(password, 'password')
  if (!refused) return undefined
  return refused.body.error === 'PASSWORD_TOO_COMMON' ? wrong.common : wrong.short
}

/** A name as people write it; undefined for none. */
export function nameIn(form: FormData): string | undefined {
  const name = typed(form, 'name').trim().replaceAll(/\s+/g, ' ')
  return name === '' || name.length > 100 ? undefined : name
}
