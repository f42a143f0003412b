import { describe, expect, test } from 'vitest'

import { NOON } from '#tests/faults/small-shop.ts'
import { bothDatabases } from './databases.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

describe.for(databases.kinds)('on %s', (kind) => {
  test('an opinion is read, and shown in the shop or to nobody', async () => {
    const { desk, database } = await openOwnerShop(databases, kind)
    for (const [id, text] of [
      ['one', 'Holds tea & <b>more</b>.'],
      ['two', 'Rude.'],
    ] as const) {
      const known = { product_id: 'cup', lang: 'pl', rating: 5, author: 'Ola' }
      const rest = { verified: 1 as const, customer_id: null, state: 'waiting' as const }
      const row = { id, text, ...known, ...rest, created_at: NOON }
      await database.db.insertInto('waiting_opinion').values(row).execute()
    }
    const { ask, send } = desk(['content:write'])
    const { html } = await ask('/opinions')
    expect(html).toContain('Holds tea &amp; &lt;b&gt;more&lt;/b&gt;.')
    const reader = desk(['content:read'])
    expect((await reader.ask('/opinions')).html).not.toContain('name="do"')
    expect((await reader.send('/opinions', { do: 'reject', id: 'one' })).html).toContain(
      'Your role may not do this.',
    )
    expect((await send('/opinions', { do: 'approve', id: 'one' })).html).toContain(
      'Review one is in the shop.',
    )
    await send('/opinions', { do: 'reject', id: 'two' })
    expect((await ask('/opinions')).html).toContain('No opinion waits.')
    expect((await ask('/opinions?view=rejected')).html).toContain('Rude.')
    const shown = await database.db.selectFrom('opinion').select('text').execute()
    expect(shown.map(({ text }) => text)).toEqual(['Holds tea & <b>more</b>.'])
  })

  test('money without an order and disputed payments are listed, and nothing is pressed', async () => {
    const { desk } = await openOwnerShop(databases, kind, { orders: 1 })
    const { html, status } = await desk(['orders:read']).ask('/payments')
    expect(status).toBe(200)
    expect(html).toContain('There is no such payment.')
    expect(html).toContain('No payment is disputed.')
    expect((await desk(['content:read']).ask('/payments')).status).toBe(403)
  })
})
