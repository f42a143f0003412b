import type { RouterContextProvider } from 'react-router'

import type { User } from '#domain/entities/user.ts'
import { readConsent } from '#domain/screen/consent/consent.ts'
import { getAccount } from '#app/request/account/account.ts'
import { takeSessionIntoAccount } from '#app/request/account/account-session.ts'
import { endFormerToken } from '#app/request/account/former-token.ts'
import { getOrigin } from '#app/request/language.ts'
import { getServices } from '#app/request/services.ts'
import { sessionCookieContext } from '#app/request/session.ts'
import { keepConsent } from '#app/request/visit/consent-cookie.ts'
import type { Ticket } from '#app/session/language-handovers.ts'
import { joined, left } from '#app/session/merged.ts'
import { holdings } from './leave.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Puts what came along beside what this domain knew of the browser: from now on both have one
 * session. Answers the cookies.
 */
export async function arrive(ticket: Ticket, request: Request, context: Context): Promise<Headers> {
  const { sessions, tokenCookie, now } = getServices(context)
  const headers = new Headers()
  const own = await holdings(request, context)
  const session = ticket.session ?? own.session
  if (session !== undefined && own.session !== undefined && session !== own.session) {
    await sessions.updateBoth([own.session, session], now, (brought, kept) => [
      left(brought),
      joined(kept, brought),
    ])
  }

  const login = await loginOf(ticket, context)
  if (session !== undefined) {
    if (login) await takeSessionIntoAccount(session, login, context)
    const cookie = await context.get(sessionCookieContext).serialize(session)
    headers.append('Set-Cookie', cookie)
  }
  if (login && login.token !== own.token) {
    await endFormerToken(request, context)
    headers.append('Set-Cookie', tokenCookie.keep(login.token))
  }
  const consent = readConsent(ticket.consent)
  if (consent) headers.append('Set-Cookie', keepConsent(consent, getOrigin(context)))
  return headers
}

/** The account that comes along, or the one that is logged in here already. */
async function loginOf(
  { token }: Ticket,
  context: Context,
): Promise<{ user: User; token: string } | undefined> {
  if (token !== undefined) {
    const answer = await getServices(context).shopFor({ token }).me()
    if (answer.kind === 'ok') return { user: answer.value, token }
  }
  const account = getAccount(context)
  return account.kind === 'account' ? account : undefined
}
