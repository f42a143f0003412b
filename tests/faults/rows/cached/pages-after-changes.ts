import '#start/react-mode.ts'
import { setTimeout as sleep } from 'node:timers/promises'

import { z } from 'zod'

import { sessionMigrations } from '#app/session/tables.ts'
import { migrate } from '#shop/database/migrate.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { seed } from '#shop/seed.ts'
import { readAs } from '#tests/read-as.ts'
import { pageClient } from '../../page-client.ts'
import { patiently } from '../../patient.ts'
import { domains } from '../../cached-shop.ts'
import { type Bench, type Row, verdictWord, verdict } from '../../row.ts'
import { startServer } from '../../servers/server-process.ts'

/** How old a page should be at most, ms after the operator learned that the change is made. */
const wanted = 1_000
/** How old it may be on a machine that has no time for its database. */
const most = 3 * wanted
const loops = 3

/**
 * P3: while visitors ask two processes for a product, the operator changes its name again and
 * again. Every process comes to show each name, and told is whether no answer to a request that was
 * sent a second after a change had an older one; required is three seconds.
 */
export const pagesAfterChanges: Row = {
  id: 'P3',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    const real = await changing(bench, bench.quick ? 5 : 15)
    const planted = bench.plants ? await changing(bench, 4, 'slow-news') : undefined
    const { asked, kept, oldest, tooOld, unseen } = real
    return verdict({
      intact: unseen === 0,
      inBounds: tooOld === 0 && kept > asked / 2,
      caught: planted && planted.tooOld > 0,
      figure: `asked=${asked} kept=${kept} oldest=${oldest}ms too-old=${tooOld} unseen=${unseen} ${verdictWord(oldest <= wanted)}`,
      target: `unseen=0 oldest<=${wanted}ms`,
    })
  },
}

async function changing(bench: Bench, changes: number, plant?: string) {
  const url = await bench.newDatabase()
  const database = await patiently(() => openDatabase(url))
  await patiently(() => migrate(database, sessionMigrations))
  const now = Date.now()
  await seed(database, demoShop(now), now)
  const servers = await Promise.all([0, 1].map(() => startServer(url, plant, [], 'cached-server')))
  for (const server of servers) await server.open()

  const { id, path } = await firstProduct(database)
  /** When the operator learned of each name; its index is in the name. */
  const made = [performance.now()]
  const seen = { asked: 0, kept: 0, oldest: 0, tooOld: 0 }
  const latest = servers.map(() => 0)
  const over = new AbortController()
  await rename(database, id, 0)

  const visitor = async (server: number) => {
    const client = pageClient(servers[server]?.port() ?? 0, loops)
    while (!over.signal.aborted) {
      const askedAt = performance.now()
      const { headers, text } = await client.ask({ path, host: new URL(domains.en).host })
      const name = Number(/<h1[^>]*>[^<]*Name (\d+)/.exec(text)?.[1] ?? -1)
      seen.asked += 1
      if (headers['x-page'] !== undefined) seen.kept += 1
      latest[server] = Math.max(latest[server] ?? 0, name)
      const next = made[name + 1]
      // Asked before the change was known: it may be old.
      const age = next === undefined ? 0 : askedAt - next
      seen.oldest = Math.max(seen.oldest, Math.round(age))
      if (age > most) seen.tooOld += 1
      await sleep(30)
    }
    client.close()
  }
  const visitors = servers.flatMap((_, server) =>
    Array.from({ length: loops }, () => visitor(server)),
  )
  await sleep(1_500)
  for (let change = 1; change <= changes; change += 1) {
    await rename(database, id, change)
    made[change] = performance.now()
    await sleep(1_300 + 500 * bench.random())
  }
  over.abort()
  await Promise.all(visitors)
  await Promise.all(servers.map((server) => server.kill()))
  await database.close()
  return { ...seen, unseen: latest.filter((name) => name < changes).length }
}

async function firstProduct({ db }: ShopDatabase): Promise<{ id: string; path: string }> {
  const { id, data } = await db
    .selectFrom('product')
    .select(['id', 'data'])
    .where('archived', '=', 0)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const { url } = readAs(WithUrl, data)
  return { id, path: `/p/${url['en']}` }
}

const WithUrl = z.object({ url: z.record(z.string(), z.string()) })

async function rename({ transaction }: ShopDatabase, id: string, number: number): Promise<void> {
  await transaction(async (tx) => {
    const { data } = await tx
      .selectFrom('product')
      .select('data')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const product: Record<string, unknown> = JSON.parse(data)
    const name = { en: `Name ${number}`, pl: `Nazwa ${number}`, de: `Ware ${number}` }
    await tx
      .updateTable('product')
      .set({ data: JSON.stringify({ ...product, name }) })
      .where('id', '=', id)
      .execute()
  })
}
