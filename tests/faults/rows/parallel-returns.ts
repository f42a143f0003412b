import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import { NewOrderAnswer } from '#contract/contract.ts'
import { migrate } from '#shop/database/migrate.ts'
import { openDatabase } from '#shop/database/open.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { silent } from '#tests/silent-log.ts'
import { patiently } from '../patient.ts'
import { programFile } from '../programs.ts'
import { type Bench, type Row, verdict } from '../row.ts'
import { fillShop, item, NOON, order, product } from '../small-shop.ts'

/** Each process sends so many at once, each of two pieces. */
const atOnce = 5
const bought = 3

/** O11: ten returns of two pieces, sent at once to two processes, take no more than the three. */
export const parallelReturns: Row = {
  id: 'O11',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    const rounds = bench.quick ? 3 : 10
    let most = 0
    let exact = 0
    for (let round = 0; round < rounds; round += 1) {
      const { declared, told } = await returnAll(bench)
      most = Math.max(most, declared)
      if (declared === 2 && told === 1) exact += 1
    }
    let planted = 0
    for (let tries = 0; bench.plants && tries < 3 && planted <= bought; tries += 1) {
      planted = (await returnAll(bench, 'careless')).declared
    }
    return verdict({
      intact: most <= bought && exact === rounds,
      caught: bench.plants ? planted > bought : undefined,
      figure: `bought=${bought} returned-at-most=${most} exact=${exact}/${rounds} planted=${planted} procs=2`,
      target: 'returned<=bought',
    })
  },
}

async function returnAll(bench: Bench, plant = '') {
  const url = await bench.newDatabase()
  const database = await patiently(() => openDatabase(url))
  await patiently(() => migrate(database))
  await patiently(() =>
    fillShop(database, {
      products: [product('cup', 100)],
      customers: [{ id: 'ola', points: 0 }],
    }),
  )
  const { id } = await sentOrder()
  const processes = [0, 1].map(() => returner([url, id, 'ola', String(atOnce), plant]))
  await Promise.all(processes.map(({ loaded }) => loaded))
  for (const one of processes) one.go()
  const told = await Promise.all(processes.map(({ done }) => done))
  for (const one of processes) await one.end()

  const lines = await patiently(() => database.db.selectFrom('return_line').selectAll().execute())
  await database.close()
  return {
    declared: lines.reduce((sum, { declared }) => sum + declared, 0),
    told: told.reduce((sum, taken) => sum + taken, 0),
  }

  async function sentOrder(): Promise<NewOrderAnswer> {
    const user = { id: 'ola', scope: 'user', wholesale: false, tokenHash: '' } as const
    const context = { database, now: () => NOON, log: silent, user }
    const body = order({ items: [item('cup', bought)], expectedTotal: 315 })
    const answer = await patiently(() => newOrder(context, { params: {}, query: undefined, body }))
    const placed = NewOrderAnswer.parse(answer.body)
    await patiently(() => changeOrder(database, placed.no, 'sent', NOON))
    return placed
  }
}

function returner(words: readonly string[]) {
  const child = spawn(process.execPath, [programFile('returner'), ...words], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.on('error', () => {})
  const gone = once(child, 'close')
  const loaded = Promise.withResolvers<void>()
  const done = Promise.withResolvers<number>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === 'loaded') loaded.resolve()
    if (line.startsWith('done')) done.resolve(Number(line.split(' ')[1]))
  })
  return {
    loaded: loaded.promise,
    /** How many it heard are taken. */
    done: done.promise,
    go: () => child.stdin.write('go\n'),
    end: async () => {
      child.stdin.end()
      await gone
    },
  }
}
