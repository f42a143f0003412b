/**
 * `npm run bench`: how fast and how heavy the pages are. The floor is a bare node:http server that
 * sends the same bytes, measured in the same minute; ratios to it can be compared between machines,
 * times cannot. No figure makes it fail. Each speed is the median of three rounds; `--quick` runs
 * one short round.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'

import { startShop } from '#tests/running-shop.ts'
import { type Answer, ask } from './exchange.ts'
import { startFloor } from './floor.ts'
import { type Load, load } from './load.ts'
import { pages } from './pages.ts'
import { costOfPages } from './render.ts'
import { weightOf } from './weight.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const turns = values.quick ? 1 : 3
const seconds = values.quick ? 1 : 3

const busy = loadavg()[0] ?? 0
const costs = await costOfPages(pages.map(({ path }) => path))
const shop = await startShop()
const origin = shop.origin('en')
const answers = new Map<string, Answer>()
for (const { path } of pages) answers.set(path, await ask(origin + path))
const floor = await startFloor(answers)

const found = []
for (const { name, path } of pages) {
  const weight = await weightOf(origin + path)
  await load(origin + path, seconds)
  await load(floor.origin + path, 1)
  const bare: Load[] = []
  const ours: Load[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    bare.push(await load(floor.origin + path, seconds))
    ours.push(await load(origin + path, seconds))
  }
  const cost = costs.get(path)
  found.push({ name, path, cost, weight, floor: middle(bare), ours: middle(ours) })
}
await floor.stop()
await shop.stop()

const machine = { node: process.version, processors: availableParallelism(), loadBefore: busy }
await mkdir('reports', { recursive: true })
await writeFile(
  'reports/bench.json',
  JSON.stringify({ at: new Date().toISOString(), machine, pages: found }, null, 2),
)

print(['', ...found.map(({ name }) => name)])
print(['requests a second', ...found.map(({ ours }) => ours.perSecond.toFixed(0))])
print(['  of the floor', ...found.map(({ floor }) => floor.perSecond.toFixed(0))])
print(['  ratio', ...found.map((page) => ratio(page.ours.perSecond, page.floor.perSecond))])
print(['99 of 100 within, ms', ...found.map(({ ours }) => ours.p99.toFixed(0))])
print(['  of the floor', ...found.map(({ floor }) => floor.p99.toFixed(0))])
print(['  ratio', ...found.map((page) => ratio(page.ours.p99, page.floor.p99))])
print(['errors', ...found.map(({ ours }) => String(ours.errors))])
print(['one render, ms', ...found.map(({ cost }) => cost?.ms.toFixed(1) ?? '')])
print(['queries, nothing kept', ...found.map(({ cost }) => String(cost?.queriesAtFirst))])
print(['queries, later', ...found.map(({ cost }) => String(cost?.queries))])
print(['HTML, kB', ...found.map(({ weight }) => kB(weight.html))])
print(['CSS, kB', ...found.map(({ weight }) => kB(weight.css))])
print(['scripts at first, kB', ...found.map(({ weight }) => kB(weight.scriptsBefore))])
print(['  when touched, kB', ...found.map(({ weight }) => kB(weight.scriptsAfter))])
process.stdout.write(
  `\n${machine.processors} processors shared by server and driver, load ${busy.toFixed(1)} before; ` +
    'one server process; sizes as sent to a browser; all figures in reports/bench.json\n',
)

function print([name = '', ...cells]: string[]): void {
  process.stdout.write(`${name.padEnd(24)}${cells.map((cell) => cell.padStart(12)).join('')}\n`)
}

function middle(loads: readonly Load[]): Load {
  const at = Math.floor(loads.length / 2)
  const pick = (name: keyof Load) =>
    loads.map((each) => each[name]).toSorted((a, b) => a - b)[at] ?? 0
  const errors = loads.reduce((sum, each) => sum + each.errors, 0)
  return { perSecond: pick('perSecond'), p99: pick('p99'), errors }
}

function ratio(ours: number, bare: number): string {
  if (bare <= 0) return '–'
  return ours / bare < 10 ? (ours / bare).toPrecision(2) : (ours / bare).toFixed(0)
}

function kB(bytes: number | undefined): string {
  return bytes === undefined ? '–' : (bytes / 1000).toFixed(1)
}
