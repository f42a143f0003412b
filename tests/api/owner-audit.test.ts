import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { forgetOld } from '#shop/forget-old.ts'
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
