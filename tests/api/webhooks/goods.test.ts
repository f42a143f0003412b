import { describe, expect, test } from 'vitest'

import type { ShopDatabase } from '#shop/database/open.ts'
import { beginGoods, followGoods } from '#shop/webhooks/goods.ts'
import { fillShop, NOON, product } from '#tests/faults/small-shop.ts'
import { bothDatabases } from '../databases.ts'
import { openOwnerShop } from '../owner-shop.ts'
import { listen, told } from './told-shop.ts'

const databases = bothDatabases()
const { kinds, open } = databases

describe.for(kinds)('on %s', (kind) => {
  test('what an order takes from stock is reported with what is free then, and the order waits for nothing', async () => {
    const { database, place } = await openOwnerShop(databases, kind)
    await listen(database, { events: ['stock.changed'], scopes: ['goods:read'] })
    await beginGoods(database)
    await place()
    expect(await told(database)).toEqual([])
    await followGoods(database)(NOON)
    expect((await told(database)).map(({ data }) => data)).toEqual([
      { product: 'cup', variant: '', free: 99 },
    ])
  })

  test('a product that is changed, archived or taken away is reported as it stands', async () => {
    const database = await openShop()
    const follow = followGoods(database)
    for (const change of [{ data: renamed }, { archived: 1 }, { removed: 1 }] as const) {
      await database.db.updateTable('product').set(change).where('id', '=', 'cup').execute()
      await follow(NOON)
    }
    await database.db.deleteFrom('stock').where('product_id', '=', 'cup').execute()
    await follow(NOON)
    const all = (await told(database)).map(({ data }) => data)
    expect(all).toHaveLength(4)
    for (const state of ['sold', 'archived', 'removed']) {
      expect(all).toContainEqual({ product: 'cup', code: 'BIG', name: { en: 'Big cup' }, state })
    }
    expect(all).toContainEqual({ product: 'cup', variant: '', free: null })
  })

  test('no matter who looks, and how often, each change is reported once', async () => {
    const database = await openShop()
    const followers = [1, 2, 3].map(() => followGoods(database))
    for (let time = 1; time <= 5; time += 1) {
      await database.db.updateTable('stock').set({ count: time }).execute()
      await Promise.all(followers.map((follow) => follow(NOON + time)))
      await Promise.all(followers.map((follow) => follow(NOON + time)))
    }
    const free = (await told(database)).map(({ data }) => `${data['product']} ${data['free']}`)
    expect(free.toSorted()).toEqual(
      ['cup', 'mug'].flatMap((id) => [1, 2, 3, 4, 5].map((count) => `${id} ${count}`)),
    )
  })

  test('a process that died after it had noted events notes none of them again', async () => {
    const database = await openShop()
    await database.db.updateTable('stock').set({ count: 7 }).execute()
    const before = await database.db.selectFrom('meta').selectAll().execute()
    await followGoods(database)(NOON)
    for (const { key, value } of before) {
      await database.db.updateTable('meta').set({ value }).where('key', '=', key).execute()
    }
    await followGoods(database)(NOON + 1)
    expect(await told(database)).toHaveLength(2)
  })

  test('who subscribes is not told of what was before, nor anybody while nobody listens', async () => {
    const [, newUrl] = kind
    const database = await open(await newUrl(), {})
    // On PostgreSQL what was written since it began counts as new for as long as it is open.
    const end = database.kind === 'postgres' ? await beginLong(database) : () => {}
    await fillShop(database, { products: [product('cup', 5)] })
    const follow = followGoods(database)
    await follow(NOON)
    await listen(database)
    await follow(NOON)
    await follow(NOON)
    expect(await told(database)).toEqual([])
    await database.db.updateTable('stock').set({ count: 4 }).execute()
    await follow(NOON)
    expect(await told(database)).toHaveLength(1)
    end()

    await database.db.updateTable('webhook_endpoint').set({ state: 'gone' }).execute()
    await follow(NOON)
    await database.db.updateTable('stock').set({ count: 3 }).execute()
    await database.db.updateTable('webhook_endpoint').set({ state: 'on' }).execute()
    await follow(NOON)
    await follow(NOON)
    expect(await told(database)).toHaveLength(1)
  })

  /** Two products, and an endpoint that is notified of them. */
  async function openShop(): Promise<ShopDatabase> {
    const [, newUrl] = kind
    const database = await open(await newUrl(), {})
    await fillShop(database, { products: [product('cup', 100), product('mug', 100)] })
    await listen(database, { events: ['product.changed', 'stock.changed'] })
    await beginGoods(database)
    return database
  }
})

/** A transaction that has written and stays open until its caller ends it. */
async function beginLong(database: ShopDatabase): Promise<() => void> {
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  void database.transaction(async (transaction) => {
    await transaction.insertInto('meta').values({ key: 'long', value: '' }).execute()
    begun.resolve()
    await ended.promise
  })
  await begun.promise
  return ended.resolve
}

const renamed = JSON.stringify(product('cup', 0, { name: { en: 'Big cup' }, productCode: 'BIG' }))
