import { describe, expect, test } from 'vitest'

import { catalogueOf } from '#shop/catalogue/stored/snapshot.ts'
import { catalogueVersion } from '#shop/database/catalogue-version.ts'
import { migrate } from '#shop/database/migrate.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { hasOrders, seedMany } from '#demo/shop/many/seed-many.ts'
import { seed } from '#shop/seed.ts'

import { bothDatabases } from './databases.ts'
import { NOW, smallShop } from './small-shop.ts'

const { kinds, open } = bothDatabases()

describe.each(kinds)('on %s', (_name, newUrl) => {
  test('a shop gets as many products as are asked for, beside its own, and they are found', async () => {
    const database = await openShop(await newUrl())
    const told: number[] = []
    const before = await catalogueVersion(database.db)

    await seedMany(database, 450, (written) => told.push(written))

    const catalogue = await catalogueOf(database)
    expect(catalogue.listed).toHaveLength(4 + 450)
    expect(catalogue.listed[0]?._id).toBe('mug')
    expect(catalogue.listed.at(-1)?._id).toBe('many-000450')
    expect(catalogue.rating.count).toBe(4 + 3 * 450)
    expect(catalogue.categoryAt('lager', 'de')?.hierarchy).toEqual(['many'])
    expect(told).toEqual([200, 400, 450])
    expect(await catalogueVersion(database.db)).toBe(before + 1)
  })

  test('the same number again changes nothing, and a smaller one takes the rest away', async () => {
    const database = await openShop(await newUrl())
    await seedMany(database, 30)
    const first = await rowsOf(database)

    await seedMany(database, 30)
    expect(await rowsOf(database)).toEqual(first)
    await seedMany(database, 10)
    await seedMany(database, 30)
    const again = await rowsOf(database)
    expect(again.stock).toEqual(first.stock)
    expect(again.products.map(({ id, data }) => ({ id, data }))).toEqual(
      first.products.map(({ id, data }) => ({ id, data })),
    )
    await seedMany(database, 10)
    expect((await rowsOf(database)).products).toHaveLength(6 + 10)
  })

  test('what orders have reserved stays reserved when goods come again', async () => {
    const database = await openShop(await newUrl())
    await seedMany(database, 20)
    const held = { locked: 1, count: 5 }
    await database.db
      .updateTable('stock')
      .set(held)
      .where('product_id', '=', 'many-000001')
      .execute()

    await seedMany(database, 20)

    const rows = await database.db
      .selectFrom('stock')
      .select('locked')
      .where('product_id', '=', 'many-000001')
      .execute()
    expect(rows.every(({ locked }) => locked === 1)).toBe(true)
    expect(await hasOrders(database)).toBe(false)
  })
})

async function openShop(url: string): Promise<ShopDatabase> {
  const database = await open(url)
  await migrate(database)
  await seed(database, smallShop(), NOW)
  return database
}

async function rowsOf({ db }: ShopDatabase) {
  return {
    products: await db.selectFrom('product').selectAll().orderBy('id').execute(),
    stock: await db
      .selectFrom('stock')
      .selectAll()
      .orderBy('product_id')
      .orderBy('variant_hash')
      .execute(),
    opinions: await db.selectFrom('opinion').selectAll().orderBy('id').execute(),
  }
}
