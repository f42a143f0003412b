import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { countOrders } from '#shop/orders/list/count-orders.ts'
import { cancelOwn } from '#shop/orders/own/cancel-own.ts'
import { endUnpaid } from '#shop/orders/unpaid/end-unpaid.ts'
import { insertOrders, keptOrder, orderRow } from '#tests/examples/order-rows.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const first = 'K/2026/11/0001'
const second = 'K/2026/11/0002'
const third = 'K/2026/11/0003'

describe.for(databases.kinds)('on %s', (kind) => {
  const openShop = (given = {}) => openOwnerShop(databases, kind, given)

  test('the list shows each order with what comes next, and each view its count', async () => {
    const { desk, run } = await openShop({ orders: 3 })
    await run('orders', 'pay', first)
    const { ask } = desk(['orders:write'])
    const { html } = await ask('/orders')
    expect(rowsOf(html)).toEqual([
      'K/2026/11/0003: Waits for transfer',
      'K/2026/11/0002: Waits for transfer',
      'K/2026/11/0001: To pack',
    ])
    expect(textOf(html)).toMatch(/All 3 To pack 1 Unpaid 2/)
    expect(rowsOf((await ask('/orders?view=pack')).html)).toEqual([`${first}: To pack`])
    expect(rowsOf((await ask('/orders?q=0002')).html)).toEqual([`${second}: Waits for transfer`])
    expect(textOf((await ask('/orders?q=nobody')).html)).toContain('No order is found by “nobody”.')
  })

  test('who only reads has nothing to tick and nothing to press', async () => {
    const { desk } = await openShop({ orders: 1 })
    const { ask } = desk(['orders:read'])
    const { html } = await ask('/orders')
    expect(html).not.toContain('type="checkbox"')
    const page = await ask(linkTo(html, first))
    expect(page.html).not.toMatch(/<button[^>]* name="do"/)
    const sent = await ask(linkTo(html, first), { do: 'pay' })
    expect(textOf(sent.html)).toContain('Your role may not do this.')
    expect(textOf((await ask('/orders')).html)).toContain('Waits for transfer')
  })

  test('ticked orders are packed together, and each refusal is shown', async () => {
    const { desk, run } = await openShop({ orders: 3 })
    await run('orders', 'cancel', second)
    const { send } = desk(['orders:write'])
    const form = new FormData()
    for (const no of [first, second]) form.append('order', no)
    form.append('do', 'pack')
    const { html } = await send('/orders', form)
    expect(textOf(html)).toContain(`${first} is packed now.`)
    expect(textOf(html)).toContain(`${second} is cancelled, and that does not follow`)
    // It is said once.
    expect(textOf((await desk(['orders:read']).ask('/orders')).html)).not.toContain('is packed now')
  })

  test('two hundred orders are packed in one transaction, and a refusal is read first', async () => {
    const { desk, database } = await openShop()
    const rows = Array.from({ length: 200 }, (_, at) => {
      const status = at === 150 ? 'CANCELED' : 'PENDING'
      return orderRow(keptOrder({ _id: `o${at}`, no: `K/2026/11/${1_000 + at}`, status }))
    })
    await insertOrders(database.db, rows)
    let begun = 0
    const { transaction } = database
    database.transaction = (work) => {
      begun += 1
      return transaction(work)
    }
    const { send } = desk(['orders:write'])
    const form = new FormData()
    for (const { no } of rows) form.append('order', String(no))
    form.append('do', 'pack')
    const { html } = await send('/orders', form)
    expect(begun).toBe(1)
    expect((await countOrders(database.db)).money).toBe(199)
    const packed = await database.db
      .selectFrom('shop_order')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('packed_at', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(Number(packed.count)).toBe(199)
    expect(textOf(html)).toMatch(/K\/2026\/11\/1150 is cancelled, .+ K\/2026\/11\/1000 is packed/)
    const entries = await database.db.selectFrom('audit_entry').select('subject').execute()
    expect(entries).toHaveLength(199)
  })

  test('an order is taken from its payment to its delivery on its own page', async () => {
    const { desk, run } = await openShop({ orders: 1 })
    const { ask, send } = desk(['orders:write'])
    const page = linkTo((await ask('/orders')).html, first)
    for (const [step, said, next] of [
      ['pay', `${first} is paid now.`, 'Mark as packed'],
      ['pack', `${first} is packed now.`, 'Mark as sent'],
    ] as const) {
      const { html } = await send(page, { do: step })
      expect(textOf(html)).toContain(said)
      expect(textOf(html)).toContain(next)
    }
    const sent = await send(page, { do: 'send', tracking: '520000012345678901234567' })
    expect(textOf(sent.html)).toContain('520000012345678901234567')
    const wrong = await send(page, { do: 'send', tracking: '<b>' })
    expect(wrong.status).toBe(422)
    expect(textOf(wrong.html)).toContain('Parcel number: this cannot be so.')
    expect(/<input[^>]*name="tracking"[^>]*>/.exec(wrong.html)?.[0]).toContain('aria-invalid')
    expect(wrong.html).toContain('value="&lt;b&gt;"')
    expect((await ask(page, { do: 'nothing' })).status).toBe(303)
    await send(page, { do: 'note', text: 'Rang: <b>Friday</b>' })
    const done = await send(page, { do: 'deliver' })
    expect(textOf(done.html)).toContain('Delivered')
    expect(done.html).toContain('Rang: &lt;b&gt;Friday&lt;/b&gt;')
    expect(textOf(done.html)).toMatch(/Noted as paid [^]*?, Ewa Sanna /)
    for (const change of ['Noted as paid', 'Noted as packed', 'Note added', 'Ordered']) {
      expect(textOf(done.html)).toContain(change)
    }
    const entries = await run('audit', 'list', '--json')
    expect(entries.json.result).toContainEqual(
      expect.objectContaining({ kind: 'person', who: 'Ewa Sanna (ewa)', action: 'orders pay' }),
    )
  })

  test('a note sent twice by one form is kept once', async () => {
    const { desk, database } = await openShop({ orders: 1 })
    const { ask, send } = desk(['orders:write'])
    const page = linkTo((await ask('/orders')).html, first)
    const once = /name="once"[^>]* value="([^"]+)"/.exec((await ask(page)).html)?.[1] ?? ''
    const note = { do: 'note', text: 'Rang on Friday', once }
    await send(page, note)
    expect(textOf((await send(page, note)).html)).toContain('That was so already.')
    const entries = await database.db.selectFrom('audit_entry').select('action').execute()
    expect(entries).toEqual([{ action: 'orders note' }])
    expect((await ask(page)).html.split('Rang on Friday')).toHaveLength(2)
  })

  test('what is typed for one button stays when another is pressed, until it is saved', async () => {
    const { desk, run } = await openShop({ orders: 1 })
    const { ask, send } = desk(['orders:write'])
    const page = linkTo((await ask('/orders')).html, first)
    await run('orders', 'pay', first)
    const typed = { ...Object.fromEntries(fieldsOf((await ask(page)).html)), text: 'Rang at noon' }
    const packed = await send(page, { ...typed, why: 'It broke', do: 'pack' })
    expect([packed.status, textOf(packed.html)]).toEqual([
      200,
      expect.stringContaining(`${first} is packed now.`),
    ])
    const kept = fieldsOf(packed.html)
    expect([kept.get('text'), kept.get('why')]).toEqual(['Rang at noon', 'It broke'])

    const sent = await send(page, {
      ...Object.fromEntries(kept),
      ...{ tracking: '<b>', do: 'send' },
    })
    expect(sent.status).toBe(422)
    expect(fieldsOf(sent.html).get('text')).toBe('Rang at noon')
    // Enter in the field of the number sends it, and is no press of the first button.
    const entered = { ...Object.fromEntries(fieldsOf(sent.html)), tracking: 'PX-4711' }
    const done = await send(page, { ...entered, do: 'nothing' })
    expect(textOf(done.html)).toContain(`${first} is sent now.`)
    const last = fieldsOf(done.html)
    expect([last.get('tracking'), last.get('text')]).toEqual(['PX-4711', 'Rang at noon'])

    const upload = new FormData()
    for (const [name, value] of last) if (name !== 'file') upload.set(name, value)
    upload.set('file', new File(['%PDF-1.7'], 'a.pdf'))
    upload.set('do', 'attach')
    const attached = await send(page, upload)
    expect(textOf(attached.html)).toContain(`a.pdf is attached to ${first}.`)
    expect(fieldsOf(attached.html).get('text')).toBe('Rang at noon')
    const noted = await send(page, {
      ...Object.fromEntries(fieldsOf(attached.html)),
      ...{ why: '', do: 'note' },
    })
    expect(fieldsOf(noted.html).get('text')).toBe('')
    expect(textOf(noted.html)).toContain('Rang at noon')
  })

  test('slips for the parcels have no prices, and the file for the book-keeper has VAT', async () => {
    const { desk } = await openShop({ orders: 2 })
    const { ask } = desk(['orders:read'])
    const slips = textOf((await ask(`/orders/slips?no=${first}&no=${second}`)).html)
    expect(slips).toContain(first)
    expect(slips).toContain(second)
    expect(slips).not.toMatch(/zł|PLN/)
    expect((await ask('/orders/slips?no=K/1')).status).toBe(404)

    const file = await ask('/orders.csv?view=money')
    expect(file.headers.get('content-type')).toContain('text/csv')
    const lines = file.html.trim().split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/vat/i)
    expect((await ask('/orders.csv?view=pack')).html.trim().split('\n')).toHaveLength(1)
  })

  test('a slip says what is collected at the door, and a summary has prices, VAT and both parties', async () => {
    const { desk, place } = await openShop({ orders: 1 })
    await place(NOON, { payment: { type: 'cod' }, expectedTotal: 120 })
    const { ask, send } = desk(['orders:write'])
    const slips = textOf((await ask(`/orders/slips?no=${first}&no=${second}`)).html)
    expect(slips).toMatch(/Collect on delivery: 120\.00.zł/)
    expect(slips.split('Collect on delivery')).toHaveLength(2)
    const form = new FormData()
    for (const no of [first, second]) form.append('order', no)
    form.append('do', 'summaries')
    const summaries = textOf((await send('/orders', form)).html)
    for (const part of ['It is no invoice', 'Seller', 'Buyer Ola Nowak', 'Payment fee']) {
      expect(summaries).toContain(part)
    }
    expect(summaries).toMatch(/VAT Net VAT amount Gross 23 % 93\.50.zł 21\.50.zł 115\.00.zł/)
    expect(summaries).toMatch(/To pay 120\.00.zł/)
    expect((await desk(['parcels:write']).ask(`/orders/summaries?no=${first}`)).status).toBe(403)
  })

  test('ticked orders are sent with a parcel number each, and a wrong one is not lost', async () => {
    const { desk, run, place } = await openShop({ orders: 2 })
    await place()
    for (const no of [first, second, third]) {
      await run('orders', 'pay', no)
      await run('orders', 'pack', no)
    }
    const { ask, send } = desk(['orders:write'])
    const here = '/orders?view=send'
    const fields = (await ask(here)).html
    expect(fields).toContain(`name="tracking ${first}"`)
    const typed = new FormData()
    typed.append('order', third)
    for (const [no, number] of [
      [first, 'PX-0001'],
      [second, '<b>'],
    ] as const) {
      typed.append(`tracking ${no}`, number)
    }
    const before = { slips: new FormData(), send: new FormData() }
    for (const [name, value] of typed) {
      before.slips.append(name, value)
      before.send.append(name, value)
    }
    before.slips.append('do', 'slips')
    const kept = await send(here, before.slips)
    expect(textOf(kept.html)).toContain('typed and not sent yet')
    expect(kept.html).toContain('value="PX-0001"')

    before.send.append('do', 'send')
    const { html, status } = await send(here, before.send)
    expect(status).toBe(422)
    expect(textOf(html)).toMatch(
      /K\/2026\/11\/0002: Parcel number: this cannot be so\. .*K\/2026\/11\/0001 is sent now\./,
    )
    expect(html).toContain('value="&lt;b&gt;"')
    expect(html).not.toContain('value="PX-0001"')
    expect(html).toMatch(
      /value="K\/2026\/11\/0002"[^>]*checked|checked[^>]*value="K\/2026\/11\/0002"/,
    )
    expect(await parcelOf(run, first)).toBe('PX-0001')
    expect(await parcelOf(run, third)).toBeNull()
  })

  test('many are sent by a pasted list or a file; what is refused stays in it', async () => {
    const { desk, run } = await openShop({ orders: 2 })
    const { ask, send } = desk(['parcels:write'])
    expect((await ask('/orders/send')).status).toBe(200)
    const wrong = await send('/orders/send', { table: `${first};PX-0001\n${second}` })
    expect(wrong.status).toBe(422)
    expect(textOf(wrong.html)).toContain('Line 2: not an order and one parcel number')
    expect(wrong.html).toContain(`${first};PX-0001`)
    expect(await parcelOf(run, first)).toBeNull()

    const table = `order;parcel\nk-2026-11-0001;PX-0001\nK/1;PX-0002`
    const { html } = await send('/orders/send', { table })
    expect(textOf(html)).toContain('Not sent, and still in the list: 1.')
    expect(textOf(html)).toContain('there is no order K/1')
    expect(/<textarea[^>]*>([^<]*)</.exec(html)?.[1]).toBe('K/1;PX-0002')
    expect(await parcelOf(run, first)).toBe('PX-0001')

    const form = new FormData()
    form.set('table', '')
    form.set('file', new File([`${second},5200 0001`], 'parcels.csv'))
    expect(textOf((await send('/orders/send', form)).html)).toContain(`${second} is sent now.`)
    expect(await parcelOf(run, second)).toBe('5200 0001')
    const none = await send('/orders/send', { table: ' ' })
    expect(textOf(none.html)).toContain('Nothing was sent yet.')
  })

  test('a number that a carrier gave with its label is shown, and goes with the order', async () => {
    const { desk, run, database, orderId } = await openShop({ orders: 1 })
    const parcel = { id: 'p', order_id: await orderId(first), size: 'small', cash: null }
    const carried = { carrier_id: '7', status: 'confirmed', trouble: null, tracking: 'AB52000001' }
    await database.db
      .insertInto('parcel')
      .values({ ...parcel, ...carried, state: 'taken', created_at: NOON, asked_at: NOON })
      .execute()
    const { ask, send } = desk(['orders:write'])
    const { html } = await ask('/orders')
    expect(html).toContain('>AB52000001</small>')
    const page = linkTo(html, first)
    expect(textOf((await ask(page)).html)).toContain('Parcel number AB52000001')
    await send('/orders', { do: 'send', order: first })
    expect(await parcelOf(run, first)).toBe('AB52000001')
    const mails = await database.db.selectFrom('outbox').select(['kind', 'text']).execute()
    expect(mails.find(({ kind: name }) => name === 'order-sent')?.text).toContain('AB52000001')
  })

  test('the file of a month is by day of order, payment or refund, and tells what went back', async () => {
    const { desk, database, run } = await openShop({ orders: 3 })
    await run('orders', 'pay', first)
    const paidAt = { state: 'paid' as const, changed_at: NOON + 40 * 86_400_000 }
    const { id: attempt } = await database.db
      .updateTable('payment_attempt')
      .set({ ...paidAt, provider_ref: '=REF-7' })
      .where('order_id', 'in', (row) =>
        row.selectFrom('shop_order').select('shop_order.id').where('no', '=', first),
      )
      .returning('payment_attempt.id')
      .executeTakeFirstOrThrow()
    const refund = {
      ...{ id: 'f1', attempt_id: attempt, amount: 1250, state: 'done' as const, why: null },
      ...{ asking_at: null, history: 'done@1', changed_at: 1, return_id: null },
    }
    await database.db
      .insertInto('payment_refund')
      .values([
        { ...refund, created_at: NOON + 80 * 86_400_000 },
        { ...refund, id: 'f2', state: 'refused', created_at: NOON },
      ])
      .execute()
    const { ask } = desk(['orders:read'])
    const rowsOf = async (query: string) => {
      const [head = '', ...rows] = (await ask(`/orders.csv?${query}`)).html.trim().split('\n')
      return { head, rows }
    }
    const november = 'since=2026-11-01&until=2026-11-30'
    expect((await rowsOf(`by=placed&${november}`)).rows).toHaveLength(3)
    expect((await rowsOf(`${november}&by=&view=all`)).rows).toHaveLength(3)
    expect((await rowsOf(`by=paid&${november}`)).rows).toHaveLength(0)
    expect((await rowsOf(`by=refunded&${november}`)).rows).toHaveLength(0)
    const later = 'since=2026-12-01&until=2027-03-31'
    expect((await rowsOf(later)).rows).toHaveLength(0)
    const { head, rows } = await rowsOf(`by=paid&${later}`)
    expect(head.trim()).toMatch(
      /country.paidOn.reference.giftCards.points.refunded.refundedToCards.refundedOn$/,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(/,2026-12-31,'=REF-7,0.00,0,12.50,0.00,2027-02-09/)
    expect((await rowsOf(`by=refunded&${later}`)).rows).toEqual(rows)

    const list = await ask(`/orders?by=paid&${later}`)
    expect(list.html).toContain(first)
    expect(list.html).not.toContain(second)
    expect(list.html).toContain('formAction="/orders.csv"')
    expect((await ask(`/orders?by=paid&${november}`)).html).toContain('No order belongs')
    const wrong = await ask('/orders.csv?since=yesterday')
    expect(wrong.headers.get('location')).toBe('/orders?since=yesterday')
    // Beside its field, as it was typed, in the list and after the file; no view forgets it.
    const toldWrong = await ask('/orders?since=2026-11-01&until=2026-02-30&by=paid')
    expect(toldWrong.html).toMatch(
      /name="until"[^>]*value="2026-02-30"|value="2026-02-30"[^>]*name="until"/,
    )
    expect(toldWrong.html).toMatch(/<span class="error"[^>]*>No day of the calendar/)
    expect(toldWrong.html.split('No day of the calendar')).toHaveLength(2)
    expect(toldWrong.html).toContain(
      'view=pack&amp;by=paid&amp;since=2026-11-01&amp;until=2026-02-30',
    )
    const { json } = await run('orders', 'list', '--csv', '--by', 'refunded', '--json')
    expect(JSON.stringify(json)).toContain('"references":["=REF-7"]')
  })

  test('a file that would not hold all orders is refused, not cut', async () => {
    const { desk, database, run } = await openShop({ orders: 1 })
    const row = await database.db.selectFrom('shop_order').selectAll().executeTakeFirstOrThrow()
    const { keys, values } = copiesOf(row)
    // In parts: a statement has five seconds, also on a busy machine.
    for (let from = 1; from < 50_000; from += 5_000) {
      const [start, end] = [sql.lit(from), sql.lit(from + 4_999)]
      await sql`insert into shop_order (${keys})
        with recursive numbers (n) as
          (select ${start} union all select n + 1 from numbers where n < ${end})
        select ${values} from numbers cross join shop_order
        where shop_order.id = ${row.id}`.execute(database.db)
    }
    const { ask } = desk(['orders:read'])
    const refused = await ask('/orders.csv')
    expect(refused.headers.get('content-disposition')).toBeNull()
    const told = await ask(refused.headers.get('location') ?? '')
    expect(textOf(told.html)).toContain('there are more than 50,000 orders')
    const { json } = await run('orders', 'list', '--csv', '--json')
    expect(json).toMatchObject({ error: { name: 'too-many' } })
    expect((await ask(`/orders.csv?q=${first}`)).html.trim().split('\n')).toHaveLength(2)
  })

  test('money is given back on the page of an order that was sent, and told before', async () => {
    const { desk, run } = await openShop({ orders: 1 })
    const { ask, send } = desk(['orders:write'])
    const page = linkTo((await ask('/orders')).html, first)
    await run('orders', 'pay', first)
    // Before it is sent an amount may go back, and no line, which would be packed all the same.
    const unsent = (await ask(page)).html
    expect(unsent).toContain('value="refund"')
    expect(unsent).not.toContain('name="count0"')
    expect(textOf(unsent)).toMatch(/115\.00.zł by hand: it waits under Today/)
    await run('orders', 'send', first)
    const worked = await send(page, { do: 'work-out', count0: '', amount: '12,50', note: 'Sorry' })
    const told = textOf(worked.html)
    // What was typed is still there, for the press that does it.
    expect(worked.html).toMatch(/name="amount"[^>]*value="12,50"/)
    expect(worked.html).toContain('>Sorry</textarea>')
    expect(worked.html).toContain('<details class="fold" open="">')
    const empty = await send(page, { do: 'refund', count0: '', amount: '' })
    expect(textOf(empty.html)).toContain('Say how much')
    expect(told).toMatch(/12\.50.zł is for you to send back/)
    expect((await run('returns', 'list', '--all', '--json')).json.result).toEqual([])
    const given = textOf((await send(page, { do: 'refund', count0: '', amount: '12,50' })).html)
    expect(given).toMatch(/Of K\/2026\/11\/0001 this is given back, kept as R\/2026\/11\/0001/)
    const again = textOf((await send(page, { do: 'refund', count0: '', amount: '12,50' })).html)
    expect(again).toMatch(/this is given back, kept as R\/2026\/11\/0002/)
    const lines = textOf((await send(page, { do: 'refund', count0: '1', amount: '' })).html)
    expect(lines).toMatch(/90\.00.zł is for you to send back/)
    const { html } = await send(page, { do: 'refund', whole: 'on' })
    expect(textOf(html)).toContain('nothing is left to give back')
  })

  test('the history of an order says who cancelled it, and how much money came and went', async () => {
    const { desk, database, run, orderId } = await openShop({
      orders: 3,
      settings: { unpaidDays: 7 },
    })
    const user = { id: 'ola', scope: 'user' as const, wholesale: false, tokenHash: '' }
    const context = { database, now: () => NOON + 1, log: silent, user }
    const params = { id: await orderId(first) }
    expect(await cancelOwn(context, { params, query: {}, body: undefined })).toMatchObject({
      body: { success: true },
    })
    await run('orders', 'cancel', second)
    const { ask } = desk(['orders:write'])
    const historyOf = async (no: string) =>
      textOf((await ask(`/orders/${await orderId(no)}`)).html)
        .split('History')
        .at(-1)
    expect(await historyOf(first)).toContain('Cancelled by the customer')
    // The log has the name of who did it.
    expect(await historyOf(second)).toContain('Cancelled')
    expect(await historyOf(second)).not.toContain('by the shop')
    await database.db.deleteFrom('audit_entry').execute()
    expect(await historyOf(second)).toContain('Cancelled by the shop')
    expect(await historyOf(third)).not.toContain('Cancelled')

    await run('orders', 'pay', third)
    expect(await historyOf(third)).toMatch(
      /Noted as paid.*Payment: 115\.00.zł|Payment: 115\.00.zł.*Noted as paid/,
    )
    const { id } = await database.db
      .selectFrom('payment_attempt')
      .select('id')
      .where('order_id', '=', await orderId(third))
      .executeTakeFirstOrThrow()
    const refund = { id: 'f1', attempt_id: id, amount: 1250, state: 'done' as const, why: null }
    const times = { asking_at: null, history: 'done@1', changed_at: NOON, created_at: NOON }
    await database.db
      .insertInto('payment_refund')
      .values({ ...refund, ...times, return_id: null })
      .execute()
    expect(await historyOf(third)).toMatch(/Refund: −12\.50.zł/)

    const byOf = async (no: string) => (await run('orders', 'show', no, '--json')).json.result
    expect(await byOf(first)).toMatchObject({ cancelled: { by: 'customer' } })
    expect(await byOf(second)).toMatchObject({ cancelled: { by: 'shop' } })
    expect(await byOf(third)).toMatchObject({ cancelled: null })
    expect((await run('orders', 'show', first)).out).toMatch(/Cancelled +by the customer, /)
  })

  test('the history of an order that nobody paid says that its time was over', async () => {
    const { desk, database, orderId } = await openShop({ orders: 1, settings: { unpaidDays: 7 } })
    const late = NOON + 9 * 86_400_000
    expect(await endUnpaid(database, late, { log: silent, mail: undefined, payments: {} })).toBe(1)
    const page = await desk(['orders:read']).ask(`/orders/${await orderId(first)}`)
    expect(textOf(page.html)).toContain('Cancelled: not paid in time')
  })

  test('an order that is not there has no page', async () => {
    const { desk } = await openShop()
    expect((await desk(['orders:read']).ask('/orders/nothing')).status).toBe(404)
  })
})

