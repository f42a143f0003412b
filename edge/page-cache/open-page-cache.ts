import type { LangDomain } from '../../config.ts'
import type { Log } from '../log/log.ts'
import { createFastWay, type FastWay } from './fast-way.ts'
import { createCachedAnswers, type ReadSession } from './cached-answers.ts'
import { createPageCache, type PageCacheOptions } from './cached-pages.ts'
import type { PageRenderer } from './page-renderer.ts'
import { createSlowWay } from './slow-way.ts'
import { knownVisitors, type VisitorOptions } from './visitor.ts'

export type CachedOptions<Session> = Pick<
  PageCacheOptions,
  'news' | 'now' | 'maxBytes' | 'maxPages'
> & {
  renderer: PageRenderer<Session>
  cookies: VisitorOptions
  readSession: ReadSession<Session>
  langDomains: readonly LangDomain[]
  trustedProxies: readonly string[]
  log: Log
}

/** Cached pages with both ways to them: before the edge, and behind it. */
export type CachedFront = {
  fastWay: FastWay
  slowWay: ReturnType<typeof createSlowWay>
  pages: ReturnType<typeof createPageCache>
}

/** Connects what keeps cached pages. */
export function openPageCache<Session extends object>(
  options: CachedOptions<Session>,
): CachedFront {
  const { renderer, cookies, readSession, log, ...rest } = options
  const nobody = renderer.personalOf(undefined)
  const pages = createPageCache({
    ...rest,
    render: renderer.render,
    anonymousPieces: ({ slots }) => slots.map((slot) => renderer.fill(slot, nobody)),
    onFailure: (error, path) => log.failure('a page could not be made', error, { path }),
  })
  const visitors = knownVisitors(cookies)
  const answers = createCachedAnswers({ pages, renderer, visitors, readSession })
  return {
    fastWay: createFastWay({ ...rest, answers, visitors, log }),
    slowWay: createSlowWay(answers),
    pages,
  }
}
