import { afterAll, beforeAll, expect, test } from 'vitest'

import { emptyShop } from '#shop/empty-shop.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import type { Session } from './session.ts'

const now = Date.UTC(2026, 10, 20, 12)
const alert = { type: 'info', key: 'session.outOfReach', values: {} } as const
let shop: WalkInShop

beforeAll(async () => {
  shop = await openWalkInShop(emptyShop(now), now)
})
afterAll(() => shop.database.close())

test('what a page tells once is not used up by a browser that looks ahead', async () => {
  const shopper = shop.sessions.newId()
  await shop.sessions.update(shopper, now, (state) => ({ ...state, alerts: [alert] }))

  const seen = await look(shopper, { 'Sec-Purpose': 'prefetch;prerender' })
  expect(seen).toEqual([])
  expect(await alertsOf(shopper)).toEqual([alert])

  await look(shopper, {})
  expect(await alertsOf(shopper)).toEqual([])
})

test('a browser that looks ahead starts no session', async () => {
  const shopper = shop.sessions.newId()
  await look(shopper, { 'Sec-Purpose': 'prefetch' })

  expect(await shop.sessions.read(shopper, now)).toBeUndefined()
})

/** Opens a page that shows its alerts and forgets them; returns those that are left. */
function look(shopper: string, headers: Record<string, string>) {
  const request = new Request('http://shop.test/', { headers })
  return visit(shop, { now, request, shopper }, [], async ({ session }) => left(session))
}

async function left(session: Session) {
  const { state } = await session.update((before) => ({ ...before, alerts: [] }))
  return state.alerts
}

async function alertsOf(shopper: string) {
  return (await shop.sessions.read(shopper, now))?.state.alerts
}
