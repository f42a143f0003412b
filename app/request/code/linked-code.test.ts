import { afterEach, beforeEach, expect, test } from 'vitest'

import { createLimitStore } from '#app/limits/store.ts'
import type { LimitTables } from '#app/limits/tables.ts'
import { SECRET } from '#tests/examples/honest.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { routeArgs } from '#tests/route-args.ts'
import { linkedCodeMiddleware } from './linked-code.ts'

const NOW = Date.UTC(2026, 10, 27, 12)
const MOST = 5

let shop: WalkInShop
let asked: string[]

beforeEach(async () => {
  const open = await openWalkInShop(demoShop(NOW), NOW)
  const db = open.database.db.withTables<LimitTables>()
  asked = []
  const orderCode: typeof open.client.orderCode = async (input, ...more) => {
    asked.push(input.body.code)
    return open.client.orderCode(input, ...more)
  }
  const clientOf: typeof open.clientOf = (of) => ({ ...open.clientOf(of), orderCode })
  const limits = createLimitStore({ db, secret: SECRET })
  shop = { ...open, clientOf, client: { ...open.client, orderCode }, limits }
})
afterEach(() => shop.database.close())

test('wrong codes of links use up half of the tries at most, and right ones none', async () => {
  for (let led = 0; led < MOST + 3; led += 1) await follow('KILN10')
  expect(asked).toHaveLength(MOST + 3)
  for (let led = 0; led < MOST + 3; led += 1) await follow(`WRONG${led}`)
  expect(asked).toHaveLength(MOST + 3 + MOST)
})

test('one that is not asked about any more is left for the basket to say', async () => {
  for (let led = 0; led < MOST; led += 1) await follow(`WRONG${led}`)
  expect(await follow('KILN10')).toBe('KILN10')
  expect(await follow('WRONG')).toBe('WRONG')
  expect(asked).toHaveLength(MOST)
})

test('what a page of another site only fetches is not asked about', async () => {
  const foreign = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'empty' }
  await follow('WRONG', foreign)
  await follow('WRONG', { ...foreign, 'Sec-Fetch-Dest': 'image' })
  expect(asked).toEqual([])
  await follow('WRONG', { ...foreign, 'Sec-Fetch-Dest': 'document' })
  await follow('WRONG', { ...foreign, 'Sec-Fetch-Site': 'same-origin' })
  expect(asked).toHaveLength(2)
})

/** Somebody new follows a link with a code; returns what is kept of it for the order. */
async function follow(code: string, headers: Record<string, string> = {}) {
  const shopper = shop.sessions.newId()
  const request = new Request(`http://shop.test/?code=${code}`, {
    headers: { 'Accept-Language': 'en', ...headers },
  })
  await visit(shop, { now: NOW, request, shopper }, [], ({ context }) => {
    const given = routeArgs<Parameters<typeof linkedCodeMiddleware>[0]>({ request, context })
    return Promise.resolve(linkedCodeMiddleware(given, async () => new Response()))
  })
  return (await shop.sessions.read(shopper, NOW))?.state.draft.promoCode
}
