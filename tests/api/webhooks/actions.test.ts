import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { NOON } from '#tests/faults/small-shop.ts'
import { bothDatabases } from '../databases.ts'
import { openOwnerShop } from '../owner-shop.ts'
import { processOf, told } from './told-shop.ts'

const databases = bothDatabases()
const url = 'https://erp.example/kram/secret-path'
const Made = z.object({ secret: z.string().regex(/^whsec_[A-Za-z\d+/]{43}=$/) })
const Listed = z.array(z.object({ id: z.string() }))

describe.for(databases.kinds)('on %s', (kind) => {
  test('an endpoint is made, changed, paused, resumed and removed, and the log says so', async () => {
    const { run, database } = await openOwnerShop(databases, kind)
    const made = await run(...create('erp', url), '--json')
    const { secret } = Made.parse(made.json.result)
    expect((await run(...create('erp', url))).err).toContain('webhooks set')

    await run('webhooks', 'set', 'erp', '--events', 'order.placed')
    const rotated = Made.parse((await run('webhooks', 'rotate', 'erp', '--json')).json.result)
    expect(rotated.secret).not.toBe(secret)
    for (const step of ['pause', 'pause', 'resume']) await run('webhooks', step, 'erp')
    expect((await run('webhooks', 'list', '--json')).json.result).toEqual([
      {
        name: 'erp',
        url,
        events: ['order.placed'],
        scopes: ['orders:read'],
        state: 'on',
        createdAt: new Date(NOON).toISOString(),
      },
    ])
    await run('webhooks', 'remove', 'erp')
    expect((await run('webhooks', 'show', 'erp')).code).not.toBe(0)

    const audit = await run('audit', 'list', '--action', 'webhooks', '--json')
    const entries = z.array(z.object({ action: z.string() })).parse(audit.json.result)
    expect(entries.map(({ action }) => action.replace('webhooks ', '')).toSorted()).toEqual([
      ...['create', 'pause', 'remove', 'resume', 'rotate', 'set'],
    ])
    // What signs, and what a path may hold, is nowhere but in its own row.
    const rows = JSON.stringify(await database.db.selectFrom('audit_entry').selectAll().execute())
    for (const hidden of [secret, rotated.secret, 'secret-path']) expect(rows).not.toContain(hidden)
  })

  test.for([
    ['http://erp.example/', 'not-https'],
    ['https://10.0.0.1/', 'private'],
    ['https://localhost/', 'private'],
    ['erp.example', 'no-url'],
  ])('%s is no address for an endpoint', async ([typed = '', name]) => {
    const { run } = await openOwnerShop(databases, kind)
    const made = await run(...create('erp', typed), '--json')
    expect(made.json.error).toMatchObject({ name })
    await run(...create('erp', url))
    const changed = await run('webhooks', 'set', 'erp', '--url', typed, '--json')
    expect(changed.json.error).toMatchObject({ name })
  })

  test('nobody hears of what their scopes do not include', async () => {
    const { run } = await openOwnerShop(databases, kind)
    const wanted = ['--events', 'order.*,customer.registered', '--scopes', 'orders:write', '--json']
    const refused = await run('webhooks', 'create', 'erp', url, ...wanted)
    expect(refused.json.error).toMatchObject({ name: 'out-of-scope' })
    expect(refused.json.error?.problem).toContain('customer.registered')
    await run(...create('erp', url))
    const less = await run('webhooks', 'set', 'erp', '--scopes', 'goods:read', '--json')
    expect(less.json.error).toMatchObject({ name: 'out-of-scope' })
  })

  test('what was sent is listed page by page, shown with its answer, and sent again', async () => {
    const { run, place, database } = await openOwnerShop(databases, kind)
    await run(...create('erp', url))
    for (let placed = 0; placed < 3; placed += 1) await place(NOON + placed)
    await run('webhooks', 'test', 'erp')
    const { send } = processOf(database)
    await send()

    const ids: string[] = []
    const pages: string[][] = [[]]
    for (let page = pages.pop(); page; page = pages.pop()) {
      const listed = await run('webhooks', 'log', '--limit', '3', '--json', ...page)
      const { result, next } = z
        .object({ result: Listed, next: z.string().optional() })
        .parse(listed.json)
      ids.push(...result.map(({ id }) => id))
      if (next !== undefined) pages.push(['--cursor', next])
    }
    expect(new Set(ids).size).toBe(4)
    expect(ids).toHaveLength(4)
    const [id = ''] = ids
    const shown = await run('webhooks', 'message', id, '--json')
    expect(shown.json.result).toMatchObject({
      ...{ id, endpoint: 'erp', type: 'order.placed', state: 'waiting', attempts: 1, status: null },
      body: expect.stringContaining('"number":"K/2026/11/0003"'),
      answer: expect.stringMatching(/^E|REFUSED|TIMEOUT/),
    })
    const given = await run('webhooks', 'log', '--state', 'sent', '--json')
    expect(given.json.result).toEqual([])

    expect((await run('webhooks', 'resend', ...ids)).code).toBe(0)
    expect((await told(database)).every(({ attempts }) => attempts === 0)).toBe(true)
    expect((await run('webhooks', 'resend', 'msg_none')).code).not.toBe(0)
    await run('webhooks', 'remove', 'erp')
    expect(await database.db.selectFrom('webhook_message').selectAll().execute()).toEqual([])
  })
})

function create(name: string, at: string): string[] {
  return ['webhooks', 'create', name, at, '--events', 'order.*', '--scopes', 'orders:read']
}