type Run = Awaited<ReturnType<typeof openOwnerShop>>['run']

/** The number of its parcel, once it is sent. */
async function parcelOf(run: Run, no: string): Promise<unknown> {
  const { json } = await run('orders', 'show', no, '--json')
  return z.object({ parcel: z.string().nullable() }).parse(json.result).parcel
}

/** The number and the standing of each row. */
function rowsOf(html: string): string[] {
  return [...html.matchAll(/<tr role="row">[^]*?<\/tr>/g)].flatMap(([row]) => {
    const no = /href="\/orders\/[^"]+">([^<]+)</.exec(row)?.[1]
    const standing = /class="badge[^"]*">([^<]+)</.exec(row)?.[1]
    return no === undefined ? [] : [`${no}: ${standing}`]
  })
}

function linkTo(html: string, no: string): string {
  return new RegExp(`href="(/orders/[^"]+)">${no}<`).exec(html)?.[1] ?? ''
}

/** Its columns, and what stands in them in a copy: each has a name and a number of its own. */
function copiesOf(row: object) {
  const names = Object.keys(row)
  const own: Record<string, ReturnType<typeof sql>> = {
    id: sql`'copy-' || n`,
    no: sql`'K/2026/12/' || n`,
    key_hash: sql`null`,
  }
  return {
    keys: sql.join(names.map((name) => sql.ref(name))),
    values: sql.join(names.map((name) => own[name] ?? sql.ref(`shop_order.${name}`))),
  }
}
