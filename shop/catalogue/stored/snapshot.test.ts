import path from 'node:path'

import fc from 'fast-check'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { bumpCatalogueVersion, catalogueVersion } from '#shop/database/catalogue-version.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { NOW, product, smallShop } from '#tests/api/small-shop.ts'
import { openFilled } from '#tests/filled-database.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { runs } from '#tests/runs.ts'
import {
  type Catalogue,
  catalogueOf,
  catalogueWithAge,
  followCatalogue,
  withProductsOfNow,
} from './snapshot.ts'

let time = 0
const opened: ShopDatabase[] = []

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => time)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(opened.splice(0).map((database) => database.close()))
})

test('whatever is edited, a catalogue that follows by change is the one that is read again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(edits, { maxLength: 4 }), { maxLength: 6 }),
      async (steps) => {
        const database = await shop()
        let before = await catalogueOf(database)
        for (const step of steps) {
          const wasSeen = seen(before)
          await database.transaction(async (transaction) => {
            for (const edit of step) await edit(transaction)
          })
          const after = await later(database)

          const fresh = await catalogueOf(await again(database))
          expect(seen(after)).toEqual(seen(fresh))
          expect(seen(before)).toEqual(wasSeen)
          expect(differing(before, after)).toEqual([])
          before = after
        }
      },
    ),
    { numRuns: runs(20) },
  )
  // Each step opens shops again: a machine that runs other tests beside this one takes its time.
}, 240_000)

test('of two products at one place with one address, it means the same one whatever changed last', async () => {
  const database = await shop()
  const url = { pl: 'miska', en: 'bowl' }
  for (const id of ['mug', 'bowl', 'mug']) {
    const row = { position: 1, data: JSON.stringify(product(id, { url })) }
    await database.db.updateTable('product').set(row).where('id', '=', id).execute()
    const followed = (await later(database)).productAt('bowl', 'en')?._id
    const readAnew = (await catalogueOf(await again(database))).productAt('bowl', 'en')?._id
    expect(followed).toBe(readAnew)
  }
})

test('an edit by hand is counted, once, and one that was counted is not counted again', async () => {
  const database = await shop()
  const other = await again(database)
  const start = (await catalogueOf(database)).version
  await catalogueOf(other)

  await database.db.updateTable('product').set({ archived: 1 }).where('id', '=', 'mug').execute()
  const seenBy = await Promise.all([later(database), later(other)])
  expect(seenBy.map(({ listedById }) => listedById('mug'))).toEqual([undefined, undefined])
  expect(await catalogueVersion(database.db)).toBe(start + 1)
  expect((await later(other)).version).toBe(start + 1)

  await database.transaction(async (transaction) => {
    await transaction.updateTable('product').set({ archived: 0 }).where('id', '=', 'mug').execute()
    await bumpCatalogueVersion(transaction)
  })
  await later(database)
  await later(other)
  expect(await catalogueVersion(database.db)).toBe(start + 2)
})

test('a shop that nobody asks follows all the same', async () => {
  vi.restoreAllMocks()
  const database = await shop()
  const { version } = await catalogueOf(database)
  const follower = followCatalogue(database, log)

  await database.db.updateTable('product').set({ archived: 1 }).where('id', '=', 'mug').execute()
  await vi.waitFor(async () => expect(await catalogueVersion(database.db)).toBe(version + 1), 2_000)

  await follower.stop()
})

test('stock is not counted, and what has not changed is the same object', async () => {
  const database = await shop()
  const before = await catalogueOf(database)

  await database.db.updateTable('stock').set({ count: 3 }).where('product_id', '=', 'tea').execute()
  const after = await later(database)

  expect(after).not.toBe(before)
  expect(after.version).toBe(before.version)
  expect(after.listed).toBe(before.listed)
  expect(after.changedSince(before.serial)).toEqual({ products: [], stock: ['tea'] })
  expect([before, after].map(({ stock }) => stock.get('tea')?.get('')?.count)).toEqual([1500, 3])
  expect(await later(database)).toBe(after)
})

test('a product that cannot be understood is left out and told, and comes back when mended', async () => {
  const database = await shop()
  await catalogueOf(database)
  const edit = (data: string) =>
    database.db.updateTable('product').set({ data }).where('id', '=', 'mug').execute()

  for (const data of [
    '{',
    JSON.stringify({ ...product('mug'), price: 9 }),
    JSON.stringify(product('cup')),
  ]) {
    await edit(data)
    expect((await later(database)).products.get('mug')).toBeUndefined()
  }
  logged.length = 0
  const fresh = await catalogueOf(await again(database), log)
  expect(fresh.listedById('bowl')).toBeDefined()
  expect(logged).toEqual([{ name: 'product', id: 'mug', reason: '_id differs' }])

  await edit(JSON.stringify(product('mug')))
  expect((await later(database)).products.get('mug')?._id).toBe('mug')
})

test('documents that cannot be understood leave those before in place until they are mended', async () => {
  const database = await shop()
  const before = await catalogueOf(database)
  const edit = (data: string) =>
    database.db.updateTable('document').set({ data }).where('kind', '=', 'settings').execute()

  await edit('{}')
  const { settings, version } = await later(database)
  expect(settings).toBe(before.settings)
  expect(version).toBe(before.version + 1)

  await edit(JSON.stringify({ ...before.settings, shopName: 'Mended' }))
  expect((await later(database)).settings.shopName).toBe('Mended')
})

