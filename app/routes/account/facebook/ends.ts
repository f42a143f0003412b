import { redirectDocument, type RouterContextProvider } from 'react-router'

import { alertSeconds } from '#domain/screen/alert/alert-times.ts'
import type { User } from '#domain/entities/user.ts'
import { takeIntoAccount } from '#app/request/account/account-session.ts'
import type { Flow } from '#app/request/account/flow-cookie.ts'
import { endFormerToken } from '#app/request/account/former-token.ts'
import { toFacebookWindow, toLogin } from '#app/request/addresses.ts'
import { afterLogin } from '#app/request/local-target.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { noteLogin } from '#app/request/told/tell.ts'
import { withAlert } from '#app/session/basket.ts'

type Context = Readonly<RouterContextProvider>

/** Why nobody was logged in: they said no, an answer to another browser, or Facebook failed. */
export type NotIn = 'no' | 'forged' | 'failed' | 'closed' | 'tooOften'

type End = Pick<Flow, 'back' | 'isWindow'>

/**
 * Lets a window that was opened for Facebook keep its opener, which a page of ours would else lose
 * because Facebook's page stood between them.
 */
export const openerKept = { 'Cross-Origin-Opener-Policy': 'unsafe-none' }

/** Logs in, as a password does, and leads back; a window tells the page that opened it. */
export async function loggedIn(
  request: Request,
  { token, user, device }: { token: string; user: User; device: string },
  { back, isWindow }: End,
  context: Context,
): Promise<Response> {
  const { tokenCookie, flowCookie } = getServices(context)
  await takeIntoAccount(request, { user, token }, context)
  await noteLogin(user, 'Facebook', context)
  await endFormerToken(request, context)
  const response = seeOther(isWindow ? toFacebookWindow('in') : afterLogin(back))
  response.headers.append('Set-Cookie', tokenCookie.keep(token))
  response.headers.append('Set-Cookie', tokenCookie.device.keep(device))
  response.headers.append('Set-Cookie', await flowCookie.clear())
  return response
}

/** Back to the login with a message of 8 seconds (Shopping §8), or to the page of the window. */
export async function notLoggedIn(why: NotIn, end: End, context: Context): Promise<Response> {
  const { flowCookie } = getServices(context)
  if (!end.isWindow) {
    const alert = {
      type: 'info',
      key: `facebook.${why}`,
      values: {},
      seconds: alertSeconds.facebookClosed,
    } as const
    await getSession(context).update((state) => withAlert(state, alert))
  }
  const response = seeOther(end.isWindow ? toFacebookWindow(why) : toLogin(end.back))
  response.headers.append('Set-Cookie', await flowCookie.clear())
  return response
}

export function seeOther(location: string): Response {
  return redirectDocument(location, { status: 303, headers: openerKept })
}
