import { beforeAll, expect, test } from 'vitest'

import { placeDemoOrders } from '#demo/shop/orders/demo-orders.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { openWalkInShop, type WalkInShop } from '#tests/examples/walk-in.ts'
import { guarded } from '#tests/guarded-shop.ts'
import { createAsking } from '../ask.ts'
import { checks, groupOf } from '../checks.ts'
import { callChecks } from '../checks/calls.ts'
import { examine, isWanted } from '../examine.ts'
import { findOut, type Found } from '../find.ts'
import { reportText } from '../report.ts'
import { crash, type Fetch } from './planting.ts'
import { plants } from './plants.ts'

const NOW = Date.UTC(2026, 10, 24, 12)
const ORIGIN = 'http://shop.test'
const credentials = { email: 'hanna@kamionka.example', password: 'kamionka-demo' }

let shop: WalkInShop
/** What there is in it, as a shop without a fault tells. */
let found: Found

beforeAll(async () => {
  const data = demoShop(NOW)
  shop = await openWalkInShop(data, NOW)
  await placeDemoOrders(shop.database, data.products, NOW)
  const asking = createAsking({ fetch: shop.fetch, baseUrl: ORIGIN })
  const round = await findOut(asking, credentials)
  if (round.kind === 'no-shop') throw new Error('the shop has no shell')
  found = round.found
}, 60_000)

test('a shop that tells prices to customers alone keeps that', { timeout: 60_000 }, async () => {
  const { settings, ...data } = demoShop(NOW)
  const shy = { ...data, settings: { ...settings, priceForLoggedUsers: true } }
  const { fetch } = await openWalkInShop(shy, NOW)
  const { results, text } = await looked(fetch, ['prices.hidden'])

  expect(results, text).toMatchObject([{ verdict: { kind: 'kept' } }])
})

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

  const broken = new Set(plants.flatMap(({ breaks }) => breaks))
  const never = checks.filter(({ id }) => groupOf(id) !== 'calls' && !broken.has(id))
  expect(
    never.map(({ id }) => id),
    'never seen to find anything',
  ).toEqual([])
})

test('each call that breaks is found by its own check', { timeout: 60_000 }, async () => {
  const kept: string[] = []
  for (const answer of [crash, () => Response.json({ odd: true }, { status: 299 })]) {
    const bad = createAsking({ fetch: async () => answer(), baseUrl: ORIGIN })
    for (const { id, run } of callChecks) {
      const verdict = await run({ shop: bad, found })
      if (verdict.kind !== 'broken') kept.push(id)
    }
  }
  expect(kept).toEqual([])
})

async function looked(fetch: Fetch, only: readonly string[]) {
  const asking = createAsking({ fetch, baseUrl: ORIGIN })
  const report = await examine(checks, asking, {
    write: true,
    only,
    credentials,
    found: only.every(isApart) ? found : undefined,
  })
  if (report.kind === 'no-shop') throw new Error('the shop has no shell')
  const broken = report.results.filter(({ verdict }) => verdict.kind === 'broken')
  const text = reportText(ORIGIN, report)
  return { results: report.results, broken: broken.map(({ id }) => id), text }
}

/** A fault in one of these groups does not show while a shop is looked round in: once is enough. */
function isApart(name: string): boolean {
  return /^(?:refusals|orders|versions|baskets)\b/.test(name)
}
