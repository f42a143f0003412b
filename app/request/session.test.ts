import { afterAll, beforeAll, expect, test } from 'vitest'

import { noLimits } from '#app/limits/store.ts'
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

test('a robot that says so leaves no basket, and is answered as if it did', async () => {
  const shopper = shop.sessions.newId()
  const headers = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  const request = new Request('http://shop.test/basket', { method: 'POST', headers })
  const wrote = await visit(shop, { now, request, shopper }, [], async ({ session }) => {
    const { state } = await session.update((before) => ({ ...before, alerts: [alert] }))
    expect(state.alerts).toEqual([alert])
    return session.isWritten()
  })
  expect(wrote).toBe(false)
  expect(await shop.sessions.read(shopper, now)).toBeUndefined()
})

test('a link starts a session for a browser, and none for a program that only fetches', async () => {
  const follow = async (headers: Record<string, string>) => {
    const shopper = shop.sessions.newId()
    const request = new Request('http://shop.test/?code=TEA', { headers })
    await visit(shop, { now, request, shopper }, [], ({ session }) =>
      session.updateIfPossible((before) => ({ ...before, alerts: [alert] })),
    )
    return (await shop.sessions.read(shopper, now)) !== undefined
  }
  expect(await follow({ 'Accept-Language': 'pl' })).toBe(true)
  expect(await follow({})).toBe(false)
  expect(await follow({ 'Accept-Language': 'en', 'User-Agent': 'bingbot/2.0' })).toBe(false)
})

test('who has started too many sessions still reads, and has to wait only with a form', async () => {
  const take = async () => ({ kind: 'limited', retryAfterSeconds: 60 }) as const
  const full = { ...shop, limits: { ...noLimits, take } }
  const headers = { 'Accept-Language': 'pl' }
  const shopper = shop.sessions.newId()
  const request = new Request('http://shop.test/?code=TEA', { headers })
  await visit(full, { now, request, shopper }, [], async ({ session }) => {
    await session.updateIfPossible((before) => before)
    expect(session.isWritten()).toBe(false)
    await expect(session.update((before) => before)).rejects.toMatchObject({
      init: { status: 429 },
    })
  })
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

test('what a link starts uses up nothing that a form needs', async () => {
  const counted: string[] = []
  const limits = {
    ...noLimits,
    take: async (rule: string) => {
      counted.push(rule)
      return { kind: 'ok' } as const
    },
  }
  const write = async (method: 'GET' | 'POST') => {
    const request = new Request('http://shop.test/', {
      method,
      headers: { 'Accept-Language': 'en' },
    })
    const shopper = shop.sessions.newId()
    await visit({ ...shop, limits }, { now, request, shopper }, [], ({ session }) =>
      session.updateIfPossible((before) => ({ ...before, alerts: [alert] })),
    )
  }
  await write('GET')
  await write('POST')
  expect(counted).toEqual(['sessionByLink', 'session'])
})
