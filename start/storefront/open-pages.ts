import { sessionIdIn } from '#app/request/session.ts'
import type { StoredSession } from '#app/session/state.ts'
import { openPageCache, type CachedFront } from '#edge/page-cache/open-page-cache.ts'
import type { ReadSession } from '#edge/page-cache/cached-answers.ts'
import type { PageCacheOptions } from '#edge/page-cache/cached-pages.ts'
import type { Storefront } from '#edge/storefront.ts'
import type { Ground } from '../ground.ts'
import type { Cookies } from './cookies.ts'

/** Finished pages in memory; undefined where every page is rendered again. */
export function openPages(given: {
  ground: Ground
  renderer: Storefront['renderer']
  cookies: Cookies
  readSession: ReadSession<StoredSession>
  news: PageCacheOptions['news']
  /** How much memory they may take if no setting says it. */
  maxBytes: number
}): CachedFront | undefined {
  const { ground, renderer, cookies, readSession, news, maxBytes } = given
  const { config, clock, log } = ground
  const { pageCacheMb, langDomains, trustedProxies } = config
  if (!renderer || pageCacheMb === 0) return undefined
  return openPageCache<StoredSession>({
    renderer,
    cookies: {
      sessionName: cookies.session.name,
      tokenName: cookies.token.name,
      sessionId: async (header) => sessionIdIn(await cookies.session.parse(header)),
      currencyOf: renderer.rememberedCurrency,
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
