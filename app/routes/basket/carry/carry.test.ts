import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { basketLinkMs } from '#app/session/basket-link.ts'
import { withItem } from '#app/session/basket.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { item } from '#tests/examples/products.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { routeArgs } from '#tests/route-args.ts'
import * as carry from './carry.tsx'
import type { CarryView } from './carry-view.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const { id: _, ...jug } = item('milk-jug-sand', { quantity: 2 })

let shop: WalkInShop
beforeEach(async ({ onTestFinished }) => {
  shop = await openWalkInShop(demoShop(NOW), NOW)
  onTestFinished(() => shop.database.close())
})

test('a link takes a copy of the basket to another device, once, and asks before', async () => {
  const owner = await shopper()
  const link = await linkOf(owner)
  const other = shop.sessions.newId()

  const asked = await ask(other, link)
  expect(asked.view?.items).toMatchObject([{ quantity: '2 pcs' }])
  expect(await basketOf(other)).toEqual([])

  expect((await ask(other, link, 'POST')).to).toBe('/order/delivery')
  expect(await basketOf(other)).toEqual([['milk-jug-sand', 2]])
  expect(await basketOf(owner)).toEqual([['milk-jug-sand', 2]])

  const late = shop.sessions.newId()
  expect((await ask(late, link)).status).toBe(404)
  expect((await ask(late, link, 'POST')).to).toBe(link)
  expect(await basketOf(late)).toEqual([])
})

test('it is put beside what lies there, and its own lines are not doubled', async () => {
  const owner = await shopper()
  const other = await shopper()
  await ask(other, await linkOf(owner), 'POST')
  expect(await basketOf(other)).toEqual([['milk-jug-sand', 4]])
  await ask(owner, await linkOf(owner), 'POST')
  expect(await basketOf(owner)).toEqual([['milk-jug-sand', 2]])
})

test('two who take it at once do not both get it', async () => {
  const link = await linkOf(await shopper())
  const takers = [shop.sessions.newId(), shop.sessions.newId()]
  await Promise.all(takers.map((taker) => ask(taker, link, 'POST')))
  const baskets = await Promise.all(takers.map(basketOf))
  expect(baskets.filter((lines) => lines.length > 0)).toHaveLength(1)
})

test('it waits for an hour, under a name that only its hash tells', async () => {
  const link = await linkOf(await shopper())
  const { rows } = await sql`select * from carried_basket`.execute(shop.database.db)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(link.split('/').at(-1))
  const other = shop.sessions.newId()
  expect((await ask(other, link, 'POST', NOW + basketLinkMs)).to).toBe(link)
  expect(await basketOf(other)).toEqual([])
})

test('nobody makes a link of nothing', async () => {
  const empty = shop.sessions.newId()
  expect((await ask(empty, '/basket/carry')).to).toBe('/order/delivery')
  expect((await ask(empty, '/basket/carry', 'POST')).to).toBe('/order/delivery')
})

async function shopper(): Promise<string> {
  const id = shop.sessions.newId()
  await shop.sessions.update(id, NOW, (state) => withItem(state, jug, { type: 'normal' }))
  return id
}

async function linkOf(owner: string): Promise<string> {
  expect((await ask(owner, '/basket/carry')).view?.button).toBeDefined()
  const { view } = await ask(owner, '/basket/carry', 'POST')
  return new URL(view?.link?.value ?? '').pathname
}

async function basketOf(id: string) {
  const stored = await shop.sessions.read(id, NOW)
  return (stored?.state.basket.items ?? []).map(({ productId, quantity }) => [productId, quantity])
}

async function ask(who: string, path: string, method: 'GET' | 'POST' = 'GET', now = NOW) {
  const body = method === 'POST' ? new URLSearchParams({ go: 'on' }) : undefined
  const request = new Request(`http://shop.test${path}`, {
    method,
    ...(body && { body }),
    headers: { cookie: 'kram=1' },
  })
  const answer = await visit(shop, { now, request, shopper: who }, [], async ({ context }) => {
    const params = { token: path.split('/')[3] }
    const args = { request, context, params }
    return method === 'POST' ? carry.action(routeArgs(args)) : carry.loader(routeArgs(args))
  })
  if (answer instanceof Response) {
    return { to: answer.headers.get('Location')?.split('?')[0] ?? '' }
  }
  // What a route gives with a status of its own.
  const given = answer as {
    view?: CarryView
    data?: { view: CarryView }
    init?: { status: number }
  }
  return { view: given.view ?? given.data?.view, status: given.init?.status ?? 200 }
}
