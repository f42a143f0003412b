import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Call } from '#contract/call.ts'
import { type CallName, contract, NewOrderAnswer } from '#contract/contract.ts'
import { createEdge, type Edge } from '#edge/edge.ts'
import { createHealth } from '#edge/answers/health.ts'
import { createLog } from '#edge/log/log.ts'
import { migrate } from '#shop/database/migrate.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { demoShop } from '#shop/demo/demo-shop.ts'
import { seed } from '#shop/seed.ts'
import { createShop } from '#shop/shop.ts'

import {
  type CallAccess,
  callAccess,
  ORDER_OF_A,
  RETURN_OF_A,
  WAITING_ORDER_OF_A,
} from './calls.ts'
import { type Caller, callers, credentialsOf, giveTokens } from './callers.ts'
import { goodOrder } from './good-order.ts'

const NOW = Date.UTC(2026, 10, 21, 11)
const origin = 'http://shop.test'
// Keys of the contract are names of calls.
const calls = Object.entries(contract) as [CallName, Call][]

let database: ShopDatabase
let edge: Edge
let orderOfA: string
let waitingOrderOfA: string
let returnOfA: string

beforeAll(async () => {
  database = await openDatabase('sqlite::memory:')
  await migrate(database)
  await seed(database, demoShop(NOW), NOW)
  edge = edgeOf(database)
  await giveTokens(database, NOW)

  const first = await orderFor('customer A')
  orderOfA = first.id
  waitingOrderOfA = (await orderFor('customer A')).id
  await changeOrder(database, first.no, 'sent', NOW)
  await ask(contract.newReturn, callAccess.newReturn.example, credentialsOf('customer A'))
  returnOfA = (
    await database.db
      .selectFrom('shop_return')
      .select('id')
      .where('order_id', '=', orderOfA)
      .executeTakeFirstOrThrow()
  ).id
}, 60_000)
afterAll(() => database.close())

// Some calls end tokens.
beforeEach(() => giveTokens(database, NOW))

test('it is decided for every call of the contract who may make it, and for no other', () => {
  expect(Object.keys(callAccess).toSorted()).toEqual(calls.map(([name]) => name).toSorted())
})

test('a call asks for an account exactly where it is declared that a visitor may not make it', () => {
  const forAccounts = calls.filter(isForAccounts).map(([name]) => name)
  const closedToVisitors = calls
    .filter(([name]) => callAccess[name].expected.visitor === 401)
    .map(([name]) => name)

  expect(closedToVisitors).toEqual(forAccounts)
})

test('a guest by order is turned away exactly where a call is for customers', () => {
  const forCustomers = calls.filter(([, { auth }]) => auth === 'customer').map(([name]) => name)
  const closedToGuests = calls
    .filter(([name]) => callAccess[name].expected.ghost === 403)
    .map(([name]) => name)

  expect(closedToGuests).toEqual(forCustomers)
})

test.each(calls.map(([name, row]) => [name, row] as const))(
  '%s answers every caller as declared',
  async (name, row) => {
    const { expected, example } = callAccess[name]
    const answered: Partial<Record<Caller, number>> = {}

    for (const caller of callers) {
      const { status } = await ask(row, example, credentialsOf(caller))
      answered[caller] = status
    }

    expect(answered).toEqual(expected)
  },
)

const worthless = [
  '',
  ' ',
  'Bearer',
  'Bearer ',
  'Bearer  ',
  'Bearer null',
  'Bearer undefined',
  'Bearer []',
  'Bearer {}',
  'Bearer 0',
  'Bearer true',
  'Bearer customer-hanna',
  'Bearer hanna@kamionka.example',
  'Bearer token-of-customer',
  'Bearer token-of-customer-',
  'Bearer token-of-customer-A2',
  'Bearer TOKEN-OF-CUSTOMER-A',
  'Bearer token-of-customer-A,token-of-customer-B',
  'Bearer token-of-customer-A token-of-customer-B',
  'Bearer %74oken-of-customer-A',
  `Bearer ${'x'.repeat(5000)}`,
  'Basic token-of-customer-A',
  'token-of-customer-A',
  "Bearer ' or '1'='1",
  'Bearer $2b$10$token-of-customer-A',
]

