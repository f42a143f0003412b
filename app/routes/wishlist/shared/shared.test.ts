import { beforeEach, expect, test } from 'vitest'

import { basketLifetime } from '#domain/basket/basket.ts'
import { joined } from '#app/session/merged.ts'
import { newSession } from '#app/session/state.ts'
import { withWish } from '#app/session/wishlist.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { routeArgs } from '#tests/route-args.ts'
import * as wishlist from '../wishlist.tsx'
import * as page from './shared.tsx'

const NOW = Date.UTC(2026, 10, 20, 12)

let shop: WalkInShop
let owner: string
beforeEach(async ({ onTestFinished }) => {
  shop = await openWalkInShop(demoShop(NOW), NOW)
  onTestFinished(() => shop.database.close())
  owner = shop.sessions.newId()
  await wish('milk-jug-sand')
})

test('anybody who has the address sees the products, and nothing of whose they are', async () => {
  await share('show')
  const seen = await look(await address())
  expect(seen.status).toBe(200)
  expect(seen.names).toHaveLength(1)
})

test('the address stays when the list is shown again, and until then so does the list', async () => {
  await share('show')
  const before = await address()
  await wish('teapot-moss')
  expect((await look(before)).names).toHaveLength(1)
  await share('show')
  expect(await address()).toBe(before)
  expect((await look(before)).names).toHaveLength(2)
})

test('its owner ends it, and the next address is another one', async () => {
  await share('show')
  const before = await address()
  await share('end')
  expect(await address()).toBe('')
  expect(await look(before)).toMatchObject({ status: 404, names: [] })
  await share('show')
  expect(await address()).not.toBe(before)
})

test('it ends by itself after 30 days, and an unknown name shows nothing', async () => {
  await share('show')
  expect((await look(await address(), NOW + basketLifetime)).status).toBe(404)
  expect((await look('guessed')).status).toBe(404)
})

test('an address is shown, and can be ended, beside a list that is empty by now', async () => {
  await share('show')
  const name = await address()
  await shop.sessions.update(owner, NOW, (state) => ({ ...state, wishlist: [] }))
  const { view, share: told } = await ownPage()
  expect(view.kind).toBe('empty')
  expect(told).toMatchObject({ addresses: [{ value: `http://shop.test/wishlist/shared/${name}` }] })
  expect(told?.end).toBeDefined()
  // There is nothing to show again.
  expect(told?.share).toBeUndefined()
  await share('end')
  expect((await look(name)).status).toBe(404)
  expect((await ownPage()).share).toBeUndefined()
})

test('two addresses of sessions that were joined are both told, shown again and ended', async () => {
  await share('show')
  const first = await address()
  const second = shop.sessions.newId()
  await shop.sessions.update(second, NOW, (state) =>
    withWish(state, { productId: 'teapot-moss', variantHash: '' }),
  )
  await share('show', second)
  const brought = await shop.sessions.read(second, NOW)
  await shop.sessions.update(owner, NOW, (kept) => joined(kept, brought?.state ?? kept))
  const other = (await address(second)) ?? ''
  expect((await ownPage()).share?.addresses).toHaveLength(2)

  await share('show')
  expect((await look(first)).names).toHaveLength(2)
  expect((await look(other)).names).toHaveLength(2)
  await share('end')
  expect((await look(first)).status).toBe(404)
  expect((await look(other)).status).toBe(404)
})

test('with its session, as at the end of an account, all its addresses end', async () => {
  await share('show')
  const first = await address()
  const other = shop.sessions.newId()
  await shop.sessions.update(other, NOW, (state) =>
    withWish(state, { productId: 'teapot-moss', variantHash: '' }),
  )
  await share('show', other)
  const second = await address(other)
  const { state: brought = newSession('') } = (await shop.sessions.read(other, NOW)) ?? {}
  await shop.sessions.update(owner, NOW, (kept) => joined(kept, brought))
  const neighbour = shop.sessions.newId()
  await shop.sessions.update(neighbour, NOW, () => ({ ...brought, shared: 'next-door' }))
  await share('show', neighbour)

  await shop.sessions.forget([owner])
  expect((await look(first)).status).toBe(404)
  expect((await look(second)).status).toBe(404)
  expect((await look('next-door')).status, 'somebody else’s').toBe(200)
})

test('nobody changes it by its address', async () => {
  await share('show')
  const name = await address()
  await share('end', shop.sessions.newId(), name)
  await share('end', shop.sessions.newId())
  expect((await look(name)).names).toHaveLength(1)
})

function wish(productId: string) {
  return shop.sessions.update(owner, NOW, (state) =>
    withWish(state, { productId, variantHash: '' }),
  )
}

async function address(who = owner): Promise<string> {
  return (await shop.sessions.read(who, NOW))?.state.shared ?? ''
}

/** The wishlist as its owner sees it. */
async function ownPage() {
  const request = new Request('http://shop.test/wishlist')
  return visit(shop, { now: NOW, request, shopper: owner }, [], ({ context }) =>
    wishlist.loader(routeArgs({ request, context })),
  )
}

async function share(intent: string, who = owner, token?: string): Promise<void> {
  const body = new URLSearchParams({ intent })
  const request = new Request('http://shop.test/wishlist/shared', { method: 'POST', body })
  await visit(shop, { now: NOW, request, shopper: who }, [], ({ context }) =>
    page.action(routeArgs({ request, context, params: { token } })),
  )
}

async function look(token: string, now = NOW) {
  const request = new Request(`http://shop.test/wishlist/shared/${token}`)
  const answer = await visit(shop, { now, request, shopper: undefined }, [], ({ context }) =>
    page.loader(routeArgs({ request, context, params: { token } })),
  )
  // What a route gives with a status of its own.
  const given = answer as unknown as {
    view?: View
    data?: { view: View }
    init?: { status: number }
  }
  const view = given.view ?? given.data?.view
  return { status: given.init?.status ?? 200, names: view?.wishes.map(({ name }) => name) }
}

type View = { wishes: { name: string }[] }
