/**
 * `node tests/bench/order-list.ts --orders 10000 [--on postgres]`: what the owner's list of orders
 * costs, its counts included: queries, milliseconds of this process, and until it is there. Prints
 * a table; no figure makes it fail.
 */
import { parseArgs } from 'node:util'

import { migrate } from '#shop/database/migrate.ts'
import { openDatabase } from '#shop/database/open.ts'
import { countOrders } from '#shop/orders/list/count-orders.ts'
import type { OrderFilter } from '#shop/orders/list/found-orders.ts'
import { listOrders } from '#shop/orders/list/list-orders.ts'
import { insertOrders, keptOrder, orderRow } from '#tests/examples/order-rows.ts'
import { ownOrder } from '#tests/examples/own-order.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { startPostgres } from '#tests/postgres.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    on: { type: 'string', default: 'sqlite' },
  },
})
const count = Number(values.orders)
const postgres = values.on === 'postgres' ? await startPostgres({ inMemory: true }) : undefined
const url = postgres ? await postgres.createDatabase('orders') : 'sqlite::memory:'
const database = await openDatabase(url)
await migrate(database)
await insertOrders(
  database.db,
  Array.from({ length: count }, (_, at) => made(at)),
)

print(`${count} orders on ${database.kind}: queries, processor ms, all ms (medians of 21), found`)
await row('first page and counts', {})
await row('to pack', { view: 'pack' })
await row('closed', { view: 'closed' })
await row('with a return', { view: 'returns' })
await row('a name that few have', { search: 'customer77' })
await row('a number', { search: '000777' })
await row('an amount', { search: '115,00' })
await row('a post code', { search: '31-123' })
await row('a parcel or gift card', { search: '520000012345' })
await row('two words that all have', { search: 'lake mug' })
await row('what nobody has', { search: 'zzz nothing' })
await row('closed, and a rare name', { view: 'closed', search: 'customer77' })
await row('a page in the middle', { after: { at: NOON + count / 2, id: '' } })
await database.close()
await postgres?.stop()

async function row(name: string, filter: OrderFilter): Promise<void> {
  let queries = 0
  const stop = database.onQuery(() => (queries += 1))
  const found = await listOrders(database.db, { ...filter, limit: 51 })
  await countOrders(database.db)
  stop()
  const spent: number[] = []
  const waited: number[] = []
  for (let turn = 0; turn < 21; turn += 1) {
    const before = process.cpuUsage()
    const started = performance.now()
    await listOrders(database.db, { ...filter, limit: 51 })
    await countOrders(database.db)
    const { user, system } = process.cpuUsage(before)
    spent.push((user + system) / 1_000)
    waited.push(performance.now() - started)
  }
  const figures = [spent, waited].map((all) => median(all).toFixed(1).padStart(7))
  print(name.padEnd(28), queries, ...figures, found.length)
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[10] ?? 0
}

/** One in twenty is open; the rest was delivered, and a few were cancelled. */
function made(at: number) {
  const { address } = ownOrder()
  const status = at % 20 > 0 ? (at % 19 === 0 ? 'CANCELED' : 'REALIZED') : 'PENDING'
  const order = keptOrder({
    _id: `order-${at}`,
    no: `K/2026/11/${String(at).padStart(6, '0')}`,
    createdAtDate: NOON + at,
    status,
    address: { ship: { ...address.ship, name: `Hanna Customer${at}` } },
    user: { email: `customer${at}@example.com` },
  })
  return orderRow(order, { paid: status === 'REALIZED' ? 1 : 0 })
}

function print(...cells: readonly (string | number)[]): void {
  process.stdout.write(`${cells.join(' ')}\n`)
}
