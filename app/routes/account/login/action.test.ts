import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createLimitStore } from '#app/limits/store.ts'
import type { LimitTables } from '#app/limits/tables.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { answerLogin } from './action.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const hanna = { email: 'hanna@kamionka.example', password: 'kamionka-demo' }

let shop: WalkInShop
beforeAll(async () => {
  shop = await openWalkInShop(demoShop(NOW), NOW)
})
afterAll(() => shop.database.close())

test('a login ends the token of who was logged in at this browser', async () => {
  const former = tokenOf(await logIn(shop))
  const other = tokenOf(await logIn(shop))
  const next = tokenOf(await logIn(shop, former))

  expect(next).not.toBe(former)
  expect(await knows(former)).toBe(false)
  expect(await knows(next)).toBe(true)
  expect(await knows(other), 'another device stays logged in').toBe(true)
})

test('a refused login leaves the token as it is', async () => {
  const former = tokenOf(await logIn(shop))
  const answer = await logIn(shop, former, 'not this one at all')

  expect(answer).toMatchObject({ status: 401 })
  expect(await knows(former)).toBe(true)
})

test('a shop that cannot end the former token keeps nobody out', async () => {
  const former = tokenOf(await logIn(shop))
  const asked: unknown[] = []
  const clientOf: WalkInShop['clientOf'] = (account) => ({
    ...shop.clientOf(account),
    logout: async (input: Parameters<ShopClient['logout']>[0]) => {
      asked.push([account.token, input.body])
      return { kind: 'failed', reason: 'timeout' }
    },
  })
  const next = tokenOf(await logIn({ ...shop, clientOf }, former))

  expect(asked).toEqual([[former, { everywhere: false }]])
  expect(await knows(next)).toBe(true)
})

describe('for a shop elsewhere, to which all shoppers come from one address', () => {
  let asked = 0
  let elsewhere: WalkInShop
  beforeAll(() => {
    const db = shop.database.db.withTables<LimitTables>()
    const limits = createLimitStore({ db, secret: 'a secret of this test' })
    const client: ShopClient = {
      ...shop.client,
      login: async (input) => {
        asked += 1
        return shop.client.login(input)
      },
    }
    elsewhere = { ...shop, limits, countsGuesses: true, client }
  })

  test('right passwords are asked for as often as they are typed, wrong ones ten times', async () => {
    for (let time = 0; time < 12; time += 1) {
      expect(await logIn(elsewhere)).toBeInstanceOf(Response)
    }
    asked = 0
    for (let time = 0; time < 10; time += 1) {
      expect(await logIn(elsewhere, undefined, 'not this one')).toMatchObject({ status: 401 })
    }
    expect(await logIn(elsewhere, undefined, 'not this one')).toMatchObject({ status: 429 })
    expect(await logIn(elsewhere), 'anybody who types it').toMatchObject({ status: 429 })
    expect(asked).toBe(10)
  })

  test('a right password of an account that is not active is no guess', async () => {
    for (let time = 0; time < 12; time += 1) {
      const answer = await logIn(elsewhere, undefined, hanna.password, 'uspiony@kamionka.example')
      expect(answer).toMatchObject({ status: 401, isInactive: true })
    }
  })
})

async function logIn(
  at: WalkInShop,
  token?: string,
  password = hanna.password,
  email = hanna.email,
) {
  const form = new FormData()
  form.set('email', email)
  form.set('password', password)
  const request = new Request('http://shop.test/login', {
    method: 'POST',
    headers: token === undefined ? {} : { Cookie: `app-token=${token}` },
  })
  const arrival = { now: NOW, request, shopper: 'a-visitor' }
  return visit(at, arrival, [], ({ context }) => answerLogin(request, form, context))
}

function tokenOf(answer: Awaited<ReturnType<typeof logIn>>): string {
  const [cookie = ''] = answer instanceof Response ? answer.headers.getSetCookie() : []
  return /^app-token=(?<token>[^;]+)/.exec(cookie)?.groups?.['token'] ?? ''
}

async function knows(token: string): Promise<boolean> {
  return (await shop.clientOf({ token }).me()).kind === 'ok'
}
