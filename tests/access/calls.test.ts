import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Call } from '#contract/call.ts'
import type { CallName } from '#contract/contract.ts'

import { callAccess } from './calls.ts'
import { type Caller, callers, credentialsOf, giveTokens } from './callers.ts'
import { calls, NOW, openShopOfCallers, type ShopOfCallers } from './shop-of-callers.ts'

let shop: ShopOfCallers

beforeAll(async () => {
  shop = await openShopOfCallers()
}, 60_000)
afterAll(() => shop.close())

// Some calls end tokens.
beforeEach(() => giveTokens(shop.database, NOW))

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

test.each(['ghost of A', 'ghost of another'] as const)(
  'a %s is turned away exactly where a call is for customers',
  (ghost) => {
    const forCustomers = calls.filter(([, { auth }]) => auth === 'customer').map(([name]) => name)
    const closedToGuests = calls
      .filter(([name]) => callAccess[name].expected[ghost] === 403)
      .map(([name]) => name)

    expect(closedToGuests).toEqual(forCustomers)
  },
)

test.each(calls.map(([name, row]) => [name, row] as const))(
  '%s answers every caller as declared',
  async (name, row) => {
    const { expected, example } = callAccess[name]
    const answered: Partial<Record<Caller, number>> = {}

    for (const caller of callers) {
      // Some calls end all tokens of an account.
      await giveTokens(shop.database, NOW)
      const { status } = await shop.ask(row, example, credentialsOf(caller))
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
      const { status } = await shop.ask(row, callAccess[name].example, {
        Authorization: authorization,
      })
      if (status !== 401) opened.push(`${name} with ${authorization}: ${status}`)
    }
  }

  expect(opened).toEqual([])
})

test('the summary of an order opens to its whole id only, not to its number or a part', async () => {
  const rows = await shop.database.db
    .selectFrom('shop_order')
    .select(['id', 'no', 'email'])
    .execute()
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
    const { status } = await shop.get(`/api/public/order/summary/${guess}`)
    statuses.push([guess, status])
  }

  expect(guesses.length).toBeGreaterThan(11)
  expect(statuses.filter(([, status]) => status < 400 || status >= 500)).toEqual([])
})

test('the slashes of a number need not be encoded, and those of another open nothing', async () => {
  const open = (path: string) => shop.get(`/api/public/${path}`, credentialsOf('customer A'))

  for (const path of ['order/K/2026/11/0001', 'return/R/2026/11/0001']) {
    expect((await open(path)).status).toBe(200)
    expect((await open(`${path}/`)).status).toBe(200)
    expect((await open(`${path}/1`)).status).toBe(404)
    expect((await open(path.replace('0001', '0999'))).status).toBe(404)
  }
})

test('a wholesale customer’s answer is not kept for a visitor', async () => {
  const path = '/api/public/category?lang=en&id=mugs'
  const sold = await (await shop.get(path, credentialsOf('wholesale'))).text()
  const shown = await shop.get(path)

  expect(shown.headers.get('vary')?.toLowerCase()).toContain('authorization')
  expect(await shown.text()).not.toBe(sold)
})

function isForAccounts([, { auth }]: [CallName, Call]): boolean {
  return auth === 'bearer' || auth === 'customer'
}
