import { beforeAll, expect, test } from 'vitest'

import { demoShop } from '#shop/demo/demo-shop.ts'
import { openWalkInShop, type WalkInShop } from '#tests/examples/walk-in.ts'
import { guarded } from '#tests/guarded-shop.ts'
import { createAsking } from '../ask.ts'
import { checks } from '../checks.ts'
import { examine, isWanted } from '../examine.ts'
import { reportText } from '../report.ts'
import { type Fetch, plants } from './plants.ts'

const NOW = Date.UTC(2026, 10, 24, 12)
const URL = 'http://shop.test'
const credentials = { email: 'hanna@kamionka.example', password: 'kamionka-demo' }

let shop: WalkInShop

beforeAll(async () => {
  shop = await openWalkInShop(demoShop(NOW), NOW)
}, 60_000)

test('a shop that wants tokens back gets them', { timeout: 60_000 }, async () => {
  const groups = ['calls', 'sessions', 'baskets', 'orders']
  const { broken, text } = await looked(guarded(shop.fetch), groups)

  expect(broken, text).toEqual([])
})

test.for(plants)('found: $name', { timeout: 30_000 }, async ({ into, only, breaks }) => {
  const { broken, text } = await looked(into(shop.fetch), only)

  expect(broken, text).toEqual(breaks)
  for (const id of breaks) expect(text).toContain(`  BROKEN  ${id}  `)
})

test('every plant is looked for by checks that there are', () => {
  const named = plants.flatMap(({ only, breaks }) => [...only, ...breaks])
  expect(named.filter((name) => !checks.some(({ id }) => isWanted(id, [name])))).toEqual([])
  expect(plants.length).toBeGreaterThan(20)
})

async function looked(fetch: Fetch, only: readonly string[]) {
  const asking = createAsking({ fetch, baseUrl: URL })
  const report = await examine(checks, asking, { write: true, only, credentials })
  if (report.kind === 'no-shop') throw new Error('the shop has no shell')
  const broken = report.results.filter(({ verdict }) => verdict.kind === 'broken')
  const text = reportText(URL, report)
  return { broken: broken.map(({ id }) => id), text }
}
