import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { JOB_KEPT } from '#domain/limits/retention.ts'
import { labelPdf } from '#demo/providers/inpost/label-pdf.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { forgetOld } from '#shop/forget-old.ts'
import { doNextJob, type JobRunners } from '#shop/jobs/job-worker.ts'
import { fileOfJob, findJob, mostOpenJobs, startJob } from '#shop/jobs/jobs.ts'
import { takeJob } from '#shop/jobs/take-job.ts'
import type { ParcelCarrier } from '#shop/parcels/port.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { eachJob, makeOwnPicture } from '#tests/each-job.ts'
import { readAs } from '#tests/read-as.ts'
import { partly } from '#tests/partly.ts'
import { silent } from '#tests/silent-log.ts'
import type { Config } from '../../config.ts'
import { exportOrders } from '../../operation/jobs/export-orders.ts'
import { makeLabels } from '../../operation/jobs/labels.ts'
import { runnersOf } from '../../operation/jobs/runners.ts'
import { bothDatabases } from './databases.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const first = 'K/2026/11/0001'
const second = 'K/2026/11/0002'
const third = 'K/2026/11/0003'

describe.for(databases.kinds)('on %s', (kind) => {
  test('orders become a file in the background, with a page that says how far it is', async () => {
    const { desk, database } = await openShop({ orders: 3 })
    const { ask } = desk(['orders:write'])
    const begun = await ask('/jobs', { view: 'all', once: 'one' })
    const path = begun.headers.get('location') ?? ''
    expect(path).toMatch(/^\/jobs\/[\w-]+$/)
    // Pressed twice it is one job.
    const again = await ask('/jobs', { view: 'all', once: 'one' })
    expect(again.headers.get('location')).toBe(path)

    const waiting = await ask(path)
    expect(waiting.html).toContain('<noscript><meta http-equiv="refresh" content="3"/></noscript>')
    expect(waiting.html).toContain('<progress')
    expect((await ask(`${path}?stay`)).html).not.toContain('http-equiv="refresh"')
    expect((await ask(`${path}/file`)).status).toBe(404)

    await work(database)
    const done = await ask(path)
    expect(done.headers.get('refresh')).toBeNull()
    expect(done.html).toContain('Orders in the file: 3.')
    const file = await ask(`${path}/file`)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"')
    expect(file.html.trim().split('\n')).toHaveLength(4)
    const direct = await ask('/orders.csv')
    expect(file.html.trim()).toBe(direct.html.trim())
    // Who packs has nothing to do with what orders cost.
    const packer = desk(['parcels:write'])
    expect((await packer.ask(path)).status).toBe(404)
    expect((await packer.ask(`${path}/file`)).status).toBe(404)
    expect((await packer.ask('/jobs')).html).not.toContain(path)
    expect((await packer.send(path, {})).status).toBe(404)
  })

  test('pages of a file join without a gap, and the progress is what was read', async () => {
    const { database } = await openShop({ orders: 5 })
    const told: number[][] = []
    const running = {
      given: { view: 'all', until: NOON + 1 },
      lang: 'en' as const,
      ...{ id: 'one', kept: null, note: async () => true },
      progress: async (...step: number[]) => void told.push(step),
    }
    const { file } = await exportOrders({ database, page: 2 }, running)
    const numbers = Buffer.from(file?.bytes ?? [])
      .toString()
      .match(/K\/2026\/11\/\d+/g)
    expect(new Set(numbers).size).toBe(5)
    expect(told).toEqual([
      [0, 5],
      [2, 5],
      [4, 5],
    ])
  })

  test('labels of many orders are one PDF, and each order without one is named', async () => {
    const { desk, database } = await openShop({ orders: 3 })
    const made: string[] = []
    await byInpost(database)
    const carrier = played(made)
    const ticked = new FormData()
    for (const no of [first, second, third]) ticked.append('order', no)
    ticked.set('do', 'labels')
    const { ask, send } = desk(['orders:write'])
    const chosen = await ask('/orders', ticked)
    const where = chosen.headers.get('location') ?? ''
    expect((await ask(where)).html).toContain(`${first}, ${second}, ${third}`)

    // Without a size no parcel is asked for, because that costs money.
    const without = await send(where, { size: 'none', once: 'a' })
    expect(without.status).toBe(200)
    await work(database, carrier)
    expect(made).toEqual([])

    const begun = await ask(where, { size: 'small', once: 'b' })
    await work(database, carrier)
    const path = begun.headers.get('location') ?? ''
    const { html } = await ask(path)
    expect(html).toContain('Labels in the file: 2.')
    expect(html).toContain(`InPost does not take the parcel of ${third}`)
    const job = await fileOfJob(database.db, path.split('/').at(-1) ?? '')
    const pdf = await PDFDocument.load(job?.bytes ?? new Uint8Array())
    expect(pdf.getPageCount()).toBe(2)
    expect(made.toSorted()).toEqual([first, second, third])

    // Once more: the parcels that are there are not asked for again.
    await ask(where, { size: 'small', once: 'c' })
    await work(database, carrier)
    expect(made.filter((no) => no !== third).toSorted()).toEqual([first, second])
    // But one that was called off is.
    await database.db
      .updateTable('parcel')
      .set({ status: 'canceled' })
      .where('carrier_id', '=', second)
      .execute()
    await ask(where, { size: 'small', once: 'd' })
    await work(database, carrier)
    expect(made.filter((no) => no !== third).toSorted()).toEqual([first, second, second])
  })

  test('where no label is a PDF there is no file, and each is named', async () => {
    const { run, database } = await openShop({ orders: 1 })
    await byInpost(database)
    const carrier = { ...played([]), label: async () => Buffer.from('^XA^XZ') }
    await run('jobs', 'labels', first, '--size', 'small')
    await work(database, carrier)
    const jobs = await database.db.selectFrom('job').select(['id', 'state']).execute()
    expect(jobs).toMatchObject([{ state: 'done' }])
    expect(await findJob(database.db, jobs[0]?.id ?? '')).toMatchObject({
      lines: [expect.stringContaining(first)],
    })
    expect(await fileOfJob(database.db, jobs[0]?.id ?? '')).toBeUndefined()
  })

  test('work of a kind that only a newer version knows is left to it', async () => {
    const { database } = await openShop()
    const newer = { id: 'newer', kind: 'future', given: '{}', lang: 'en' }
    const values = { ...newer, state: 'waiting' as const, created_at: NOON - 1 }
    await database.db.insertInto('job').values(values).execute()
    const known = await begin(database)
    await work(database)
    expect(await findJob(database.db, known)).toMatchObject({ state: 'done' })
    const jobs = database.db
      .selectFrom('job')
      .select(['state', 'attempts'])
      .where('id', '=', 'newer')
    expect(await jobs.execute()).toEqual([{ state: 'waiting', attempts: 0 }])
  })

  test('a job that is stopped ends at its next step, and one that waits at once', async () => {
    const { desk, database } = await openShop()
    const { send } = desk(['orders:write'])
    const running = await begin(database)
    const waiting = await begin(database, NOON + 1)
    let steps = 0
    await doNextJob({
      ...around(database),
      runners: eachJob(async ({ progress }) => {
        for (; steps < 10; steps += 1) {
          await progress(steps, 10)
          if (steps === 2) {
            for (const id of [running, waiting]) await send(`/jobs/${id}`, {})
          }
        }
        return { lines: [] }
      }),
    })
    expect(steps).toBe(3)
    const states = await Promise.all([running, waiting].map((id) => findJob(database.db, id)))
    expect(states.map((job) => [job?.state, job?.done])).toEqual([
      ['stopped', 3],
      ['stopped', 0],
    ])
    expect(await doNextJob({ ...around(database), runners: eachJob(never) })).toBe(false)
    expect((await send(`/jobs/${waiting}`, {})).html).toContain('It is over already.')
  })

  test('of two processes one does a job, and of a dead one another takes it over', async () => {
    const { database } = await openShop()
    const id = await begin(database)
    let runs = 0
    const runners = eachJob(async ({ progress }) => {
      runs += 1
      await progress(1, 1)
      return { lines: ['done'] }
    })
    // One took it and was killed.
    const taken = await takeJob(database, { now: NOON, leaseMs: 60_000 })
    expect(taken?.id).toBe(id)
    const later = (ms: number) => ({ ...around(database), runners, now: () => NOON + ms })
    expect(await doNextJob(later(59_000))).toBe(false)
    const both = await Promise.all([doNextJob(later(60_000)), doNextJob(later(60_000))])
    expect([both.filter(Boolean).length, runs]).toEqual([1, 1])
    expect(await findJob(database.db, id)).toMatchObject({ state: 'done', lines: ['done'] })
  })

  test('a process that was slow and lost a job does not end it for the one that has it now', async () => {
    const { database } = await openShop()
    const id = await begin(database)
    await doNextJob({
      ...around(database),
      runners: eachJob(async ({ progress }) => {
        await takeJob(database, { now: NOON + 3_600_000, leaseMs: 60_000 })
        await progress(1, 2)
        return { lines: ['too late'] }
      }),
    })
    expect(await findJob(database.db, id)).toMatchObject({ state: 'running', done: 0, lines: [] })
  })

  test('a process that ends leaves its job to others at once', async () => {
    const { database } = await openShop()
    const id = await begin(database)
    const stopping = new AbortController()
    await doNextJob(
      {
        ...around(database),
        runners: eachJob(async ({ progress }) => {
          stopping.abort()
          await progress(1, 2)
          return never()
        }),
      },
      stopping.signal,
    )
    expect(await findJob(database.db, id)).toMatchObject({ state: 'running', endedAt: undefined })
    await doNextJob({ ...around(database), runners: eachJob(async () => ({ lines: [] })) })
    expect(await findJob(database.db, id)).toMatchObject({ state: 'done' })
  })

  test('work that fails says so, and what ends every process is given up', async () => {
    const { desk, database } = await openShop()
    const id = await begin(database)
    await doNextJob({ ...around(database), runners: eachJob(never) })
    expect((await desk(['parcels:read']).ask(`/jobs/${id}`)).html).toContain('came to nothing')

    const deadly = await begin(database)
    for (let turn = 0; turn < 9; turn += 1) {
      await takeJob(database, { now: NOON + turn * 60_000, leaseMs: 60_000 })
    }
    expect(await findJob(database.db, deadly)).toMatchObject({ state: 'failed' })
    expect(await forgetOld(database, NOON + JOB_KEPT)).toBeGreaterThanOrEqual(0)
    await forgetOld(database, NOON + JOB_KEPT + 1)
    expect(await findJob(database.db, id)).toBeUndefined()
  })

  test('only so much waits at once', async () => {
    const { database, run } = await openShop()
    for (let count = 0; count < mostOpenJobs; count += 1) await begin(database)
    expect(await run('jobs', 'labels', first)).toMatchObject({ code: 1 })
    expect((await run('jobs', 'list')).out.split('\n').length).toBeGreaterThan(mostOpenJobs)
  })

  async function openShop(given?: { orders: number }) {
    return openOwnerShop(databases, kind, given)
  }
})

