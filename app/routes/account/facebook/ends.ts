import { redirectDocument, type RouterContextProvider } from 'react-router'

import type { User } from '#domain/entities/user.ts'
import { takeIntoAccount } from '#app/request/account/account-session.ts'
import type { Flow } from '#app/request/account/flow-cookie.ts'
import { endFormerToken } from '#app/request/account/former-token.ts'
import { type NotIn, toFacebookWindow, toLoginWithout } from '#app/request/addresses.ts'
import { afterLogin } from '#app/request/local-target.ts'
import { getServices } from '#app/request/services.ts'
import { noteLogin } from '#app/request/analytics/page-events.ts'

type Context = Readonly<RouterContextProvider>

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

/**
 * Back to the login, or to the page of the window. The address says why, since nobody gets a
 * session for a word alone: any page may make a browser ask for this.
 */
export async function notLoggedIn(why: NotIn, end: End, context: Context): Promise<Response> {
  const { flowCookie } = getServices(context)
  const response = seeOther(end.isWindow ? toFacebookWindow(why) : toLoginWithout(why, end.back))
  response.headers.append('Set-Cookie', await flowCookie.clear())
  return response
}

export function seeOther(location: string): Response {
  return redirectDocument(location, { status: 303, headers: openerKept })
}
