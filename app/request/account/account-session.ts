import type { RouterContextProvider } from 'react-router'

import type { User } from '#domain/entities/user.ts'
import { withAlert } from '#app/session/basket.ts'
import { asVisitor, emptied, mergedInto } from '#app/session/merged.ts'
import { getServices } from '../services.ts'
import { sessionCookieContext, sessionIdIn } from '../session.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Moves what a visitor has collected into the session of the account that has just logged in. A
 * guest by order keeps the visitor's own.
 */
export async function takeIntoAccount(
  request: Request,
  { user, token }: { user: User; token: string },
  context: Context,
): Promise<void> {
  const visitor = await visitorId(request, context)
  if (visitor !== undefined) await takeSessionIntoAccount(visitor, { user, token }, context)
}

/** The same for the visitor's session with this id. */
export async function takeSessionIntoAccount(
  visitor: string,
  { user, token }: { user: User; token: string },
  context: Context,
): Promise<void> {
  const { sessions, sessionOfAccount, now, copies, shopFor, shop } = getServices(context)
  if (user.ghost) return
  const shared = sessionOfAccount(user._id)
  await sessions.updateBoth([visitor, shared], now, (brought, kept) => [
    emptied(brought, user),
    mergedInto(kept, brought, user),
  ])
  copies?.note(visitor, { shop, user: undefined })
  copies?.note(shared, { shop: shopFor({ token }), user })
}

/**
 * Gives the browser of an account that logs out a session of its own, with what a visitor may take
 * along. Answers its `Set-Cookie`.
 */
export async function leaveAccount(
  request: Request,
  user: Pick<User, '_id' | 'ghost'>,
  context: Context,
): Promise<string | undefined> {
  if (user.ghost) return undefined
  const { sessions, sessionOfAccount, now } = getServices(context)
  const before = await visitorId(request, context)
  const [shared, own] = await Promise.all([
    sessions.read(sessionOfAccount(user._id), now),
    before === undefined ? undefined : sessions.read(before, now),
  ])
  if (!shared) return undefined
  const id = sessions.newId()
  await sessions.update(id, now, (fresh) => asVisitor(fresh, shared.state, own?.state))
  return context.get(sessionCookieContext).serialize(id)
}

/**
 * Forgets what is kept for an account that is no more, and what this browser has typed; answers the
 * `Set-Cookie` of a new session, which says so on its next page.
 */
export async function forgetAccount(
  request: Request,
  accountId: string,
  context: Context,
): Promise<string> {
  const { sessions, sessionOfAccount, now } = getServices(context)
  const before = await visitorId(request, context)
  await sessions.forget([sessionOfAccount(accountId), ...(before === undefined ? [] : [before])])
  const id = sessions.newId()
  const said = { type: 'success', key: 'deletion.done', values: {}, seconds: 30 } as const
  await sessions.update(id, now, (fresh) => withAlert(fresh, said))
  return context.get(sessionCookieContext).serialize(id)
}

async function visitorId(request: Request, context: Context): Promise<string | undefined> {
  const cookie = context.get(sessionCookieContext)
  return sessionIdIn(await cookie.parse(request.headers.get('Cookie')))
}