function around(database: ShopDatabase) {
  return { database, log: silent, now: () => NOON }
}

async function never(): Promise<never> {
  throw new Error('This is not done')
}

async function begin({ db }: ShopDatabase, now = NOON): Promise<string> {
  const job = { kind: 'labels', given: { numbers: [first] }, lang: 'en' } as const
  return (await startJob(db, job, now)) ?? ''
}

/** The courier of the small shop is InPost. */
async function byInpost({ db }: ShopDatabase): Promise<void> {
  const row = await db
    .selectFrom('document')
    .select('data')
    .where('id', '=', 'courier')
    .executeTakeFirstOrThrow()
  const data = JSON.stringify({ ...readAs(z.looseObject({}), row.data), kind: 'inpost_courier' })
  await db.updateTable('document').set({ data }).where('id', '=', 'courier').execute()
}

/** Until nothing waits. */
async function work(database: ShopDatabase, carrier?: ParcelCarrier): Promise<void> {
  const config = partly<Config>({})
  const means = { database, carrier, config, mail: undefined, makeOwnPicture, now: () => NOON }
  const runners: JobRunners = {
    ...runnersOf(means),
    labels: (running) => makeLabels({ ...means, pause: 1 }, running),
  }
  while (await doNextJob({ ...around(database), runners }));
}

/** Takes all parcels but the third, and has a label once it was looked at. */
function played(made: string[]): ParcelCarrier {
  const looked = new Set<string>()
  return partly<ParcelCarrier>({
    create: async ({ orderNo }) => {
      made.push(orderNo)
      return orderNo === third
        ? { kind: 'refused', why: 'no room' }
        : { kind: 'taken', parcel: { id: orderNo, status: 'created' } }
    },
    look: async (id) => {
      looked.add(id)
      return { id, status: 'confirmed', tracking: `62000${id.slice(-1)}` }
    },
    label: async (id) => (looked.has(id) ? labelPdf([id]) : undefined),
  })
}
