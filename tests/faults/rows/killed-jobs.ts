import { setTimeout as sleep } from 'node:timers/promises'

import { migrate } from '#shop/database/migrate.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { startJob } from '#shop/jobs/jobs.ts'
import { patiently } from '../patient.ts'
import { type Bench, type Row, verdict } from '../row.ts'
import { startServer } from '../servers/server-process.ts'
import { fillShop, NOON } from '../small-shop.ts'
import { until } from '../until.ts'

/** What is planted: a lease that is over before the work is, or one that never ends. */
type Plant = 'short-lease' | 'endless-lease'

/**
 * J1: two processes do long work and are killed in turn at any moment: each job is done in the end,
 * and none begins again unless the process that had it was killed.
 */
export const killedJobs: Row = {
  id: 'J1',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    const kills = bench.quick ? 16 : 100
    const real = await killAgain(bench, kills)
    const { begun, lost, again } = real
    const planted = bench.plants
      ? [
          isWrong(await killAgain(bench, 4, 'short-lease'), 4),
          isWrong(await killAgain(bench, 8, 'endless-lease'), 8),
        ]
      : undefined
    return verdict({
      intact: !isWrong(real, kills),
      inBounds: begun >= kills,
      caught: planted?.every(Boolean),
      figure: `kills=${kills} jobs=${begun} LOST=${lost} again=${again}`,
      target: `LOST=0 again<=${kills}`,
    })
  },
}

/** Whether a job was not done, or begun again although nobody who had it was killed. */
function isWrong({ lost, again }: { lost: number; again: number }, kills: number): boolean {
  return lost > 0 || again > kills
}

async function killAgain(bench: Bench, kills: number, plant?: Plant) {
  const url = await bench.newDatabase()
  const database = await patiently(() => openDatabase(url))
  await patiently(() => migrate(database))
  await patiently(() => fillShop(database, { products: [] }))

  let begun = 0
  const start = () => startServer(url, plant, [], 'job-server')
  let beside = await start()
  await beside.open()
  let next = start()
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await next
    next = start()
    await server.open()
    begun += await patiently(() => beginAll(database))
    await sleep(5 + bench.random() * 250)
    await beside.kill()
    beside = server
  }
  const last = await next
  await last.open()
  await until(async () => (await openJobs(database)) === 0, plant ? 3_000 : undefined)
  await Promise.all([beside.kill(), last.kill()])

  const rows = await patiently(() =>
    database.db.selectFrom('job').select(['state', 'attempts']).execute(),
  )
  await database.close()
  const attempts = rows.reduce((sum, row) => sum + row.attempts, 0)
  return {
    begun,
    lost: begun - rows.filter(({ state }) => state === 'done').length,
    again: attempts - begun,
  }
}

/** As many jobs as may wait; gives how many that were. */
async function beginAll({ db }: ShopDatabase): Promise<number> {
  for (let begun = 0; ; begun += 1) {
    const job = { kind: 'labels', given: {}, lang: 'en' } as const
    if ((await startJob(db, job, NOON + begun)) === undefined) return begun
  }
}

async function openJobs({ db }: ShopDatabase): Promise<number> {
  const { open } = await patiently(() =>
    db
      .selectFrom('job')
      .select(({ fn }) => fn.countAll<number | string>().as('open'))
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow(),
  )
  return Number(open)
}
