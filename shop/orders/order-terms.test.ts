import { expect, test } from 'vitest'

import type { Queries } from '#shop/database/open.ts'
import { fillShop } from '#tests/faults/small-shop.ts'
import { openFilled } from '#tests/filled-database.ts'
import { readOrderTerms, readOrderTermsIn } from './order-terms.ts'

test('terms are the same object until one of them changes, also by hand', async () => {
  const database = await shop()
  const before = await readOrderTerms(database)
  expect(await readOrderTerms(database)).toBe(before)

  await nameShop(database.db, 'Other Shop')
  const after = await readOrderTerms(database)
  expect(after.settings.shopName).toBe('Other Shop')
  expect(await readOrderTerms(database)).toBe(after)

  await database.db.deleteFrom('document').where('kind', '=', 'payment').execute()
  expect((await readOrderTerms(database)).payments).toEqual([])
})

test('what a transaction saw and undid is not taken for the next change', async () => {
  const database = await shop()
  await readOrderTerms(database)
  const undone = database.transaction(async (transaction) => {
    await nameShop(transaction, 'Nobody’s Shop')
    const { terms } = await readOrderTermsIn(transaction, database)
    expect(terms.settings.shopName).toBe('Nobody’s Shop')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')

  await nameShop(database.db, 'Other Shop')
  expect((await readOrderTerms(database)).settings.shopName).toBe('Other Shop')
})

async function shop() {
  const database = await openFilled('sqlite::memory:', {})
  await fillShop(database, { products: [] })
  return database
}

async function nameShop(queries: Queries, shopName: string): Promise<void> {
  const settings = queries.selectFrom('document').select('data').where('kind', '=', 'settings')
  const { data } = await settings.executeTakeFirstOrThrow()
  await queries
    .updateTable('document')
    .set({ data: JSON.stringify({ ...JSON.parse(data), shopName }) })
    .where('kind', '=', 'settings')
    .execute()
}
