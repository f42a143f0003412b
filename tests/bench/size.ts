/**
 * `node tests/bench/size.ts --products 20000`: what a large catalogue costs one process: how long
 * it takes to start, its memory, and how long it works at a stretch while the catalogue changes.
 */
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'

import { writeGoods } from '#shop/catalogue/stored/write-goods.ts'
import { openDatabase } from '#shop/database/open.ts'
import { manyProduct } from '#demo/shop/many/many-products.ts'
import { ask } from './exchange.ts'
import { fillShop } from './fill.ts'
import { startProbedShop } from './probed-shop.ts'

const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } })
const products = Number(values.products)
const imported = 5_000

const dataDir = products > 0 ? await fillShop(products) : undefined
const started = performance.now()
const shop = await startProbedShop({
  PROBE_WORK: '1',
  ...(dataDir !== undefined && { DATA_DIR: dataDir }),
})
const category = products > 0 ? 'warehouse' : 'cups-and-mugs'
const origin = shop.origin('en')
const page = `${origin}/c/${category}`
// A call instead of a page: printing one takes longer than what is measured here.
const call = `${origin}/api/public/category?lang=en&id=${category}`
await ask(page)
const start = performance.now() - started
print('start to the first category', `${start.toFixed(0)} ms`)
await ask(`${origin}/search?query=mug`)
await shop.look()
await wait(5_000)
const { memory } = await shop.look()
print('memory after a page and a search', `${memory.toFixed(0)} MB`)

const file = path.join(dataDir ?? shop.dataDir, 'kram.db')
const database = await openDatabase(`sqlite:${file}`)
const { db } = database

await during('at rest', async () => {})
await during('one price', async () => {
  const one = await db
    .selectFrom('product')
    .select(['id', 'data'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const data = JSON.stringify({ ...JSON.parse(one.data), smartIdx: 17 })
  await db.updateTable('product').set({ data }).where('id', '=', one.id).execute()
})
await during('stock of 1 000', async () => {
  const some = await db.selectFrom('stock').select('product_id').distinct().limit(1_000).execute()
  const ids = some.map((row) => row.product_id)
  await db
    .updateTable('stock')
    .set((row) => ({ count: row('count', '+', 1) }))
    .where('product_id', 'in', ids)
    .execute()
})
if (products > 0) {
  await during(`import of ${imported}`, () =>
    writeGoods(database, {
      attributes: [],
      categories: [],
      manufacturers: [],
      products: Array.from({ length: imported }, (_, at) => {
        const { product, opinions } = manyProduct(at + 1)
        return { product: { ...product, smartIdx: product.smartIdx + 1 }, opinions }
      }),
    }),
  )
}
print('memory at the end', `${(await shop.look()).memory.toFixed(0)} MB`)

await database.close()
await shop.stop()
if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })

/** While this is done, and until the process has taken it over and answered calls with it. */
async function during(name: string, edit: () => Promise<void>): Promise<void> {
  await shop.look()
  await edit()
  for (let turn = 0; turn < 10; turn += 1) {
    await wait(300)
    await ask(call)
  }
  const { longestWork, longestStop } = await shop.look()
  print(
    `longest work at a stretch, ${name}`,
    `${longestWork.toFixed(0)} ms (stop ${longestStop.toFixed(0)} ms)`,
  )
}

function print(name: string, figure: string): void {
  const busy = (loadavg()[0] ?? 0).toFixed(1)
  process.stdout.write(`${name.padEnd(48)}${figure.padStart(22)}   load ${busy}\n`)
}
