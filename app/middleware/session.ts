import {
  createCookie,
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router'

import { basketLifetime } from '#app/domain/basket.ts'
import type { SessionState } from '#app/session/state.ts'
import type { StoredSession } from '#app/session/store.ts'
import { getServices } from './services.ts'

/** Reads and changes what we remember of this shopper; nobody who only reads gets a cookie. */
export type Session = {
  /** Undefined while there is nothing to remember. */
  read(): Promise<StoredSession | undefined>
  update(change: (state: SessionState) => SessionState): Promise<StoredSession>
}

export type SessionCookie = {
  parse(header: string | null): Promise<unknown>
  serialize(value: string): Promise<string>
}

const sessionContext = createContext<Session>()

/** The cookie that names a session: signed, and bound to its host where the address is https. */
export function sessionCookie(secret: string, secure: boolean): SessionCookie {
  return createCookie(secure ? '__Host-kram' : 'kram', {
    secrets: [secret],
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    // A basket is what a session is mostly for.
    maxAge: basketLifetime / 1000,
  })
}

export const sessionCookieContext = createContext<SessionCookie>()

export const sessionMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const { sessions, now } = getServices(context)
  const cookie = context.get(sessionCookieContext)
  const given = await cookie.parse(request.headers.get('Cookie'))
  let id = typeof given === 'string' && given.length <= 64 ? given : undefined
  let stored: Promise<StoredSession | undefined> | undefined
  let written = false

  context.set(sessionContext, {
    read() {
      stored ??= id === undefined ? Promise.resolve(undefined) : sessions.read(id, now)
      return stored
    },
    async update(change) {
      id ??= sessions.newId()
      written = true
      const next = await sessions.update(id, now, change)
      stored = Promise.resolve(next)
      return next
    },
  })

  const response = await next()
  if (written && id !== undefined) {
    response.headers.append('Set-Cookie', await cookie.serialize(id))
  }
  return response
}

export function getSession(context: Readonly<RouterContextProvider>): Session {
  return context.get(sessionContext)
}
