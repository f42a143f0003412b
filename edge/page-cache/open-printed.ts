import type { LangDomain } from '../../config.ts'
import type { Log } from '../log/log.ts'
import { createFastWay, type FastWay } from './fast-way.ts'
import { createCachedAnswers, type ReadSession } from './printed-answers.ts'
import { createPageCache, type PageCacheOptions } from './printed-pages.ts'
import type { Printer } from './printer.ts'
import { createSlowWay } from './slow-way.ts'
import { knownVisitors, type VisitorOptions } from './visitor.ts'

export type CachedOptions<Session> = Pick<
  PageCacheOptions,
  'news' | 'now' | 'maxBytes' | 'maxPages'
> & {
  printer: Printer<Session>
  cookies: VisitorOptions
  readSession: ReadSession<Session>
  langDomains: readonly LangDomain[]
  trustedProxies: readonly string[]
  log: Log
}

/** Printed pages with both ways to them: before the edge, and behind it. */
export type CachedFront = {
  fastWay: FastWay
  slowWay: ReturnType<typeof createSlowWay>
  pages: ReturnType<typeof createPageCache>
}

/** Connects what keeps printed pages. */
export function openPrinted<Session extends object>(options: CachedOptions<Session>): CachedFront {
  const { printer, cookies, readSession, log, ...rest } = options
  const nobody = printer.personalOf(undefined)
  const pages = createPageCache({
    ...rest,
    print: printer.print,
    nobodys: ({ slots }) => slots.map((slot) => printer.fill(slot, nobody)),
    onFailure: (error, path) => log.failure('a page could not be printed', error, { path }),
  })
  const visitors = knownVisitors(cookies)
  const answers = createCachedAnswers({ pages, printer, visitors, readSession })
  return {
    fastWay: createFastWay({ ...rest, answers, visitors, log }),
    slowWay: createSlowWay(answers),
    pages,
  }
}
