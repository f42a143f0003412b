/**
 * `node tests/bench/listings.ts <folder>`: how long listings and searches take in the call, with
 * the products shown, without HTTP and pages, on the shop whose database is in the folder; and the
 * longest stop of the event loop meanwhile. Fill it by `npm run shop -- seed`. Prints
 * a table; no figure makes it fail.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

import { createShopClient } from '#app/shop-client/client.ts'
import { openDatabase } from '#shop/database/open.ts'
import { createShop } from '#shop/shop.ts'

const [folder = 'data'] = process.argv.slice(2)
const rounds = 60
const quiet = () => undefined
const database = await openDatabase(`sqlite:${folder}/kram.db`)
const shop = createShop({
  database,
  now: () => Date.now(),
  log: { info: quiet, warn: quiet, error: quiet },
})
const client = createShopClient({ call: shop.call, baseUrl: 'http://shop.test', timeoutMs: 60_000 })
const loop = monitorEventLoopDelay({ resolution: 1 })

row('', ['least ms', 'p50', 'p99', 'CPU a call', 'longest stop'])
await once('start', () => shop.ready())
const categories = await database.db
  .selectFrom('document')
  .select('id')
  .where('kind', '=', 'category')
  .execute()
const addresses = categories.map(({ id }) => id)
const sizes: { id: string; total: number }[] = []
await once('first listing', async () => void (await list(addresses[0] ?? '', {})))
for (const id of addresses) {
  sizes.push({ id, total: (await list(id, {})).total })
}
const largest = sizes.reduce((most, one) => (one.total > most.total ? one : most))
const { filters, lastPage } = await list(largest.id, {})
const choices = filters
  .filter(({ filterIndex, values }) => filterIndex !== 'availability' && values.length > 1)
  .map(({ filterIndex, values }) => `${filterIndex}~${values[0]?.id}.${values[1]?.id}`)
const attributes = choices.filter((choice) => !choice.startsWith('producer'))

row(`largest category: ${largest.total} products; ${filters.length} filters`, [])
await often('categories in turn', (at) => list(sizes[at % sizes.length]?.id ?? '', {}))
await often('one filter', (at) => list(largest.id, { attr: some(at, 1) }))
await often('two filters', (at) => list(largest.id, { attr: some(at, 2) }))
await often('three filters', (at) => list(largest.id, { attr: some(at, 3) }))
await often('price range', (at) => list(largest.id, { price: `${20 + (at % 9)},120` }))
await often('by price', () => list(largest.id, { sort_by: 'price' }))
await often('deep page', (at) => list(largest.id, { page: String(lastPage - (at % 20)) }))
await often('suggestions', () =>
  valueOf(client.suggestions({ query: { lang: 'en', categories: '' } })),
)

const { products } = await list(largest.id, {})
const name = products[0]?.name['en'] ?? ''
const words = name.split(/\W+/).filter((word) => word.length > 4)
const common = words[0] ?? 'mug'
const rare = products[0]?.productCode ?? ''
await once('first search', () => search(common))
await often(`common word: ${common}`, () => search(common))
await often(`code: ${rare}`, () => search(rare))
await often('beginning of a word', () => search(common.slice(0, 3)))
await often('a part of a word', () => search(common.slice(1, 4)))
await often('one wrong letter', () => search(`${common.slice(0, 2)}x${common.slice(3)}`))
await often('several words', () => search(words.join(' ')))
await often('nonsense', () => search('xqzzwvk'))
await database.close()
row('memory, MB', [(process.memoryUsage().rss / 1024 / 1024).toFixed(0)])

function some(at: number, count: number): string {
  return Array.from(
    { length: count },
    (_, next) => attributes[(at + next * 3) % attributes.length] ?? '',
  ).join('_')
}

function list(id: string, asked: object) {
  return valueOf(client.category({ query: { lang: 'en', id, page_size: '24', ...asked } }))
}

function search(query: string) {
  return valueOf(client.search({ query: { lang: 'en', query } }))
}

async function valueOf<Value>(
  answer: Promise<{ kind: 'ok'; value: Value } | { kind: 'refused' } | { kind: 'failed' }>,
): Promise<Value> {
  const given = await answer
  if (given.kind !== 'ok') throw new Error(JSON.stringify(given))
  return given.value
}

async function often(what: string, call: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < 10; at += 1) await call(at)
  await measured(what, rounds, call)
}

function once(what: string, call: () => Promise<unknown>): Promise<void> {
  return measured(what, 1, call)
}

async function measured(
  what: string,
  count: number,
  call: (at: number) => Promise<unknown>,
): Promise<void> {
  const times: number[] = []
  loop.reset()
  loop.enable()
  const before = process.threadCpuUsage()
  for (let at = 0; at < count; at += 1) {
    const begun = performance.now()
    await call(at)
    times.push(performance.now() - begun)
    await new Promise(setImmediate)
  }
  const { user, system } = process.threadCpuUsage(before)
  loop.disable()
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(count - 1, Math.floor(count * part))] ?? 0
  const each = (user + system) / 1000 / count
  row(what, [...[at(0), at(0.5), at(0.99), each, loop.max / 1e6].map((ms) => ms.toFixed(1))])
}

function row(what: string, figures: readonly string[]): void {
  const line = [what.padEnd(44), ...figures.map((figure) => figure.padStart(12))].join(' ')
  process.stdout.write(`${line}\n`)
}
