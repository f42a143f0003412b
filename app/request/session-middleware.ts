import { createHash } from 'node:crypto'

import type { MiddlewareFunction } from 'react-router'

import { isDeclaredRobot } from '#domain/limits/robots.ts'
import { newSession, type SessionState, type StoredSession } from '#app/session/state.ts'
import { getAccount } from './account/account.ts'
import { unavailable } from './answer.ts'
import { overLimit, requireWithinLimit } from './limits.ts'
import { tellOutage } from './outage.ts'
import { getLanguage } from './language.ts'
import { getServices, type Services } from './services.ts'
import { type Session, sessionContext, sessionCookieContext, sessionIdIn } from './session.ts'

/** Finds out who asks, by their cookie or account, and sets the cookie of who is new. */
export const sessionMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const services = getServices(context)
  if (services.cacheRender) {
    context.set(sessionContext, NO_SESSION)
    return next()
  }
  const { sessions, now, sessionOfAccount } = services
  const cookie = context.get(sessionCookieContext)
  const given = await cookie.parse(request.headers.get('Cookie'))
  const account = getAccount(context)
  const isOwn = account.kind === 'account' && !account.user.ghost
  const shared = isOwn ? sessionOfAccount(account.user._id) : undefined
  let id = shared ?? sessionIdIn(given)
  let stored: Promise<StoredSession | undefined | OutOfReach> | undefined
  // Which session is the account's is not known, and the browser's own is another one.
  if (account.kind === 'out-of-reach') stored = Promise.resolve(OUT_OF_REACH)
  let written = false
  const inReach = <T>(work: Promise<T>) => orOutOfReach(work, services, request)

  async function look() {
    stored ??= id === undefined ? Promise.resolve(undefined) : inReach(known(id))
    return stored
  }

  /** A form goes on where its page was, however long it was filled in: only a page is a start. */
  async function known(own: string): Promise<StoredSession | undefined> {
    const isPage = request.method === 'GET' && !isLookAhead(request)
    const stored = await (isPage ? sessions.arrive(own, now) : sessions.read(own, now))
    if (stored && hasShopped(stored.state)) services.standing.isShopper = true
    if (stored && account.kind === 'account') services.copies?.catchUp(own, stored.state, copier())
    return stored
  }

  async function write(change: (state: SessionState) => SessionState, { isCounted = false } = {}) {
    const before = await look()
    if (before === OUT_OF_REACH) return before
    if (leavesNothing(request)) return pretend(before, change)
    // A form can invent any number of visit names, so count it as long as nothing is stored.
    const begins = before === undefined && shared === undefined && !isCounted
    if (begins) await requireWithinLimit('session', context)
    id ??= sessions.newId()
    const next = await inReach(
      sessions.update(
        id,
        now,
        spoken(change, () => getLanguage(context)),
      ),
    )
    if (next === OUT_OF_REACH) return next
    if (next.version !== (before?.version ?? 0)) services.copies?.note(id, copier())
    written = true
    stored = Promise.resolve(next)
    return next
  }

  function copier() {
    return { shop: services.shop, user: account.kind === 'account' ? account.user : undefined }
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
    isWritten: () => written,
    async updateIfPossible(change) {
      // Who only reads is not kept from it by what would have been remembered.
      const begins = (await look()) === undefined && shared === undefined
      if (begins && (leavesNothing(request) || isUnlikelyPerson(request))) return
      // What other pages can make a browser ask for uses up nothing that a form needs.
      const rule = request.method === 'GET' ? 'sessionByLink' : 'session'
      if (begins && (await overLimit(rule, context)) !== undefined) return
      await write(change, { isCounted: begins })
    },
  })

  services.standing.look = look
  if (account.kind === 'account') services.standing.isShopper = true
  // What the shop counts of a form is not counted among strangers.
  if (request.method !== 'GET' && request.method !== 'HEAD') await look()

  const response = await next()
  if (written && id !== undefined && shared === undefined) {
    response.headers.append('Set-Cookie', await cookie.serialize(id))
  }
  return response
}

/** The only place that tells an unavailable database from a bug in the storefront. */
async function orOutOfReach<T>(
  work: Promise<T>,
  services: Services,
  request: Request,
): Promise<T | OutOfReach> {
  try {
    return await work
  } catch (error) {
    if (!services.isUnavailable(error)) throw error
    tellOutage(services, 'a session is out of reach', new URL(request.url).pathname, error)
    return OUT_OF_REACH
  }
}

/** The shop's copy of the basket names the language in which it was changed. */
function spoken(change: (state: SessionState) => SessionState, lang: () => SessionState['lang']) {
  return (state: SessionState): SessionState => {
    const next = change(state)
    return next.basket === state.basket ? next : { ...next, lang: lang() }
  }
}

/**
 * Whether a browser fetches a page ahead, in case the shopper goes there: nobody sees it yet, so it
 * may change nothing.
 */
function isLookAhead({ method, headers }: Request): boolean {
  return method === 'GET' && /^prefetch\b/.test(headers.get('Sec-Purpose') ?? '')
}

function hasShopped({ basket, placed }: SessionState): boolean {
  return basket.items.length > 0 || placed.length > 0
}

/** Robots keep no baskets: what they send is answered as ever, and nothing is remembered of it. */
function leavesNothing(request: Request): boolean {
  return isLookAhead(request) || isDeclaredRobot(request.headers.get('User-Agent'))
}

/** Browsers say in which languages their people read; crawlers hardly ever do. */
function isUnlikelyPerson({ method, headers }: Request): boolean {
  return method === 'GET' && !headers.has('Accept-Language')
}

/** The session as it would be, for a page that nobody sees. */
function pretend(
  { state, version }: StoredSession = { state: newSession(''), version: 0 },
  change: (state: SessionState) => SessionState,
): StoredSession {
  return { state: change(state), version }
}

/** Random enough that no other client can guess it; app/entry.client.tsx makes it. */
const VISIT = /^[a-z0-9]{20,40}$/

/** A page that is rendered for the cache must not depend on who asks for it. */
const NO_SESSION: Session = {
  read: refuse,
  glance: refuse,
  isOutOfReach: refuse,
  update: refuse,
  begin: refuse,
  get isNew(): boolean {
    return refuse()
  },
  isWritten: refuse,
  updateIfPossible: refuse,
}

function refuse(): never {
  throw new Error('a page that is rendered for the cache asked for the session')
}

const OUT_OF_REACH = Symbol('out of reach')
type OutOfReach = typeof OUT_OF_REACH

function requireInReach<T>(answer: T | OutOfReach): T {
  if (answer === OUT_OF_REACH) throw unavailable()
  // The mark is the only value of its type.
  return answer as Exclude<T, OutOfReach>
}