test('a basket sees its products as they are now, and none that was broken', async () => {
  const database = await shop()
  const catalogue = await catalogueOf(database)
  const { db } = database
  await db.updateTable('product').set({ archived: 1 }).where('id', '=', 'mug').execute()
  await db.updateTable('product').set({ data: '{}' }).where('id', '=', 'bowl').execute()

  const { products } = await withProductsOfNow(catalogue, db, ['mug', 'bowl', 'unknown'])

  expect(products.get('mug')?.archived).toBe(true)
  expect([products.has('bowl'), products.has('unknown'), products.has('tea')]).toEqual([
    false,
    false,
    true,
  ])
})

type Edit = (queries: Parameters<Parameters<ShopDatabase['transaction']>[0]>[0]) => Promise<unknown>

const ids = fc.constantFrom('mug', 'bowl', 'tea', 'set', 'old-cup', 'gone', 'new-1', 'new-2')

const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .record({
      id: ids,
      position: fc.nat(8),
      archived: fc.constantFrom(0 as const, 1 as const),
      removed: fc.constantFrom(0 as const, 1 as const),
      address: fc.constantFrom('miska', 'bowl', 'new', ''),
      category: fc.constantFrom('mugs', 'leaves', 'unknown'),
      broken: fc.integer({ min: 0, max: 5 }),
    })
    .map(({ id, address, category, broken, ...columns }): Edit => async (queries) => {
      const fields = {
        url: address === '' ? { pl: id } : { pl: address, en: address },
        categories: [category],
        manufacturerId: 'dym',
      }
      const data = broken === 0 ? '{"_id":1}' : JSON.stringify(product(id, fields))
      const row = { ...columns, data }
      await queries
        .insertInto('product')
        .values({ id, created_at: NOW, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
    }),
  ids.map((id): Edit => async (queries) => {
    await queries.deleteFrom('opinion').where('product_id', '=', id).execute()
    await queries.deleteFrom('stock').where('product_id', '=', id).execute()
    await queries.deleteFrom('product').where('id', '=', id).execute()
  }),
  fc.tuple(ids, fc.nat(9)).map(([id, count]): Edit => async (queries) => {
    await queries
      .updateTable('stock')
      .set({ count, locked: 0 })
      .where('product_id', '=', id)
      .execute()
  }),
  fc
    .tuple(fc.constantFrom('o1', 'o2', 'o3', 'o4'), fc.integer({ min: 1, max: 5 }))
    .map(([id, rating]): Edit => async (queries) => {
      await queries.updateTable('opinion').set({ rating }).where('id', '=', id).execute()
    }),
  fc
    .tuple(fc.constantFrom('category', 'manufacturer'), fc.boolean())
    .map(([kind, isMoved]): Edit => async (queries) => {
      const chosen = kind === 'category' ? ('category' as const) : ('manufacturer' as const)
      const rows = await queries
        .selectFrom('document')
        .select(['id', 'data'])
        .where('kind', '=', chosen)
        .execute()
      for (const { id, data } of rows) {
        const edited = isMoved ? { hierarchy: ['top', id], name: { pl: 'x' } } : {}
        await queries
          .updateTable('document')
          .set({ data: JSON.stringify({ ...JSON.parse(data), ...edited }) })
          .where('kind', '=', chosen)
          .where('id', '=', id)
          .execute()
      }
    }),
  fc.constantFrom('pl', 'en').map((baseLang): Edit => async (queries) => {
    const data = JSON.stringify({ ...smallShop().settings, baseLang })
    await queries.updateTable('document').set({ data }).where('kind', '=', 'settings').execute()
  }),
)

const allIds = ['mug', 'bowl', 'tea', 'set', 'old-cup', 'gone', 'new-1', 'new-2', 'kubek-laka']
const addresses = [...allIds, 'miska', 'schale', 'new', 'meadow-mug', 'herbata-dymna']

/** Everything that a request can see. */
function seen(catalogue: Catalogue) {
  const { settings, categories, manufacturers, listed, rating } = catalogue
  return structuredClone({
    settings,
    categories,
    manufacturers,
    listed,
    rating,
    products: allIds.map((id) => catalogue.products.get(id)),
    listedById: allIds.map((id) => catalogue.listedById(id)),
    stock: allIds.map((id) =>
      ['', 'a-glaze;moss'].map((hash) => catalogue.stock.get(id)?.get(hash)),
    ),
    found: addresses.flatMap((address) =>
      ['pl', 'en', 'de'].map((lang) => catalogue.productAt(address, lang)?._id),
    ),
  })
}

/** What differs between two catalogues and was not reported. */
function differing(before: Catalogue, after: Catalogue): string[] {
  const told = after.changedSince(before.serial)
  return allIds.filter((id) => {
    const isTold = told?.products.includes(id) === true || told?.stock.includes(id) === true
    const isSame =
      before.listedById(id) === after.listedById(id) && before.stock.get(id) === after.stock.get(id)
    return !isSame && !isTold
  })
}

const logged: object[] = []
const note = (fields: object) => void logged.push(fields)
const log = { info: note, warn: note, error: note }

async function shop(): Promise<ShopDatabase> {
  const file = path.join(await temporaryFolder(), 'shop.db')
  const database = await openFilled(`sqlite:${file}`, { shop: { data: smallShop(), now: NOW } })
  opened.push(database)
  return database
}

/** The same database, as another process sees it. */
async function again({ db }: ShopDatabase): Promise<ShopDatabase> {
  const { rows } = await db.executeQuery<{ file: string }>(
    CompiledQuery.raw('pragma database_list'),
  )
  const database = await openDatabase(`sqlite:${rows[0]?.file ?? ''}`)
  opened.push(database)
  return database
}

/** After the next look at the database, however long a busy machine takes for it. */
async function later(database: ShopDatabase): Promise<Catalogue> {
  time += 300
  for (;;) {
    const { catalogue, age } = await catalogueWithAge(database, log)
    if (age === 0) return catalogue
  }
}
