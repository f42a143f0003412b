/**
 * `npm run bench`: how fast and how heavy the shop is. The floor is a bare node:http server that
 * sends the same bytes, or SQLite that writes the same rows, measured in the same run; ratios to it
 * can be compared between machines, times cannot. No figure makes it fail. Each speed is the median
 * of three rounds; `--quick` runs one short round, `--products N` fills the shop first.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'

import { type Answer, ask } from './exchange.ts'
import { stopsWhileEdited } from './edits.ts'
import { fillShop } from './fill.ts'
import { startFloor } from './floor/floor.ts'
import { driver, type Load, load } from './load.ts'
import { speedOfOrders } from './orders/orders.ts'
import { deepPage, ownPages, pages } from './pages.ts'
import { startProbedShop } from './probed-shop.ts'
import { costOfPages } from './render.ts'
import { shopperWithBasket, shopperWithOrder } from './orders/shoppers.ts'
import { kB, type Line, rate, table, whole } from './table.ts'
import { weightOf } from './weight.ts'

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, products: { type: 'string' } },
})
const turns = values.quick ? 1 : 3
const seconds = values.quick ? 1 : 3
const products = Number(values.products ?? 0)

const lines: Line[] = []
const busy = loadavg()[0] ?? 0
const settings = { LIMITS: 'off', LOG_LEVEL: 'info' }
const dataDir = products > 0 ? await fillShop(products) : undefined
const started = performance.now()
const shop = await startProbedShop({ ...settings, ...(dataDir && { DATA_DIR: dataDir }) })
const origin = shop.origin('en')
await ask(`${origin}/c/cups-and-mugs`)
const start = performance.now() - started
const atStart = await shop.look()

const listed = products > 0 ? [...pages, deepPage] : pages
for (const { name, path } of listed) await besideFloor(name, path)
const shopper = await shopperWithBasket(origin)
const cookie = { cookie: shopper.cookie() }
for (const { name, path } of listed) await besideFloor(`${name}, with a basket`, path, cookie)
for (const { name, path } of ownPages) await besideFloor(name, path, cookie)
const ordered = await shopperWithOrder(origin)
await besideFloor('summary', ordered.summary, { cookie: ordered.shopper.cookie() })

const add = { url: `${origin}/basket`, form: 'intent=add&productId=milk-jug-sand&quantity=1' }
const floorOfHome = await startFloor(new Map([['/basket', await ask(`${origin}/`)]]))
const added = await besides(add, { ...add, url: `${floorOfHome.origin}/basket` })
await floorOfHome.stop()
lines.push(rate('add to the basket, new visitor', added.ours, added.floor, 'floor: a bare answer'))

const afterLoad = await shop.look()
const orders = await speedOfOrders(shop, seconds)
lines.push(
  rate('orders by the form', orders.form, orders.bare, 'floor: the same rows, bare SQLite'),
  rate('orders by the call', orders.call, orders.bare),
)
const stops = await stopsWhileEdited(shop)

for (const { name, path } of pages) {
  const weight = await weightOf(origin + path)
  const notes = `all styles ${kB(weight.css)}; scripts at the touch ${kB(weight.scriptsAfter)}`
  lines.push(
    { what: `first view, ${name}`, ours: kB(weight.htmlAtBest + weight.cssBlocking), note: notes },
    { what: `scripts before a touch, ${name}`, ours: kB(weight.scriptsBefore) },
  )
}
const basket = (await shopper.open('/order/delivery')).length
lines.push(
  { what: 'basket, HTML', ours: kB(basket), note: 'not compressed' },
  { what: 'start to the first category', ours: `${whole(start)} ms` },
  { what: 'memory after the start', ours: `${whole(atStart.memory)} MB` },
  { what: 'memory after the load', ours: `${whole(afterLoad.memory)} MB` },
  { what: 'longest stop, at rest', ours: `${whole(stops.atRest)} ms` },
  { what: 'longest stop, one price changes', ours: `${whole(stops.price)} ms` },
  { what: 'longest stop, stock of 1 000 changes', ours: `${whole(stops.stock)} ms` },
)
await shop.stop()

for (const [path, cost] of await costOfPages(pages.map((page) => page.path))) {
  const note = `queries ${cost.queriesAtFirst}, later ${cost.queries}`
  lines.push({ what: `one render of ${path}`, ours: `${cost.ms.toFixed(1)} ms`, note })
}

const machine = { node: process.version, processors: availableParallelism(), loadBefore: busy }
await mkdir('reports', { recursive: true })
await writeFile(
  'reports/bench.json',
  JSON.stringify({ at: new Date().toISOString(), machine, products, lines }, null, 2),
)
process.stdout.write(`${table(lines)}

${machine.processors} processors shared by server and ${await driver()}, load ${busy.toFixed(1)} before; one server process,
${products === 0 ? 'the demo shop' : `${products} products more than the demo shop`}; sizes as sent to a browser; all in reports/bench.json
`)

/** Asks a page and the floor with the same bytes in turns, and notes the medians. */
async function besideFloor(name: string, path: string, headers?: Record<string, string>) {
  // Twice, and a moment: then it is compressed as well as it will be.
  await load({ url: origin + path, seconds: 1, headers })
  const answer: Answer = await ask(origin + path, headers)
  const floor = await startFloor(new Map([[path, answer]]))
  const found = await besides(
    { url: origin + path, headers },
    { url: floor.origin + path, headers },
  )
  await floor.stop()
  const errors = found.errors > 0 ? `${found.errors} errors; ` : ''
  const note = `${errors}${kB(answer.body.byteLength)}, p99 ${found.p99.toFixed(1)} ms, floor ${found.floorP99.toFixed(1)}`
  lines.push(rate(name, found.ours, found.floor, note))
}

type Wanted = { url: string; headers?: Record<string, string> | undefined; form?: string }

async function besides(wanted: Wanted, bare: Wanted) {
  const ours: Load[] = []
  const floor: Load[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    floor.push(await load({ ...bare, seconds }))
    ours.push(await load({ ...wanted, seconds }))
  }
  return {
    ours: middle(ours).perSecond,
    p99: middle(ours).p99,
    floor: middle(floor).perSecond,
    floorP99: middle(floor).p99,
    errors: ours.reduce((sum, { errors }) => sum + errors, 0),
  }
}

function middle(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.perSecond - b.perSecond)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (!found) throw new Error('nothing was measured')
  return found
}
