import { describe, expect, test } from 'vitest'

import { bothDatabases } from './databases.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const erp = { name: 'erp', orders: 'write', goods: 'read', until: '2026-12-31' }

describe.for(databases.kinds)('on %s', (kind) => {
  const openShop = async () => openOwnerShop(databases, kind, { orders: 1 })

  test('a key is made at the desk, its token shown once, used, and revoked', async () => {
    const { desk, ask: call, run, database } = await openShop()
    const { ask, send } = desk(['keys:write'])
    expect((await ask('/people/keys')).html).toContain('No program has a key yet.')
    for (const from of ['/people', '/webhooks']) {
      expect((await ask(from)).html).toContain('href="/people/keys"')
    }
    const form = await ask('/people/keys/new')
    expect(form.html).toContain('value="2027-11-21"')
    const made = await ask('/people/keys/new', erp)
    const token = /kram_[\w-]{43}/.exec(made.html)?.[0] ?? ''
    expect(made.headers.get('cache-control')).toBe('private, no-store')
    expect(made.headers.getSetCookie()).toEqual([])
    const never = await ask('/people/keys')
    expect(never.html).toContain('never')
    expect(never.html).not.toContain(token)
    // Nothing that is kept holds the token: neither the log nor what forms were answered.
    const kept = await Promise.all([
      database.db.selectFrom('audit_entry').selectAll().execute(),
      database.db.selectFrom('owner_request').selectAll().execute(),
      database.db.selectFrom('owner_key').selectAll().execute(),
    ])
    expect(JSON.stringify(kept)).not.toContain(token)

    expect((await call('GET orders/list', { token })).status).toBe(200)
    expect((await call('GET customers/list', { token })).status).toBe(403)
    const used = (await ask('/people/keys')).html
    expect(used).toContain('Products, prices and stock: read')
    expect(used).not.toContain('>never<')
    expect((await send('/people/keys', { name: 'erp' })).html).toContain('erp is revoked')
    expect((await call('GET orders/list', { token })).status).toBe(401)
    const { result } = (await run('audit', 'list', '--action', 'keys', '--json')).json
    const entry = { kind: 'person', subject: 'erp' }
    expect(result).toHaveLength(2)
    for (const action of ['keys create', 'keys revoke']) {
      expect(result).toContainEqual(expect.objectContaining({ ...entry, action }))
    }
  })

  test('errors keep what was chosen, and are in words of the desk', async () => {
    const { desk } = await openShop()
    const { ask } = desk(['keys:write'])
    const none = await ask('/people/keys/new', { name: 'erp', until: '' })
    expect(none.status).toBe(422)
    expect(none.html).toContain('Choose at least one thing')
    const over = await ask('/people/keys/new', { ...erp, until: '2026-11-01' })
    expect(over.status).toBe(422)
    expect(over.html).toContain('Choose a day that is not over')
    expect(over.html).not.toContain('--until')
    expect(over.html).toMatch(/<option value="write" selected="">/)
    expect(over.html).toContain('value="erp"')
    expect((await ask('/people/keys/new', { ...erp, name: '<b>' })).status).toBe(422)
    await ask('/people/keys/new', { ...erp, until: '' })
    const taken = await ask('/people/keys/new', erp)
    expect(taken.html).toContain('there is a key erp already')
    expect(taken.html).not.toContain('kram_')
    expect((await ask('/people/keys')).html).toContain('until revoked')
  })

  test('nobody but an owner sees or makes one', async () => {
    const { desk, database } = await openShop()
    const others = desk(['orders:write', 'settings:write', 'customers:write'])
    expect((await others.ask('/people/keys')).status).toBe(403)
    expect((await others.ask('/people/keys/new', erp)).status).toBe(403)
    const reader = desk(['keys:read'])
    expect((await reader.ask('/people/keys')).status).toBe(200)
    expect((await reader.ask('/people/keys/new', erp)).status).toBe(403)
    expect((await reader.send('/people/keys', { name: 'erp' })).html).toContain('may not do this')
    expect(await database.db.selectFrom('owner_key').select('id').execute()).toEqual([])
  })
})
