import { sessionIdIn } from '#app/request/session.ts'
import type { StoredSession } from '#app/session/state.ts'
import { openPrinted, type CachedFront } from '#edge/page-cache/open-printed.ts'
import type { ReadSession } from '#edge/page-cache/printed-answers.ts'
import type { PageCacheOptions } from '#edge/page-cache/printed-pages.ts'
import type { Storefront } from '#edge/storefront.ts'
import type { Ground } from '../ground.ts'
import type { Cookies } from './cookies.ts'

/** Finished pages in memory; undefined where every page is rendered anew. */
export function openPages(given: {
  ground: Ground
  printer: Storefront['printer']
  cookies: Cookies
  readSession: ReadSession<StoredSession>
  news: PageCacheOptions['news']
  /** How much memory they may take if no setting says it. */
  maxBytes: number
}): CachedFront | undefined {
  const { ground, printer, cookies, readSession, news, maxBytes } = given
  const { config, clock, log } = ground
  const { pageCacheMb, langDomains, trustedProxies } = config
  if (!printer || pageCacheMb === 0) return undefined
  return openPrinted<StoredSession>({
    printer,
    cookies: {
      sessionName: cookies.session.name,
      tokenName: cookies.token.name,
      sessionId: async (header) => sessionIdIn(await cookies.session.parse(header)),
      currencyOf: printer.rememberedCurrency,
    },
    readSession,
    news,
    // Of the day, as the pages' own times are, but not set back.
    now: clock.steady,
    maxBytes: pageCacheMb === undefined ? maxBytes : pageCacheMb * 1024 * 1024,
    langDomains,
    trustedProxies,
    log,
  })
}
