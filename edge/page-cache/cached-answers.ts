import { bestEncoding, type Encoding } from '../answers/accept-encoding.ts'
import type { LangDomain } from '../../config.ts'
import type { KeptPage } from './kept-page.ts'
import { knownKeys } from './known-keys.ts'
import { acceptedBy, isKnownTo, pageHeaders, unchangedHeaders } from './page-headers.ts'
import type { PageHeaders } from './page-headers.ts'
import type { Personal, PageRenderer, CacheKey } from './page-renderer.ts'
import type { PageCache } from './cached-pages.ts'
import type { Remembered, Visitor, Visitors } from './visitor.ts'

export type CachedAnswersOptions<Session> = {
  pages: PageCache
  renderer: PageRenderer<Session>
  visitors: Visitors
  readSession: ReadSession<Session>
}

/**
 * The session as it is now; undefined when there is none any more. Throws or rejects while it
 * cannot be read. As long as it is the same object it says the same.
 */
export type ReadSession<Session> = (id: string) => OrPromise<Session | undefined>

/** What some databases have at once, and others later. */
type OrPromise<T> = T | Promise<T>

/** A request, as far as a page depends on it. */
export type PageRequest = {
  domain: LangDomain
  /** Path and query as they were sent. */
  address: string
  acceptEncoding: string | null | undefined
  ifNoneMatch: string | null | undefined
  saveData: boolean
  /** Who asks, as limits count visitors; only needed to render. */
  who?: string
}

export type PageAnswer = {
  status: number
  headers: PageHeaders
  /** Undefined for a page that the browser has. */
  body: Buffer | undefined
}

type Ready = { kept: KeptPage; version: string }

export type CachedAnswers = ReturnType<typeof createCachedAnswers>

/**
 * Finds the page that a request asks for, and fills it for its shopper. `atOnce` and `forSession`
 * only look into memory: they answer undefined for what they do not have, or do not know how to
 * answer. `slowly` renders.
 */
