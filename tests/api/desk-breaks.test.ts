import { describe, expect, test } from 'vitest'

import { product } from '#tests/faults/small-shop.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

const text = (name: string) => ({ pl: name, en: name, de: name })
const tree = [
  { _id: 'kitchen', name: text('Kitchen') },
  { _id: 'mugs', name: text('Mugs'), parentId: 'kitchen' },
  { _id: 'table', name: text('Table') },
]
const menu = [{ text: text('Mugs'), url: text('mugs'), type: 'category' }]

describe.for(databases.kinds)('on %s', (kind) => {
  test('what breaks is said before another address is saved, and then it is done', async () => {
    const { desk, ask } = await openShop()
    const { ask: open, send } = desk(['goods:read', 'goods:write'])
    const form = fieldsOf((await open('/settings/categories?at=1')).html)
    form.set('/url/en', 'cups-and-mugs').set('do', 'save')
    const first = await send('/settings/categories?at=1', Object.fromEntries(form))
    const said = textOf(first.html)
    expect(said).toContain('en: mugs → cups-and-mugs; the former address leads on')
    expect(said).toContain('named in the menu [0]')
    expect(await urlOfMugs()).toBe('mugs')
    // What is to be pressed stands beside what is said, before all other fields.
    expect(first.html).toMatch(/class="told"[^]*Do it all the same[^]*<h1/)

    const again = fieldsOf(first.html)
    expect(again.get('/url/en')).toBe('cups-and-mugs')
    const done = await send('/settings/categories?at=1', Object.fromEntries(again))
    expect(textOf(done.html)).toContain('Mugs')
    expect(await urlOfMugs()).toBe('cups-and-mugs')

    async function urlOfMugs() {
      const { body } = await ask('GET categories/get?part=mugs.url.en', { token })
      return body['result']
    }
  })

  test('an entry is removed on the page that says what breaks, and not from the form', async () => {
    const { desk, database } = await openShop()
    const { ask: open, send } = desk(['goods:read', 'goods:write'])
    const { html } = await open('/settings/categories?at=1')
    expect(html).not.toContain('value="remove"')
    expect(html).toContain('href="/settings/categories/remove?id=mugs"')
    const page = await open('/settings/categories/remove?id=mugs')
    expect(textOf(page.html)).toContain('mugs goes; products that lose it: 2')
    expect(textOf(page.html)).toContain('without any category then: 1 (cup)')
    expect(page.html).not.toContain('Remove it all the same')

    await database.db.updateTable('product').set({ removed: 1 }).where('id', '=', 'cup').execute()
    const now = await open('/settings/categories/remove?id=mugs')
    const done = await send(
      '/settings/categories/remove?id=mugs',
      Object.fromEntries(fieldsOf(now.html)),
    )
    expect(textOf(done.html)).toContain('mugs is removed.')
    const row = await database.db
      .selectFrom('product')
      .select('data')
      .where('id', '=', 'jug')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(row.data)).toMatchObject({ categories: ['table'], mainCategory: 'table' })
    expect((await desk(['goods:read']).ask('/settings/table/remove?id=x')).status).toBe(404)
    expect((await desk(['goods:read']).ask('/settings/categories/remove?id=table')).status).toBe(
      404,
    )
  })

  test('a call says what would break, and refuses what would leave products nowhere', async () => {
    const { ask } = await openShop()
    const left = await ask('POST categories/remove', { token, body: { id: 'mugs' } })
    expect([left.status, left.body['name']]).toEqual([409, 'left'])
    const below = await ask('POST categories/remove', { token, body: { id: 'kitchen' } })
    expect([below.status, below.body['name']]).toEqual([409, 'below'])
    const none = await ask('POST categories/remove', { token, body: { id: 'none' } })
    expect(none.status).toBe(404)

    const body = { id: 'table', dryRun: true }
    const tried = await ask('POST categories/remove', { token, body })
    expect(tried.body).toMatchObject({
      dryRun: true,
      result: { id: 'table', breaks: [{ id: 'table', change: 'removed', products: 1, left: [] }] },
    })
    const get = async () => (await ask('GET categories/get', { token })).body['result']
    expect(await get()).toHaveLength(3)
    const moved = tree.map((one) => (one._id === 'mugs' ? { ...one, parentId: 'table' } : one))
    const set = await ask('POST categories/set', { token, body: { file: moved, dryRun: true } })
    expect(set.body['result']).toMatchObject({
      breaks: [{ id: 'mugs', change: 'moved', products: 2 }],
    })
    await ask('POST categories/remove', { token, body: { id: 'table' } })
    expect(await get()).toHaveLength(2)
  })

  test('the tree is moved by buttons and by places, and a move out is said first', async () => {
    const { desk } = await openShop()
    const { ask: open, send } = desk(['goods:read', 'goods:write'])
    const move = async (how: Record<string, string>) => {
      const { once = '', seen = '' } = Object.fromEntries(
        fieldsOf((await open('/settings/categories')).html),
      )
      return send('/settings/categories', { once, seen, ...how })
    }
    const names = async () => {
      const { html } = await open('/settings/categories')
      return [...html.matchAll(/<li data-key="(\w+)">|<\/ol>/g)]
        .map(([, name]) => name ?? ')')
        .join(' ')
    }
    expect(await names()).toBe('kitchen mugs ) table )')
    await move({ do: 'place', at: '2', to: '0' })
    expect(await names()).toBe('table kitchen mugs ) )')
    const told = await move({ do: 'left', at: '1' })
    expect(textOf(told.html)).toContain('mugs moves; products that leave a listing above it: 2')
    expect(await names()).toBe('table kitchen mugs ) )')
    await send('/settings/categories', Object.fromEntries(fieldsOf(told.html)))
    expect(await names()).toBe('table kitchen mugs )')
    // Nothing is in it any more, so nothing breaks.
    await move({ do: 'right', at: '0' })
    expect(await names()).toBe('table kitchen ) mugs )')
  })

  test('a category that moves takes its products along, out of what was above it', async () => {
    const { ask, database } = await openShop()
    const data = async (): Promise<{ categories: string[] }> => {
      const jug = database.db.selectFrom('product').select('data').where('id', '=', 'jug')
      return JSON.parse((await jug.executeTakeFirstOrThrow()).data)
    }
    const put = async (categories: readonly string[], mainCategory: string) =>
      database.db
        .updateTable('product')
        .set({ data: JSON.stringify({ ...(await data()), categories, mainCategory }) })
        .where('id', '=', 'jug')
        .execute()
    await put(['mugs', 'kitchen'], 'mugs')
    const move = async (parentId: string | null) => {
      const file = tree.map((one) => (one._id === 'mugs' ? { ...one, parentId } : one))
      return (await ask('POST categories/set', { token, body: { file } })).body['result']
    }
    expect(await move('table')).toMatchObject({ breaks: [{ change: 'moved', products: 2 }] })
    expect((await data()).categories).toEqual(['mugs', 'table'])
    await move(null)
    expect((await data()).categories).toEqual(['mugs'])
    await put(['mugs', 'kitchen'], 'kitchen')
    await move('table')
    expect((await data()).categories.toSorted()).toEqual(['kitchen', 'mugs', 'table'])
  })

  let token = ''

  async function openShop() {
    const opened = await openOwnerShop(databases, kind, {
      products: [
        { ...product('cup', 5), categories: ['mugs'], mainCategory: 'mugs' },
        { ...product('jug', 5), categories: ['mugs', 'table'], mainCategory: 'mugs' },
      ],
    })
    const content = await opened.tokenOf('content:write')
    token = await opened.tokenOf('goods:write')
    await opened.ask('POST categories/set', { token, body: { file: tree } })
    await opened.ask('POST menu/set', { token: content, body: { file: menu } })
    return opened
  }
})
