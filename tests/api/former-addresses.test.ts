import { describe, expect, test } from 'vitest'

import { catalogueOf } from '#shop/catalogue/stored/snapshot.ts'
import { findFormer, isFormerPath } from '#shop/addresses/former-addresses.ts'
import { product } from '#tests/faults/small-shop.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

describe.for(databases.kinds)('on %s', (kind) => {
  async function openShop() {
    const products = ['cup', 'jug', '7'].map((id) => product(id, 10))
    const shop = await openOwnerShop(databases, kind, { products })
    const token = await shop.tokenOf('content:write')
    const { database } = shop
    return {
      ...shop,
      read: async (file: string) => {
        const { body } = await shop.ask('POST addresses/import', { token, body: { file } })
        return body
      },
      lead: async (from: string, to: string) =>
        shop.ask('POST addresses/lead', { token, body: { from, to } }),
      /** Where a visitor of an address is led: the name of what is there, or what became of it. */
      leads: async (path: string) => {
        const found = await findFormer(database.db, await catalogueOf(database), path)
        if (found?.state !== 'led') return found?.state
        return found.to.url['pl'] ?? found.to.kind
      },
    }
  }

  test('a pattern leads all that is alike, once, and only to what is there', async () => {
    const { lead, leads, run, database } = await openShop()
    expect((await lead('/product/*', '/p/*')).status).toBe(200)
    expect((await lead('/*/{id}-*.html', '/p/{id}')).status).toBe(200)
    expect((await lead('/index.php?controller=product&id_product={id}', '/p/{id}')).status).toBe(
      200,
    )
    for (const path of ['/product/cup', '/product/cup/', '/Product/CUP?utm_source=x']) {
      expect([path, await leads(path)]).toEqual([path, 'cup'])
    }
    expect(await leads('/pl/7-nice-cup.html')).toBe('7')
    expect(await leads('/index.php?id_product=7&controller=product')).toBe('7')
    expect(await leads('/product/none')).toBeUndefined()
    expect(await isFormerPath(database.db, '/pl/7-nice-cup.html')).toBe(true)
    expect(await isFormerPath(database.db, '/index.php')).toBe(true)
    expect(await isFormerPath(database.db, '/other.html')).toBe(false)

    // What was said of one address alone comes first.
    await lead('/product/jug', '/')
    expect(await leads('/product/jug')).toBe('home')
    expect((await run('addresses', 'gone', '/product/old-*')).out).toContain('Gone for good')
    expect(await leads('/product/old-cup')).toBe('gone')
    expect((await run('addresses', 'list')).out).toMatch(/\/product\/\* +\/p\/\*/)
    await run('addresses', 'forget', '/product/*')
    expect(await leads('/product/cup')).toBeUndefined()
    for (const [from, to] of [
      ['/*', '/'],
      ['/x/*', '/p/{id}'],
      ['/x/*', '/p/none'],
      ['x/*', '/'],
    ] as const) {
      expect([from, to, (await lead(from, to)).status]).toEqual([from, to, 409])
    }
  })

  test('a file is read at once; what leads to a former address leads to where that does', async () => {
    const { read, leads, run } = await openShop()
    const file = [
      'Redirect from,Redirect to',
      '/cups,/products/cup',
      '/products/*,/p/*',
      'https://old.example/jugs/?id=1,https://www.old.example/jug-of-2019',
      '/jug-of-2019,/products/jug?variant=7',
      '/a,/b',
      '/b,/a',
      '/c,https://elsewhere.example/',
      '/p/cup,/p/jug',
      '/d,/p/none',
      '/e,',
    ].join('\n')
    expect(await read(file)).toMatchObject({
      result: {
        ...{ set: 5, unchanged: 0 },
        left: [
          { line: 6, from: '/a', why: 'loop' },
          { line: 7, why: 'loop' },
          { line: 8, why: 'elsewhere' },
          { line: 9, why: 'alive' },
          { line: 10, to: '/p/none', why: 'no-target' },
        ],
      },
    })
    expect(await leads('/cups/')).toBe('cup')
    expect(await leads('/jugs?id=1')).toBe('jug')
    expect(await leads('/jug-of-2019')).toBe('jug')
    expect(await leads('/products/jug?variant=7')).toBe('jug')
    expect(await leads('/e')).toBe('gone')
    expect(await read(file)).toMatchObject({ result: { set: 0, unchanged: 5 } })
    // A later file may lead to what an earlier one has said.
    expect(await read('from;to\n/mugs;/cups')).toMatchObject({ result: { set: 1 } })
    expect(await leads('/mugs')).toBe('cup')
    expect((await run('addresses', 'list')).out).toContain('/jug-of-2019')
  })

  test('what redirect plugins of WordPress write is read, but for rules for programs', async () => {
    const { read, leads } = await openShop()
    const csv = [
      'source,target,regex,code,type,hits,title,status',
      '"/produkt/kubek/","/p/cup",0,301,url,7,"",active',
      '"^/old/(.*)","/p/$1",1,301,url,0,"",active',
      '"/weg","",0,410,error,0,"",active',
      '"/aus","/p/jug",0,301,url,0,"",disabled',
    ].join('\n')
    expect(await read(csv)).toMatchObject({
      result: { set: 2, left: [{ line: 3, why: 'regex' }, { why: 'off' }] },
    })
    expect(await leads('/produkt/kubek')).toBe('cup')
    expect(await leads('/weg')).toBe('gone')
    const json = {
      plugin: { version: '5.4.1', date: 'Mon, 30 Nov 2026 12:00:00 +0000' },
      groups: [],
      redirects: [
        {
          url: '/a',
          regex: false,
          action_code: 301,
          action_data: { url: '/p/jug' },
          enabled: true,
        },
        { url: '/b', regex: true, action_code: 301, action_data: { url: '/p/jug' }, enabled: true },
        { url: '/c', action_type: 'error', action_code: 410, action_data: [] },
      ],
    }
    expect(await read(JSON.stringify(json))).toMatchObject({
      result: { set: 2, left: [{ line: 2 }] },
    })
    expect(await leads('/a')).toBe('jug')
    expect(await leads('/c')).toBe('gone')
  })

  test('a file that is none says why, and 5 000 addresses are one step', async () => {
    const { read, leads, run, database } = await openShop()
    expect(await read('address,place\n/a,/b')).toMatchObject({ name: 'no-columns' })
    expect(await read('from,to\n"/a,/b')).toMatchObject({ name: 'broken' })
    expect(await read('{"redirects": 7}')).toMatchObject({ name: 'no-columns' })
    const rows = Array.from({ length: 5_000 }, (_, place) => `/old/${place}.html,/p/cup`)
    expect(await read(['from,to', ...rows].join('\n'))).toMatchObject({ result: { set: 5_000 } })
    expect(await leads('/old/4999.html')).toBe('cup')
    const log = await run('audit', 'list', '--action', 'addresses import', '--json')
    expect(log.out).toContain('addresses import')
    const { count } = await database.db
      .selectFrom('ended_address')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(5_000)
  })

  test('Shopify’s own file, at the desk', async () => {
    const { desk, leads } = await openShop()
    const { ask, send } = desk(['content:write'])
    const page = await ask('/settings/addresses')
    const form = new FormData()
    form.set('once', fieldsOf(page.html).get('once') ?? '')
    form.set('do', 'import')
    expect((await send('/settings/addresses', form)).html).toContain('Choose a file first.')
    form.set('file', new File(['Redirect from,Redirect to\n/kubki,/p/cup\n/x,/y\n'], 'r.csv'))
    const said = textOf((await send('/settings/addresses', form)).html)
    expect(said).toContain('Addresses set: 1, as they were: 0, left out: 1.')
    expect(said).toContain('line 3: /x → /y: leads to no page')
    expect(await leads('/kubki')).toBe('cup')
  })
})
