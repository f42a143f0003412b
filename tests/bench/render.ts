import '#start/react-mode.ts'
import { createLog } from '#edge/log/log.ts'
import { serverTiming } from '#edge/answers/server-timing.ts'
import { createStorefront } from '#edge/storefront.ts'
import { sessionCookie } from '#app/request/session.ts'
import { noLimits } from '#app/limits/store.ts'
import { createSessionStore } from '#app/session/store.ts'
import { type SessionTables, sessionMigrations } from '#app/session/tables.ts'
import { createAnswerCache } from '#app/shop-client/cache.ts'
import { createShopClient } from '#app/shop-client/client.ts'
import { migrate } from '#shop/database/migrate.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import { openDatabase } from '#shop/database/open.ts'
import { demoShop } from '#shop/demo/demo-shop.ts'
import { seed } from '#shop/seed.ts'
import { createShop } from '#shop/shop.ts'

/** The cost of making a page, without HTTP. */
export type Cost = {
  /** The median time of a render in milliseconds, when everything is warm. */
  ms: number
  /** Queries of the first render, with an empty cache, and of a later one. */
  queriesAtFirst: number
  queries: number
}

/** Renders each page many times in this process, with a demo shop in memory, and counts. */
export async function costOfPages(paths: readonly string[]): Promise<Map<string, Cost>> {
  const { render, queries, close } = await prepare()
  const costs = new Map<string, Cost>()
  for (const path of paths) {
    const queriesAtFirst = await queries(() => render(path))
    for (let warm = 0; warm < 200; warm += 1) await render(path)
    const times: number[] = []
    for (let turn = 0; turn < 200; turn += 1) {
      const started = performance.now()
      await render(path)
      times.push(performance.now() - started)
    }
    const middle = times.toSorted((a, b) => a - b)[times.length / 2] ?? 0
    costs.set(path, { ms: middle, queriesAtFirst, queries: await queries(() => render(path)) })
  }
  await close()
  return costs
}

/** The storefront and its shop, connected as in server.ts, without the edge. */
async function prepare() {
  const log = createLog({ level: 'warn' })
  const database = await openDatabase('sqlite::memory:')
  await migrate(database, sessionMigrations)
  const now = Date.now()
  await seed(database, demoShop(now), now)
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const shop = createShop({ database, now: Date.now, log: silent, checkAnswers: false })
  await shop.ready()

  const origin = 'http://localhost'
  const shopClient = createShopClient({
    fetch: (request) => shop.fetch(request),
    baseUrl: 'http://shop.invalid',
    cache: createAnswerCache({ now: () => performance.now() }),
    version: () => shop.version(),
    onFailure: (name, { reason }) => log.write('warn', 'a call failed', { name, event: reason }),
  })
  const storefront = await createStorefront({
    shop: () => shopClient,
    limits: noLimits,
    sessions: createSessionStore({
      db: database.db.withTables<SessionTables>(),
      kind: database.kind,
      transaction: (work) => database.transaction((tx) => work(tx.withTables<SessionTables>())),
    }),
    isUnavailable,
    cookie: sessionCookie({ secret: 'a secret for the length of a bench', secure: false }),
    domains: { en: origin },
    log,
  })

  let id = 0
  const render = async (path: string) => {
    const response = await storefront.answer(new Request(origin + path), {
      id: String((id += 1)),
      lang: 'en',
      origin,
      clientAddress: '127.0.0.1',
      isLocal: false,
      timing: serverTiming(),
    })
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    await response.text()
  }
  const queries = async (work: () => Promise<void>) => {
    let count = 0
    const leave = database.onQuery(() => (count += 1))
    await work()
    leave()
    return count
  }
  return { render, queries, close: () => database.close() }
}
