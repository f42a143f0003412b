import { describe, expect, test } from 'vitest'

import { setDocuments } from '#shop/documents/documents.ts'
import { bothDatabases } from './databases.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const first = 'K/2026/11/0001'

describe.for(databases.kinds)('on %s', (kind) => {
  test('what waits is shown with its last day and a way to it, and the money with a table', async () => {
    const { desk, run } = await openOwnerShop(databases, kind, { orders: 3 })
    await run('orders', 'pay', first)
    const { html } = await desk(['orders:read', 'reports:read']).ask('/')
    const tasks = [...html.matchAll(/<span class="n">(\d+)<\/span><p><b>([^<]+)/g)]
    expect(tasks.map(([, count, title]) => `${count} ${title}`)).toEqual(['1 Orders to pack'])
    expect(html).toContain('href="/orders?view=pack"')
    expect(html).toContain('<h1>Saturday 21 November</h1>')
    expect(html.split('<rect class="bar')).toHaveLength(15)
    expect(html).toMatch(
      /Saturday 21 November<\/th><td class="num">1<\/td><td class="num">115\.00\szł</,
    )
  })

  test('an order to pack has the day of the shop by which it leaves, unless it has one of its own', async () => {
    const { desk, run, database } = await openOwnerShop(databases, kind, { orders: 1 })
    await run('orders', 'pay', first)
    const dayOf = async () => {
      const { html } = await desk(['orders:read']).ask('/')
      const [, by = ''] = /Orders to pack[^]*?<span class="by">([^]*?)<\/span><a/.exec(html) ?? []
      return by.replaceAll(/<[^>]+>/g, ' ').trim()
    }
    expect(await dayOf()).toBe('')
    await run('settings', 'set', 'sending', '{"days":["mon"],"until":"12:00","freeDays":[]}')
    expect(await dayOf()).toMatch(/Mon 23 Nov.* the shop’s own rule/)
    await database.db
      .updateTable('shop_order')
      .set((row) => ({
        data: row.fn('replace', ['data', row.val('"data":{'), row.val('"data":{"slot":1')]),
      }))
      .execute()
    expect(await dayOf()).toBe('')
  })

  test('who sees no reports sees no money', async () => {
    const { desk, run } = await openOwnerShop(databases, kind, { orders: 1 })
    await run('orders', 'pay', first)
    const { html } = await desk(['orders:read']).ask('/')
    expect(html).toContain('Orders to pack')
    expect(html).not.toMatch(/115\.00/)
  })

  test('a shop that lacks something is led to it, until it lacks nothing; who may not is not', async () => {
    const { desk, run, database } = await openOwnerShop(databases, kind)
    const owner = desk(['orders:read', 'settings:write'])
    const left = async () => [
      ...(await owner.ask('/')).html.matchAll(/<a class="[^"]*" href="([^"]+)">[^<]+<span/g),
    ]
    await run('settings', 'set', 'termsLink', 'null')
    await setDocuments(database, 'footer', { company: { name: '', address: '' } }, 1)
    expect((await left()).map(([, href]) => href)).toEqual([
      '/settings/footer',
      '/settings/pages?at=-',
    ])
    const { html } = await owner.ask('/')
    expect(html).toContain('Your shop is not ready yet')
    expect(html).toContain('the server has no SMTP_URL yet')
    expect((await desk(['orders:read']).ask('/')).html).not.toContain('Before the first order')

    const company = { name: 'Glina', address: 'Polna 3', email: 'sklep@glina.example' }
    await setDocuments(database, 'footer', { company }, 2)
    await run('settings', 'set', 'termsLink', '{"en":"https://glina.example/terms"}')
    expect(await left()).toEqual([])
  })

  test('what the doctor sees is told in words', async () => {
    const { desk, database } = await openOwnerShop(databases, kind)
    const until = Date.now() + 9 * 86_400_000
    await database.db.insertInto('lease').values({ name: 'job', until }).execute()
    const { html } = await desk(['orders:read']).ask('/')
    expect(html).toContain('<b>no job is kept from being done</b>')
  })
})
