import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { PointKind } from '#domain/entities/delivery.ts'
import { averageRating } from '#domain/product/opinions.ts'
import type { CallInput, CallResult } from '#app/shop-client/client.ts'
import { readProducts } from '#shop/catalogue/stored/read-products.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import { seed } from '#shop/seed.ts'

import { bothDatabases } from './databases.ts'
import { NOW, RETAIL_CANARY, smallShop, variant, WHOLESALE_CANARY } from './small-shop.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

const { kinds } = bothDatabases()

describe.each(kinds)('on %s', (_, newUrl) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openTestShop(await newUrl())
  })

  afterAll(async () => {
    await shop.close()
  })

  const client = (as?: string) => shop.client(as)

  test('the shell gives settings, menu and footer, and the version as its timestamp', async () => {
    const shell = valueOf(await client().shell({ query: { lang: 'pl' } }))

    expect(shell.settings.baseLang).toBe('pl')
    expect(shell.menu[0]?.children[0]?.url).toEqual({ pl: 'kubki', en: 'mugs', de: 'becher' })
    expect(shell.productsTimestamp).toBe(await shop.shop.version())
  })

  test('the checkout gives every delivery and payment', async () => {
    const checkout = valueOf(await client().checkout({ query: { lang: 'pl' } }))

    expect(checkout.deliveries.map(({ _id }) => _id)).toEqual(['courier'])
    expect(checkout.payments.map(({ type }) => type)).toEqual(['transfer', 'cod'])
    expect(checkout.transferCurrencies).toEqual([])
  })

  test('lockers are found by the beginning of a town, nearest first, without diacritics', async () => {
    expect(await lockerNames('krak')).toEqual(['KRA01', 'KRA02'])
    expect(await lockerNames(' LODZ ')).toEqual(['LOD01'])
    expect(await lockerNames('k')).toEqual([])
  })

  test('lockers are found around a post code, with or without its hyphen, the nearest first', async () => {
    expect(await lockerNames('30-002')).toEqual(['KRA02', 'KRA01'])
    expect(await lockerNames('30001')).toEqual(['KRA01', 'KRA02'])
    // The next town, and no other.
    expect(await lockerNames('32-020')).toEqual(['KRA02', 'KRA01'])
    expect(await lockerNames('90-9')).toEqual(['LOD01'])
    expect(await lockerNames('30')).toEqual(['KRA01', 'KRA02'])
    expect(await lockerNames('999')).toEqual([])
  })

  test('points of couriers and lockers are each found by those who ask for them', async () => {
    expect(await lockerNames('krak', 'courier_point')).toEqual(['KIOSK7'])
    expect(await lockerNames('30-003', 'courier_point')).toEqual(['KIOSK7'])
    expect(await lockerNames('30-003', 'inpost_locker')).toEqual(['KRA02', 'KRA01'])
  })

  test('what is found around a post code is as far as its area, and more is given to who asks', async () => {
    const near = valueOf(await client().lockers({ query: { query: '32-400', count: '40' } }))
    expect(near.lockers.map(({ distance }) => distance)).toEqual([30_000, 30_000])
    expect(near.more).toBe(false)
    const [known] = valueOf(await client().lockers({ query: { query: 'lodz' } })).lockers
    expect(known?.distance).toBe(500)
  })

  async function lockerNames(query: string, kind?: PointKind) {
    const found = await client().lockers({ query: { query, ...(kind && { kind }) } })
    return valueOf(found).lockers.map(({ name }) => name)
  }

  test('a product is found by its address in any language and by its id, and by nothing else', async () => {
    expect((await productPage('meadow-mug', 'en')).product._id).toBe('mug')
    expect((await productPage('mug', 'en')).product._id).toBe('mug')
    // Who shows it leads on to where Polish is spoken.
    expect((await productPage('kubek-laka', 'en')).product._id).toBe('mug')
    expect(await client().product({ params: { id: 'kubek-las' }, query: { lang: 'en' } })).toEqual({
      kind: 'refused',
      status: 404,
      body: { error: 'NOT_FOUND' },
    })
  })

  test('a product comes with its maker, attributes, way and linked products', async () => {
    const { product, attributes, breadcrumb } = await productPage('mug')

    expect(product.manufacturer?.name['en']).toBe('Leśna')
    expect(attributes.map(({ key }) => key)).toEqual(['glaze', 'volume'])
    expect(breadcrumb.map(({ name }) => name['en'])).toEqual(['Tea', 'Mugs'])
    expect(product.linkedData.map(({ id, border }) => ({ id, border }))).toEqual([
      { id: 'mug', border: true },
      { id: 'bowl', border: false },
    ])
  })

  test('a product’s rating is that of its opinions, rounded by nobody yet', async () => {
    const { counts } = valueOf(await client().opinions({ query: { lang: 'pl', id: 'mug' } }))

    expect((await productPage('mug')).product.rating).toEqual({ count: 3, average: 13 / 3 })
    expect(averageRating(counts)).toBe(13 / 3)
  })

  test('a product shows the stock of this moment, and a variant without free stock as unavailable', async () => {
    const before = (await productPage('mug')).product.variants
    expect(before.map(({ count, locked, available }) => [count, locked, available])).toEqual([
      [5, 1, true],
      [2, 2, false],
      [0, 0, false],
    ])

    await setStock('mug', 'a-glaze;rust', 3)
    const after = (await productPage('mug')).product.variants
    await setStock('mug', 'a-glaze;rust', 0)

    expect(after.at(2)).toMatchObject({ count: 3, available: true })
  })

  async function setStock(id: string, hash: string, count: number) {
    await shop.database.db
      .updateTable('stock')
      .set({ count })
      .where('product_id', '=', id)
      .where('variant_hash', '=', hash)
      .execute()
  }

  test('a set comes with its components, but for those that are gone', async () => {
    const { product, attributes } = await productPage('set')

    expect(product.componentsData.map(({ _id }) => _id)).toEqual(['mug', 'tea'])
    expect(product.componentsData[0]?.variants[0]).toMatchObject({ count: 5, locked: 1 })
    expect(attributes.map(({ key }) => key)).toEqual(['glaze', 'volume'])
  })

  test('an archived product still has its page, a removed one is refused as removed', async () => {
    expect((await productPage('old-cup')).product.archived).toBe(true)
    expect(await client().product({ params: { id: 'gone' }, query: { lang: 'en' } })).toMatchObject(
      {
        status: 404,
        body: { error: 'REMOVED' },
      },
    )
  })

  test('of a product that is not sold any more the name and main category remain', async () => {
    const query = { lang: 'en' }
    expect(valueOf(await client().removed({ params: { id: 'gone' }, query }))).toEqual({
      name: 'Gone',
      mainCategory: {
        name: { pl: 'Kubki', en: 'Mugs', de: 'Becher' },
        url: { pl: 'kubki', en: 'mugs', de: 'becher' },
      },
    })
    expect(
      valueOf(await client().removed({ params: { id: 'alte-tasse' }, query: { lang: 'de' } })).name,
    ).toBe('Alte Tasse')
    expect(await client().removed({ params: { id: 'mug' }, query })).toMatchObject({ status: 404 })
  })

  async function productPage(id: string, lang = 'en') {
    return valueOf(await client().product({ params: { id }, query: { lang } }))
  }

  test('several products come in the order asked for, without unknown and removed ones', async () => {
    const { products, attributes } = await many(['tea', 'nothing', 'gone', 'mug', 'tea', 'old-cup'])

    expect(products.map(({ _id }) => _id)).toEqual(['tea', 'mug', 'old-cup'])
    expect(attributes.map(({ key }) => key)).toEqual(['glaze', 'volume'])
    expect((await many([])).products).toEqual([])
  })

  test('a hundred products can be asked for at once, and no more', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `p${index}`)

    expect((await many(ids)).products).toEqual([])
    expect(
      await client().productMany({ query: { lang: 'en' }, body: { ids: [...ids, 'mug'] } }),
    ).toMatchObject({
      kind: 'refused',
      status: 400,
      body: { error: 'INPUT_INVALID', field: 'ids' },
    })
  })

  async function many(ids: string[], as?: string) {
    return valueOf(await client(as).productMany({ query: { lang: 'en' }, body: { ids } }))
  }

  test('integrity tells apart what is still sold, sold out or not, and what is not', async () => {
    const ids = ['mug', 'bowl', 'old-cup', 'gone', 'nothing']
    expect(
      valueOf(await client().productIntegrity({ query: { lang: 'en' }, body: { ids } })),
    ).toEqual({ valid: ['mug', 'bowl'], removed: ['old-cup', 'gone', 'nothing'] })
  })

  test('a category lists what is in it and below it, by the shop’s rank', async () => {
    const page = await categoryPage({ id: 'tea' })

    expect(idsOf(page)).toEqual(['mug', 'bowl', 'tea', 'set'])
    expect(page.subcategories.map(({ _id }) => _id)).toEqual(['leaves', 'mugs'])
    expect(page.breadcrumb.map(({ name }) => name['de'])).toEqual(['Tee'])
    expect(page).toMatchObject({ total: 4, page: 1, lastPage: 1, pageSize: 12 })
    expect(idsOf(await categoryPage({ id: 'liście', lang: 'pl' }))).toEqual(['tea'])
  })

  test('an unknown category is refused, an empty one has a first page without products', async () => {
    expect(await client().category({ query: { lang: 'en', id: 'nothing' } })).toMatchObject({
      status: 404,
    })
    expect(await categoryPage({ id: 'empty' })).toMatchObject({ total: 0, page: 1, products: [] })
  })

  test('page 0, no page at all and a page beyond the last are page 0 without products', async () => {
    for (const page of ['0', 'x', '2']) {
      const answer = await categoryPage({ id: 'tea', page })
      expect(answer).toMatchObject({ page: 0, products: [], total: 4, lastPage: 1 })
      expect(answer.category._id).toBe('tea')
    }
  })

  test('a listing is filtered by attributes, maker, availability and price', async () => {
    const ids = async (filter: object) => idsOf(await categoryPage({ id: 'tea', ...filter }))

    expect(await ids({ attr: 'glaze~ash' })).toEqual(['mug', 'bowl'])
    expect(await ids({ attr: 'glaze~moss_volume~250' })).toEqual(['mug'])
    expect(await ids({ producer: 'dym' })).toEqual(['bowl', 'tea'])
    expect(await ids({ availability: 'out' })).toEqual(['bowl'])
    expect(await ids({ category: 'leaves' })).toEqual(['tea'])
    expect(await ids({ price: '30,60', currency: 'PLN', country: 'pl' })).toEqual(['mug', 'tea'])
  })

  test('values that the shop does not know narrow nothing, and are reported', async () => {
    const all = idsOf(await categoryPage({ id: 'tea' }))
    const asked = { attr: 'glaze~ash.junk_junk~x', producer: 'junk', category: 'nothing' }
    const page = await categoryPage({ id: 'tea', ...asked })

    expect(idsOf(page)).toEqual(['mug', 'bowl'])
    expect(page.unknown).toEqual([
      { name: 'glaze', id: 'junk' },
      { name: 'junk', id: 'x' },
      { name: 'category', id: 'nothing' },
      { name: 'producer', id: 'junk' },
    ])
    expect(page.filters.flatMap(({ values }) => values.map(({ id }) => id))).not.toContain('junk')
    expect(idsOf(await categoryPage({ id: 'tea', producer: 'junk' }))).toEqual(all)
    // A value that exists but not in this category is a choice like any other.
    expect((await categoryPage({ id: 'leaves', attr: 'glaze~ash' })).unknown).toEqual([])
  })

  test('a listing is sorted by price or age when asked to', async () => {
    const ids = async (sort_by: string) =>
      idsOf(await categoryPage({ id: 'tea', sort_by, lang: 'pl' }))

    expect(await ids('price')).toEqual(['tea', 'mug', 'set', 'bowl'])
    expect((await ids('newest'))[0]).toBe('bowl')
  })

  test('filters are in the shopper’s language, in the shop’s order, with counts, without hidden attributes', async () => {
    const { filters } = await categoryPage({ id: 'tea', attr: 'glaze~moss', lang: 'de' })

    expect(filters.map(({ filterIndex }) => filterIndex)).toEqual([
      'category',
      'volume',
      'glaze',
      'producer',
      'availability',
    ])
    expect(filters[1]).toMatchObject({ name: 'Inhalt', type: 'number', displayType: 'dropdown' })
    expect(filters[2]).toEqual({
      filterIndex: 'glaze',
      name: 'Glasur',
      type: 'image',
      displayType: 'list',
      values: [
        { id: 'moss', text: 'Moos', image: '/moss.svg', count: 1, active: true },
        { id: 'ash', text: 'Asche', image: '/ash.svg', count: 2, active: false },
      ],
    })
    expect(filters[3]?.values.map(({ text }) => text)).toEqual(['Leśna', 'Rauch'])
    expect(filters[4]?.values).toMatchObject([{ id: 'now' }, { id: 'out' }])
  })

  test('the categories below are a filter; others are none until an address names them', async () => {
    const { filters } = await categoryPage({ id: 'tea', category: 'leaves,gone', lang: 'de' })

    expect(filters[0]?.filterIndex).toBe('category')
    expect(filters[0]?.values).toEqual([
      { id: 'leaves', text: 'Blätter', count: 1, active: true },
      { id: 'mugs', text: 'Becher', count: 3, active: false },
    ])
    const { filters: of } = await categoryPage({ id: 'leaves', category: 'mugs', lang: 'de' })
    expect(of[0]?.values.map(({ id, active }) => [id, active])).toEqual([['mugs', true]])
    const { filters: none } = await categoryPage({ id: 'leaves', lang: 'de' })
    expect(none.map(({ filterIndex }) => filterIndex)).not.toContain('category')
  })

  test('the price range is in whole units of the shopper’s currency', async () => {
    expect((await categoryPage({ id: 'leaves', currency: 'PLN' })).priceRange).toEqual({
      min: 32,
      max: 33,
    })
    expect((await categoryPage({ id: 'leaves', currency: 'EUR' })).priceRange).toEqual({
      min: 7,
      max: 8,
    })
  })

  async function categoryPage(query: Partial<CallInput<'category'>['query']> & { id: string }) {
    return valueOf(await client().category({ query: { lang: 'en', ...query } }))
  }

  test('a group and a manufacturer list their own products', async () => {
    const group = valueOf(
      await client().group({ params: { id: 'prezenty' }, query: { lang: 'pl' } }),
    )
    expect(idsOf(group)).toEqual(['mug', 'tea'])
    expect(group.breadcrumb.map(({ name }) => name['pl'])).toEqual(['Prezenty'])

    const manufacturer = { lang: 'en', manufacturer: 'true' } as const
    const maker = valueOf(await client().group({ params: { id: 'smoke' }, query: manufacturer }))
    expect(idsOf(maker)).toEqual(['bowl', 'tea'])
    expect(await client().group({ params: { id: 'smoke' }, query: { lang: 'en' } })).toMatchObject({
      status: 404,
    })
  })

  test('a search finds names, makers, codes, categories and attributes without case and diacritics', async () => {
    expect(await found('laka', 'pl')).toEqual(['mug'])
    expect(await found('LESNA', 'pl')).toEqual(['mug'])
    expect(await found('mug01', 'pl')).toEqual(['mug'])
    expect(await found('popiol', 'pl')).toEqual(['mug', 'bowl'])
    expect(await found('smoky leaves', 'en')).toEqual(['tea'])
    expect(await found('paper mug', 'en')).toEqual([])
  })

  test('a search prefers a name to a category, and forgives an ending', async () => {
    expect((await found('mug', 'en'))[0]).toBe('mug')
    expect((await found('kubki', 'pl'))[0]).toBe('mug')
    expect(await found('herbatą', 'pl')).toContain('tea')
  })

  test('a search forgives one wrong letter from four letters on, and finds nothing for nonsense', async () => {
    expect(await found('smokz tea', 'en')).toContain('tea')
    expect(await found('hebrata', 'pl')).toContain('tea')
    expect(await found('xqzzw', 'en')).toEqual([])
    expect(await found('mgu', 'en')).toEqual([])
  })

  test('fewer than three characters find nothing', async () => {
    expect(await found('mu', 'en')).toEqual([])
    expect(await found('  mu  ', 'en')).toEqual([])
    expect(await found('💙m', 'en')).toEqual([])
  })

  test('a search keeps to its scope, and to its first page', async () => {
    expect(await found('tea', 'en', { scope: 'leaves' })).toEqual(['tea'])
    expect(await found('mug', 'en', { scope: 'anything', page: '7', sort_by: 'price' })).toContain(
      'mug',
    )
  })

  async function found(query: string, lang: string, more: object = {}) {
    return idsOf(valueOf(await client().search({ query: { query, lang, ...more } })))
  }

  test('suggestions share the most with a product, sold out ones last, and never name it', async () => {
    const suggest = async (query: object) =>
      idsOf(valueOf(await client().suggestions({ query: { lang: 'en', ...query } })))

    expect(await suggest({ id: 'mug' })).toEqual(['set', 'tea', 'bowl'])
    expect(await suggest({ id: 'mug', count: '1' })).toEqual(['set'])
    expect(await suggest({ mainCategory: 'leaves', categories: 'leaves,tea' })).toEqual([
      'tea',
      'mug',
      'set',
      'bowl',
    ])
    expect(await suggest({})).toEqual(['mug', 'tea', 'set', 'bowl'])
  })

  test('the home page names only products that are sold and opinions that exist', async () => {
    const page = valueOf(await client().homepage({ query: { lang: 'en' } }))

    expect(page.sections[0]).toMatchObject({ type: 'products_group', products: ['tea', 'mug'] })
    expect(idsOf(page)).toEqual(['tea', 'mug'])
    expect(page.opinions.map(({ _id }) => _id)).toEqual(['o2', 'o1'])
    expect(page.rating).toEqual({ count: 4, average: 3.5 })
  })

  test('a static page is found by its address in the language', async () => {
    const body = { url: 'terms', lang: 'en' }
    expect(valueOf(await client().site({ body })).title['en']).toBe('Terms')
    expect(await client().site({ body: { ...body, url: 'nothing' } })).toMatchObject({
      status: 404,
      body: { error: 'NOT_FOUND' },
    })
  })

  test('the photo feed is given in the shop’s order', async () => {
    expect(valueOf(await client().instagram()).data).toEqual(smallShop().socialFeed)
  })

  test('opinions come newest first, with how many gave each rating', async () => {
    const opinions = async (query: object) =>
      valueOf(await client().opinions({ query: { lang: 'en', ...query } }))

    const ofMug = await opinions({ id: 'mug' })
    expect(ofMug.data.map(({ _id }) => _id)).toEqual(['o1', 'o3', 'o2'])
    expect(ofMug.counts).toEqual({ 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 })
    expect(ofMug.data[0]?.product).toMatchObject({ id: 'mug', mainImage: { url: '/mug.jpg' } })

    expect((await opinions({ id: 'meadow-mug', fixedLang: 'true' })).data).toHaveLength(2)
    expect((await opinions({ all: 'true', id: 'mug' })).data).toHaveLength(4)
    expect((await opinions({})).counts).toMatchObject({ 1: 1, 4: 2, 5: 1 })
  })

  test('wholesale prices go to wholesale users only, in place of the retail ones', async () => {
    const visitor = await shop.get('/api/public/product/mug?lang=en')
    expect(await visitor.text()).not.toContain(String(WHOLESALE_CANARY))
    expect((await many(['mug'], 'retail')).products[0]?.price?.countries['pl']).toEqual({
      PLN: { brutto: 49, netto: 39.84 },
    })

    const [mug] = (await many(['mug'], 'trade')).products
    expect(mug?.price?.countries['pl']?.['PLN']?.brutto).toBe(WHOLESALE_CANARY)
    expect(mug?.priceHistory).toEqual([])
    const [tea] = (await many(['tea'], 'trade')).products
    expect(tea?.price?.countries['pl']?.['PLN']?.brutto).toBe(32)
  })

  test('an order reads products as they are in the database, with every price and without those not sold', async () => {
    await shop.database.transaction(async (transaction) => {
      const products = await readProducts(transaction, ['mug', 'old-cup', 'gone', 'nothing'])

      expect([...products.keys()]).toEqual(['mug'])
      expect(products.get('mug')?.wholesalePrice?.countries['pl']).toBeDefined()
      expect(products.get('mug')?.variants[1]).toMatchObject({ count: 2, locked: 2 })
    })
    expect(await readProducts(shop.database.db, [])).toEqual(new Map())
  })

  test('a second start fills nothing', async () => {
    expect(await seed(shop.database, smallShop(), NOW)).toBe(false)
  })

  test('an order’s products, deliveries and payments are those of this moment, no matter who forgot to count the change', async () => {
    const shown = async () => {
      const query = { lang: 'en' }
      const { products } = valueOf(
        await client().productMany({ query, body: { ids: ['bowl', 'mug'] } }),
      )
      const { deliveries } = valueOf(await client().checkout({ query }))
      return {
        archived: products.filter(({ archived }) => archived).map(({ _id }) => _id),
        products: products.map(({ _id }) => _id),
        countries: deliveries.map(({ countries }) => countries),
      }
    }
    const kept = { archived: [], products: ['bowl', 'mug'], countries: [['pl', 'eu']] }
    expect(await shown()).toEqual(kept)
    const { db } = shop.database
    const edit = async (flag: 0 | 1, countries: string[]) => {
      await db.updateTable('product').set({ archived: flag }).where('id', '=', 'bowl').execute()
      await db.updateTable('product').set({ removed: flag }).where('id', '=', 'mug').execute()
      const courier = db.selectFrom('document').select('data').where('kind', '=', 'delivery')
      const { data } = await courier.executeTakeFirstOrThrow()
      await db
        .updateTable('document')
        .set({ data: JSON.stringify({ ...JSON.parse(data), countries }) })
        .where('kind', '=', 'delivery')
        .execute()
    }

    await edit(1, ['de'])
    expect(await shown()).toEqual({ archived: ['bowl'], products: ['bowl'], countries: [['de']] })
    await edit(0, ['pl', 'eu'])
    expect(await shown()).toEqual(kept)
  })

  test('a changed catalogue is noticed within a moment, and told to every client', async () => {
    const before = await shop.shop.version()
    await shop.database.transaction(async (transaction) => {
      const data = { ...smallShop().settings, shopName: 'New name' }
      await transaction
        .updateTable('document')
        .set({ data: JSON.stringify(data) })
        .where('kind', '=', 'settings')
        .execute()
      await bumpCatalogueVersion(transaction)
    })

    await vi.waitFor(
      async () => {
        const answer = await shop.get('/api/public/shell?lang=en')
        expect(answer.headers.get('x-catalogue-version')).toBe(String(before + 1))
        expect(await answer.json()).toMatchObject({ settings: { shopName: 'New name' } })
      },
      { timeout: 5_000, interval: 50 },
    )
  })
})

