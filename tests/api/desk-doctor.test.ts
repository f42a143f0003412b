import { describe, expect, test } from 'vitest'

import { bothDatabases } from './databases.ts'
import { textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

describe.for(databases.kinds)('on %s', (kind) => {
  test('the doctor looks when somebody wants it, and changes nothing', async () => {
    const { desk, database } = await openOwnerShop(databases, kind)
    const { ask } = desk(['settings:read', 'keys:read'])
    const before = await ask('/doctor')
    expect(before.html).toContain('Look now')
    expect(before.html).not.toContain('What was found')
    // Of what the shop sells, one piece is held by no order.
    await database.db.updateTable('stock').set({ locked: 1 }).execute()
    const { html } = await ask('/doctor?look=yes')
    expect(textOf(html)).toContain('reserved stock is what orders hold')
    expect(textOf(html)).toContain('repair: doctor --run stock-orders --fix')
    expect(textOf(html)).toContain('here all who shop would wait')
    expect(textOf(html)).toContain('the data folder can be read and written')
    const rows = await database.db.selectFrom('stock').select('locked').execute()
    expect(rows.map(({ locked }) => Number(locked))).toEqual([1])
  })

  test('someone who sees all but people and keys learns nothing of the machine', async () => {
    const { desk } = await openOwnerShop(databases, kind)
    const { html } = await desk(['settings:read']).ask('/doctor?look=yes')
    expect(textOf(html)).not.toContain('the data folder')
    expect((await desk(['goods:write']).ask('/doctor')).status).toBe(403)
    const today = await desk(['orders:read', 'settings:read']).ask('/')
    expect(today.html).toContain('href="/doctor"')
  })
})
