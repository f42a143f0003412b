import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { forgetOld } from '#shop/forget-old.ts'
import { noteEntry } from '#shop/owner/audit.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { auditEntries } from '../../operation/answers/audit.ts'
import { bothDatabases } from './databases.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const first = 'K/2026/11/0001'
const DAY = 86_400_000

describe.for(databases.kinds)('on %s', (kind) => {
  test('what an owner changes is noted with what stood before and after', async () => {
    const { run, entries } = await openShop({ orders: 1 })
    await run('orders', 'pay', first)
    await run('orders', 'note', first, 'Called Ola: comes on Friday.')

    // Entries of one moment stand in no sequence.
    const all = await entries()
    const [pay, note] = ['pay', 'note'].map((name) =>
      all.find(({ action }) => action === `orders ${name}`),
    )
    expect(pay).toMatchObject({
      kind: 'command',
      action: 'orders pay',
      subject: first,
      outcome: 'done',
      at: new Date(NOON).toISOString(),
      changes: [{ at: 'paid', before: false, after: true }],
    })
    expect(pay?.who).not.toBe('')
    expect(note).toMatchObject({ action: 'orders note', subject: first, changes: [] })
    const shown = await run('audit', 'list', '--action', 'orders pay')
    expect(shown.out).toMatch(/orders pay +K\/2026\/11\/0001 +paid: false → true\n$/)
  })

  test('what was refused, rehearsed, so before, or only read leaves no entry', async () => {
    const { run, entries } = await openShop({ orders: 1 })
    await run('orders', 'pay', first, '--dry-run')
    await run('orders', 'pay', 'K/2026/11/0099')
    await run('orders', 'list')
    await run('orders', 'documents', first)
    expect(await entries()).toEqual([])
    await run('orders', 'pay', first)
    await run('orders', 'pay', first)
    expect(await entries()).toHaveLength(1)
  })

  test('no entry names a shopper, a token or the code of a card', async () => {
    const { run, entries, database } = await openShop({ orders: 1 })
    const made = await run('keys', 'create', 'till', '--scopes', 'orders:read', '--json')
    const card = await run('cards', 'create', '--count', '1', '--amount', '50', '--json')
    const [code = ''] = z.object({ codes: z.array(z.string()) }).parse(card.json.result).codes
    await run('cards', 'end', code)
    await run('customers', 'points', 'ola@example.com', '--add', '5', '--reason', 'For Ola Kowal')
    await run('customers', 'wholesale', 'ola@example.com', 'on')
    await run('orders', 'cancel', first, '--note', 'Dear Ola, it broke.')
    await run('customers', 'anonymise', 'ola@example.com')

    const actions = (await entries()).map(({ action, subject }) => `${action} ${subject}`)
    expect(actions.toSorted()).toEqual([
      `cards create null`,
      `cards end …${code.slice(-4)}`,
      'customers anonymise ola',
      'customers points ola',
      'customers wholesale ola',
      'keys create till',
      `orders cancel ${first}`,
    ])
    const rows = JSON.stringify(await database.db.selectFrom('audit_entry').selectAll().execute())
    const { token } = z.object({ token: z.string() }).parse(made.json.result)
    for (const secret of [token, code, 'ola@example.com', 'Kowal', 'Dear']) {
      expect(rows).not.toContain(secret)
    }
  })

  test('a document is logged by the parts that changed', async () => {
    const { run, entries, folder } = await openShop()
    await writeFile(path.join(folder, 'settings.json'), '{"unpaidDays": 12, "auditDays": 30}')
    expect((await run('settings', 'set', 'settings.json')).code).toBe(0)
    expect((await run('settings', 'set', 'settings.json')).out).toContain('so before')
    const [entry, ...rest] = await entries()
    expect(rest).toEqual([])
    expect(entry).toMatchObject({
      action: 'settings set',
      changes: [
        { at: 'unpaidDays', after: 12 },
        { at: 'auditDays', after: 30 },
      ],
    })
  })

  test('what keeps its own transactions is noted before it begins', async () => {
    const { run, entries, folder } = await openShop()
    await writeFile(path.join(folder, 'prices.csv'), 'id,price.PLN\ncup,12\n')
    const imported = await run('prices', 'import', 'prices.csv', '--json')
    expect(imported.json).toMatchObject({ result: { changed: 1 } })
    await writeFile(path.join(folder, 'wrong.csv'), 'id,nothing\nbowl,1\n')
    expect((await run('prices', 'import', 'wrong.csv')).code).toBe(1)
    expect((await entries()).map(({ action, outcome }) => [action, outcome])).toEqual([
      ['prices import', 'done'],
    ])
  })

  test('entries are read by pages, each once', async () => {
    const { run } = await openShop({ orders: 5 })
    for (const no of [1, 2, 3, 4, 5]) await run('orders', 'pay', `K/2026/11/000${no}`)
    const seen: string[] = []
    let next: string | undefined
    do {
      const cursor = next === undefined ? [] : ['--cursor', next]
      const { json } = await run('audit', 'list', '--limit', '2', '--json', ...cursor)
      const page = z.object({ result: auditEntries, next: z.string().optional() }).parse(json)
      seen.push(...page.result.map(({ subject }) => subject ?? ''))
      next = page.next
    } while (next !== undefined)
    expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5].map((no) => `K/2026/11/000${no}`))
    expect((await run('audit', 'list', '--cursor', 'W10')).code).toBe(2)
  })

  test('entries are found by who did them, what they are about, what was done and the day', async () => {
    const { run, database, desk } = await openShop({ orders: 2 })
    await run('orders', 'pay', first)
    await run('orders', 'pay', 'K/2026/11/0002')
    await run('orders', 'note', first, 'Called.')
    const ids = ['a', 'b'].map((one) => one.repeat(22))
    const [ewa, other] = [`Ewa Żak (${ids[0]})`, `Ewa Żak (${ids[1]})`]
    const by = (who: string, at: number) =>
      noteEntry(
        database.db,
        { kind: 'person', who, origin: '192.0.2.7' },
        { action: 'orders pack', subject: first, outcome: 'done', changes: [] },
        at,
      )
    await by(ewa, NOON - DAY)
    for (let more = 0; more < 60; more += 1) await by(other, NOON - 2 * DAY - more)
    await by('Ewa Żak (Office) (not an id)', NOON)
    const count = async (...only: string[]) => {
      const { json } = await run('audit', 'list', '--json', '--limit', '1000', ...only)
      return auditEntries.parse(json.result).length
    }
    expect(await count('--who', 'Ewa Żak')).toBe(61)
    expect(await count('--who', ewa)).toBe(1)
    expect(await count('--who', 'Ewa')).toBe(0)
    expect(await count('--subject', 'K/2026/11/0002')).toBe(1)
    expect(await count('--subject', first, '--action', 'orders note')).toBe(1)

    const { ask } = desk(['keys:read'])
    const rowsOf = ({ html }: { html: string }) => html.split('<tr ').length - 2
    const query = new URLSearchParams({ who: other, action: 'orders', since: '', until: '' })
    const page = await ask(`/history?${query}`)
    expect(rowsOf(page)).toBe(50)
    expect(page.html).toContain(`<option value="${other}" selected="">Ewa Żak</option>`)
    const next = /rel="next" href="([^"]+)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const [address = '', asked = ''] = next.split('?')
    expect([address, new URLSearchParams(asked).get('who')]).toEqual(['/history', other])
    expect(rowsOf(await ask(next))).toBe(10)
    expect(
      rowsOf(await ask(`/history?subject=${encodeURIComponent(first)}&action=orders+note`)),
    ).toBe(1)
    const day = new Date(NOON - DAY).toISOString().slice(0, 10)
    expect(rowsOf(await ask(`/history?since=${day}&until=${day}`))).toBe(1)
    const wrong = await ask('/history?until=soon&who=Ewa+%C5%BBak')
    expect(wrong.html).toContain('No day of the calendar')
    expect(wrong.html).toMatch(/value="soon"/)
    expect(rowsOf(wrong)).toBe(50)
  })

  test('no cell of the file is a formula, and one that would not hold all is refused', async () => {
    const { run, database, folder } = await openShop()
    const by = { kind: 'key', who: '=HYPERLINK("x")', origin: '+1' } as const
    const done = { action: '@SUM', subject: '-1', outcome: 'done', changes: [] } as const
    await noteEntry(database.db, by, done, NOON)
    await run('audit', 'export', 'audit.csv')
    const [, row = ''] = (await readFile(path.join(folder, 'audit.csv'), 'utf8')).split('\r\n')
    expect(row).toBe(`${new Date(NOON).toISOString()},key,"'=HYPERLINK(""x"")",'+1,'@SUM,'-1,done,`)
    for (let from = 1; from <= 100_000; from += 20_000) {
      const [start, end] = [sql.lit(from), sql.lit(from + 19_999)]
      await sql`insert into audit_entry
          (id, at, kind, who, origin, action, subject, outcome, changes)
        with recursive numbers (n) as
          (select ${start} union all select n + 1 from numbers where n < ${end})
        select 'copy-' || n, ${sql.lit(NOON - DAY)}, 'key', 'till', '', 'orders pay', null,
          'done', '[]' from numbers`.execute(database.db)
    }
    const refused = await run('audit', 'export', 'all.csv', '--json')
    expect(refused.json.error).toMatchObject({ name: 'too-many' })
    const today = new Date(NOON).toISOString().slice(0, 10)
    const fits = await run('audit', 'export', 'today.csv', '--since', today, '--json')
    expect(fits.json.result).toMatchObject({ entries: 1 })
  })

  test('the log is exported as a file for spreadsheets', async () => {
    const { run, folder } = await openShop({ orders: 1 })
    await run('orders', 'pay', first)
    expect((await run('audit', 'export', 'audit.csv')).out).toBe('1 entries are in audit.csv.\n')
    const csv = await readFile(path.join(folder, 'audit.csv'), 'utf8')
    expect(csv).toContain('orders pay,K/2026/11/0001,done,"[{""at"":""paid"",')
    expect((await run('audit', 'export', 'audit.csv', '--json')).json.error?.name).toBe(
      'file-there',
    )
  })

  test('an entry is forgotten after the days that the owner has set', async () => {
    const { run, entries, database, folder } = await openShop({ orders: 1 })
    await run('orders', 'pay', first)
    await forgetOld(database, NOON + 365 * DAY)
    expect(await entries()).toHaveLength(1)
    await writeFile(path.join(folder, 'settings.json'), '{"auditDays": 30}')
    await run('settings', 'set', 'settings.json')
    await forgetOld(database, NOON + 30 * DAY)
    expect(await entries()).toHaveLength(2)
    await forgetOld(database, NOON + 30 * DAY + 1)
    expect(await entries()).toHaveLength(0)
  })

  async function openShop(given?: { orders: number }) {
    const shop = await openOwnerShop(databases, kind, given)
    const { run } = shop
    return {
      ...shop,
      entries: async () => auditEntries.parse((await run('audit', 'list', '--json')).json.result),
    }
  }
})