test('where prices are for customers, no answer tells a visitor any price', async () => {
  const data = smallShop({ priceForLoggedUsers: true })
  const shop = await openTestShop('sqlite::memory:', data)
  const paths = [
    'product/bowl?lang=en',
    'product/set?lang=en',
    'category?lang=en&id=tea&price=1,9999&sort_by=price',
    'category?lang=en&id=tea',
    'group/smoke?lang=en&manufacturer=true',
    'search?lang=en&query=bowl',
    'suggestions?lang=en&id=mug',
    'homepage?lang=en',
  ]
  for (const path of paths) {
    const text = await (await shop.get(`/api/public/${path}`)).text()
    expect(text).not.toContain(String(RETAIL_CANARY))
    expect(text).not.toContain('brutto')
    expect(text).not.toContain('priceRange')
  }

  const ids = ['bowl']
  const retail = await shop.client('retail').productMany({ query: { lang: 'en' }, body: { ids } })
  expect(valueOf(retail).products[0]?.price?.countries['pl']?.['PLN']?.brutto).toBe(RETAIL_CANARY)
  await shop.close()
})

test('a product that was given up is linked only from where it says so', async () => {
  const data = smallShop()
  const linkedWith = async (ignoreActiveInLinked: boolean) => {
    const products = data.products.map((one) => {
      const view = { ...one.options.view, ignoreActiveInLinked }
      return one._id === 'mug' ? { ...one, options: { ...one.options, view } } : one
    })
    const shop = await openTestShop('sqlite::memory:', Object.assign(smallShop(), { products }))
    const page = await shop.client().product({ params: { id: 'mug' }, query: { lang: 'en' } })
    await shop.close()
    return valueOf(page).product.linkedData.map(({ id }) => id)
  }
  expect(await linkedWith(false)).toEqual(['mug', 'bowl'])
  expect(await linkedWith(true)).toEqual(['mug', 'bowl', 'old-cup'])
})

test('two ways to write a variant’s hash are one', async () => {
  const data = smallShop()
  const [mug] = data.products
  const products = [{ ...mug, variants: [variant('b;2,a;1', 3, 0)] }, ...data.products.slice(1)]
  const shop = await openTestShop('sqlite::memory:', Object.assign(data, { products }))

  const stored = await readProducts(shop.database.db, ['mug'])
  expect(stored.get('mug')?.variants[0]).toMatchObject({ hash: 'a;1,b;2', count: 3 })
  await shop.close()
})

function valueOf<Value>(result: CallResult<Value>): Value {
  if (result.kind !== 'ok') throw new Error(`Not answered: ${JSON.stringify(result)}`)
  return result.value
}

function idsOf({ products }: { products: { _id: string }[] }): string[] {
  return products.map(({ _id }) => _id)
}
