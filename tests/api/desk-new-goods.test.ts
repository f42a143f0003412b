import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { productOf } from '#shop/catalogue/stored/listed-product.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { product } from '#tests/faults/small-shop.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

describe.for(databases.kinds)('on %s', (kind) => {
  test('a product is made once, hidden, under an id of its name, and opens', async () => {
    const { desk, database } = await openShop()
    const { ask, send } = desk(['goods:write'])
    const form = fieldsOf((await ask('/goods/new?kind=plain')).html)
    for (const [name, value] of Object.entries(jug)) form.set(name, value)
    form.delete('show')
    const made = await send('/goods/new?kind=plain', Object.fromEntries(form))
    expect(textOf(made.html)).toContain('The product is made.')
    expect(made.html).toContain('value="Dzban"')
    const first = await stored(database, 'dzban')
    expect(first).toMatchObject({ type: 'normal', archived: true, url: { pl: 'dzban' } })
    // The second press would be another product, were it not the same form.
    const again = await ask('/goods/new?kind=plain', Object.fromEntries(form))
    expect(again.status).toBe(303)
    expect(again.headers.get('location')).toMatch(/^\/goods\/dzban\?said=/)
    expect(await stored(database, 'dzban-2')).toBeUndefined()
    // Back, and another price: nothing typed is lost, and sent once more it is another product.
    form.set('price.PLN', '77')
    const back = await ask('/goods/new?kind=plain', Object.fromEntries(form))
    expect(textOf(back.html)).toContain('This form was sent before, and its product is made')
    expect(fieldsOf(back.html).get('price.PLN')).toBe('77')
    expect(await stored(database, 'dzban-2')).toBeUndefined()
  })

  test('a new product has no picture until its first, which then stands alone', async () => {
    const { desk, database } = await openShop()
    const { ask, send } = desk(['goods:write'])
    await ask('/goods/new?kind=plain', { ...jug, once: 'one' })
    for (const path of ['/goods?view=archived', '/goods/dzban']) {
      expect((await ask(path)).html).not.toContain('no-picture.svg"')
    }
    expect(textOf((await ask('/goods/dzban')).html)).toContain('No pictures yet.')
    const made = sharp({ create: { width: 900, height: 900, channels: 3, background: '#27408a' } })
    const form = new FormData()
    form.append('file', new File([new Uint8Array(await made.jpeg().toBuffer())], 'jug.jpg'))
    form.set('do', 'add')
    expect((await send('/goods/dzban', form)).html).toContain('First picture')
    const { images = [], mainImage } = (await stored(database, 'dzban')) ?? {}
    expect(images.map(({ url }) => url)).toEqual([mainImage?.url])
    expect(mainImage?.url).toMatch(/^\/media\//)
  })

  test('faults stand beside their fields, and nothing that was typed is lost', async () => {
    const { desk, database } = await openShop()
    const { ask } = desk(['goods:write'])
    const form = { ...jug, 'price.PLN': 'cheap', once: 'one' }
    const { status, html } = await ask('/goods/new?kind=plain', form)
    expect(status).toBe(422)
    expect(html).toContain('cheap is not a price')
    expect(html).toMatch(
      /aria-invalid="true"[^>]*name="price.PLN"|name="price.PLN"[^>]*aria-invalid="true"/,
    )
    const kept = fieldsOf(html)
    expect([kept.get('name.pl'), kept.get('price.PLN')]).toEqual(['Dzban', 'cheap'])
    expect(await stored(database, 'dzban')).toBeUndefined()
  })

  test('an id that is taken is refused, and the product that has it stays', async () => {
    const { desk, database } = await openShop()
    const before = await stored(database, 'cup')
    const { ask } = desk(['goods:write'])
    const { status, html } = await ask('/goods/new?kind=plain', { ...jug, id: 'cup', once: 'one' })
    expect(status).toBe(422)
    expect(html).toContain('there is a product cup already')
    expect(await stored(database, 'cup')).toEqual(before)
  })

  test('every kind can be made: by weight, personalised, a set and one to fill', async () => {
    const { desk, database } = await openShop({ products: [product('cup', 9), product('tray', 9)] })
    const { ask } = desk(['goods:write'])
    const tea = { 'name.pl': 'Mięta', unit: 'g', priced_per: '100', step: '10' }
    await ask('/goods/new?kind=weight', { ...jug, ...tea, once: 'a' })
    expect(await stored(database, 'mieta')).toMatchObject({
      ...{ type: 'weight', unit: 'g', pricedUnit: 100 },
      options: { view: { quantityFactor: 10 } },
    })
    const fields = {
      'field 1': 'Imię',
      'field 1.en': 'Name',
      'takes 1': 'text',
      'longest 1': '20',
      'required 1': 'yes',
    }
    await ask('/goods/new?kind=personal', { ...jug, ...fields, 'name.pl': 'Tabliczka', once: 'b' })
    expect((await stored(database, 'tabliczka'))?.personalization).toEqual([
      {
        id: 'imie-1',
        name: { pl: 'Imię', en: 'Name' },
        type: 'text',
        required: true,
        maxLength: 20,
      },
    ])
    const parts = { 'part 1': 'cup', 'count 1': '2', 'part 2': 'tray', stock: '' }
    await ask('/goods/new?kind=set', { ...jug, ...parts, 'name.pl': 'Zestaw', once: 'c' })
    expect(await stored(database, 'zestaw')).toMatchObject({
      type: 'set',
      components: [
        { id: 'cup', quantity: 2 },
        { id: 'tray', quantity: 1 },
      ],
    })
    const filled = { ...parts, 'price.PLN': '', set_size: '3', set_counts: 'yes', show: 'on' }
    await ask('/goods/new?kind=set_creator', { ...jug, ...filled, 'name.pl': 'Kosz', once: 'd' })
    expect(await stored(database, 'kosz')).toMatchObject({
      ...{ type: 'set_creator', archived: false },
      options: { view: { setSize: 3, customCountsForSet: true } },
    })
    // Who knows the name of a part need not know more.
    const { name } = (await stored(database, 'cup')) ?? {}
    const called = { ...parts, 'part 1': ` ${name?.pl?.toUpperCase()} `, 'part 2': '' }
    await ask('/goods/new?kind=set', { ...jug, ...called, 'name.pl': 'Para', once: 'f' })
    expect((await stored(database, 'para'))?.components).toEqual([{ id: 'cup', quantity: 2 }])
    const unknown = { ...parts, 'part 2': 'no-such' }
    const refused = await ask('/goods/new?kind=set', { ...jug, ...unknown, once: 'e' })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('no-such: there is no such product or variant')
  })

  test('a copy has an id, names and addresses of its own, and no stock', async () => {
    const { desk, database, run } = await openShop()
    const { send, ask } = desk(['goods:write'])
    const source = await stored(database, 'cup')
    await run('products', 'set', 'cup', 'promo.PLN=80')
    const { html } = await send('/goods/cup', { do: 'copy', once: 'one' })
    expect(html).toContain('The copy is cup-2')
    await ask('/goods/cup', { do: 'copy', once: 'one' })
    const copy = await stored(database, 'cup-2')
    expect(copy).toMatchObject({ archived: true, price: source?.price, productCode: '' })
    expect(copy?.name['pl']).toBe(`${source?.name['pl']} 2`)
    expect(copy?.url['pl']).not.toBe(source?.url['pl'])
    expect(await stored(database, 'cup-3')).toBeUndefined()
    const { count } = await database.db
      .selectFrom('stock')
      .select(({ fn }) => fn.sum<number | string>('count').as('count'))
      .where('product_id', '=', 'cup-2')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(0)

    const named = { do: 'copy', once: 'two', 'copy.name.pl': 'Czarka nocna' }
    await send('/goods/cup', named)
    const third = await stored(database, 'cup-3')
    expect(third?.name['pl']).toBe('Czarka nocna')
    expect(third?.url['pl']).toBe('czarka-nocna')
    const wrong = { do: 'copy', once: 'three', 'copy.name.xx': 'Cup' }
    expect((await send('/goods/cup', wrong)).status).toBe(422)
    expect(await stored(database, 'cup-4')).toBeUndefined()
  })

  test('what else shows a product is listed before it ends, and it comes back', async () => {
    const { desk, database, run } = await openShop()
    await run('products', 'create', 'box', ...boxFields)
    const { send, ask } = desk(['goods:write'])
    expect((await ask('/goods/cup/end')).html).toContain('href="/goods/box"')
    expect((await ask('/goods/box/end')).html).toContain('Nothing else in the shop shows it.')
    await send('/goods/cup/end', { do: 'archive' })
    expect(await stored(database, 'cup')).toMatchObject({ archived: true, removed: false })
    await send('/goods/cup/end', { do: 'remove' })
    expect(await stored(database, 'cup')).toMatchObject({ removed: true })
    await send('/goods/cup', { do: 'restore' })
    expect(await stored(database, 'cup')).toMatchObject({ archived: false, removed: false })
  })

  test('missing variants are proposed from attributes, and each can be left out', async () => {
    const { desk, database, run } = await openShop()
    await run('products', 'set', 'cup', 'stock=')
    const { ask, send } = desk(['goods:write'])
    const path = '/goods/cup/variants?look=yes&v+glaze=moss&v+glaze=ash'
    const { html } = await ask(path)
    expect(html).toContain('value="glaze=moss"')
    const made = { variant: 'glaze=moss', 'stock glaze=moss': '4', once: 'one' }
    expect((await ask(path, { ...made, 'stock glaze=moss': 'many' })).status).toBe(422)
    await send(path, { ...made, once: 'two' })
    const cup = await stored(database, 'cup')
    expect(cup?.variants.map(({ hash }) => hash)).toEqual(['glaze;moss'])
    expect((await ask(path)).html).not.toContain('value="glaze=moss"')
    // Back, and another stock: what was done stays, and what was typed is said.
    const back = await ask(path, { ...made, 'stock glaze=moss': '9', once: 'two' })
    expect(back.status).toBe(422)
    expect(textOf(back.html)).toContain('This form was sent before.')
    expect(textOf(back.html)).toContain('moss: 9')
    expect((await ask('/goods/cup/variants')).html).toContain('Nothing is missing')
  })

  test('the stock of a product as a whole goes to its first variant, and is not lost', async () => {
    const { desk } = await openShop()
    const { ask, send } = desk(['goods:write'])
    const path = '/goods/cup/variants?look=yes&v+glaze=moss&v+glaze=ash'
    const { html } = await ask(path)
    expect(textOf(html)).toContain('100 in stock are counted for the product as a whole')
    const form = fieldsOf(html)
    const stocks = [...form].filter(([name]) => name.startsWith('stock ')).map(([, cell]) => cell)
    expect(stocks).toEqual(['100', '0'])
    const made = { variant: 'glaze=moss', 'stock glaze=moss': '4', once: 'one' }
    const less = await send(path, made)
    expect(textOf(less.html)).toContain('Of the product as a whole there were 100')
    expect(textOf(less.html)).toContain('of its variants there are 4')
    expect((await ask(path)).html).not.toContain('counted for the product as a whole')
  })

  test('a reduction is shown as shoppers see it, with the lowest price of 30 days', async () => {
    const { desk, run } = await openShop()
    await run('products', 'set', 'cup', 'promo.PLN=80')
    const { ask } = desk(['goods:write'])
    const { html } = await ask('/goods/cup')
    expect(textOf(html)).toMatch(/80\.00 zł instead of 100\.00 zł, −20 %/)
    await run('products', 'set', 'cup', 'promo.PLN=')
    expect((await ask('/goods/cup')).html).not.toContain('Reductions as shoppers see them')
  })

  test('who may not write makes and ends nothing', async () => {
    const { desk } = await openShop()
    const { ask } = desk(['goods:read'])
    expect((await ask('/goods/new')).status).toBe(403)
    expect((await ask('/goods/cup/end')).status).toBe(403)
    expect((await ask('/goods/cup', { do: 'copy', once: 'one' })).status).toBe(422)
    expect((await ask('/goods')).html).not.toContain('/goods/new')
  })

  async function openShop(given = {}) {
    const shop = await openOwnerShop(databases, kind, given)
    await shop.database.db
      .insertInto('document')
      .values({ kind: 'category', id: 'kitchen', position: 0, data: JSON.stringify(kitchen) })
      .execute()
    return shop
  }
})

const kitchen = {
  ...{ _id: 'kitchen', parentId: null, order: 1, menuHidden: false, hierarchy: ['kitchen'] },
  ...{ name: { pl: 'Kuchnia' }, url: { pl: 'kuchnia' } },
}

const jug = {
  'name.pl': 'Dzban',
  categories: 'kitchen',
  'vat.pl': '23',
  'price.PLN': '120',
  stock: '4',
}

const boxFields = [
  ...['type=set', 'name.pl=Pudełko', 'categories=kitchen'],
  ...['vat.pl=23', 'price.PLN=99', 'parts=cup*2'],
]

async function stored({ db }: ShopDatabase, id: string) {
  const row = await db
    .selectFrom('product')
    .select(['id', 'archived', 'removed', 'data'])
    .where('id', '=', id)
    .executeTakeFirst()
  const understood = row && productOf(row)
  return understood?.kind === 'product' ? understood.product : undefined
}
