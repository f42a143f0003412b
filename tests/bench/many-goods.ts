/**
 * `node tests/bench/many-goods.ts <folder>`: how long it takes a server to change the prices of 500
 * products at once, to undo that, to plan, begin and take back a reduction of each, and to change
 * five prices one by one; the longest stop of its event loop meanwhile, the longest that its thread
 * worked without a turn for others, and how long a visitor waits for a page of a category. The
 * folder is that of a shop which was closed: fill it by `npm run shop -- seed --products 5000`.
 */
import { setTimeout as wait } from 'node:timers/promises'

import { z } from 'zod'

import { openDatabase } from '#shop/database/open.ts'
import { command, startProbedShop } from './probed-shop.ts'

const [folder = 'data'] = process.argv.slice(2)
const many = 500
const Done = z.object({ result: z.object({ id: z.string() }) })
const Shown = z.object({
  result: z.object({ state: z.string(), lines: z.array(z.string()) }),
})

const ids = await someProducts()
const shop = await startProbedShop((port) => ({
  ...{ DATA_DIR: folder, DESK_ORIGIN: `http://127.0.0.1:${port}` },
  ...{ LIMITS: 'off', PROBE_WORK: '1' },
}))
const desk = `http://127.0.0.1:${new URL(shop.origin('en')).port}`
const { token } = z
  .object({ result: z.object({ token: z.string() }) })
  .parse(
    command({ DATA_DIR: folder, DESK_ORIGIN: desk }, [
      ...['keys', 'create', `bench ${Date.now()}`, '--scopes', 'goods:read,goods:write'],
    ]),
  ).result
try {
  // The first of each kind makes what is made once.
  await visit()
  await once()

  const price = { what: 'price', products: ids, currency: 'PLN', percent: '-5' }
  await measured('nothing for 3 s', () => wait(3_000))
  await measured('price, shown', () => call('change', { ...price, dryRun: true }))
  const changed = await measured(`price of ${ids.length}, done`, () => work('change', price))
  await measured('price, undone', () => work('undo', { id: changed }))
  const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  const reduction = { ...price, what: 'reduction', until }
  const planned = await measured('reduction, planned', () => work('change', reduction))
  await measured('reductions begin', begun)
  await measured('reduction, undone', () => work('undo', { id: planned }))
  await measured('five prices, one by one', once)
} finally {
  await shop.stop()
}

async function someProducts(): Promise<string[]> {
  const database = await openDatabase(`sqlite:${folder}/kram.db`)
  const rows = await database.db
    .selectFrom('product')
    .select('id')
    .where('removed', '=', 0)
    .where('archived', '=', 0)
    .orderBy('id')
    .limit(many)
    .execute()
  await database.close()
  return rows.map(({ id }) => id)
}

/** All that were planned run. */
async function begun(): Promise<void> {
  const database = await openDatabase(`sqlite:${folder}/kram.db`)
  const waiting = database.db
    .selectFrom('planned_reduction')
    .select('id')
    .where('state', '=', 'planned')
    .limit(1)
  while (await waiting.executeTakeFirst()) await wait(50)
  await database.close()
}

/** Each by a call of its own. */
async function once(): Promise<void> {
  for (const id of ids.slice(0, 5)) {
    const price = (90 + Math.random() * 9).toFixed(2)
    await post('products/set', { product: id, fields: [`price.PLN=${price}`] })
  }
}

async function work(action: string, body: unknown): Promise<string> {
  const { id } = Done.parse(await call(action, body)).result
  for (;;) {
    const { state, lines } = Shown.parse(await ask(`goods/show?id=${id}`)).result
    if (state === 'done') {
      say(`  ${lines.join(' ')}`)
      return id
    }
    if (state !== 'waiting' && state !== 'running') throw new Error(`${action}: ${state}`)
    await wait(50)
  }
}

async function call(action: string, body: unknown): Promise<unknown> {
  return post(`goods/${action}`, body)
}

async function post(path: string, body: unknown): Promise<unknown> {
  return ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function ask(path: string, { headers, ...init }: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(`${desk}/api/owner/${path}`, {
    ...init,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

async function visit(): Promise<number> {
  const begin = performance.now()
  const answer = await fetch(`${shop.origin('en')}/c/cups-and-mugs`)
  await answer.text()
  if (!answer.ok) throw new Error(`a page: ${answer.status}`)
  return performance.now() - begin
}

async function measured<Value>(what: string, doIt: () => Promise<Value>): Promise<Value> {
  await shop.look()
  const visits: number[] = []
  const going = new AbortController()
  const visitor = (async () => {
    while (!going.signal.aborted) {
      visits.push(await visit())
      await wait(20)
    }
  })()
  const begin = performance.now()
  let ms = 0
  const end = async () => {
    ms = performance.now() - begin
    // Other processes, and this one, see a change a little later.
    await wait(500)
    going.abort()
    await visitor
  }
  const value = await doIt().finally(end)
  const { longestStop, longestWork } = await shop.look()
  const pages = visits.toSorted((one, other) => one - other)
  const [middle = 0, worst = 0] = [pages[pages.length >> 1], pages.at(-1)]
  const told = [
    `${ms.toFixed(0)} ms`,
    `stop ${longestStop.toFixed(0)} ms`,
    `work ${longestWork.toFixed(0)} ms`,
    `page ${middle.toFixed(0)} ms, at most ${worst.toFixed(0)}`,
  ]
  say(`${what}: ${told.join(', ')}`)
  return value
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
