import { knownKeys } from './known-keys.ts'
import { type OrPromise, type PageAnswer, pageFills, type PageRequest } from './page-fills.ts'
import type { PageRenderer, CacheKey } from './page-renderer.ts'
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
  const keys = knownKeys(renderer)
  const { forNobody, forShopper, finish } = pageFills(renderer)
  const nobodysChoice = renderer.choiceOf(undefined)
  pages.onChange(keys.forget)

  async function inReach(id: string): Promise<Session | undefined | typeof OUT_OF_REACH> {
    try {
      return await readSession(id)
    } catch {
      // Anybody who renders the page reads it again, and tells what is wrong.
      return OUT_OF_REACH
    }
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
      await finish(ready, asked)
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
