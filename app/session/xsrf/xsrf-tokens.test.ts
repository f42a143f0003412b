import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { storefrontMigrations } from '#app/migrations.ts'
import { createShopClient } from '#app/shop-client/client.ts'
import { withXsrf } from '#app/shop-client/xsrf.ts'
import { migrateStorefront } from '#shop/database/migrate.ts'
import { openDatabase } from '#shop/database/open.ts'
import { createXsrfTokens, type XsrfOwner } from './xsrf-tokens.ts'

const DAY = 86_400_000

test('each shopper has their own token, for 30 days', async () => {
  const { tokens, pass, close } = await opened()
  const of = (owner?: XsrfOwner) => tokens.of(async () => owner)
  const hanna = of({ kind: 'session', secret: 'hanna' })
  const account = of({ kind: 'account', secret: 'hanna' })
  await hanna.write('one')
  await account.write('two')
  await of().write('nobodys')
  await hanna.write('three')

  expect([await hanna.read(), await account.read(), await of().read()]).toEqual([
    'three',
    'two',
    undefined,
  ])
  await account.write(undefined)
  expect(await account.read()).toBeUndefined()
  pass(30 * DAY)
  expect(await hanna.read()).toBeUndefined()
  await close()
})

test('only hashes of sessions are stored, and old ones are forgotten', async () => {
  const { database, tokens, pass, close } = await opened()
  await tokens.of(async () => ({ kind: 'session', secret: 'secret-id' })).write('token')
  const rows = await rowsOf(database)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('secret-id')

  await tokens.forgetOld(30 * DAY - 1)
  expect(await rowsOf(database)).toHaveLength(1)
  pass(30 * DAY)
  await tokens.forgetOld(30 * DAY)
  expect(await rowsOf(database)).toEqual([])
  await close()
})

test('two requests of a shopper send the same token, also from another process', async () => {
  const { tokens, close } = await opened()
  const sent: (string | null)[] = []
  let given = 0
  const fetch = async ({ method, headers }: Request) => {
    if (method !== 'GET') sent.push(headers.get('x-xsrf-token'))
    const cookie = headers.has('cookie') ? undefined : `XSRF-TOKEN=token-${(given += 1)}`
    const own = cookie === undefined ? {} : { headers: { 'set-cookie': cookie } }
    return Response.json({ success: true }, own)
  }
  for (const secret of ['hanna', 'jonas', 'hanna']) {
    const kept = tokens.of(async () => ({ kind: 'session', secret }))
    // As a process that has just started, to which some shopper was given a token before.
    const shop = { givesTokens: true }
    const guarded = withXsrf(fetch, { kept, shop, tokenUrl: 'http://shop.test/shell' })
    const client = createShopClient({ fetch: guarded, baseUrl: 'http://shop.test', token: 't' })
    expect((await client.logout({ body: { everywhere: false } })).kind).toBe('ok')
  }

  expect(sent).toEqual(['token-1', 'token-2', 'token-1'])
  await close()
})

test('a database that is gone costs the token, and never the call', async () => {
  const { tokens, close } = await opened()
  await close()
  const kept = tokens.of(async () => ({ kind: 'session', secret: 'hanna' }))

  expect(await kept.read()).toBeUndefined()
  await expect(kept.write('token')).resolves.toBeUndefined()
})

async function opened() {
  let time = 0
  const database = await openDatabase('sqlite::memory:')
  await migrateStorefront(database, storefrontMigrations)
  const tokens = createXsrfTokens(database.db, () => time)
  return {
    database,
    tokens,
    pass: (ms: number) => void (time += ms),
    close: () => database.close(),
  }
}

async function rowsOf({ db }: Awaited<ReturnType<typeof openDatabase>>): Promise<unknown[]> {
  return (await sql`select * from xsrf_token`.execute(db)).rows
}