test('a token that is empty, cut, doubled or of another kind opens nothing', async () => {
  const opened: string[] = []

  for (const [name, row] of calls.filter(isForAccounts)) {
    for (const authorization of worthless) {
      const { status } = await ask(row, callAccess[name].example, { Authorization: authorization })
      if (status !== 401) opened.push(`${name} with ${authorization}: ${status}`)
    }
  }

  expect(opened).toEqual([])
})

test('the summary of an order opens to its whole id only, not to its number or a part', async () => {
  const rows = await database.db.selectFrom('shop_order').select(['id', 'no', 'email']).execute()
  const guesses = rows.flatMap(({ id, no, email }) => [
    no,
    encodeURIComponent(no),
    email,
    id.slice(0, -1),
    `${id}x`,
    id.toLowerCase(),
    id.toUpperCase(),
    `${id}%00`,
    `%2e%2e/${id}`,
    '*',
    '%25',
    '_'.repeat(id.length),
  ])

  // One after the other: the gate would refuse so many at once.
  const statuses: [string, number][] = []
  for (const guess of guesses) {
    const { status } = await edgeGet(`/api/public/order/summary/${guess}`)
    statuses.push([guess, status])
  }

  expect(guesses.length).toBeGreaterThan(11)
  expect(statuses.filter(([, status]) => status < 400 || status >= 500)).toEqual([])
})

test('the slashes of a number need not be encoded, and those of another open nothing', async () => {
  const open = (path: string) => edgeGet(`/api/public/${path}`, credentialsOf('customer A'))

  for (const path of ['order/K/2026/11/0001', 'return/R/2026/11/0001']) {
    expect((await open(path)).status).toBe(200)
    expect((await open(`${path}/`)).status).toBe(200)
    expect((await open(`${path}/1`)).status).toBe(404)
    expect((await open(path.replace('0001', '0999'))).status).toBe(404)
  }
})

test('a wholesale customer’s answer is not kept for a visitor', async () => {
  const path = '/api/public/category?lang=en&id=mugs'
  const sold = await (await edgeGet(path, credentialsOf('wholesale'))).text()
  const shown = await edgeGet(path)

  expect(shown.headers.get('vary')?.toLowerCase()).toContain('authorization')
  expect(await shown.text()).not.toBe(sold)
})

function isForAccounts([, { auth }]: [CallName, Call]): boolean {
  return auth === 'bearer' || auth === 'customer'
}

async function orderFor(caller: Caller): Promise<NewOrderAnswer> {
  const answer = await ask(contract.newOrder, { body: goodOrder() }, credentialsOf(caller))
  return NewOrderAnswer.parse(await answer.json())
}

function edgeOf(opened: ShopDatabase): Edge {
  const silent = () => {}
  const log = { info: silent, warn: silent, error: silent }
  const accounts = { wait: () => Promise.resolve() }
  const shop = createShop({ database: opened, now: () => NOW, log, checkAnswers: true, accounts })
  return createEdge({
    langDomains: [{ lang: 'en', origin }],
    health: createHealth({ check: () => Promise.resolve(true) }),
    log: createLog({ level: 'silent' }),
    inner: (request) => shop.fetch(request),
  })
}

function ask(
  row: Call,
  { params = {}, query = {}, body }: CallAccess['example'],
  credentials: Record<string, string>,
): Promise<Response> {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      (params[name] ?? name)
        .replace(ORDER_OF_A, orderOfA)
        .replace(WAITING_ORDER_OF_A, waitingOrderOfA)
        .replace(RETURN_OF_A, returnOfA),
    ),
  )
  const json = typeof body === 'function' ? body() : (body ?? {})
  const request = new Request(`${origin}${path}?${new URLSearchParams(query).toString()}`, {
    method: row.method,
    headers: {
      ...credentials,
      Host: 'shop.test',
      ...(row.method === 'POST' && { 'Content-Type': 'application/json' }),
    },
    ...(row.method === 'POST' && { body: JSON.stringify(json) }),
  })
  return edge(request, { address: '203.0.113.7' })
}

function edgeGet(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(origin + path, { headers: { ...headers, Host: 'shop.test' } })
  return edge(request, { address: '203.0.113.7' })
}
