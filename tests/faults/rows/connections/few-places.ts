import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { limitMigrations } from '#app/limits/tables.ts'
import { migrate } from '#shop/database/migrate.ts'
import { openDatabase } from '#shop/database/open.ts'
import { auditOf, buyers } from '../../buyers.ts'
import { patiently } from '../../patient.ts'
import { type Bench, type Row, verdict } from '../../row.ts'
import { startServer } from '../../servers/server-process.ts'
import { fillShop, product } from '../../small-shop.ts'

const PROCESSES = 4
/** Fewer than two processes would take that do not divide. */
const PLACES = 14
const BUYERS = 32
/** How long the others have sold alone, ms, and how long the last may take to begin. */
const ALONE = 1_000
const BEGINS = 4_000

/**
 * D2c: four processes serve on a PostgreSQL that lets in fourteen connections, which they divide.
 * So one that begins while the others sell, as after an end or with a new version, has its own at
 * once, and nobody who buys is refused; where each takes ten, none is left for it.
 */
export const fewPlaces: Row = {
  id: 'D2c',
  kinds: ['postgres'],
  run: async (bench) => {
    const real = await sold(bench, ['env', `PROCESSES=${PROCESSES}`])
    const planted = await sold(bench, [])
    const { acked, refused, failed, lost, doubled, drift, most, hasBegun } = real
    return verdict({
      intact: failed + lost + doubled + drift === 0 && acked > 0,
      inBounds: hasBegun && refused === 0 && most < PLACES,
      // On a slow machine the last one finds a place, and then there is none for a command.
      caught: !planted.hasBegun || planted.refused > 0 || planted.most >= PLACES,
      figure: `processes=${PROCESSES} connections=${most}/${PLACES} begun=${hasBegun} acked=${acked} 503=${refused} other=${failed} LOST=${lost} DUP=${doubled} drift=${drift} undivided: connections=${planted.most} begun=${planted.hasBegun} 503=${planted.refused}`,
      target: 'begun 503=0 other=0 LOST=0 DUP=0 drift=0',
    })
  },
}

/** With the last of them beginning while the others sell. */
async function sold(bench: Bench, wrapper: readonly string[]) {
  const url = await bench.newDatabase()
  const database = await patiently(() => openDatabase(url))
  await patiently(() => migrate(database, limitMigrations))
  await patiently(() => fillShop(database, { products: [product('cup', 1_000_000)] }))
  const user = `few_${new URL(url).pathname.slice(1)}`
  await sql`create role ${sql.id(user)} login password 'few'
    connection limit ${sql.raw(String(PLACES))}`.execute(database.db)
  await sql`grant all on all tables in schema public to ${sql.id(user)}`.execute(database.db)
  const theirs = url.replace(/\/\/[^@]*@/, `//${user}:few@`)

  const servers = await Promise.all(
    Array.from({ length: PROCESSES }, () => startServer(theirs, undefined, wrapper)),
  )
  const [last, ...open] = servers
  for (const server of open) await server.open()
  const market = buyers(open, BUYERS)
  await sleep(ALONE)
  const begun = last?.open().then(
    () => true,
    () => false,
  )
  const hasBegun = (await Promise.race([begun, sleep(BEGINS, false)])) ?? false
  if (hasBegun && last) open.push(last)
  let most = 0
  // All then sell for a while; that it did not begin was to be shown.
  const together = hasBegun ? (bench.quick ? 2_000 : 4_000) : 200
  for (const end = performance.now() + together; performance.now() < end; await sleep(100)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where usename = ${user}`.execute(
      database.db,
    )
    most = Math.max(most, rows[0]?.count ?? 0)
  }
  await market.close()
  const audit = await auditOf(database, market.ledger)
  await Promise.all(servers.map((server) => server.kill()))
  await database.close()
  const { acked, unavailable: refused, failed } = market.ledger
  return { ...audit, acked: acked.size, refused, failed, most, hasBegun }
}
