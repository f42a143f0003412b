import { describe, expect, test } from 'vitest'

import { NOON } from '#tests/faults/small-shop.ts'
import { bothDatabases } from './databases.ts'
import { placeOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const november = 'from=2026-11-01&to=2026-11-30'
const DAY = 86_400_000

describe.for(databases.kinds)('on %s', (kind) => {
  test('figures are those of the days that are asked for, beside as many before', async () => {
    const { desk, place, run } = await openOwnerShop(databases, kind, { orders: 1 })
    // In the thirty days before November, an order of the same.
    await place(NOON - 30 * DAY)
    await place(NOON - 2 * DAY)
    const cancelled = await place(NOON - DAY)
    await run('orders', 'cancel', cancelled.no)
    const { ask } = desk(['reports:read'])
    const page = textOf((await ask(`/figures?${november}`)).html)
    expect(page).toContain('Orders 3 +200 % than before')
    expect(page).toContain('Revenue PLN 230.00 zł +100 % than before')
    expect(page).toContain('2026-11-19 0 0 1 0 0 0 115.00 zł 0.00 zł')
    expect(page).toMatch(/Poland 23 % 2 .*230\.00 zł/)
    // Days that do not exist are the month so far.
    for (const odd of ['from=2026-02-30&to=x', 'from=2000-01-01&to=9999-12-31']) {
      expect(textOf((await ask(`/figures?${odd}`)).html), odd).toContain('Orders 3')
    }
    const last = await ask('/figures?to=9999-12-31')
    expect([last.status, placeOf(last)]).toEqual([303, '/figures'])
    expect((await ask('/figures?from=0000-01-01&to=0000-01-01')).status).toBe(200)
    expect((await desk(['orders:read']).ask('/figures')).status).toBe(403)
  })

  test('each table is had as a file', async () => {
    const { desk } = await openOwnerShop(databases, kind, { orders: 1 })
    const { ask } = desk(['reports:read'])
    const { html } = await ask(`/figures?${november}`)
    const files = [...html.matchAll(/href="(\/figures\.csv\?[^"]+)"/g)].map(([, path = '']) =>
      path.replaceAll('&amp;', '&'),
    )
    expect(files).toHaveLength(4)
    const texts: string[] = []
    for (const path of files) {
      const file = await ask(path)
      expect(file.headers.get('content-type'), path).toBe('text/csv; charset=utf-8')
      texts.push(file.html.split(/\r?\n/)[0] ?? '')
    }
    expect(texts).toEqual([
      'country,rate,currency,orders,net,vat,gross',
      'product,name,quantity,revenuePLN',
      'period,source,visits,baskets,orders',
      expect.stringMatching(/^period,orders,cancelled,paid/),
    ])
  })

  test('what was given back lessens the VAT of its order, and the cancelled have none', async () => {
    const { desk, run, sendBack, place } = await openOwnerShop(databases, kind, { orders: 0 })
    await sendBack()
    const rows = async () => {
      const file = await desk(['reports:read']).ask(`/figures.csv?table=vat&${november}`)
      return file.html.trim().split(/\r?\n/).slice(1)
    }
    const [before = ''] = await rows()
    expect(before).toMatch(/^PL,23,PLN,1,/)
    await run('returns', 'receive', 'R/2026/11/0001')
    await run('returns', 'accept', 'R/2026/11/0001')
    await run('returns', 'settle', 'R/2026/11/0001', '--amount', '15')
    const gross = (row: string) => Number(row.split(',').at(-1))
    const [after = ''] = await rows()
    expect(gross(after)).toBe(gross(before) - 15)
    const { no } = await place()
    await run('orders', 'cancel', no)
    expect(await rows()).toEqual([after])
  })
})
