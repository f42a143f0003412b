import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { orderViews } from '#domain/order/list/order-views.ts'
import { readCsv } from '#shop/import-export/csv/csv.ts'
import { countOrders } from '#shop/orders/list/count-orders.ts'
import { listOrders } from '#shop/orders/list/list-orders.ts'
import { insertOrders, keptOrder, orderRow } from '#tests/examples/order-rows.ts'
import { ownOrder } from '#tests/examples/own-order.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { bothDatabases } from './databases.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const first = 'K/2026/11/0001'
const second = 'K/2026/11/0002'
const Numbers = z.array(z.looseObject({ number: z.string() }))

describe.for(databases.kinds)('on %s', (kind) => {
  test('an order is found by whatever is known of it, and no more once it is forgotten', async () => {
    const { run, database, find } = await openShop({ orders: 2 })
    const { address } = ownOrder()
    const other = keptOrder({
      no: 'K/2026/11/0077',
      createdAtDate: NOON + 1,
      address: { ship: { ...address.ship, name: 'Zofia Dąbrowska' } },
      user: { email: 'zofia@poczta.example' },
    })
    await insertOrders(database.db, [orderRow(other)])

    expect(await find('dabrowska')).toEqual([other.no])
    expect(await find('ZOFIA@POCZTA.example mug')).toEqual([other.no])
    expect(await find('k-2026-11-0001')).toEqual([first])
    expect(await find('product CUP')).toEqual([second, first])
    expect(await find('%')).toEqual([other.no, second, first])
    expect(await find('nobody')).toEqual([])

    const parcel = { id: 'p', order_id: other._id, state: 'taken' as const, size: 'small' }
    const times = { created_at: NOON, asked_at: NOON }
    const row = { ...parcel, ...times, cash: null, carrier_id: '7', status: null, trouble: null }
    await database.db
      .insertInto('parcel')
      .values({ ...row, tracking: 'AB52000001' })
      .execute()
    expect(await find('ab52000001')).toEqual([other.no])
    await run('orders', 'pay', first)
    await run('orders', 'send', first, '--tracking', 'PX-9911')
    expect(await find('px9911')).toEqual([first])

    await run('orders', 'cancel', second)
    expect(await find('ola@example.com')).toContain(second)
    await run('customers', 'anonymise', 'ola@example.com')
    expect(await find('ola@example.com')).toEqual([first])
  })

  test('an order is found by where it goes, what it comes to, and a gift card that paid', async () => {
    const { database, find } = await openShop({ orders: 1 })
    const { address, total } = ownOrder()
    const ship = { ...address.ship, street: 'Świętokrzyska', number: '14a', postCode: '00-050' }
    const other = keptOrder({ no: 'K/2026/11/0077', createdAtDate: NOON + 1, address: { ship } })
    const sums = { total: 321_50, to_pay: 300_00 }
    await insertOrders(database.db, [orderRow({ ...other, total: { ...total } }, sums)])
    await database.db
      .insertInto('gift_card')
      .values({ code: 'GIFT-AB12-CD34', currency: 'PLN', balance: 0 })
      .execute()
    const entry = { id: 'e', code: 'GIFT-AB12-CD34', amount: -2150, created_at: NOON }
    await database.db
      .insertInto('gift_card_entry')
      .values({ ...entry, order_id: other._id })
      .execute()
    for (const typed of [
      ...['swietokrzyska 14a', '00-050', '00050', '321,50', '321.50', '300', '300,00'],
      ...['gift-ab12-cd34', 'GIFTAB12CD34', 'mug 321,50'],
    ]) {
      expect(await find(typed), typed).toEqual([other.no])
    }
    for (const typed of ['321,51', '321', 'gift-ab12', '00-051']) {
      expect(await find(typed), typed).toEqual([])
    }
  })

  test('an order that an older process wrote is found by what is kept of it', async () => {
    const { database, find } = await openShop()
    const order = keptOrder({ no: 'K/2026/11/0500' })
    await insertOrders(database.db, [orderRow(order, { search_text: null })])
    expect(await find('kowalczyk')).toEqual([order.no])
    expect(await find('nowak')).toEqual([])
  })

  test('the first page, its counts and its settings are three queries, however many orders', async () => {
    const { database, ask, tokenOf } = await openShop()
    const rows = Array.from({ length: 400 }, (_, at) =>
      orderRow(keptOrder({ _id: `o${at}`, no: `K/${at}`, createdAtDate: NOON + at })),
    )
    await insertOrders(database.db, rows)
    const token = await tokenOf('orders:read')
    // The settings of a shop are kept between two calls.
    await ask('GET orders/list', { token })
    const asked: string[] = []
    const stop = database.onQuery(({ sql }) => asked.push(sql))
    await ask('GET orders/list?search=kowalczyk&view=money', { token })
    await ask('GET orders/count', { token })
    stop()
    const about = asked.filter((sql) => !sql.includes('owner_key'))
    expect(about, about.join('\n')).toHaveLength(3)
  })

  test('each part of the list has as many orders as are counted', async () => {
    const { run, database, sendBack } = await openShop({ orders: 5 })
    for (const number of [first, second]) await run('orders', 'pay', number)
    await run('orders', 'pack', second)
    await run('orders', 'cancel', 'K/2026/11/0003')
    await run('orders', 'send', 'K/2026/11/0004')
    await sendBack()
    const counts = await countOrders(database.db)
    for (const view of orderViews) {
      const found = await listOrders(database.db, { view, limit: 50 })
      expect(found, view).toHaveLength(counts[view])
    }
    const parts = { pack: 1, money: 1, send: 1, sent: 2, returns: 1, closed: 1 }
    expect(counts).toEqual({ all: 6, ...parts })
    const { json } = await run('orders', 'count', '--json')
    expect(json.result).toEqual(counts)
  })

  test('a page goes on behind the last one, in every view', async () => {
    const { database, ask, tokenOf } = await openShop()
    const rows = Array.from({ length: 7 }, (_, at) =>
      orderRow(keptOrder({ _id: `o${at}`, no: `K/${at}`, createdAtDate: NOON })),
    )
    await insertOrders(database.db, rows)
    const token = await tokenOf('orders:read')
    const seen: string[] = []
    for (let cursor = ''; ;) {
      const at = `view=money&search=mug&limit=3${cursor && `&cursor=${cursor}`}`
      const { body } = await ask(`GET orders/list?${at}`, { token })
      seen.push(...Numbers.parse(body['result']).map(({ number }) => number))
      if (body['next'] === undefined) break
      cursor = z.string().parse(body['next'])
    }
    expect(seen).toEqual(['K/6', 'K/5', 'K/4', 'K/3', 'K/2', 'K/1', 'K/0'])
  })

  test('a book-keeper gets a file whose rates add up to each order', async () => {
    const { run } = await openShop({ orders: 2 })
    const { out } = await run('orders', 'list', '--csv')
    const read = readCsv(out)
    if (read.kind !== 'read') throw new Error('this is no file')
    const [head = [], ...orders] = read.rows.map(({ cells }) => cells)
    expect(head.slice(0, 10)).toEqual(
      ['number', 'placed', 'status', 'paid', 'payment', 'currency', 'gross', 'vat'].concat([
        'net23',
        'vat23',
      ]),
    )
    expect(orders).toHaveLength(2)
    for (const cells of orders) {
      const { gross, vat, net23, vat23 } = Object.fromEntries(
        cells.map((cell, at) => [head[at] ?? '', cell]),
      )
      expect(Number(net23) + Number(vat23)).toBeCloseTo(Number(gross), 2)
      expect(vat23).toBe(vat)
    }
    const listed = await run('orders', 'list', '--csv', '--json')
    expect(listed.json).toMatchObject({ result: [{ vat: [{ rate: 23 }] }, {}] })
  })

  async function openShop(given?: { orders: number }) {
    const shop = await openOwnerShop(databases, kind, given)
    const find = async (search: string) => {
      const { json, err } = await shop.run('orders', 'list', '--search', search, '--json')
      return Numbers.parse(json.result, { error: () => err }).map(({ number }) => number)
    }
    return { ...shop, find }
  }
})
