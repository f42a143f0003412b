import { type Answer, ask } from './exchange.ts'
import { stopsWhileEdited } from './edits.ts'
import { fillShop } from './fill.ts'
import { startFloor } from './floor/floor.ts'
import { type Load, load } from './load.ts'
import { speedOfOrders } from './orders/orders.ts'
import { shopperWithBasket, shopperWithOrder } from './orders/shoppers.ts'
import { deepPage, ownPages, pages } from './pages.ts'
import { type ProbedShop, startProbedShop } from './probed-shop.ts'
import { kB, type Line, rate, whole } from './table.ts'
import { weightOf } from './weight.ts'

/** How long and how often is measured, and in which shop. */
export type Extent = {
  turns: number
  seconds: number
  /** So many more than the demo shop has. */
  products: number
}

const settings = { LIMITS: 'off', LOG_LEVEL: 'info' }

/** How fast and how heavy the shop is whose build stands in `home`. */
export async function measure(home: string, extent: Extent): Promise<Line[]> {
  const dataDir = extent.products > 0 ? await fillShop(extent.products, home) : undefined
  const started = performance.now()
  const shop = await startProbedShop({ ...settings, ...(dataDir && { DATA_DIR: dataDir }) }, home)
  const origin = shop.origin('en')
  await ask(`${origin}/c/cups-and-mugs`)
  const start = performance.now() - started
  const atStart = await shop.look()

  const rates = await ratesOfPages(origin, extent)
  const added = await rateOfAdding(origin, extent)
  const afterLoad = await shop.look()
  const orders = await speedOfOrders(shop, extent.seconds)
  const lines = [
    ...rates,
    added,
    rate('orders by the form', orders.form, orders.bare, 'floor: the same rows, bare SQLite'),
    rate('orders by the call', orders.call, orders.bare),
    ...(await weights(origin)),
    { what: 'start to the first category', ours: `${whole(start)} ms` },
    { what: 'memory after the start', ours: `${whole(atStart.memory)} MB` },
    { what: 'memory after the load', ours: `${whole(afterLoad.memory)} MB` },
    ...(await longestStops(shop)),
  ]
  await shop.stop()
  return lines
}

/** Pages of strangers, the same with a basket, and pages of one shopper. */
async function ratesOfPages(origin: string, extent: Extent): Promise<Line[]> {
  const shopper = await shopperWithBasket(origin)
  const cookie = { cookie: shopper.cookie() }
  const ordered = await shopperWithOrder(origin)
  const listed = extent.products > 0 ? [...pages, deepPage] : pages
  const asked = [
    ...listed,
    ...listed.map(({ name, path }) => ({ name: `${name}, with a basket`, path, headers: cookie })),
    ...ownPages.map((page) => ({ ...page, headers: cookie })),
    { name: 'summary', path: ordered.summary, headers: { cookie: ordered.shopper.cookie() } },
  ]
  const lines: Line[] = []
  for (const page of asked) lines.push(await besideFloor(origin, page, extent))
  return lines
}

async function rateOfAdding(origin: string, extent: Extent): Promise<Line> {
  const add = { url: `${origin}/basket`, form: 'intent=add&productId=milk-jug-sand&quantity=1' }
  const floor = await startFloor(new Map([['/basket', await ask(`${origin}/`)]]))
  const added = await besides(add, { ...add, url: `${floor.origin}/basket` }, extent)
  await floor.stop()
  return rate('add to the basket, new visitor', added.ours, added.floor, 'floor: a bare answer')
}

async function weights(origin: string): Promise<Line[]> {
  const lines: Line[] = []
  for (const { name, path } of pages) {
    const weight = await weightOf(origin + path)
    const note = `all styles ${kB(weight.css)}; scripts at the touch ${kB(weight.scriptsAfter)}`
    lines.push(
      { what: `first view, ${name}`, ours: kB(weight.htmlAtBest + weight.cssBlocking), note },
      { what: `scripts before a touch, ${name}`, ours: kB(weight.scriptsBefore) },
    )
  }
  const shopper = await shopperWithBasket(origin)
  const basket = (await shopper.open('/order/delivery')).length
  return [...lines, { what: 'basket, HTML', ours: kB(basket), note: 'not compressed' }]
}

async function longestStops(shop: ProbedShop): Promise<Line[]> {
  const stops = await stopsWhileEdited(shop)
  return [
    { what: 'longest stop, at rest', ours: `${whole(stops.atRest)} ms` },
    { what: 'longest stop, one price changes', ours: `${whole(stops.price)} ms` },
    { what: 'longest stop, stock of 1 000 changes', ours: `${whole(stops.stock)} ms` },
  ]
}

type Page = { name: string; path: string; headers?: Record<string, string> }

/** Asks a page and the floor with the same bytes in turns, and notes the medians. */
async function besideFloor(
  origin: string,
  { name, path, headers }: Page,
  extent: Extent,
): Promise<Line> {
  // Twice, and a moment: then it is compressed as well as it will be.
  await load({ url: origin + path, seconds: 1, headers })
  const answer: Answer = await ask(origin + path, headers)
  const floor = await startFloor(new Map([[path, answer]]))
  const found = await besides(
    { url: origin + path, headers },
    { url: floor.origin + path, headers },
    extent,
  )
  await floor.stop()
  const errors = found.errors > 0 ? `${found.errors} errors; ` : ''
  const note = `${errors}${kB(answer.body.byteLength)}, p99 ${found.p99.toFixed(1)} ms, floor ${found.floorP99.toFixed(1)}`
  return rate(name, found.ours, found.floor, note)
}

type Wanted = { url: string; headers?: Record<string, string> | undefined; form?: string }

async function besides(wanted: Wanted, bare: Wanted, { turns, seconds }: Extent) {
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
