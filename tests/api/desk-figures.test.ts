import { describe, expect, test } from 'vitest'

import {
  createMissedSearches,
  type MissedSearchTables,
} from '#app/session/counter/missed-searches.ts'
import { missedSearches } from '#shop/missed-searches.ts'
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
    expect(files).toHaveLength(5)
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
      'words,language,times',
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

  test('codes are of the orders that stand, compared with as many days before', async () => {
    const { desk, place, run } = await openOwnerShop(databases, kind)
    await run('codes', 'create', 'MAY', '--percent', '10')
    const withCode = (now: number) => place(now, { promoCode: 'MAY', expectedTotal: 105 })
    await withCode(NOON - 30 * DAY)
    await withCode(NOON - DAY)
    const { no } = await withCode(NOON)
    await place(NOON)
    const table = async () =>
      textOf((await desk(['reports:read', 'orders:read']).ask(`/figures?${november}`)).html)
    expect(await table()).toContain('MAY 2 1 20.00 zł 210.00 zł')
    await run('orders', 'cancel', no)
    expect(await table()).toContain('MAY 1 1 10.00 zł 105.00 zł')
    const printed = await run('report', 'codes', '--from', '2026-11-01', '--csv')
    expect(printed.out).toBe('code,currency,orders,discount,revenue\nMAY,PLN,1,10.00,105.00\n')
    // Who may read no orders learns no code.
    const { ask } = desk(['reports:read'])
    expect((await ask(`/figures?${november}`)).html).not.toContain('MAY')
    expect((await ask(`/figures.csv?table=codes&${november}`)).html).not.toContain('MAY')
  })

  test('searches that found nothing are counted by two processes, and forgotten', async () => {
    const { desk, database, run } = await openOwnerShop(databases, kind)
    const db = database.db.withTables<MissedSearchTables>()
    const processes = [1, 2].map(() => createMissedSearches(db))
    const made = (words: string, isMissed = true) => {
      for (const one of processes) {
        one.made({ market: 'en', words }, { isMissed, lang: 'en', orderNumber: undefined })
      }
    }
    const shown = (words: string) => {
      for (const one of processes) one.shown({ market: 'en', words })
    }
    for (const words of ['Samovar', '=SUM(A1)', 'ewa@shop.example', 'cup']) made(words)
    made('cup', false)
    for (const words of ['Samovar', 'Samovar', '=SUM(A1)', 'ewa@shop.example', 'cup', 'unknown']) {
      shown(words)
    }
    expect(await missedSearches(database.db, '2026-11-01', '2026-11-30')).toEqual([])
    await Promise.all(processes.map((one) => one.flush('2026-11-22')))
    shown('Samovar')
    await Promise.all(processes.map((one) => one.flush('2026-11-22')))
    await Promise.all(processes.map((one) => one.flush('2026-11-22')))
    processes[0]?.shown({ market: 'en', words: 'Samovar' })
    await processes[0]?.flush('2026-10-20')

    const { ask } = desk(['reports:read'])
    const page = textOf((await ask(`/figures?${november}`)).html)
    expect(page).toContain('samovar English 6 1 ')
    expect(page).toContain('not kept English 2 0')
    const file = (await ask(`/figures.csv?table=searches&${november}`)).html
    expect(file.split('\r\n').map((line) => line.trim())).toEqual([
      'words,language,times',
      'samovar,en,6',
      ',en,2',
      "'=sum(a1),en,2",
    ])
    expect((await run('report', 'searches', '--to', '2026-11-22')).out).toMatch(/^samovar +en +6$/m)

    await processes[0]?.forgetOld(Date.UTC(2026, 9, 19) + 401 * DAY)
    expect(await missedSearches(database.db, '2026-10-01', '2026-10-31')).toHaveLength(1)
    await processes[0]?.forgetOld(Date.UTC(2026, 10, 20) + 401 * DAY)
    expect(await missedSearches(database.db, '2026-10-01', '2026-10-31')).toEqual([])
  })

  test('of a day each process names two hundred words and counts the rest together', async () => {
    const { database } = await openOwnerShop(databases, kind)
    const searches = createMissedSearches(database.db.withTables<MissedSearchTables>())
    const letters = 'abcdefghijklmnopqrstuvwxyz'
    const all = [...letters].flatMap((a) => [...letters.slice(0, 10)].map((b) => `tea${a}${b}`))
    for (const words of all) {
      searches.made({ market: 'en', words }, { isMissed: true, lang: 'en', orderNumber: undefined })
      searches.shown({ market: 'en', words })
    }
    await searches.flush('2026-11-22')
    const found = await missedSearches(database.db, '2026-11-22', '2026-11-22')
    expect(found).toHaveLength(201)
    expect(found[0]).toEqual({ words: '', lang: 'en', times: 60 })
  })
})
