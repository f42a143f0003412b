import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { bothDatabases } from './databases.ts'
import { textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

describe.for(databases.kinds)('on %s', (kind) => {
  const openShop = (given = {}) => openOwnerShop(databases, kind, given)

  test('a return is taken from its parcel to its money, each step on its page', async () => {
    const { desk, sendBack } = await openShop()
    await sendBack()
    const { ask, send } = desk(['orders:write'])
    const { html } = await ask('/returns')
    expect(textOf(html)).toContain('Sat 5 Dec')
    const page = /href="(\/returns\/[^"]+)">R\//.exec(html)?.[1] ?? ''
    expect(textOf((await send(page, { do: 'receive' })).html)).toContain('is being checked now.')
    expect(textOf((await send(page, { do: 'accept', count0: '2' })).html)).toContain(
      'less of one was declared',
    )
    expect(textOf((await send(page, { do: 'accept', count0: '1' })).html)).toContain(
      'is accepted now.',
    )
    // Worked out, and nothing done.
    const sum = textOf((await send(page, { do: 'sum', amount: '' })).html)
    expect(sum).toContain('Nothing was done yet.')
    expect(sum).toContain('Give back 105.01')
    expect(sum).toContain('accepted')
    expect(textOf((await send(page, { do: 'settle', amount: '900' })).html)).toContain('at most')
    const settled = textOf((await send(page, { do: 'settle', amount: '89,50' })).html)
    expect(settled).toContain('is settled now.')
    expect(settled).toContain('89.50')
    // It was paid by transfer: no provider can send it back.
    expect(settled).toMatch(/89\.50.zł is for you to send back/)
    const again = textOf((await send(page, { do: 'pay' })).html)
    expect(again).toMatch(/The money of R\/2026\/11\/0001: 89\.50/)
    expect(textOf((await ask('/returns')).html)).toContain('No return waits for you.')
    expect(textOf((await ask('/returns?view=all')).html)).toContain('settled')
    expect((await ask('/returns/nothing')).status).toBe(404)
  })

  test('of more returns than a page shows, the longest waiting are there, first', async () => {
    const { desk, database, run, sendBack } = await openShop()
    await sendBack()
    const row = await database.db.selectFrom('shop_return').selectAll().executeTakeFirstOrThrow()
    const newer = Array.from({ length: 500 }, (_, at) => {
      const no = `R/2026/12/${1_000 + at}`
      return { ...row, id: no, no, key: no, created_at: row.created_at + 1 + at }
    })
    for (let from = 0; from < newer.length; from += 100) {
      await database.db
        .insertInto('shop_return')
        .values(newer.slice(from, from + 100))
        .execute()
    }
    const { ask } = desk(['orders:read'])
    const shownOn = async (path: string) => {
      const { html } = await ask(path)
      const shown = [...html.matchAll(/href="\/returns\/[^"]+">(R\/[^<]+)</g)].map(([, no]) => no)
      const next = /rel="next" href="([^"]+)"/.exec(html)?.[1]
      return { shown, next: next?.replaceAll('&amp;', '&') }
    }
    const first = await shownOn('/returns')
    expect(first.shown).toHaveLength(100)
    expect(first.shown.slice(0, 2)).toEqual([row.no, 'R/2026/12/1000'])
    expect((await shownOn(first.next ?? '')).shown[0]).toBe('R/2026/12/1099')
    const all = new Set<string | undefined>()
    for (let path: string | undefined = '/returns?view=all'; path !== undefined;) {
      const { shown, next } = await shownOn(path)
      if (all.size === 0) expect(shown[0]).toBe('R/2026/12/1499')
      for (const no of shown) all.add(no)
      path = next
    }
    expect(all.size).toBe(501)
    const { out } = await run('returns', 'list')
    expect(out.match(/R\/2026\/\d+\/\d+/)?.[0]).toBe(row.no)
    const listed = Listed.parse((await run('returns', 'list', '--all', '--json')).json)
    expect(listed.result.map(({ number }) => number).slice(0, 1)).toEqual(['R/2026/12/1499'])
    const rest = ['returns', 'list', '--all', '--json', '--cursor', listed.next]
    expect(Listed.partial().parse((await run(...rest)).json).result).toMatchObject([
      { number: row.no },
    ])
  })

  test('a settlement sent twice by one form gives back once', async () => {
    const { desk, sendBack, run } = await openShop()
    await sendBack()
    const { ask, send } = desk(['orders:write'])
    const page = /href="(\/returns\/[^"]+)">R\//.exec((await ask('/returns')).html)?.[1] ?? ''
    await send(page, { do: 'accept', count0: '1' })
    const { html } = await ask(page)
    const [, once = 'none'] = /name="once"[^>]* value="([^"]+)"/.exec(html) ?? []
    const form = { do: 'settle', amount: '10', once }
    expect(textOf((await send(page, form)).html)).toContain('is settled now.')
    expect(textOf((await send(page, form)).html)).toContain('That was so already.')
    const log = await run('audit', 'list', '--action', 'returns settle', '--json')
    expect(log.json.result).toHaveLength(1)
  })

  test('who only reads decides nothing', async () => {
    const { desk, sendBack } = await openShop()
    await sendBack()
    const { ask, send } = desk(['orders:read'])
    const page = /href="(\/returns\/[^"]+)">R\//.exec((await ask('/returns')).html)?.[1] ?? ''
    expect((await ask(page)).html).not.toMatch(/<button[^>]* name="do"/)
    expect(textOf((await send(page, { do: 'receive' })).html)).toContain(
      'Your role may not do this.',
    )
  })

  test('customers have pages, and a search leads on to orders of guests', async () => {
    const { desk, database } = await openShop({ orders: 1 })
    const row = await database.db.selectFrom('customer').selectAll().executeTakeFirstOrThrow()
    const more = Array.from({ length: 100 }, (_, at) => ({
      ...{ ...row, id: `more-${at}`, email: `more-${at + 100}@example.com` },
    }))
    await database.db.insertInto('customer').values(more).execute()
    const { ask } = desk(['customers:read', 'orders:read'])
    const first = await ask('/customers')
    expect(first.html).toContain('more-100@example.com')
    expect(first.html).not.toContain('>ola@example.com')
    const next = /rel="next" href="([^"]+)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await ask(next)).html).toContain('>ola@example.com')
    expect((await ask('/customers?cursor=made-up')).html).toContain('more-100@example.com')
    expect((await ask('/customers?q=nobody')).html).toContain('href="/orders?q=nobody"')
    expect((await desk(['customers:read']).ask('/customers?q=nobody')).html).not.toContain(
      '/orders',
    )
  })

  test('a form sent twice gives points once, and another amount once more', async () => {
    const { desk, database } = await openShop()
    const { ask, send } = desk(['customers:write'])
    const page = /href="(\/customers\/[^"]+)">ola@/.exec((await ask('/customers')).html)?.[1] ?? ''
    const { html } = await ask(page)
    const once = /name="once"[^>]* value="([^"]+)"/.exec(html)?.[1] ?? 'none'
    expect(once).not.toBe('none')
    const given = { do: 'points', way: 'add', amount: '50', reason: 'For the cup', once }
    await send(page, given)
    expect(textOf((await send(page, given)).html)).toContain('That was so already.')
    const points = async () =>
      (await database.db.selectFrom('customer').select('points').execute()).map((row) => row.points)
    expect(await points()).toEqual([50])
    // Back on the page that was sent, and changed there.
    await send(page, { ...given, amount: '7' })
    expect(await points()).toEqual([57])
    await send(page, { ...given, once: 'x'.repeat(100_000) })
    expect(await points()).toEqual([107])
  })

  test('a customer has points with a reason, prices, a copy of their data, and an end', async () => {
    const { desk } = await openShop({ orders: 1 })
    const { ask, send } = desk(['customers:write', 'orders:read'])
    const list = await ask('/customers?q=ola')
    const page = /href="(\/customers\/[^"]+)">ola@/.exec(list.html)?.[1] ?? ''
    expect((await ask('/customers?q=nobody')).html).toContain('No customer fits.')

    const noted = await send(page, { do: 'note', text: 'Calls <b>first</b>' })
    expect(noted.html).toContain('>Calls &lt;b&gt;first&lt;/b&gt;</textarea>')
    expect(noted.html).toMatch(/<a href="\/orders\/[\w-]+">K\/2026\/11\/0001<\/a>/)
    const mayNotSeeOrders = await desk(['customers:read']).ask(page)
    expect(mayNotSeeOrders.html).not.toContain('K/2026/11/0001')
    expect(mayNotSeeOrders.html).toContain('Calls &lt;b&gt;first')

    const given = { do: 'points', way: 'add', amount: '50', reason: 'For the chipped cup' }
    expect(textOf((await send(page, given)).html)).toContain('For the chipped cup')
    const taken = { do: 'points', way: 'take', amount: '900', reason: 'Too many' }
    expect(textOf((await send(page, taken)).html)).toContain('there are only 50 points')
    expect(textOf((await send(page, { do: 'wholesale' })).html)).toContain('Back to retail prices')
    const copy = await ask(`${page}/copy`)
    expect(copy.headers.get('content-disposition')).toContain('attachment')
    expect(JSON.parse(copy.html)).toMatchObject({ account: { email: 'ola@example.com' } })

    await send(page, { do: 'anonymise' })
    expect((await ask(page)).status).toBe(404)
    expect((await desk(['orders:read']).ask('/customers')).status).toBe(403)
  })
})

const Listed = z.object({ result: z.array(z.object({ number: z.string() })), next: z.string() })
