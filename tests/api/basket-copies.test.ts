import { describe, expect, test } from 'vitest'

import { BasketPayload } from '#contract/contract.ts'
import { basketLifetime } from '#domain/basket/basket.ts'
import { copyDelay } from '#domain/basket/shop-copy.ts'
import { withItem, withoutItem } from '#app/session/basket.ts'
import { basketCopies } from '#app/session/copies/copies.ts'
import { withOrder } from '#app/session/order.ts'
import { createSessionStore, type SessionDatabase } from '#app/session/store.ts'
import type { SessionTables } from '#app/session/tables.ts'
import { createShopClient } from '#app/shop-client/client.ts'
import { placedOrder } from '#tests/examples/placed-order.ts'
import { item } from '#tests/examples/products.ts'
import { openAccountShop } from './account-shop.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases()
const { id: _, ...tea } = item('tea', { quantity: 200 })

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('the shop has a copy ten seconds after the last change, as the specification says', async () => {
    const shop = await openShop()
    const id = await shop.shopper()
    shop.clock.now += copyDelay - 1
    await shop.first.look()
    expect(await shop.kept()).toEqual([])

    await shop.change(id, (state) => withItem(state, tea, { type: 'weight' }))
    shop.clock.now += copyDelay - 1
    await shop.first.look()
    expect(await shop.kept()).toEqual([])

    shop.clock.now += 1
    await shop.first.look()
    const [row] = await shop.kept()
    expect(row).toMatchObject({ lang: 'en', customer_id: null })
    expect(JSON.parse(row?.products ?? '')).toEqual([
      { count: 400, id: 'tea', code: expect.any(String), variantHash: '' },
    ])
    expect(row?.total).toBeGreaterThan(0)
  })

  test('the same copy follows the basket, and goes with it', async () => {
    const shop = await openShop()
    const id = await shop.copiedShopper()
    const [before] = await shop.kept()
    const line = (await shop.state(id)).basket.items[0]?.id ?? ''

    await shop.change(id, (state) => withItem(state, tea, { type: 'weight' }))
    await shop.later()
    const [after, ...others] = await shop.kept()
    expect(others).toEqual([])
    expect(after?.hash).toBe(before?.hash)
    expect(JSON.parse(after?.products ?? '')).toMatchObject([{ count: 400 }])

    await shop.change(id, (state) => withoutItem(state, line, shop.clock.now))
    await shop.later()
    expect(await shop.kept()).toEqual([])
    expect((await shop.state(id)).copy).toBeUndefined()
  })

  test('an order takes the copy away', async () => {
    const shop = await openShop()
    const id = await shop.copiedShopper()
    await shop.change(id, (state) => {
      const lines = new Set(state.basket.items.map((line) => line.id))
      return withOrder(state, placedOrder('order'), lines)
    })
    await shop.later()
    expect(await shop.kept()).toEqual([])
  })

  test('a copy that was not sent for 30 days is made again', async () => {
    const shop = await openShop()
    const id = await shop.copiedShopper()
    const before = (await shop.state(id)).copy
    shop.clock.now += basketLifetime
    // Read only, so that the session lives.
    await shop.change(id, (state) => ({ ...state, wishlist: [] }))
    shop.clock.now += 1
    await shop.change(id, (state) => withItem(state, tea, { type: 'weight' }))
    await shop.later()
    expect((await shop.state(id)).copy?.id).not.toBe(before?.id)
  })

  test('who only looks at the basket keeps its copy too', async () => {
    const shop = await openShop()
    const id = await shop.copiedShopper()
    const [before] = await shop.kept()
    shop.clock.now += basketLifetime / 2
    await shop.sessions.arrive(id, shop.clock.now)
    // Anybody who arrives does not wait for what is noted.
    await shop.sessions.update(id, shop.clock.now, (state) => state)
    shop.clock.now += copyDelay
    await shop.first.sweep()
    shop.clock.now += 60_000
    await shop.first.sweep()

    const [after, ...others] = await shop.kept()
    expect(others).toEqual([])
    expect(after?.hash).toBe(before?.hash)
    expect(after?.changed_at).toBeGreaterThan(Number(before?.changed_at))
  })

  test('of a line that can be put back the copy keeps the picture', async () => {
    const shop = await openShop()
    const personalization = [{ id: 'print', type: 'image' as const, value: 'cat' }]
    const id = await shop.copiedShopper()
    await shop.change(id, (state) =>
      withItem(state, { ...tea, personalization }, { type: 'weight' }),
    )
    await shop.later()
    const line = (await shop.state(id)).basket.items.at(-1)?.id ?? ''
    await shop.change(id, (state) => withoutItem(state, line, shop.clock.now))
    await shop.later()

    expect(shop.pictures()).toEqual(['cat'])
  })

  test('of two processes one makes a copy, and the other one when that is gone', async () => {
    const shop = await openShop()
    const id = await shop.shopper()
    shop.second.note(id, { shop: shop.clients.visitor, user: undefined })
    shop.clock.now += copyDelay
    await Promise.all([shop.first.look(), shop.second.look(), shop.second.sweep()])
    expect(await shop.kept()).toHaveLength(1)

    const other = shop.sessions.newId()
    await shop.sessions.update(other, shop.clock.now, (state) =>
      withItem(state, tea, { type: 'weight' }),
    )
    shop.clock.now += copyDelay
    await shop.second.sweep()
    expect(await shop.kept()).toHaveLength(1)
    shop.clock.now += 20_000
    await Promise.all([shop.first.sweep(), shop.second.sweep()])
    expect(await shop.kept()).toHaveLength(2)
  })

  test('what changes while a copy is under way goes with the next one', async () => {
    const shop = await openShop()
    const id = await shop.shopper()
    shop.clock.now += copyDelay
    shop.before(() => shop.change(id, (state) => withItem(state, tea, { type: 'weight' })))
    await shop.first.look()
    expect(JSON.parse((await shop.kept())[0]?.products ?? '')).toMatchObject([{ count: 200 }])
    await shop.later()
    const rows = await shop.kept()
    expect(rows.map(({ products }) => JSON.parse(products))).toMatchObject([[{ count: 400 }]])
  })

  test('a shop that fails is asked again, and one without copies is not', async () => {
    const shop = await openShop()
    const id = await shop.shopper()
    shop.fail(503)
    await shop.later()
    expect(shop.asked()).toBe(1)
    await shop.later()
    expect(shop.asked()).toBe(1)
    shop.fail(undefined)
    shop.clock.now += 60_000
    await shop.first.look()
    expect(await shop.kept()).toHaveLength(1)

    shop.fail(501)
    await shop.change(id, (state) => withItem(state, tea, { type: 'weight' }))
    await shop.later()
    const asked = shop.asked()
    shop.clock.now += 600_000
    await shop.first.look()
    await shop.first.sweep()
    expect(shop.asked()).toBe(asked)
  })

  test('of an account the shop knows whose it is; without its token nothing is overwritten', async () => {
    const shop = await openShop()
    const id = await shop.copiedShopper('retail@example.com')
    expect(await shop.kept()).toMatchObject([{ customer_id: 'retail' }])

    await shop.sessions.update(id, shop.clock.now, (state) =>
      withItem(state, tea, { type: 'weight' }),
    )
    shop.clock.now += 60_000
    await shop.second.sweep()
    const rows = await shop.kept()
    expect(rows.map(({ products }) => JSON.parse(products))).toMatchObject([[{ count: 200 }]])
    expect((await shop.state(id)).copy).toMatchObject({ id: expect.any(String), isBehind: true })
    // Nobody asks in vain until its account is here again.
    const asked = shop.asked()
    shop.clock.now += 600_000
    await shop.second.sweep()
    await shop.second.look()
    expect(shop.asked()).toBe(asked)

    await shop.seen(id)
    const after = await shop.kept()
    expect(after.map(({ products }) => JSON.parse(products))).toMatchObject([[{ count: 400 }]])
    expect((await shop.state(id)).copy?.isBehind).toBeUndefined()
  })

  test('a copy of an account goes, too, once its account is seen after a restart', async () => {
    const shop = await openShop()
    const id = await shop.copiedShopper('retail@example.com')
    const line = (await shop.state(id)).basket.items[0]?.id ?? ''
    await shop.sessions.update(id, shop.clock.now, (state) =>
      withoutItem(state, line, shop.clock.now),
    )
    shop.clock.now += 60_000
    await shop.second.sweep()
    expect(await shop.kept()).toHaveLength(1)
    await shop.seen(id)
    expect(await shop.kept()).toEqual([])
    expect((await shop.state(id)).copy).toBeUndefined()
  })

  test('a page of its account asks no shop while the copy is as the basket', async () => {
    const shop = await openShop()
    const id = await shop.copiedShopper('retail@example.com')
    const asked = shop.asked()
    await shop.seen(id)
    expect(shop.asked()).toBe(asked)
  })

  async function openShop() {
    const database = await open(await newUrl())
    const base = await openAccountShop(database)
    const { clock } = base
    let status: number | undefined
    let asked = 0
    let pictures: readonly string[] | undefined
    let before: (() => Promise<unknown>) | undefined
    const client = (token?: string) =>
      createShopClient({
        baseUrl: 'http://shop.test',
        token,
        fetch: async (request) => {
          const isCopy = new URL(request.url).pathname.startsWith('/api/public/basket')
          if (!isCopy) return base.fetch(request)
          asked += 1
          const sent = await request.clone().text()
          if (sent !== '') pictures = BasketPayload.parse(JSON.parse(sent)).pictures
          await before?.()
          before = undefined
          return status === undefined ? base.fetch(request) : new Response('{}', { status })
        },
      })
    const sessionDatabase: SessionDatabase = {
      db: database.db.withTables<SessionTables>(),
      kind: database.kind,
      often: database.often,
      transaction: (work) => database.transaction((tx) => work(tx.withTables<SessionTables>())),
    }
    const sessions = createSessionStore(sessionDatabase)
    const clients = { visitor: client() }
    const process = () =>
      basketCopies({ database: sessionDatabase, shop: clients.visitor, now: () => clock.now })
    const [first, second] = [process(), process()]
    const copiers = new Map<string, Parameters<typeof first.note>[1]>()

    const change = async (id: string, how: Parameters<typeof sessions.update>[2]) => {
      await sessions.update(id, clock.now, how)
      first.note(id, copiers.get(id) ?? { shop: clients.visitor, user: undefined })
    }
    const shopper = async (email?: string) => {
      const id = sessions.newId()
      if (email !== undefined) {
        const user = { _id: 'retail', name: 'Hanna', wholesale: false, ghost: false }
        copiers.set(id, { shop: client(await base.tokenFor(email)), user })
      }
      await change(id, (state) => ({ ...withItem(state, tea, { type: 'weight' }), lang: 'en' }))
      return id
    }
    const later = async () => {
      clock.now += copyDelay
      await first.look()
    }
    /** The account opens a page at the process that has started since. */
    const seen = async (id: string) => {
      const stored = await sessions.read(id, clock.now)
      const copier = copiers.get(id)
      if (stored && copier) second.catchUp(id, stored.state, copier)
      await second.look()
    }
    return {
      clock,
      sessions,
      seen,
      clients,
      first,
      second,
      change,
      shopper,
      later,
      copiedShopper: async (email?: string) => {
        const id = await shopper(email)
        await later()
        return id
      },
      state: async (id: string) => {
        const stored = await sessions.read(id, clock.now)
        if (!stored) throw new Error('no session')
        return stored.state
      },
      kept: () => database.db.selectFrom('kept_basket').selectAll().orderBy('created_at').execute(),
      fail: (as: number | undefined) => (status = as),
      asked: () => asked,
      /** Which the last copy keeps. */
      pictures: () => pictures,
      before: (work: () => Promise<unknown>) => (before = work),
    }
  }
})
