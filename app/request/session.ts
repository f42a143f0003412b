import { createHash } from 'node:crypto'

import {
  createCookie,
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router'

import { basketLifetime } from '#domain/basket/basket.ts'
import type { SessionState } from '#app/session/state.ts'
import type { StoredSession } from '#app/session/store.ts'
import { unavailable } from './answer.ts'
import { requireWithinLimit } from './limits.ts'
import { tellOutage } from './outage.ts'
import { getServices } from './services.ts'

/**
 * Reads and changes what we remember of this shopper; nobody who only reads gets a cookie. While
 * the database cannot serve, reading and changing end in a page with the status 503.
 */
export type Session = {
  /** Undefined while there is nothing to remember. */
  read(): Promise<StoredSession | undefined>
  /** For what can be shown without: undefined, too, while the session is out of reach. */
  glance(): Promise<StoredSession | undefined>
  /** There may be something to remember, but the database cannot tell now. */
  isOutOfReach(): Promise<boolean>
  update(change: (state: SessionState) => SessionState): Promise<StoredSession>
  /**
   * Things that are added before the first answer brought a cookie come with one name of their
   * page, and go into one session; a shopper who has a cookie needs none.
   */
  begin(visit: string): void
  /** No cookie came along, so nobody knows yet whether this browser keeps one. */
  isNew: boolean
  /** For what may as well be done another time. */
  updateIfPossible(change: (state: SessionState) => SessionState): Promise<void>
}

export type SessionCookie = {
  parse(header: string | null): Promise<unknown>
  serialize(value: string): Promise<string>
}

const sessionContext = createContext<Session>()

/** The cookie that names a session: signed, and bound to its host where the address is https. */
export function sessionCookie(given: { secret: string; secure: boolean }): SessionCookie {
  const { secret, secure } = given
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
  const services = getServices(context)
  const { sessions, now, isUnavailable } = services
  const cookie = context.get(sessionCookieContext)
  const given = await cookie.parse(request.headers.get('Cookie'))
  let id = typeof given === 'string' && given.length <= 64 ? given : undefined
  let stored: Promise<StoredSession | undefined | OutOfReach> | undefined
  let written = false

  /** The one place where trouble with the database is told from a mistake of the storefront. */
  async function orOutOfReach<T>(work: Promise<T>): Promise<T | OutOfReach> {
    try {
      return await work
    } catch (error) {
      if (!isUnavailable(error)) throw error
      tellOutage(services, 'a session is out of reach', new URL(request.url).pathname, error)
      return OUT_OF_REACH
    }
  }

  async function look() {
    stored ??= id === undefined ? Promise.resolve(undefined) : orOutOfReach(sessions.read(id, now))
    return stored
  }

  async function write(change: (state: SessionState) => SessionState) {
    const before = await look()
    if (before === OUT_OF_REACH) return before
    // A form can make up as many names of visits as it likes: what counts is that nothing is
    // stored.
    if (before === undefined) await requireWithinLimit('session', context)
    id ??= sessions.newId()
    const next = await orOutOfReach(sessions.update(id, now, change))
    if (next === OUT_OF_REACH) return next
    written = true
    stored = Promise.resolve(next)
    return next
  }

  context.set(sessionContext, {
    read: async () => requireInReach(await look()),
    glance: async () => {
      const seen = await look()
      return seen === OUT_OF_REACH ? undefined : seen
    },
    isOutOfReach: async () => (await look()) === OUT_OF_REACH,
    update: async (change) => requireInReach(await write(change)),
    begin(visit) {
      if (id !== undefined || !VISIT.test(visit)) return
      id = createHash('sha256').update(visit).digest('base64url').slice(0, 22)
      stored = undefined
    },
    isNew: id === undefined,
    updateIfPossible: async (change) => void (await write(change)),
  })

  const response = await next()
  if (written && id !== undefined) {
    response.headers.append('Set-Cookie', await cookie.serialize(id))
  }
  return response
}

/** Random enough that nobody else can name it: made by app/entry.client.tsx. */
const VISIT = /^[a-z0-9]{20,40}$/

const OUT_OF_REACH = Symbol('out of reach')
type OutOfReach = typeof OUT_OF_REACH

function requireInReach<T>(answer: T | OutOfReach): T {
  if (answer === OUT_OF_REACH) throw unavailable()
  // The mark is the only value of its type.
  return answer as Exclude<T, OutOfReach>
}

export function getSession(context: Readonly<RouterContextProvider>): Session {
  return context.get(sessionContext)
}
