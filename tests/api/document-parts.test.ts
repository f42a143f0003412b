import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { getDocuments } from '#shop/documents/documents.ts'
import { bothDatabases } from './databases.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

describe.for(databases.kinds)('on %s', (kind) => {
  const openShop = () => openOwnerShop(databases, kind)

  test('one setting is changed by its name, and the others stay', async () => {
    const { run, database } = await openShop()
    const before = await getDocuments(database.db, 'settings')
    expect((await run('settings', 'set', 'unpaidDays', '10')).out).toMatch(/^Set\./)
    expect(await getDocuments(database.db, 'settings')).toEqual({ ...before, unpaidDays: 10 })
    expect((await run('settings', 'get', 'unpaidDays')).out.trim()).toBe('10')
    expect((await run('settings', 'get', 'returns.lockerPrice', '--json')).json.result).toBe(9.99)
    await run('settings', 'change', 'unpaidDays', 'null')
    expect(await getDocuments(database.db, 'settings')).not.toHaveProperty('unpaidDays')
  })

  test('one of a list is named by its id; what looks like a number may be a text', async () => {
    const { run, database } = await openShop()
    const [before, ...others] = await getDocuments(database.db, 'deliveries')
    await run('deliveries', 'set', 'courier.days', '3')
    await run('deliveries', 'set', 'courier.name.pl', 'Kurier z gór')
    const [after, ...same] = await getDocuments(database.db, 'deliveries')
    expect(after).toEqual({
      ...before,
      days: '3',
      name: { ...before?.name, pl: 'Kurier z gór' },
    })
    expect(same).toEqual(others)
  })

  test('what is not there, and what cannot be so, is refused with what could be meant', async () => {
    const { run, database } = await openShop()
    const before = await getDocuments(database.db, 'deliveries')
    const unknown = await run('deliveries', 'set', 'curier.days', '3')
    expect(unknown.code).toBe(1)
    expect(unknown.err).toContain('there is no curier.days: what is there: courier')
    const wrong = await run('settings', 'set', 'unpaidDays', 'soon', '--json')
    expect(wrong.json.error).toMatchObject({ name: 'wrong-json' })
    expect((await run('settings', 'set', 'unpaidDay', '3')).code).toBe(1)
    expect((await run('settings', 'get', 'nothing')).code).toBe(1)
    expect(await getDocuments(database.db, 'deliveries')).toEqual(before)
  })

  test('a rehearsal changes nothing, and the log says what was changed', async () => {
    const { run } = await openShop()
    await run('settings', 'set', 'unpaidDays', '10', '--dry-run')
    expect((await run('settings', 'get', 'unpaidDays')).code).toBe(1)
    await run('settings', 'set', 'unpaidDays', '10')
    const { json } = await run('audit', 'list', '--json')
    expect(json.result).toMatchObject([
      { action: 'settings change', changes: [{ at: 'unpaidDays', after: 10 }] },
    ])
  })

  test('what a list no longer names is reported, in a rehearsal before it is gone', async () => {
    const { run, folder, database } = await openShop()
    const all = await getDocuments(database.db, 'deliveries')
    const [first, ...others] = all
    await writeFile(path.join(folder, 'one.json'), JSON.stringify([first]))
    const rehearsed = await run('deliveries', 'set', 'one.json', '--dry-run')
    const gone = others.map(({ _id }) => _id)
    expect(rehearsed.out).toContain(`does not name them: ${gone.join(', ')}.`)
    expect(await getDocuments(database.db, 'deliveries')).toEqual(all)
    const { json } = await run('deliveries', 'set', 'one.json', '--json')
    expect(json.result).toEqual({ changed: true, gone })
  })

  test('columns of one product are changed by their names in the file of all', async () => {
    const { run, folder } = await openShop()
    expect((await run('products', 'set', 'cup', 'price.PLN=21', 'code=CUP-1')).code).toBe(0)
    await run('products', 'export', 'goods.csv')
    const file = await readFile(path.join(folder, 'goods.csv'), 'utf8')
    const [head = '', row = ''] = file.split('\n').map((line) => line.trim())
    const cells = Object.fromEntries(head.split(',').map((name, at) => [name, row.split(',')[at]]))
    expect(cells).toMatchObject({ id: 'cup', 'price.PLN': '21.00', code: 'CUP-1' })
    expect((await run('products', 'set', 'cupp', 'price.PLN=21')).err).toContain(
      'there is no product cupp',
    )
    expect((await run('products', 'set', 'cup', 'prize.PLN=21')).err).toContain('prize.PLN')
  })

  test('two who change two parts at once lose nothing', async () => {
    const { run, database } = await openShop()
    const parts = Array.from({ length: 8 }, (_, at) => ['pl', 'en', 'de', 'cs'][at % 4] ?? 'pl')
    await Promise.all(
      parts.map((lang, at) => run('deliveries', 'set', `courier.name.${lang}`, `Name ${at}`)),
    )
    const [courier] = await getDocuments(database.db, 'deliveries')
    expect(Object.keys(courier?.name ?? {}).toSorted()).toEqual(['cs', 'de', 'en', 'pl'])
  })
})
