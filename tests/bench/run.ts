/**
 * `npm run bench`: how fast and how heavy the shop is. The floor is a bare node:http server that
 * sends the same bytes, or SQLite that writes the same rows, measured in the same run; ratios to it
 * can be compared between machines, times cannot. No figure makes it fail. Each speed is the median
 * of three rounds; `--quick` runs one short round, `--products N` fills the shop first, `--against
 * REF` builds another revision too and prints its figures beside.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'

import { root } from '#scripts/check/run-command.ts'
import { builtAt } from './against/built.ts'
import { driver } from './load.ts'
import { type Extent, measure } from './measure.ts'
import { pages } from './pages.ts'
import { costOfPages } from './render.ts'
import { type Line, type Other, table } from './table.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    products: { type: 'string' },
    against: { type: 'string' },
  },
})
const products = Number(values.products ?? 0)
const extent = { turns: values.quick ? 1 : 3, seconds: values.quick ? 1 : 3, products }

const busy = loadavg()[0] ?? 0
const other = values.against === undefined ? undefined : await measureAt(values.against, extent)
const lines: Line[] = await measure(root, extent)
for (const [path, cost] of await costOfPages(pages.map((page) => page.path))) {
  const note = `queries ${cost.queriesAtFirst}, later ${cost.queries}`
  lines.push({ what: `one render of ${path}`, ours: `${cost.ms.toFixed(1)} ms`, note })
}

const machine = { node: process.version, processors: availableParallelism(), loadBefore: busy }
await mkdir('reports', { recursive: true })
await writeFile(
  'reports/bench.json',
  JSON.stringify({ at: new Date().toISOString(), machine, products, lines, other }, null, 2),
)
process.stdout.write(`${table(lines, other)}

${machine.processors} processors shared by server and ${await driver()}, load ${busy.toFixed(1)} before; one server process,
${products === 0 ? 'the demo shop' : `${products} products more than the demo shop`}; sizes as sent to a browser; all in reports/bench.json
`)

/** Before ours, and by the same programs: only what is measured is of another revision. */
async function measureAt(ref: string, extent: Extent): Promise<Other> {
  const { commit, home, remove } = await builtAt(root, ref)
  try {
    return { name: commit, lines: await measure(home, extent) }
  } finally {
    await remove()
  }
}
