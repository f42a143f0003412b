import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { REVOKED_KEY_KEPT } from '#domain/limits/retention.ts'
import { forgetOld } from '#shop/forget-old.ts'
import { useKey } from '#shop/owner/keys.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { bothDatabases } from './databases.ts'
import type { operatorOf } from './operator.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const MINUTE = 60_000
const Made = z.object({ name: z.string(), token: z.string().regex(/^kram_[\w-]{43}$/) })
const Listed = z.array(
  z.object({ name: z.string(), scopes: z.array(z.string()), state: z.string() }).loose(),
)

describe.for(databases.kinds)('on %s', (kind) => {
  test('a key is made by command, shown once, and kept by its hash alone', async () => {
    const { run, make, database } = await openShop()
    const token = await make('warehouse', '--scopes', 'orders:write, goods:read')

    const rows = await database.db.selectFrom('owner_key').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token.slice('kram_'.length))
    const listed = await run('keys', 'list')
    expect(listed.out).not.toContain(token)
    expect(listed.out).toMatch(/warehouse +orders:write, goods:read .*never +in use/)
    expect(await useKey(database.db, token, NOON)).toMatchObject({
      name: 'warehouse',
      scopes: ['orders:write', 'goods:read'],
    })
  })

  test('a name is one key until that is revoked', async () => {
    const { run, make, database } = await openShop()
    const first = await make('till', '--scopes', 'orders:read')
    const again = await run('keys', 'create', 'till', '--scopes', 'orders:read', '--json')
    expect(again).toMatchObject({ code: 1, json: { error: { name: 'taken' } } })

    expect((await run('keys', 'revoke', 'till', '--dry-run')).code).toBe(0)
    expect(await useKey(database.db, first, NOON)).toBeDefined()
    expect((await run('keys', 'revoke', 'till')).out).toContain('opens nothing')
    expect(await useKey(database.db, first, NOON)).toBeUndefined()
    expect((await run('keys', 'revoke', 'till')).out).toContain('revoked before')
    expect((await run('keys', 'revoke', 'tills', '--json')).json.error?.name).toBe('unknown-key')

    const second = await make('till', '--scopes', 'goods:read')
    expect((await useKey(database.db, second, NOON))?.scopes).toEqual(['goods:read'])
    expect(await states(run)).toEqual(['open', 'revoked'])
  })

  test('a key with a last day opens until its end by the shop’s clock', async () => {
    const { run, make, database } = await openShop()
    const token = await make('fair', '--scopes', 'orders:read', '--until', '2026-11-22')
    const end = Date.UTC(2026, 10, 22, 23)

    expect(await useKey(database.db, token, end - 1)).toBeDefined()
    expect(await useKey(database.db, token, end)).toBeUndefined()
    const over = await run(
      'keys',
      'create',
      'x',
      '--scopes',
      'orders:read',
      '--until',
      '2026-11-20',
    )
    expect(over.err).toContain('over before it is made')
  })

  test('its last use is noted, once a minute at most', async () => {
    const { make, database } = await openShop()
    const token = await make('till', '--scopes', 'orders:read')
    const usedAt = async (at: number) => {
      await useKey(database.db, token, at)
      return (await database.db.selectFrom('owner_key').select('used_at').executeTakeFirst())
        ?.used_at
    }
    expect(await usedAt(NOON)).toBe(NOON)
    expect(await usedAt(NOON + MINUTE - 1)).toBe(NOON)
    expect(await usedAt(NOON + MINUTE)).toBe(NOON + MINUTE)
  })

  test('a revoked key is forgotten after 90 days, one that is in use never', async () => {
    const { run, make, database } = await openShop()
    await make('old', '--scopes', 'orders:read')
    await make('used', '--scopes', 'orders:read')
    await run('keys', 'revoke', 'old')

    await forgetOld(database, NOON + REVOKED_KEY_KEPT)
    expect(await states(run)).toEqual(['open', 'revoked'])
    await forgetOld(database, NOON + REVOKED_KEY_KEPT + 1)
    expect(await states(run)).toEqual(['open'])
  })

  test.for([
    [['x'], 'missing'],
    [['x', '--scopes', 'orders'], 'misfit'],
    [['x', '--scopes', 'orders:read,root:write'], 'misfit'],
    [['x', '--scopes', ''], 'misfit'],
    [['-', '--scopes', 'orders:read'], 'misfit'],
    [['x'.repeat(61), '--scopes', 'orders:read'], 'misfit'],
    [['x', '--scopes', 'orders:read', '--until', '2026-02-30'], 'misfit'],
  ] as const)('%j makes no key', async ([words, name]) => {
    const { run, database } = await openShop()
    const { code, json } = await run('keys', 'create', ...words, '--json')
    expect([code, json.error?.name]).toEqual([2, name])
    expect(await database.db.selectFrom('owner_key').select('id').execute()).toEqual([])
  })

  async function states(run: ReturnType<typeof operatorOf>): Promise<string[]> {
    const listed = Listed.parse((await run('keys', 'list', '--json')).json.result)
    return listed.map(({ state }) => state).toSorted()
  }

  async function openShop() {
    const shop = await openOwnerShop(databases, kind)
    return {
      ...shop,
      make: async (name: string, ...options: string[]) => {
        const { json, err } = await shop.run('keys', 'create', name, ...options, '--json')
        expect(err).toBe('')
        return Made.parse(json.result).token
      },
    }
  }
})
