import { describe, expect, test } from 'vitest'

import { storefrontMigrations } from '#app/migrations.ts'
import { migrate } from '#shop/database/migrate.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'

import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'
import { NOW } from './small-shop.ts'
import { openTestShop } from './test-shop.ts'

const { kinds } = bothDatabases()

describe.each(kinds)('on %s', (_name, newUrl) => {
  test('a removed product leads on from its address in every language, until that is forgotten', async () => {
    const { operator, ask, close } = await open(await newUrl())
    expect(await ask('/p/baltic-mug')).toBe(404)

    const led = await operator('addresses', 'lead', '/p/baltic-mug', '/c/tea', '--json')
    expect(led).toMatchObject({ code: 0 })
    const removed = demoShop(NOW).products.find(({ _id }) => _id === 'baltic-mug')
    const paths = new Set(Object.values(removed?.url ?? {}).map((url) => `/p/${url}`))
    expect(paths.size).toBeGreaterThan(1)
    for (const path of paths) {
      expect(await ask(path)).toEqual({
        state: 'led',
        to: { kind: 'category', url: expect.objectContaining({ en: 'tea' }) },
      })
    }
    expect((await operator('addresses', 'list')).out).toContain('/c/')

    for (const path of paths) {
      expect(await operator('addresses', 'forget', path)).toMatchObject({ code: 0 })
      expect(await ask(path)).toBe(404)
    }
    expect(await operator('addresses', 'forget', '/p/baltic-mug')).toMatchObject({ code: 1 })
    await close()
  })

  test('an address of a former shop is gone for good, or leads home, with its query', async () => {
    const { operator, ask, close } = await open(await newUrl())
    await operator('addresses', 'gone', 'https://old.example/index.php?id=7')
    await operator('addresses', 'lead', '/index.php?id=8', '/')
    expect(await ask('/index.php?id=7')).toEqual({ state: 'gone' })
    expect(await ask('/index.php?id=8')).toEqual({ state: 'led', to: { kind: 'home', url: {} } })
    expect(await ask('/index.php')).toBe(404)
    expect(await ask('/index.php?id=7&utm_source=letter')).toEqual({ state: 'gone' })
    await operator('addresses', 'gone', '/old')
    for (const path of ['/old?utm_source=a&gclid=b', '/old?anything=1']) {
      expect([path, await ask(path)]).toEqual([path, { state: 'gone' }])
    }
    expect(await ask('/old/er')).toBe(404)
    await close()
  })

  test('an address of a former shop is the same however it is written', async () => {
    const { operator, ask, close } = await open(await newUrl())
    await operator('addresses', 'lead', '/Old-Shop/Teas/?b=2&a=1', '/c/tea')
    await operator('addresses', 'gone', '/Sale/')
    for (const path of [
      '/Old-Shop/Teas/?b=2&a=1',
      '/old-shop/teas?a=1&b=2',
      '/OLD-SHOP/teas/?A=1&b=2&utm_source=x',
    ]) {
      expect([path, await ask(path)]).toMatchObject([path, { state: 'led' }])
    }
    expect(await ask('/sale?any=1')).toEqual({ state: 'gone' })
    expect(await ask('/old-shop/teas?a=1')).toBe(404)
    expect(await operator('addresses', 'lead', '/C/Tea/', '/')).toMatchObject({ code: 1 })
    expect(await operator('addresses', 'forget', '/sale')).toMatchObject({ code: 0 })
    expect(await ask('/Sale/')).toBe(404)
    await close()
  })

  test('nobody is led to a dead page: not when it is said, and not when it dies later', async () => {
    const { operator, ask, database, close } = await open(await newUrl())
    const refusals: [string, string, string][] = [
      ['/p/sencha', '/c/tea', 'alive'],
      ['/p/never-was', '/p/baltic-mug', 'no-target'],
      ['/p/never-was', '/p/pond-mug', 'no-target'],
      ['/p/never-was', 'https://elsewhere.example/', 'no-target'],
      ['never-was', '/', 'no-path'],
      ['//evil.example/x', '/', 'no-path'],
    ]
    for (const [from, to, name] of refusals) {
      const said = await operator('addresses', 'lead', from, to, '--json')
      expect([from, to, said.code, said.json.error?.name]).toEqual([from, to, 1, name])
    }

    await operator('addresses', 'lead', '/p/never-was', '/p/sencha')
    expect(await ask('/p/never-was')).toMatchObject({ state: 'led' })
    await database.db
      .updateTable('product')
      .set({ archived: 1 })
      .where('id', '=', 'sencha')
      .execute()
    await expect.poll(() => ask('/p/never-was')).toEqual({ state: 'gone' })
    await close()
  })

  test('a rehearsal says what would happen, and nothing does', async () => {
    const { operator, ask, close } = await open(await newUrl())
    const said = await operator('addresses', 'gone', '/p/never-was', '--dry-run')
    expect(said).toMatchObject({ code: 0 })
    expect(await ask('/p/never-was')).toBe(404)
    await close()
  })
})

async function open(url: string) {
  const folder = await temporaryFolder()
  const at = url === 'sqlite::memory:' ? `sqlite:${folder}/shop.db` : url
  const { client, database, close } = await openTestShop(at, demoShop(NOW))
  await migrate(database, storefrontMigrations)
  const shop = client()
  return {
    operator: operatorOf(at, folder, { now: NOW }),
    database,
    close,
    ask: async (path: string) => {
      const answer = await shop.address({ query: { path } })
      if (answer.kind === 'failed') throw new Error(answer.reason)
      return answer.kind === 'ok' ? answer.value : answer.status
    },
  }
}
