import { describe, expect, test } from 'vitest'

import { bothDatabases } from '../databases.ts'
import { placeOf } from '../desk-browser.ts'
import { openOwnerShop } from '../owner-shop.ts'

const databases = bothDatabases()

describe.for(databases.kinds)('on %s', (kind) => {
  test('a packer packs and sends, and sees nothing of money', async () => {
    const { desk, run, place } = await openOwnerShop(databases, kind)
    const [{ no }, { no: unpaid }] = [await place(), await place()]
    await run('orders', 'pay', no)
    const packer = desk(['parcels:write'])
    expect((await packer.ask('/')).headers.get('location')).toBe('/packing')
    const list = await packer.ask('/packing')
    expect(list.html).toContain(no)
    expect(list.html).not.toContain(unpaid)
    const slip = await packer.ask(`/orders/slips?no=${encodeURIComponent(no)}`)
    expect(slip.html).toContain(no)
    for (const { html } of [list, slip]) expect(html).not.toMatch(/\d[.,]\d\d\s?(?:zł|PLN|€|EUR)/)

    const packed = await packer.send('/packing', { order: no, do: 'pack' })
    expect(packed.html).not.toContain(`value="${no}"`)
    const sent = await packer.ask('/packing?view=send', { order: no, do: 'send' })
    expect(placeOf(sent)).toBe('/packing?view=send')
    expect((await run('orders', 'show', no)).out).toMatch(/sent/i)
  })

  test('a packer opens no page and takes no step that is not of parcels', async () => {
    const { desk, run, place } = await openOwnerShop(databases, kind)
    const { id, no } = await place()
    const packer = desk(['parcels:write'])
    for (const page of ['/orders', `/orders/${id}`, '/orders.csv', '/people', '/history']) {
      expect((await packer.ask(page)).status).toBe(403)
    }
    const paid = await packer.send('/packing', { order: no, do: 'pay' })
    expect(paid.html).toContain('Your role may not do this.')
    expect((await run('orders', 'show', no, '--json')).out).toContain('"paid": false')
    // Not of an order that is not to be packed: its slip would tell who ordered.
    const slip = await packer.ask(`/orders/slips?no=${encodeURIComponent(no)}`)
    expect(slip.status).toBe(404)
  })
})
