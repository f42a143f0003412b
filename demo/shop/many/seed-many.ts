import { z } from 'zod'

import { writeGoods } from '#shop/catalogue/stored/write-goods.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { demoOrdersKey } from '#demo/shop/orders/demo-orders.ts'

import { manyAttributes } from './facets.ts'
import { manyIds, manyProduct } from './many-products.ts'
import { manyCategories, manyMakers } from './tree.ts'

export const mostMany = 100_000

/**
 * Fills a shop with so many products besides its own, the same ones each time, with attributes,
 * categories, makers, stock and opinions. Those that are more, from a call before, go.
 */
export async function seedMany(
  database: ShopDatabase,
  count: number,
  tell?: (written: number) => void,
): Promise<void> {
  await writeGoods(
    database,
    {
      attributes: manyAttributes(),
      categories: manyCategories(),
      manufacturers: manyMakers(),
      products: manyProducts(count),
    },
    tell,
  )
  await removeBeyond(database, count)
}

/** Whether there are orders, besides the demo's own, whose products would change or go. */
export async function hasOrders({ db }: ShopDatabase): Promise<boolean> {
  const own = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', demoOrdersKey)
    .executeTakeFirst()
  const ids = z.array(z.string()).parse(JSON.parse(own?.value ?? '[]'))
  let query = db.selectFrom('shop_order').select('id').limit(1)
  if (ids.length > 0) query = query.where('id', 'not in', ids)
  return (await query.executeTakeFirst()) !== undefined
}

function* manyProducts(count: number) {
  for (let number = 1; number <= count; number += 1) yield manyProduct(number)
}

async function removeBeyond(database: ShopDatabase, count: number): Promise<void> {
  const { product } = manyProduct(count)
  for (;;) {
    const more = await database.db
      .selectFrom('product')
      .select('id')
      .where('id', 'like', `${manyIds}______`)
      .where('id', '>', product._id)
      .limit(500)
      .execute()
    if (more.length === 0) return
    const ids = more.map(({ id }) => id)
    await database.transaction(async (transaction) => {
      await transaction.deleteFrom('opinion').where('product_id', 'in', ids).execute()
      await transaction.deleteFrom('stock').where('product_id', 'in', ids).execute()
      await transaction.deleteFrom('product').where('id', 'in', ids).execute()
      await bumpCatalogueVersion(transaction)
    })
  }
}
