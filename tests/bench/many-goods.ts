/**
 * `node tests/bench/many-goods.ts <folder>`: how long it takes to change the prices of 500 products
 * at once, to undo that, and to plan, begin and take back a reduction of each, and the longest stop
 * of the event loop meanwhile, on the shop whose database is in the folder. Fill it by `npm run
 * shop -- seed --products 5000`. Prints a table; no figure makes it fail.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

import { openDatabase } from '#shop/database/open.ts'
import { doNextJob } from '#shop/jobs/job-worker.ts'
import { findJob, givenOfJob, startJob } from '#shop/jobs/jobs.ts'
import { type GoodsChange, planChange } from '#shop/owner/goods/plan-change.ts'
import { turnReductions } from '#shop/owner/reductions/reduction-worker.ts'
import { eachJob } from '#tests/each-job.ts'
import { silent } from '#tests/silent-log.ts'
import { changeGoods, ChangeGiven, ChangeKept, undoOf } from '../../operation/jobs/change-goods.ts'

const [folder = 'data'] = process.argv.slice(2)
const many = 500
const database = await openDatabase(`sqlite:${folder}/kram.db`)
const now = () => Date.now()
const loop = monitorEventLoopDelay({ resolution: 1 })
const percent = { kind: 'percent', percent: -5 } as const

const all = await database.db
  .selectFrom('product')
  .select('id')
  .where('removed', '=', 0)
  .where('archived', '=', 0)
  .execute()
const ids = all.slice(0, many).map(({ id }) => id)
say(`products: ${all.length}, changed: ${ids.length}`)

const price = await done('price', { kind: 'price', currency: 'PLN', step: percent })
await undone('price', price)
const span = { until: now() + 3_600_000 }
const planned = await done('reduction', { kind: 'reduction', currency: 'PLN', step: percent, span })
await measured('reductions begin', () => turnReductions({ database, log: silent, now }))
await undone('reduction', planned)
await database.close()

async function done(what: string, change: GoodsChange): Promise<string> {
  const filter = { view: 'sold', ids } as const
  const plan = await measured(`${what}, shown`, () =>
    planChange(database.db, filter, change, now()),
  )
  const given = { cells: plan.cells, span: plan.span }
  return work(`${what}, done (${plan.cells.length} cells)`, 'goods-change', given)
}

async function undone(what: string, id: string): Promise<void> {
  const given = ChangeGiven.parse(await givenOfJob(database.db, id, 'goods-change'))
  const kept = ChangeKept.parse((await findJob(database.db, id))?.kept)
  await work(`${what}, undone`, 'goods-undo', undoOf(id, given, kept))
}

async function work(what: string, kind: 'goods-change' | 'goods-undo', given: unknown) {
  const id = (await startJob(database.db, { kind, given, lang: 'en' }, now())) ?? ''
  const runners = eachJob((running) => changeGoods({ database, now }, running))
  await measured(what, () => doNextJob({ database, log: silent, now, runners }))
  say(`  ${(await findJob(database.db, id))?.lines.join(' ')}`)
  return id
}

async function measured<Value>(what: string, call: () => Promise<Value>): Promise<Value> {
  loop.reset()
  loop.enable()
  const begun = performance.now()
  const value = await call()
  const ms = performance.now() - begun
  await new Promise(setImmediate)
  loop.disable()
  say(`${what}: ${ms.toFixed(0)} ms, longest stop ${(loop.max / 1e6).toFixed(0)} ms`)
  return value
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
