import { describe, expect, test } from 'vitest'

import { changeOrder } from '#shop/orders/change/change-order.ts'
import { undoStep } from '#shop/orders/change/undo-step.ts'
import { endUnpaid } from '#shop/orders/unpaid/end-unpaid.ts'
import { noteAttempt } from '#shop/payments/attempts.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'
import { listen, told } from './webhooks/told-shop.ts'

const databases = bothDatabases()
const DAY = 86_400_000
const no = 'K/2026/11/0001'

describe.for(databases.kinds)('on %s', (kind) => {
  test('each mistaken step is taken back by its command, once, in the log and for programs', async () => {
    const { run, database, place } = await openShop()
    await place()
    await listen(database, { events: ['order.changed'] })
    for (const step of ['pay', 'pack']) await run('orders', step, no)
    await run('orders', 'send', no, '--tracking', 'PX-0001')

    expect(await nameOf(run('orders', 'unpack', no, '--json'))).toBe('sent')
    const steps = [
      ['unsend', { status: 'PENDING', paid: true, changed: true }],
      ['unpack', { status: 'PENDING', paid: true, changed: true }],
      ['unpay', { status: 'PENDING', paid: false, changed: true }],
    ] as const
    for (const [step, result] of steps) {
      expect((await run('orders', step, no, '--json')).json.result).toMatchObject(result)
      const again = await run('orders', step, no, '--json')
      expect(again.json.result).toMatchObject({ ...result, changed: false })
    }
    const shown = (await run('orders', 'show', no, '--json')).json
    expect(shown.result).toMatchObject({ standing: 'pay-transfer', packed: false, parcel: null })
    expect(JSON.stringify(shown)).not.toMatch(/sentDate|PX-0001/)

    const log = await database.db.selectFrom('audit_entry').select(['action', 'changes']).execute()
    expect(log.filter(({ action }) => action.startsWith('orders un'))).toHaveLength(3)
    expect(log.find(({ action }) => action === 'orders unpay')?.changes).toContain('paid')
    const events = await told(database)
    expect(events.map(({ data }) => `${data['status']} ${data['paid']}`).toSorted()).toEqual([
      ...['PENDING false', 'PENDING true', 'PENDING true'],
    ])
  })

  test('unpaid again, it is waited for, paid once more, or ended with all that it held', async () => {
    const { run, database, place } = await openShop({ unpaidDays: 7 })
    await place()
    await run('orders', 'pay', no)
    await run('orders', 'unpay', no)
    expect(await stateOf(database)).toEqual({ hold: 'held', tries: ['waiting'], locked: 1 })
    await run('orders', 'pay', no)
    expect(await stateOf(database)).toEqual({ hold: 'taken', tries: ['paid'], locked: 1 })
    await run('orders', 'unpay', no)
    const late = NOON + 9 * DAY
    expect(await endUnpaid(database, late, { log: silent, mail: undefined, payments: {} })).toBe(1)
    expect(await stateOf(database)).toMatchObject({ hold: 'expired', locked: 0 })
  })

  test('what follows from a payment keeps it, and so does its last day', async () => {
    const { run, database, place, orderId } = await openShop({ unpaidDays: 7 })
    await place()
    await run('orders', 'pay', no)
    expect(await undoStep(database, no, 'paid', NOON + 9 * DAY)).toMatchObject({
      because: 'overdue',
    })
    await run('orders', 'pack', no)
    expect(await nameOf(run('orders', 'unpay', no, '--json'))).toBe('packed')
    await run('orders', 'unpack', no)
    const id = await orderId(no)
    await database.transaction((transaction) =>
      noteAttempt(transaction, {
        ...{ order_id: id, type: 'p24', amount: 115_00, currency: 'PLN', state: 'paid' },
        ...{ now: NOON, elsewhere: true },
      }),
    )
    expect(await nameOf(run('orders', 'unpay', no, '--json'))).toBe('money-came')
    expect(await nameOf(run('orders', 'unpay', 'K/1', '--json'))).toBe('unknown')
  })

  test('what was sent stays so after a day, or with a parcel that a carrier has', async () => {
    const { database, place, orderId } = await openShop()
    await place()
    await changeOrder(database, no, 'sent', NOON)
    const undo = (now: number) => undoStep(database, no, 'sent', now)
    expect(await undo(NOON + DAY)).toMatchObject({ because: 'too-late' })
    const parcel = { id: 'p', order_id: await orderId(no), size: 'small', cash: null }
    const none = { carrier_id: '7', status: 'confirmed', trouble: null, tracking: null }
    const times = { created_at: NOON, asked_at: NOON }
    await database.db
      .insertInto('parcel')
      .values({ ...parcel, ...none, ...times, state: 'taken' })
      .execute()
    expect(await undo(NOON + 1)).toMatchObject({ because: 'parcel' })
    await database.db.updateTable('parcel').set({ status: 'canceled' }).execute()
    expect(await undo(NOON + 1)).toMatchObject({ kind: 'changed' })
  })

  test('two who take the same back at once do it once', async () => {
    const { database, place } = await openShop()
    await place()
    await changeOrder(database, no, 'packed', NOON)
    const both = await Promise.all([1, 2].map(() => undoStep(database, no, 'packed', NOON)))
    expect(both.map(({ kind: how }) => how).toSorted()).toEqual(['changed', 'unchanged'])
  })

  test('sent again after a mistake, its customer reads the number that holds', async () => {
    const { run, database, place } = await openShop()
    await place()
    const mails = async () => {
      const all = await database.db.selectFrom('outbox').select(['kind', 'text']).execute()
      const told = all.filter(({ kind: name }) => /^order-(?:sent|parcel)/.test(name))
      return told
        .map(({ kind: name, text }) => `${name}: ${/[A-Z]+-\d/.exec(text)?.[0]}`)
        .toSorted()
    }
    const sendAs = (number: string) => run('orders', 'send', no, '--tracking', number)
    await sendAs('EARLY-1')
    // Nobody has read it.
    await run('orders', 'unsend', no)
    expect(await mails()).toEqual([])
    await sendAs('WRONG-2')
    await database.db.updateTable('outbox').set({ sent_at: NOON }).execute()
    await run('orders', 'unsend', no)
    await sendAs('RIGHT-3')
    expect(await mails()).toEqual(['order-parcel 1: RIGHT-3', 'order-sent: WRONG-2'])
  })

  test('the page of an order offers what may be taken back, and says what cannot', async () => {
    const { run, place, orderId, desk } = await openShop()
    await place()
    const { ask, send } = desk(['orders:write'])
    const page = `/orders/${await orderId(no)}`
    expect((await ask(page)).html).not.toContain('Pressed by mistake?')
    await run('orders', 'pay', no)
    await run('orders', 'send', no, '--tracking', 'PX-0001')
    const { html } = await ask(page)
    expect(html).toContain('value="unsend"')
    expect(html).not.toContain('value="unpay"')
    expect(textOf(html)).toContain('Mails that the customer already has cannot be taken back.')
    const form = Object.fromEntries(fieldsOf(html))
    const undone = await send(page, { ...form, do: 'unsend' })
    expect(textOf(undone.html)).toContain(
      `${no} is to be sent again. What was mailed stays mailed.`,
    )
    expect(textOf(undone.html)).toMatch(/Taken back: sent [^]*?, Ewa Sanna /)
    expect(fieldsOf(undone.html).get('tracking')).toBe('')
    const reader = await desk(['orders:read']).ask(page)
    expect(reader.html).not.toContain('value="unpay"')
  })

  test('who packs puts orders back that were ticked too early', async () => {
    const { run, place, desk } = await openShop()
    await place()
    await run('orders', 'pay', no)
    await run('orders', 'pack', no)
    const { ask, send } = desk(['parcels:write'])
    expect((await ask('/packing')).html).not.toContain('value="unpack"')
    expect((await ask('/packing?view=send')).html).toContain('value="unpack"')
    const { html } = await send('/packing?view=send', { do: 'unpack', order: no })
    expect(textOf(html)).toContain(`${no} is to be packed again.`)
    expect((await ask('/packing')).html).toContain(no)
  })

  const openShop = (settings = {}) =>
    openOwnerShop(databases, kind, {
      settings: { returns: { enabled: true, lockerPrice: 9.99 }, ...settings },
    })
})

async function nameOf(said: Promise<{ json: { error?: { name: string } } }>) {
  return (await said).json.error?.name
}

async function stateOf({ db }: Awaited<ReturnType<typeof openOwnerShop>>['database']) {
  const hold = await db.selectFrom('order_hold').select('state').executeTakeFirst()
  const tries = await db.selectFrom('payment_attempt').select('state').execute()
  const stock = await db.selectFrom('stock').select('locked').executeTakeFirst()
  return {
    hold: hold?.state,
    tries: tries.map(({ state }) => state),
    locked: Number(stock?.locked ?? 0),
  }
}
