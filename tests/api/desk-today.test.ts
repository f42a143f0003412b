import { describe, expect, test } from 'vitest'

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

  test('who sees no reports sees no money', async () => {
    const { desk, run } = await openOwnerShop(databases, kind, { orders: 1 })
    await run('orders', 'pay', first)
    const { html } = await desk(['orders:read']).ask('/')
    expect(html).toContain('Orders to pack')
    expect(html).not.toMatch(/115\.00/)
  })
})
