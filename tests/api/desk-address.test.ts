import { describe, expect, test } from 'vitest'

import { bothDatabases } from './databases.ts'
import { hiddenIn, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const first = 'K/2026/11/0001'

describe.for(databases.kinds)('on %s', (kind) => {
  const openShop = (given = {}) => openOwnerShop(databases, kind, given)

  test('an order goes elsewhere, the customer is notified, and the log names no address', async () => {
    const { run, database } = await openShop({ orders: 1 })
    const changed = await run('orders', 'address', first, 'ship.street=Leśna', 'ship.number=9')
    expect(changed.out).toContain(`${first} is changed: Street, Number. The customer is notified.`)
    const shown = await run('orders', 'show', first)
    expect(shown.out).toContain('Leśna 9')
    const mails = await database.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', 'like', 'order-changed%')
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.recipient).toBe('ola@example.com')
    expect(mails[0]?.text).toContain('Leśna 9')
    const log = await database.db.selectFrom('audit_entry').selectAll().execute()
    expect(log).toMatchObject([{ action: 'orders address', subject: first }])
    expect(JSON.stringify(log)).not.toMatch(/Leśna|Polna|Ola/)
    const again = await run('orders', 'address', first, 'ship.street=Leśna', '--json')
    expect(again.json).toMatchObject({ result: { fields: [], changed: false } })
    const found = await run('orders', 'list', '--search', 'Nowak', '--json')
    expect(found.json).toMatchObject({ result: [{ number: first }] })
  })

  test('what the checkout would refuse is refused, beside its field, and nothing changes', async () => {
    const { desk, run, orderId, ask: call, tokenOf } = await openShop({ orders: 1 })
    const page = `/orders/${await orderId(first)}/address`
    const { ask, send } = desk(['orders:write'])
    const opened = await ask(page)
    expect(opened.html).toContain('value="Polna"')
    const typed = { ...hiddenIn(opened.html), ...fieldsOf(opened.html) }
    const wrong = { ...typed, 'ship.postCode': '1', 'ship.name': 'Ola', company: 'on', nip: '12' }
    const refused = await send(page, wrong)
    expect(refused.status).toBe(422)
    const said = textOf(refused.html)
    for (const fault of [
      'Please give your first and last name.',
      'This is not a postcode of this country.',
      'This is not a tax number of this country.',
    ]) {
      expect(said.split(fault)).toHaveLength(3)
    }
    expect(refused.html.match(/aria-invalid="true"/g)?.length).toBeGreaterThanOrEqual(3)
    expect(fieldsOf(refused.html)).toMatchObject({ 'ship.name': 'Ola', nip: '12' })
    expect((await run('orders', 'show', first)).out).toContain('Ola Nowak')
    const token = await tokenOf('orders:write')
    const body = { number: first, fields: ['ship.postCode=1', 'ship.street='] }
    expect(await call('POST orders/address', { token, body })).toMatchObject({
      status: 422,
      body: {
        name: 'wrong-fields',
        faults: { 'ship.street': 'Please fill this in.', 'ship.postCode': expect.any(String) },
      },
    })
    const unknown = await run('orders', 'address', first, 'email=a@example.com', '--json')
    expect(unknown).toMatchObject({ code: 1, json: { error: { name: 'wrong-fields' } } })
    const right = { ...typed, 'ship.city': 'Kraków', company: 'on', nip: '5260001246' }
    const sent = await send(page, { ...right, 'invoice.name': 'Huta' })
    expect(textOf(sent.html)).toMatch(/is changed: City, .*Company name.*5260001246/)
  })

  test('of two who change an address the second sees both', async () => {
    const { desk, run, orderId } = await openShop({ orders: 1 })
    const page = `/orders/${await orderId(first)}/address`
    const { ask, send } = desk(['orders:write'])
    const opened = (await ask(page)).html
    await run('orders', 'address', first, 'ship.phone=500600700')
    const typed = { ...hiddenIn(opened), ...fieldsOf(opened), 'ship.street': 'Leśna' }
    const late = await send(page, typed)
    expect(textOf(late.html)).toMatch(/Address changed: .+/)
    expect(textOf(late.html)).toContain('Now it is: 500600700')
    expect(fieldsOf(late.html)).toMatchObject({
      'ship.street': 'Leśna',
      'ship.phone': '601602603',
    })
    const mine = { ...fieldsOf(late.html), 'ship.phone': '500600700' }
    const sent = await send(page, { ...hiddenIn(late.html), ...mine })
    expect(textOf(sent.html)).toContain('is changed: Street.')
    const shown = await run('orders', 'show', first)
    expect(shown.out).toContain('Leśna 3')
    expect(shown.out).toContain('500600700')
  })

  test('what is packed, sent or has a label goes where it was sent to', async () => {
    const { desk, run, orderId, database } = await openShop({ orders: 3 })
    const move = (no: string) => run('orders', 'address', no, 'ship.number=9', '--json')
    await run('orders', 'pack', first)
    expect((await move(first)).json).toMatchObject({ error: { name: 'wrong-status' } })
    const { send, ask } = desk(['orders:write'])
    const page = `/orders/${await orderId(first)}`
    expect((await ask(page)).html).not.toContain('/address"')
    expect(textOf((await send(`${page}/address`, {})).html)).toContain('is packed')
    const second = 'K/2026/11/0002'
    await database.db
      .insertInto('parcel')
      .values({
        ...{ id: 'p', order_id: await orderId(second), state: 'taken', size: 'small' },
        ...{ cash: null, carrier_id: null, tracking: null, status: null, trouble: null },
        ...{ created_at: 0, asked_at: 0 },
      })
      .execute()
    expect((await move(second)).json).toMatchObject({
      error: { problem: expect.stringContaining('a parcel') },
    })
    await database.db.updateTable('parcel').set({ status: 'canceled' }).execute()
    expect((await move(second)).json).toMatchObject({ result: { changed: true } })
    await run('orders', 'cancel', 'K/2026/11/0003')
    expect((await move('K/2026/11/0003')).json).toMatchObject({ error: { name: 'wrong-status' } })
    expect((await move('K/1')).json).toMatchObject({ error: { name: 'unknown' } })
  })

  test('another pickup point is one that the shop knows, for a delivery that goes to one', async () => {
    const { run, placeAtLocker } = await openShop()
    await placeAtLocker()
    const to = (name: string) => run('orders', 'address', first, '--point', name, '--json')
    expect((await to('NOWHERE')).json).toMatchObject({
      error: { lines: ['Pickup point: There is no such pickup point.'] },
    })
    expect((await to('WAW01M')).json).toMatchObject({ result: { changed: false } })
    expect((await to('KRA02M')).json).toMatchObject({ result: { fields: ['point'] } })
    expect((await run('orders', 'show', first)).out).toContain('KRA02M')
  })
})

/** The texts that stand in the fields of a page. */
function fieldsOf(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]* name="([a-z.A-Z]+)"[^>]*>/g)]
  return Object.fromEntries(
    inputs.flatMap(([input, name = '']) =>
      /type="(?:hidden|checkbox|search)"/.test(input)
        ? []
        : [[name, / value="([^"]*)"/.exec(input)?.[1] ?? '']],
    ),
  )
}