export function createCachedAnswers<Session extends object>(
  options: CachedAnswersOptions<Session>,
) {
  const { pages, renderer, readSession } = options
  const accepted = acceptedBy(bestEncoding)
  const keys = knownKeys(renderer)
  const nobodysChoice = renderer.choiceOf(undefined)
  const personals = new WeakMap<Session, Personal>()
  pages.onChange(keys.forget)

  async function inReach(id: string): Promise<Session | undefined | typeof OUT_OF_REACH> {
    try {
      return await readSession(id)
    } catch {
      // Anybody who renders the page reads it again, and tells what is wrong.
      return OUT_OF_REACH
    }
  }

  function personalOf(session: Session): Personal {
    const known = personals.get(session)
    if (known) return known
    const personal = renderer.personalOf(session)
    personals.set(session, personal)
    return personal
  }

  function forNobody(ready: Ready, asked: PageRequest): PageAnswer | undefined {
    const { kept } = ready
    if (kept.page.status === 200 && isKnownTo(asked.ifNoneMatch, kept)) return unchanged(ready)
    const encoding = accepted(asked.acceptEncoding).all
    const body = kept.finished(encoding)
    return body && answer(ready, body, encoding, 'nobody')
  }

  function unchanged(ready: Ready): PageAnswer {
    return { status: 304, headers: unchangedHeaders(ready), body: undefined }
  }

  /** For a shopper it is gzip until brotli can be joined. */
  function forShopper(
    ready: Ready,
    asked: PageRequest,
    session: Session,
  ): OrPromise<PageAnswer> | undefined {
    const { kept } = ready
    const personal = personalOf(session)
    const { asksBasketFor, slots } = kept.page
    if (asksBasketFor.some((id) => personal.basketProducts.includes(id))) return undefined
    const pieces = slots.map((slot) => renderer.fill(slot, personal))
    const { all, gzip } = accepted(asked.acceptEncoding)
    const encoding = kept.canJoin(all) ? all : (gzip ?? all)
    const body = kept.fill(encoding, pieces)
    if (body instanceof Promise) {
      return body.then((bytes) => answer(ready, bytes, encoding, 'shopper'))
    }
    return answer(ready, body, encoding, 'shopper')
  }

  function answer(
    ready: Ready,
    body: Buffer,
    encoding: Encoding | undefined,
    whom: 'nobody' | 'shopper',
  ): PageAnswer {
    return { status: ready.kept.page.status, headers: headersOf(ready, encoding, whom), body }
  }

  /** Who came by an address that names the currency keeps it on the pages that follow. */
  async function remembering(
    { currency, origin }: CacheKey,
    { searchParams }: URL,
    visitor: Visitor,
    answered: PageAnswer | undefined,
  ): Promise<PageAnswer | undefined> {
    const isNew = searchParams.get('currency') === currency && visitor.currency !== currency
    if (!answered || !isNew) return answered
    const cookie = await renderer.rememberCurrency(currency, origin)
    return { ...answered, headers: [...answered.headers, ['Set-Cookie', cookie]] }
  }

  return {
    /** For visitors without a session. */
    atOnce(asked: PageRequest, visitor: Remembered): PageAnswer | undefined {
      const text = keys.textOf(asked, visitor, nobodysChoice)
      const ready = text === undefined ? undefined : pages.get(text)
      return ready && forNobody(ready, asked)
    },

    /** For a visitor who may have a session, if this address is known. */
    forSession(asked: PageRequest, visitor: Visitor): OrPromise<PageAnswer | undefined> {
      if (visitor.session === undefined || !keys.knows(asked)) return undefined
      const session = readSession(visitor.session)
      const answer = (found: Session | undefined) => {
        if (!found) return this.atOnce(asked, visitor)
        const text = keys.textOf(asked, visitor, renderer.choiceOf(found))
        const ready = text === undefined ? undefined : pages.get(text)
        return ready && forShopper(ready, asked, found)
      }
      return session instanceof Promise ? session.then(answer) : answer(session)
    },

    /** With all that may be needed: the database, and rendering the page. */
    async slowly(
      asked: PageRequest,
      url: URL,
      cookies: string | null,
    ): Promise<PageAnswer | undefined> {
      const visitor = await options.visitors.read(cookies)
      if (visitor.hasToken) return undefined
      // Most addresses that are not cached are so for everybody.
      if (!keys.keyOf(asked, url, visitor, nobodysChoice)) return undefined
      const session = visitor.session === undefined ? undefined : await inReach(visitor.session)
      if (session === OUT_OF_REACH) return undefined
      const key = keys.keyOf(asked, url, visitor, renderer.choiceOf(session))
      if (!key) return undefined
      keys.note(asked, url)
      const ready = await pages.obtain(key, asked.who)
      if (!ready) return undefined
      if (session) return remembering(key, url, visitor, await forShopper(ready, asked, session))
      await ready.kept.finish(accepted(asked.acceptEncoding).all)
      return remembering(key, url, visitor, forNobody(ready, asked))
    },

    /**
     * What the router needs to take over the page with this mark, which the browser has got from
     * here; undefined when this address has another page by now.
     */
    async dataOf(mark: string, asked: PageRequest, cookies: string | null) {
      const kept = pages.data(mark)
      if (kept !== undefined) return kept
      // Another process may have rendered it.
      const visitor = await options.visitors.read(cookies)
      if (visitor.hasToken) return undefined
      const session = visitor.session === undefined ? undefined : await readSession(visitor.session)
      const url = new URL(asked.domain.origin + asked.address)
      const key = keys.keyOf(asked, url, visitor, renderer.choiceOf(session))
      const page = key && (await pages.obtain(key, asked.who))?.kept.page
      return page?.mark === mark ? page.data : undefined
    },
  }
}

/** While the database cannot serve, a page is rendered, which says so. */
const OUT_OF_REACH = Symbol('out of reach')

const made = new WeakMap<KeptPage, Map<string, PageHeaders>>()

/** Made once for each page, version, encoding and kind of visitor. */
function headersOf(
  ready: Ready,
  encoding: Encoding | undefined,
  whom: 'nobody' | 'shopper',
): PageHeaders {
  const name = `${whom} ${encoding} ${ready.version}`
  const known = made.get(ready.kept)
  const headers = known?.get(name)
  if (headers) return headers
  const fresh = pageHeaders(ready, encoding, whom)
  // An unchanged page outlives versions of the catalogue.
  if (known && known.size < 20) known.set(name, fresh)
  else made.set(ready.kept, new Map([[name, fresh]]))
  return fresh
}
