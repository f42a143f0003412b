import { describe, expect, test } from 'vitest'

import type { ShopDatabase } from '#shop/database/open.ts'
import { getDocuments, setDocuments } from '#shop/documents/documents.ts'
import { NOON, order, product, ten } from '#tests/faults/small-shop.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, placeOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const first = 'K/2026/11/0001'

const address = {
  ...{ 'ship.name': 'Ewa Lis', 'ship.street': 'Polna', 'ship.number': '3' },
  ...{ 'ship.postCode': '00-625', 'ship.city': 'Warszawa', 'ship.phone': '601602603' },
}
const fields = Object.entries(address).map(([name, value]) => `${name}=${value}`)

describe.for(databases.kinds)('on %s', (kind) => {
  const openShop = () =>
    openOwnerShop(databases, kind, {
      products: [product('cup', 5), product('bowl', 3)],
      promoCodes: [ten],
    })
  const said = ['--email', 'ewa@example.com', '--delivery', 'courier', '--agreed']

  test('an order by telephone is one of the checkout: sums, stock, number and mails', async () => {
    const { run, database } = await openShop()
    const create = (...words: string[]) => run('orders', 'create', ...fields, ...said, ...words)
    const lines = ['--line', 'cup=2', '--line', 'BOWL', '--payment', 'cod']
    const rehearsed = await create(...lines, '--dry-run', '--json')
    expect(rehearsed.json).toMatchObject({ result: { toPay: 320 } })
    expect(await stockOf(database)).toEqual({ bowl: 0, cup: 0 })
    expect((await run('orders', 'list', '--json')).json).toMatchObject({ result: [] })

    const note = ['--note', 'Rang at noon', '--comment', 'Ring twice']
    const placed = await create(...lines, ...note, '--total', '320', '--json')
    expect(placed.json).toMatchObject({
      result: { number: first, toPay: 320, currency: 'PLN', payLink: null },
    })
    expect(await stockOf(database)).toEqual({ bowl: 1, cup: 2 })
    const shown = await run('orders', 'show', first, '--json')
    expect(shown.json).toMatchObject({
      result: {
        ...{ name: 'Ewa Lis', email: 'ewa@example.com', payment: 'cod', standing: 'pack' },
        ...{ comment: 'Ring twice', notes: [{ text: 'Rang at noon' }] },
      },
    })
    const mails = await database.db.selectFrom('outbox').select(['kind', 'recipient']).execute()
    expect(mails).toContainEqual({ kind: 'order-confirmation', recipient: 'ewa@example.com' })
    const log = await database.db.selectFrom('audit_entry').selectAll().execute()
    expect(log).toMatchObject([{ action: 'orders create', subject: first }])
    expect(JSON.stringify(log)).not.toMatch(/Ewa|ewa@|Polna/)
  })

  test('a customer with an account is one, and a code is reckoned', async () => {
    const { run, database } = await openShop()
    const words = ['--email', 'ola@example.com', '--delivery', 'courier', '--agreed']
    const more = ['--payment', 'transfer', '--line', 'CUP', '--code', 'ten', '--json']
    const placed = await run('orders', 'create', ...fields, ...words, ...more)
    expect(placed.json).toMatchObject({ result: { toPay: 105 } })
    const rows = database.db.selectFrom('shop_order').select('customer_id')
    expect(await rows.execute()).toEqual([{ customer_id: 'ola' }])
  })

  test('paid at a provider: the mail and the answer lead to its page in its language, and say until when', async () => {
    const shop = await openOwnerShop(databases, kind, {
      products: [product('cup', 5)],
      settings: { paymentMinutes: 90 },
      env: {
        LANG_DOMAINS: 'pl=https://kram.example,en=https://en.kram.example',
        ...{
          PAYU_POS_ID: '145227',
          PAYU_CLIENT_SECRET: '12f071174cb7eb79d4aac5bc2f07563f',
          PAYU_SECOND_KEY: '13a980d4f851f3d9a1cfc792fb1f5e50',
        },
      },
    })
    const { database } = shop
    const create = (lang: string, payment: string) =>
      shop.run(
        'orders',
        'create',
        ...fields,
        ...said,
        '--line',
        'cup',
        '--json',
        ...[...['--payment', payment, '--lang', lang]],
      )
    const readOf = async (lang: string, payment: string) => {
      await database.db.deleteFrom('outbox').execute()
      const { json } = await create(lang, payment)
      const mails = await database.db.selectFrom('outbox').select(['kind', 'text']).execute()
      const mail = mails.find((one) => one.kind === 'order-confirmation')?.text ?? ''
      return { json: JSON.stringify(json), mail }
    }
    const english = await readOf('en', 'payu')
    const [link = 'none'] = /https:[^"]+/.exec(english.json) ?? []
    expect(link).toMatch(/^https:\/\/en\.kram\.example\/order\/summary\/[\w-]+$/)
    expect(english.mail).toContain(`Pay for your order, or see it:\n${link}`)
    expect(english.mail).toMatch(/By \w+ \d+ \w+, \d\d:30/)
    expect(english.mail).toContain('When it has arrived')
    const polish = await readOf('pl', 'payu')
    expect(polish.json).toContain('"payLink":"https://kram.example/order/summary/')
    expect(polish.mail).toContain('Opłać lub zobacz zamówienie:\nhttps://kram.example/order/')
    // What is sent by transfer has its account and its day instead.
    const transfer = await readOf('en', 'transfer')
    expect(transfer.json).toContain('"payLink":null')
    expect(transfer.mail).toContain('See your order:\n')
    expect(transfer.mail).not.toContain('Pay for your order')
  })

  test('what the checkout would refuse is refused, and nothing is placed', async () => {
    const { run, database } = await openShop()
    const create = async (given: string[], ...words: string[]) =>
      (await run('orders', 'create', ...given, ...words, '--json')).json['error']
    const paid = ['--payment', 'transfer']
    expect(await create(fields, ...said, ...paid, '--line', 'cup=9')).toMatchObject({
      name: 'stock-short',
      lines: ['Product cup: 9 wanted, 5 left'],
    })
    const noName = fields.filter((one) => !one.startsWith('ship.name'))
    expect(await create(noName, ...said, ...paid, '--line', 'cup')).toMatchObject({
      name: 'wrong-fields',
      lines: ['Full name: Please fill this in.'],
    })
    expect(await create(fields, ...said, '--payment', 'gold', '--line', 'cup')).toMatchObject({
      name: 'payment-not-available',
    })
    expect(await create(fields, ...said, ...paid, '--line', 'cup', '--total', '1')).toMatchObject({
      name: 'total-changed',
    })
    expect(await create(fields, ...said, ...paid, '--line', 'none')).toMatchObject({
      name: 'unknown-code',
    })
    const silent = said.filter((word) => word !== '--agreed')
    expect(await create(fields, ...silent, ...paid, '--line', 'cup')).toMatchObject({
      name: 'not-agreed',
    })
    expect(await database.db.selectFrom('shop_order').select('no').execute()).toEqual([])
    expect(await stockOf(database)).toEqual({ bowl: 0, cup: 0 })
  })

  test('at the desk: lines, then sums and deliveries, then one order for two presses', async () => {
    const { desk, database } = await openShop()
    const { ask, send } = desk(['orders:write'])
    const lines = { email: 'ewa@example.com', code0: 'cup', quantity0: '2' }
    expect(textOf((await ask('/orders/new')).html)).toContain('New order')
    const wrong = await send('/orders/new', { ...lines, code0: 'none', do: 'sums' })
    expect(wrong.status).toBe(422)
    expect(textOf(wrong.html)).toContain('none: no product that is sold has this code')
    expect(wrong.html).toContain('value="none"')

    const sums = await send('/orders/new', { ...lines, do: 'sums' })
    expect(textOf(sums.html)).toMatch(/Product cup.+200\.00.zł.+Delivery courier.+15\.00.zł/)
    expect(textOf(sums.html)).not.toContain('Delivery berlin')
    // What a payment costs is seen before, and nothing is ordered for a sum that nobody has heard.
    expect(textOf(sums.html)).toMatch(/, \+5\.00.zł/)
    expect(sums.html).not.toContain('value="order"')
    const order = { ...lines, ...address, delivery: 'courier', payment: 'transfer', agreed: 'on' }
    const worked = await send('/orders/new', { ...order, do: 'work-out' })
    expect(textOf(worked.html)).toMatch(/Nothing was done yet\..+To pay: 215\.00.zł/)
    expect(worked.html).toContain('value="Ewa Lis"')
    expect(worked.html).toMatch(/To pay 215\.00.zł<\/b><button[^>]* value="order"/)
    const ready = { ...order, ...unseenIn(worked.html), do: 'order' }
    const unnamed = await send('/orders/new', { ...ready, 'ship.name': '' })
    expect(unnamed.status).toBe(422)
    expect(textOf(unnamed.html).split('Please fill this in.')).toHaveLength(3)

    const placed = await ask('/orders/new', ready)
    expect(placed.status).toBe(303)
    expect(placeOf(placed)).toMatch(/^\/orders\/[\w-]+$/)
    const twice = await ask('/orders/new', ready)
    expect(placeOf(twice)).toBe(placeOf(placed))
    expect(await database.db.selectFrom('shop_order').select('no').execute()).toHaveLength(1)
    expect(await stockOf(database)).toEqual({ bowl: 0, cup: 2 })
  })

  test('who fetches it at the shop gives no address, unless an invoice takes one', async () => {
    const { run, database, place } = await openShop()
    const all = await getDocuments(database.db, 'deliveries')
    const pickup = all.slice(0, 1).map((one) => ({ ...one, _id: 'shop', kind: 'pickup' as const }))
    await setDocuments(database, 'deliveries', [...all, ...pickup], 1)
    const given = ['ship.name=Ewa Lis', 'ship.phone=601602603', '--email', 'ewa@example.com']
    const fetched = [...given, '--delivery', 'shop', '--payment', 'transfer', '--line', 'cup']
    const create = (...more: string[]) =>
      run('orders', 'create', ...fetched, '--agreed', '--json', ...more)
    const company = await create('company=yes', 'invoice.name=Lis', 'nip=5252445767')
    expect(company.json.error).toMatchObject({ name: 'wrong-fields' })
    expect(JSON.stringify(company.json)).toContain('Street')
    expect((await create()).json.result).toMatchObject({ changed: true })
    const sent = [...given, '--delivery', 'courier', '--payment', 'transfer', '--line', 'cup']
    const away = await run('orders', 'create', ...sent, '--agreed', '--json')
    expect(away.json.error).toMatchObject({ name: 'wrong-fields' })
    // Another telephone is noted without an address, too.
    const changed = await run('orders', 'address', 'K/2026/11/0001', 'ship.phone=602602602')
    expect([changed.code, changed.err]).toEqual([0, ''])
    // Who orders on the page gives one.
    const form = { ...order().form, ship: { ...order().form.ship, street: '' } }
    await expect(place(NOON, { delivery: { id: 'shop', data: {} }, form })).rejects.toThrow()
  })

  test('at the desk it goes wherever the checkout would send it, each country by its name', async () => {
    const { desk, database } = await openShop()
    const { ask } = desk(['orders:write', 'settings:read'])
    const abroad = (await getDocuments(database.db, 'deliveries')).map((one, at) =>
      at === 0 ? { ...one, countries: ['eu'] } : one,
    )
    await setDocuments(database, 'deliveries', abroad, 1)
    for (const page of ['/orders/new', '/settings/offered']) {
      const { html } = await ask(page)
      const [, list = ''] = /<select[^>]* name="country"[^>]*>([^]*?)<\/select>/.exec(html) ?? []
      const named = [...list.matchAll(/<option[^>]*>([^<]*)</g)].map(([, name]) => name)
      expect(named).toContain('France')
      expect(named).not.toContain('EU')
      expect(named).toEqual(named.toSorted())
    }
  })

  test('at the desk nothing is ordered for another sum than was worked out', async () => {
    const { desk, database } = await openShop()
    const { ask, send } = desk(['orders:write'])
    const lines = { email: 'ewa@example.com', code0: 'cup', quantity0: '2' }
    const order = { ...lines, ...address, delivery: 'courier', payment: 'transfer', agreed: 'on' }
    const unread = await send('/orders/new', { ...order, do: 'order' })
    expect(textOf(unread.html)).toMatch(/Nothing was done yet\..+To pay: 215\.00.zł/)
    await database.db
      .updateTable('product')
      .set((row) => ({
        data: row.fn('replace', ['data', row.val('"brutto":100'), row.val('"brutto":140')]),
      }))
      .execute()
    const next = (html: string) => ({ ...order, ...unseenIn(html) })
    const dearer = await send('/orders/new', { ...next(unread.html), do: 'order' })
    expect(dearer.status).toBe(422)
    expect(textOf(dearer.html)).toMatch(/it comes to 295\.00.zł now/)
    expect(await database.db.selectFrom('shop_order').select('no').execute()).toEqual([])
    const again = await send('/orders/new', { ...next(dearer.html), do: 'work-out' })
    expect(textOf(again.html)).toMatch(/To pay: 295\.00.zł/)
    const placed = await ask('/orders/new', { ...next(again.html), do: 'order' })
    expect(placed.status).toBe(303)
    const orders = database.db.selectFrom('shop_order').select('to_pay')
    expect(await orders.execute()).toEqual([{ to_pay: 295_00 }])
  })

  test.for([
    [{ lang: 'constructor' }, [200, 422, 422]],
    [{ lang: '__proto__' }, [200, 422, 422]],
    [{ country: '__proto__', lang: 'xx' }, [200, 422, 422]],
    [{ code0: '"%\\' }, [422, 422, 422]],
    [{ email: 'a\0b@example.com' }, [400, 400, 400]],
  ] as const)('what nobody types is no failure: %o', async ([typed, expected]) => {
    const { desk } = await openShop()
    const { ask } = desk(['orders:write'])
    const form = { email: 'a@example.com', code0: 'cup', ...typed }
    const statuses: number[] = []
    for (const step of ['sums', 'work-out', 'order']) {
      statuses.push((await ask('/orders/new', { ...form, do: step })).status)
    }
    expect(statuses).toEqual(expected)
  })
})

/** What the page sends along of itself: the name of its form, and the sum that it told. */
function unseenIn(html: string): { once: string; total: string } {
  const fields = fieldsOf(html)
  return { once: fields.get('once') ?? '', total: fields.get('total') ?? '' }
}

async function stockOf({ db }: ShopDatabase): Promise<Record<string, number>> {
  const rows = await db.selectFrom('stock').select(['product_id', 'locked']).execute()
  return Object.fromEntries(rows.map((row) => [row.product_id, row.locked]))
}
