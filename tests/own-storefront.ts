import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

import '#start/react-mode.ts'
import { createLog } from '#edge/log/log.ts'
import { createStorefront } from '#edge/storefront.ts'
import { flowCookie } from '#app/request/account/flow-cookie.ts'
import { honeypot } from '#app/request/robots/honeypot.ts'
import { tokenCookie } from '#app/request/account/token-cookie.ts'
import { sessionCookie } from '#app/request/session.ts'
import { noLimits } from '#app/limits/store.ts'
import { accountSessions } from '#app/session/account-sessions.ts'
import { createSessionStore } from '#app/session/store.ts'
import { createBasketLinks } from '#app/session/basket-link.ts'
import { createSharedLists } from '#app/session/shared/shared.ts'
import { createLanguageHandovers } from '#app/session/language-handovers.ts'
import { type SessionTables, sessionMigrations } from '#app/session/tables.ts'
import { createAnswerCache } from '#app/shop-client/cache.ts'
import type { ShopClientOptions } from '#app/shop-client/ask.ts'
import { createShopClient } from '#app/shop-client/client.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { createShop } from '#shop/shop.ts'
import { openFilled } from './filled-database.ts'
import { silent } from './silent-log.ts'

type Given = {
  /** The origin of each language. */
  domains: Record<string, string>
  /** The clock of pages and sessions. */
  now?: () => number
  /** A filled one; without it, the demo shop in memory. */
  database?: ShopDatabase
}

/** The built storefront and its shop in this process, connected as in server.ts; no edge. */
export async function openStorefront({ domains, now = Date.now, database: given }: Given) {
  const log = createLog({ level: 'warn' })
  const database = given ?? (await demoShopIn('sqlite::memory:', now()))
  const shop = createShop({ database, now, log: silent, checkAnswers: false })
  await shop.ready()

  const clientOptions: ShopClientOptions = {
    call: (call) => shop.call(call),
    cache: createAnswerCache({ now: () => performance.now() }),
    version: () => shop.version(),
    onFailure: (name, { reason }) => log.write('warn', 'a call failed', { name, event: reason }),
  }
  const clientOf = (account: Pick<ShopClientOptions, 'token' | 'priceClass'>) =>
    createShopClient({ ...clientOptions, ...account })
  const shopClient = createShopClient(clientOptions)
  const sessions = createSessionStore({
    db: database.db.withTables<SessionTables>(),
    kind: database.kind,
    transaction: (work) => database.transaction((tx) => work(tx.withTables<SessionTables>())),
    often: database.often,
  })
  const cookie = sessionCookie({ secret: 'a secret for the length of a test', secure: false })
  const storefront = await createStorefront({
    feedFolder: path.join(tmpdir(), `kram-feeds-${process.pid}`),
    shop: (_, account) => (account ? clientOf(account) : shopClient),
    limits: noLimits,
    sessions,
    shared: createSharedLists(database.db),
    carried: createBasketLinks(database.db),
    handovers: createLanguageHandovers({
      db: database.db,
      secret: 'a secret for the length of a test',
    }),
    isUnavailable,
    sizedPicture: (url) => `Bx81${url}`,
    cookie,
    tokenCookie: tokenCookie({ secure: false }),
    flowCookie: flowCookie({ secret: 'a secret for the length of a test', secure: false }),
    honeypot: honeypot('a secret for the length of a test'),
    sessionOfAccount: accountSessions('a secret for the length of a test'),
    domains,
    now,
    log,
  })
  return { storefront, sessions, cookie, shop, database }
}

/** The demo shop in an empty database. */
export async function demoShopIn(url: string, now: number): Promise<ShopDatabase> {
  const shop = { data: demoShop(now), now }
  return openFilled(url, { migrations: sessionMigrations, shop })
}
