import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Call } from '#contract/call.ts'
import { type CallName, contract } from '#contract/contract.ts'

import { type CallAccess, callAccess, isA, ORDER_OF_A } from './calls.ts'
import { type Caller, callers, credentialsOf, giveTokens } from './callers.ts'
import {
  calls,
  canariesOfA,
  NOW,
  openShopOfCallers,
  type ShopOfCallers,
} from './shop-of-callers.ts'

let real: ShopOfCallers
let careless: ShopOfCallers

// Every call is made for every caller, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

beforeAll(async () => {
  real = await openShopOfCallers()
  // Planted: handlers that take everybody for the owner.
  careless = await openShopOfCallers((request) => {
    if (!request.headers.has('authorization')) return request
    const asked = new Request(request)
    asked.headers.set('authorization', credentialsOf('customer A')['Authorization'] ?? '')
    return asked
  })
}, 60_000)
afterAll(() => Promise.all([real.close(), careless.close()]))

test('nothing that is customer A’s is in an answer to anybody else', async () => {
  expect(await leaksOf(real)).toEqual([])
})

test('what is somebody else’s is answered like what there is not: status, headers and body', async () => {
  const found = await differencesOf(real)
  expect(found.told).toEqual([])
  expect(found.compared).toEqual(
    expect.arrayContaining(['order', 'return', 'newReturn', 'cancelOrder']),
  )
})

test('a shop whose handlers ignore the owner is caught by both', async () => {
  const leaking = new Set((await leaksOf(careless)).map(([name]) => name))
  expect([...leaking]).toEqual(
    expect.arrayContaining(['me', 'order', 'orders', 'return', 'returns']),
  )
  const told = new Set((await differencesOf(careless)).told.map(([name]) => name))
  expect([...told]).toEqual(expect.arrayContaining(['order', 'return', 'newReturn', 'cancelOrder']))
})

test('whether an order exists is hidden from who knows its number or its mailbox alone', async () => {
  const { no, email } = await real.database.db
    .selectFrom('shop_order')
    .select(['no', 'email'])
    .executeTakeFirstOrThrow()
  const other = 'nobody@example.com'
  for (const code of [undefined, 'AAAAAA']) {
    const answers = []
    for (const pair of [
      { email, number: no },
      { email: other, number: no },
      { email, number: 'K/1999/01/0001' },
      { email: other, number: 'K/1999/01/0001' },
    ]) {
      const body = code === undefined ? pair : { ...pair, code }
      answers.push(await seen(await real.ask(contract.orderLogin, { body }, {})))
    }
    expect(new Set(answers).size, answers.join('\n')).toBe(1)
  }
})

/** Where a call tells somebody what is customer A's. */
async function leaksOf(shop: ShopOfCallers): Promise<[CallName, Caller, string][]> {
  const leaks: [CallName, Caller, string][] = []
  for (const [name, row] of calls) {
    await giveTokens(shop.database, NOW)
    const { example } = callAccess[name]
    // Who knows the unguessable id may read the number of the order.
    const isOpen = JSON.stringify(example).includes(ORDER_OF_A) && isForEverybody(name)
    const canaries = [...canariesOfA, ...(isOpen ? [] : shop.numbersOfA)]
    for (const caller of callers.filter((one) => !isA(one))) {
      const text = await (await shop.ask(row, example, credentialsOf(caller))).text()
      for (const canary of canaries.filter((one) => text.includes(one))) {
        leaks.push([name, caller, canary])
      }
    }
  }
  return leaks
}

function isForEverybody(name: CallName): boolean {
  return new Set(Object.values(callAccess[name].expected)).size === 1
}

/** Every call that some may not make of A's things, and where it tells them that these exist. */
async function differencesOf(shop: ShopOfCallers) {
  const compared: CallName[] = []
  const told: [CallName, Caller, string][] = []
  for (const [name, row] of calls) {
    const { expected, example } = callAccess[name]
    const others = callers.filter((caller) => expected[caller] === 404)
    if (others.length === 0 || others.length === callers.length) continue
    compared.push(name)
    await giveTokens(shop.database, NOW)
    for (const caller of others) {
      const ask = async (asked: CallAccess['example']) =>
        seen(await shop.ask(row as Call, asked, credentialsOf(caller)))
      const ofA = await ask(example)
      const nobodys = await ask({ ...example, params: nothing(example.params) })
      if (ofA !== nobodys) told.push([name, caller, `${ofA} / ${nobodys}`])
    }
  }
  return { compared, told }
}

/** Names of the same form that nothing has. */
function nothing(params: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      value.startsWith('(') ? 'no-such-id-0123456789ab' : value.replaceAll(/\d/g, '9'),
    ]),
  )
}

/** An answer, without what differs each time. */
async function seen(answer: Response): Promise<string> {
  const headers = [...answer.headers].filter(
    ([name]) => !['x-request-id', 'server-timing', 'date'].includes(name),
  )
  return JSON.stringify([answer.status, headers.toSorted(), await answer.text()])
}
