import { type MiddlewareFunction, RouterContextProvider } from 'react-router'

import type { Limits } from '#domain/limits/limits.ts'
import { noLimits } from '#app/limits/store.ts'
import { accountMiddleware } from '#app/request/account/account.ts'
import { flowCookie } from '#app/request/account/flow-cookie.ts'
import { tokenCookie } from '#app/request/account/token-cookie.ts'
import { honeypot } from '#app/request/robots/honeypot.ts'
import { languageMiddleware } from '#app/request/language.ts'
import { type Services, servicesContext } from '#app/request/services.ts'
import { getSession, type Session, sessionCookieContext } from '#app/request/session.ts'
import { sessionMiddleware } from '#app/request/session-middleware.ts'
import { shellMiddleware } from '#app/request/shopper.ts'
import { accountSessions } from '#app/session/account-sessions.ts'
import { createBasketLinks } from '#app/session/basket-link.ts'
import { createSharedLists } from '#app/session/shared/shared.ts'
import { createLanguageHandovers } from '#app/session/language-handovers.ts'
import { createSessionStore, type SessionStore } from '#app/session/store.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import type { SessionTables } from '#app/session/tables.ts'
import { createShopClient, type ShopClient } from '#app/shop-client/client.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { ShopData } from '#shop/catalogue/stored/shop-data.ts'
import { createShop, type ShopOptions } from '#shop/shop.ts'
import { openFilled } from '#tests/filled-database.ts'
import { SECRET } from './honest.ts'
import { silent } from '#tests/silent-log.ts'
import { routeArgs } from '#tests/route-args.ts'

export type WalkInShop = {
  client: ShopClient
  clientOf: Services['shopFor']
  sessions: SessionStore
  database: ShopDatabase
  /** Over HTTP, as others ask it. */
  fetch: (request: Request) => Promise<Response>
  /** Without it nothing is limited. */
  limits?: Limits
  /** As if the shop were elsewhere, and knew nobody's address. */
  countsGuesses?: boolean
}

/** What a shop in memory may have besides; its clock stands still unless it is given one. */
type Means = { clock?: () => number } & Partial<Pick<ShopOptions, 'payments' | 'mail' | 'log'>>

/** A whole shop in memory with a session store, connected as in the server. */
export async function openWalkInShop(
  data: ShopData | ((database: ShopDatabase) => Promise<void>),
  now: number,
  { clock = () => now, ...means }: Means = {},
): Promise<WalkInShop> {
  const database = await openFilled('sqlite::memory:', {
    migrations: storefrontMigrations,
    ...(typeof data !== 'function' && { shop: { data, now } }),
  })
  if (typeof data === 'function') await data(database)
  const shop = createShop({ database, now: clock, log: silent, checkAnswers: true, ...means })
  return {
    fetch: (request) => shop.fetch(request),
    client: createShopClient({ call: (call) => shop.call(call) }),
    clientOf: (account) => createShopClient({ call: (call) => shop.call(call), ...account }),
    sessions: createSessionStore({
      db: database.db.withTables<SessionTables>(),
      kind: database.kind,
      transaction: (work) => database.transaction((tx) => work(tx.withTables<SessionTables>())),
      often: database.often,
    }),
    database,
  }
}

/** `lang`: of the shop's only domain; English if not given. */
type Arrival = {
  now: number
  request: Request
  /** The session's id; nobody's without one. */
  shopper: string | undefined
  lang?: string
  domains?: Record<string, string>
}

export type Visit = { context: RouterContextProvider; session: Session }

/**
 * A shopper's request through everything that runs before a page's own code, and then that code.
 */
export async function visit<Answer>(
  shop: WalkInShop,
  { now, request, shopper, lang = 'en', domains = { [lang]: 'http://shop.test' } }: Arrival,
  middleware: readonly MiddlewareFunction<Response>[],
  page: (visit: Visit) => Promise<Answer>,
): Promise<Answer> {
  const context = new RouterContextProvider()
  context.set(servicesContext, {
    shop: shop.client,
    shopFor: shop.clientOf,
    tokenCookie: tokenCookie({ secure: false }),
    flowCookie: flowCookie({ secret: SECRET, secure: false }),
    honeypot: honeypot(SECRET),
    sessionOfAccount: accountSessions(SECRET),
    sessions: shop.sessions,
    shared: createSharedLists(shop.database.db),
    carried: createBasketLinks(shop.database.db),
    handovers: createLanguageHandovers({
      db: shop.database.db,
      secret: SECRET,
    }),
    limits: shop.limits ?? noLimits,
    standing: { isShopper: false },
    feedFolder: '',
    countsGuesses: shop.countsGuesses,
    address: '203.0.113.7',
    domains,
    now,
    requestId: 'test',
    scriptMarker: '',
    takePage: () => {},
    isUnavailable,
    sizedPicture: () => undefined,
    log: { error: () => undefined },
  })
  context.set(sessionCookieContext, {
    name: 'kram',
    parse: async () => shopper ?? null,
    serialize: async (id) => `kram=${id}`,
  })

  let answer: { value: Answer } | undefined
  const chain = [
    languageMiddleware,
    accountMiddleware,
    sessionMiddleware,
    shellMiddleware,
    ...middleware,
  ]
  await chain.reduceRight<() => Promise<Response>>(
    (next, one) => async () => {
      const response = await one(routeArgs({ request, context }), next)
      return response ?? new Response()
    },
    async () => {
      answer = { value: await page({ context, session: getSession(context) }) }
      return new Response()
    },
  )()
  if (!answer) throw new Error('the page was never reached')
  return answer.value
}
