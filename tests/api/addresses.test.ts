import { describe, expect, test } from 'vitest'

import { demoShop } from '#demo/shop/demo-shop.ts'

import { bothDatabases } from './databases.ts'
import { NOW } from './small-shop.ts'
import { openTestShop } from './test-shop.ts'

const { kinds } = bothDatabases()

describe.each(kinds)('on %s', (_name, newUrl) => {
  test('all that can be found is listed by kind, and nothing that is archived or removed', async () => {
    const { client, close } = await openTestShop(await newUrl(), demoShop(NOW))
    const { products } = demoShop(NOW)
    const shop = client()
    const listed = async (kind: string) => {
      const answer = await shop.addresses({ params: { kind }, query: {} })
      if (answer.kind !== 'ok') throw new Error(`no ${kind}`)
      expect(answer.value.total).toBe(answer.value.entries.length)
      return answer.value.entries
    }

    const found = products.filter(({ archived, removed }) => !archived && !removed)
    expect(found.length).toBeLessThan(products.length)
    const ids = found.map(({ _id }) => _id).toSorted((a, b) => (a < b ? -1 : 1))
    expect((await listed('products')).map(({ id }) => id)).toEqual(ids)
    expect(await listed('products')).toContainEqual(
      expect.objectContaining({ id: 'sencha', changed: expect.any(Number) }),
    )
    const pictured = (await listed('product-pictures')).find(({ id }) => id === 'lake-mug')
    const mug = found.find(({ _id }) => _id === 'lake-mug')
    expect(pictured?.pictures?.[0]?.url).toBe(mug?.mainImage.url)
    const { categories, groups, manufacturers, sites } = demoShop(NOW)
    for (const [kind, all] of Object.entries({ categories, groups, manufacturers, sites })) {
      expect((await listed(kind)).map(({ id }) => id).toSorted()).toEqual(
        all.map(({ _id }) => _id).toSorted(),
      )
    }
    await close()
  })

  test('beyond the last page there is nothing but how much there is; other kinds are unknown', async () => {
    const { client, close } = await openTestShop(await newUrl())
    const shop = client()
    const beyond = await shop.addresses({ params: { kind: 'products' }, query: { page: '999999' } })
    const first = await shop.addresses({ params: { kind: 'products' }, query: {} })
    if (beyond.kind !== 'ok' || first.kind !== 'ok') throw new Error('no answer')
    expect(beyond.value).toEqual({ ...first.value, entries: [] })
    for (const kind of ['customers', 'toString', '']) {
      const answer = await shop.addresses({ params: { kind }, query: {} })
      expect([kind, answer]).toMatchObject([kind, { kind: 'refused', status: 404 }])
    }
    await close()
  })

  test('what is edited by hand is newer, what is deleted has no time, and stock changes one when it ends', async () => {
    const { client, database, close } = await openTestShop(await newUrl(), demoShop(NOW))
    const old = 1_000
    await database.db.updateTable('changed_time').set({ changed_at: old }).execute()
    const changed = async () => {
      const answer = await client().addresses({ params: { kind: 'products' }, query: {} })
      if (answer.kind !== 'ok') throw new Error('no answer')
      return answer.value.entries.filter(({ changed: at }) => at !== old).map(({ id }) => id)
    }
    expect(await changed()).toEqual([])

    const stockOf = (id: string) => database.db.updateTable('stock').where('product_id', '=', id)
    await stockOf('milk-jug-sand').set({ count: 3, locked: 1 }).execute()
    await database.db.updateTable('product').set({ position: 7 }).execute()
    expect(await changed()).toEqual([])
    await stockOf('milk-jug-sand').set({ locked: 3 }).execute()
    expect(await changed()).toEqual(['milk-jug-sand'])
    await database.db.updateTable('changed_time').set({ changed_at: old }).execute()
    await stockOf('milk-jug-sand').set({ count: 4 }).execute()
    expect(await changed()).toEqual(['milk-jug-sand'])
    await database.db.updateTable('changed_time').set({ changed_at: old }).execute()

    const row = await database.db
      .selectFrom('product')
      .select('data')
      .where('id', '=', 'sencha')
      .executeTakeFirstOrThrow()
    await database.db
      .updateTable('product')
      .set({ data: `${row.data} ` })
      .where('id', '=', 'sencha')
      .execute()
    expect(await changed()).toEqual(['sencha'])

    await database.db.deleteFrom('document').where('kind', '=', 'site').execute()
    const times = database.db.selectFrom('changed_time').selectAll().where('kind', '=', 'site')
    expect(await times.execute()).toEqual([])
    await close()
  })
})
