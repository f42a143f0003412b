import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { contract } from '#contract/contract.ts'
import { placeDemoOrders } from '#demo/shop/orders/demo-orders.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { openWalkInShop, type WalkInShop } from '#tests/examples/walk-in.ts'
import { servedShop } from '#tests/served-shop.ts'
import type { Plant } from './broken/planting.ts'
import { plants } from './broken/plants.ts'
import { sections } from './check.ts'
import { checks, groupOf, groups } from './checks.ts'
import { examples } from './checks/examples.ts'
import { readOptions } from './options.ts'

const NOW = Date.UTC(2026, 10, 24, 12)
const CUSTOMER = 'hanna@kamionka.example'

const Report = z.object({
  kept: z.number(),
  broken: z.number(),
  unchecked: z.number(),
  checks: z.array(z.object({ id: z.string(), outcome: z.string(), writes: z.boolean() })),
})

let walkIn: WalkInShop
let served: Awaited<ReturnType<typeof servedShop>>

beforeAll(async () => {
  const data = demoShop(NOW)
  walkIn = await openWalkInShop(data, NOW)
  await placeDemoOrders(walkIn.database, data.products, NOW)
  served = await servedShop(walkIn.fetch)
}, 60_000)
afterAll(() => served.close())

test(
  'the embedded shop keeps all that it promises, also what is written, asked over the network',
  { timeout: 60_000 },
  async () => {
    const given = ['--url', served.url, '--customer', CUSTOMER, '--write', '--json']
    const { code, out } = await conformance(...given)
    const report = Report.parse(JSON.parse(out))
    const idsOf = (outcome: string) =>
      report.checks.filter((check) => check.outcome === outcome).map(({ id }) => id)

    expect(idsOf('broken'), out).toEqual([])
    // Of a shop whose prices are hidden, broken.test.ts looks at them.
    expect(idsOf('unchecked')).toEqual(['prices.hidden'])
    expect(code).toBe(0)
    expect(report.kept).toBeGreaterThan(100)
  },
)

test(
  'of a shop with several faults each is named, and the exit code tells it',
  { timeout: 60_000 },
  async () => {
    const faults = [
      'a number is written as text',
      'a refusal has no name',
      'a product costs more on its own page than in listings',
      'the same form sent again is another order',
    ]
    const broken = faults.reduce((shop, fault) => plantOf(fault).into(shop), walkIn.fetch)
    const shop = await servedShop(broken)
    const only = 'calls.shell,calls.search,refusals,prices,orders'
    const { code, out } = await conformance('--url', shop.url, '--write', '--only', only)
    await shop.close()

    const named = [...out.matchAll(/^ {2}BROKEN {2}(\S+)/gm)].map(([, id]) => id)
    expect(named.toSorted(), out).toEqual([
      'calls.search',
      ...['orders.again', 'orders.at-once', 'orders.basket', 'orders.key'],
      ...['prices.home', 'prices.page', 'prices.search', 'refusals.unknown'],
    ])
    expect(out).toContain('docs/own-backend.md#orders')
    expect(code).toBe(1)
  },
)

test('each call of the contract has an example', () => {
  expect(Object.keys(examples).toSorted()).toEqual(Object.keys(contract).toSorted())
})

test(
  'the report for people names each check, and what was not looked at',
  { timeout: 60_000 },
  async () => {
    const only = 'calls.shell,calls.contactForm,calls.me'
    const { code, out } = await conformance('--url', served.url, '--only', only)

    expect(out).toContain(
      `Kamionka at ${served.url} (pl, en, de)\n\nCalls\n  ok      calls.shell  `,
    )
    expect(out).toMatch(/ {2}- {7}calls\.contactForm .*\(writes\)\n {10}not checked: it writes: /)
    expect(out).toMatch(/ {2}- {7}calls\.me .*\n {10}not checked: it takes a customer: /)
    expect(out).toMatch(/\n1 kept, 0 broken, 2 not checked\n$/)
    expect(code).toBe(0)
  },
)

test('where no shop answers, nothing is looked at', { timeout: 60_000 }, async () => {
  const other = await servedShop(async () => new Response('<h1>It works!</h1>'))
  const { code, out } = await conformance('--url', other.url)
  await other.close()

  expect(out).toMatch(/^No shop answers at http:\S+ as the contract says:\n {2}expected {2}GET/)
  expect(out).toContain('200 <h1>It works!</h1>')
  expect(code).toBe(2)
})

test('what was mistyped is reported before anything is asked', () => {
  const problemOf = (argv: string[], env = {}) => {
    const options = readOptions(argv, env)
    return options.kind === 'wrong' ? options.problem : options.kind
  }
  const url = ['--url', 'https://shop.example']
  expect(problemOf([])).toContain('--url takes')
  expect(problemOf(['--url', 'shop.example'])).toContain('--url takes')
  expect(problemOf([...url, '--only', 'prices,cals'])).toContain('no check called cals')
  expect(problemOf([...url, '--customer', CUSTOMER])).toContain('CONFORMANCE_PASSWORD')
  expect(problemOf([...url, '--wirte'])).toContain('--wirte')
  expect(problemOf(['--help'])).toBe('help')
  expect(readOptions([...url, '--only', 'prices,calls.shell', '--write'], {})).toEqual({
    kind: 'examine',
    url: 'https://shop.example',
    write: true,
    json: false,
    only: ['prices', 'calls.shell'],
  })
})

test('each check has a name of its own, and its promise is in the page about backends', async () => {
  const ids = checks.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  expect(groups).toEqual([...new Set(ids.map(groupOf))])

  const page = await readFile('docs/own-backend.md', 'utf8')
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(/[^\w]+/g, '-'),
  )
  expect(headings).toEqual(expect.arrayContaining([...sections]))
})

function plantOf(name: string): Plant {
  const plant = plants.find((one) => one.name === name)
  if (!plant) throw new Error(`nothing is planted as ${name}`)
  return plant
}

async function conformance(...argv: readonly string[]): Promise<{ code: number; out: string }> {
  const child = spawn(process.execPath, ['scripts/conformance/run.ts', ...argv], {
    env: { ...process.env, CONFORMANCE_PASSWORD: 'kamionka-demo' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (more: string) => void (out += more))
  await once(child, 'close')
  return { code: child.exitCode ?? -1, out }
}
