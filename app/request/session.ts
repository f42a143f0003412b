import { createCookie, createContext, type RouterContextProvider } from 'react-router'

import { basketLifetime } from '#domain/basket/basket.ts'
import type { SessionState, StoredSession } from '#app/session/state.ts'

/**
 * Reads and changes what we remember about this shopper; shoppers who only read get no cookie.
 * While the database cannot serve, both end in a page with the status 503.
 */
export type Session = {
  /** Undefined as long as there is nothing to remember. */
  read(): Promise<StoredSession | undefined>
  /** For pages that can do without: undefined also while the session cannot be read. */
  glance(): Promise<StoredSession | undefined>
  /** Whether there may be a session that the database cannot read now. */
  isOutOfReach(): Promise<boolean>
  update(change: (state: SessionState) => SessionState): Promise<StoredSession>
  /**
   * Products added before the first answer has set a cookie carry a random name from their page,
   * and share one session; a shopper with a cookie does not need it.
   */
  begin(visit: string): void
  /** The request had no cookie, so it is unknown whether this browser keeps cookies. */
  isNew: boolean
  /** Whether this request has changed it: then its page may say what is said only once. */
  isWritten(): boolean
  /** For what may as well be done another time. */
  updateIfPossible(change: (state: SessionState) => SessionState): Promise<void>
}

export type SessionCookie = {
  readonly name: string
  parse(header: string | null): Promise<unknown>
  serialize(value: string): Promise<string>
}

/** Filled in by session-middleware.ts. */
export const sessionContext = createContext<Session>()

/** The cookie that identifies a session: signed, and bound to its host on https. */
export function sessionCookie(given: { secret: string; secure: boolean }): SessionCookie {
  const { secret, secure } = given
  const cookie = createCookie(secure ? '__Host-kram' : 'kram', {
    secrets: [secret],
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    // A basket is what a session is mostly for.
    maxAge: basketLifetime / 1000,
  })
  const { name } = cookie
  return { name, serialize: signedOnce(cookie), parse: checkedOnce(cookie) }
}

/** A header is about as long as a few cookies; the longest that is remembered, and how many. */
const longestHeader = 500
const mostHeaders = 5_000

/**
 * Remembers the headers whose signature was right, since checking one takes longer than reading the
 * session. Anybody who sends others makes nothing remembered.
 */
function checkedOnce(cookie: Pick<SessionCookie, 'parse'>): SessionCookie['parse'] {
  const known = new Map<string, unknown>()
  return async (header) => {
    if (header === null) return null
    if (known.has(header)) return known.get(header)
    const value = await cookie.parse(header)
    if (typeof value !== 'string' || header.length > longestHeader) return value
    if (known.size >= mostHeaders) known.clear()
    known.set(header, value)
    return value
  }
}

/** The same for writing: each form of a shopper is answered with the same cookie. */
function signedOnce(cookie: Pick<SessionCookie, 'serialize'>): SessionCookie['serialize'] {
  const known = new Map<string, string>()
  return async (id) => {
    const before = known.get(id)
    if (before !== undefined) return before
    const header = await cookie.serialize(id)
    if (known.size >= mostHeaders) known.clear()
    known.set(id, header)
    return header
  }
}

/** The id in a cookie that was signed by us; undefined for any other. */
export function sessionIdIn(parsed: unknown): string | undefined {
  return typeof parsed === 'string' && parsed.length <= 64 ? parsed : undefined
}

export const sessionCookieContext = createContext<SessionCookie>()

/** What is remembered of who sent this request. */
export function getSession(context: Readonly<RouterContextProvider>): Session {
  return context.get(sessionContext)
}
