import '#start/react-mode.ts'
import { createHealth } from '#edge/answers/health.ts'
import { createEdge } from '#edge/edge.ts'
import { createLog } from '#edge/log/log.ts'
import { serveHardened } from '#edge/node-server.ts'
import { openPageCache, type CachedOptions } from '#edge/page-cache/open-page-cache.ts'
import { sessionIdIn } from '#app/request/session.ts'
import type { StoredSession } from '#app/session/state.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { openStorefront } from '../own-storefront.ts'

export const domains = {
  en: 'http://en.shop.test',
  pl: 'http://pl.shop.test',
  de: 'http://de.shop.test',
}

/** The bugs that the rows of cached pages must notice. */
export type CachePlant = 'shared-pieces' | 'one-currency' | 'any-cookie' | 'slow-news'

/** The whole way of a page, as server.ts connects it: server, edge, page cache, storefront. */
export async function openCachedShop(given: {
  database?: ShopDatabase
  plant?: CachePlant | undefined
}) {
  const own = await openStorefront({ domains, ...(given.database && { database: given.database }) })
  const { storefront, cookie, sessions, shop } = own
  const { renderer } = storefront
  if (!renderer) throw new Error('the build renders no pages')
  const langDomains = Object.entries(domains).map(([lang, origin]) => ({ lang, origin }))
  const log = createLog({ level: 'error' })
  const shared = { langDomains, trustedProxies: [], log }
  const real: CachedOptions<StoredSession> = {
    ...shared,
    renderer,
    cookies: {
      tokenName: 'app-token',
      sessionName: cookie.name,
      sessionId: async (header) => sessionIdIn(await cookie.parse(header)),
      currencyOf: renderer.rememberedCurrency,
    },
    readSession: (id) => sessions.arrive(id, Date.now()),
    news: shop.watch(),
    now: () => performance.timeOrigin + performance.now(),
    maxBytes: 256 * 1024 * 1024,
  }
  const { fastWay, slowWay, pages } = openPageCache(given.plant ? planted(real, given.plant) : real)
  const edge = createEdge({
    ...shared,
    health: createHealth({ check: () => Promise.resolve(true) }),
    isUnavailable,
    inner: async (request, context) =>
      (await slowWay(request, context)) ?? storefront.answer(request, context),
  })
  const server = serveHardened({ fetch: edge, fastWay, port: 0, hostname: '127.0.0.1' })
  const { port } = await server.ready
  return { ...own, port, pages, renderer, stop: () => server.stop() }
}

function planted(
  real: CachedOptions<StoredSession>,
  plant: CachePlant,
): CachedOptions<StoredSession> {
  const { renderer, cookies } = real
  switch (plant) {
    // A piece is kept by its slot, as the first shopper saw it.
    case 'shared-pieces': {
      const kept = new Map<string, Buffer>()
      const fill: typeof renderer.fill = (slot, personal) => {
        const name = JSON.stringify(slot)
        const piece = kept.get(name) ?? renderer.fill(slot, personal)
        if (personal.known) kept.set(name, piece)
        return piece
      }
      return { ...real, renderer: { ...renderer, fill } }
    }
    // The key forgets what the shopper pays in.
    case 'one-currency':
      return {
        ...real,
        renderer: {
          ...renderer,
          cacheKeyOf: (asked) => renderer.cacheKeyOf({ ...asked, currency: undefined }),
        },
      }
    // A session is believed, no matter who signed its cookie.
    case 'any-cookie':
      return { ...real, cookies: { ...cookies, sessionId: async (header) => unsigned(header) } }
    // A process looks for changes when it starts, and never again.
    case 'slow-news': {
      const first = real.news()
      return { ...real, news: async () => ({ ...(await first), products: [], age: 0 }) }
    }
  }
}

function unsigned(header: string): string | undefined {
  const [, value = ''] = header.split('=')
  const [payload = ''] = decodeURIComponent(value).split('.')
  try {
    return sessionIdIn(JSON.parse(atob(payload)))
  } catch {
    return undefined
  }
}
