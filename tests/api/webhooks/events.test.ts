import { describe, expect, test } from 'vitest'

import { forgetOld } from '#shop/forget-old.ts'
import { endUnpaid } from '#shop/orders/unpaid/end-unpaid.ts'
import { noteRegistered } from '#shop/webhooks/note-event.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { openAccountShop, NEW_PASSWORD, secretIn } from '../account-shop.ts'
import { bothDatabases } from '../databases.ts'
import { openOwnerShop } from '../owner-shop.ts'
import { listen, told } from './told-shop.ts'

const databases = bothDatabases()
const { kinds, open } = databases
const DAY = 86_400_000
const no = 'K/2026/11/0001'

describe.for(kinds)('on %s', (kind) => {
  test('an order tells of each of its steps, as it stands after it, and of each once', async () => {
    const { database, place, run } = await openOwnerShop(databases, kind)
    await listen(database)
    await place()
    for (const step of ['pay', 'pack', 'send', 'deliver']) {
      for (const time of [1, 2]) expect(await run('orders', step, no), `${time}`).toBeTruthy()
    }
    const all = await told(database)
    expect(all.map(({ type, data }) => [type, data['status'], data['paid']]).toSorted()).toEqual([
      ['order.delivered', 'REALIZED', true],
      ['order.packed', 'PENDING', true],
      ['order.paid', 'PENDING', true],
      ['order.placed', 'PENDING', false],
      ['order.sent', 'SENT', true],
    ])
    for (const { data } of all) {
      expect(data).toMatchObject({
        number: no,
        currency: 'PLN',
        lines: [{ product: 'cup', code: 'CUP', quantity: 1, gross: 100 }],
        customer: { email: 'ola@example.com', address: { country: 'pl' } },
      })
    }
  })

  test('an order is cancelled for all who listen, no matter who cancels it', async () => {
    const { database, place, run } = await openOwnerShop(databases, kind)
    await listen(database, { events: ['order.cancelled'] })
    await place()
    await place()
    await run('orders', 'cancel', no)
    await run('orders', 'cancel', no)
    await endUnpaid(database, NOON + 60 * DAY, { log: silent, mail: undefined, payments: {} })
    const numbers = (await told(database)).map(({ data }) => `${data['number']} ${data['status']}`)
    expect(numbers).toContain(`${no} CANCELED`)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('an order that its owner changes tells what it is of and where it goes from then on', async () => {
    const { database, place, run } = await openOwnerShop(databases, kind)
    await listen(database, { events: ['order.changed'] })
    await place()
    await run('orders', 'lines', no, '--counts', '2', '--dry-run')
    await run('orders', 'lines', no, '--counts', '1')
    await run('orders', 'lines', no, '--counts', '9999')
    await run('orders', 'address', no, 'ship.postCode=?')
    expect(await told(database)).toEqual([])
    await run('orders', 'lines', no, '--counts', '2')
    expect((await told(database)).map(({ data }) => data)).toMatchObject([
      { number: no, status: 'PENDING', total: 215, lines: [{ code: 'CUP', quantity: 2 }] },
    ])
    for (const time of [1, 2]) {
      expect(await run('orders', 'address', no, 'ship.street=Leśna'), `${time}`).toBeTruthy()
    }
    const all = await told(database)
    expect(all.map(({ data }) => data['customer'])).toHaveLength(2)
    expect(all.filter(({ body }) => body.includes('"street":"Leśna"'))).toHaveLength(1)
    // Once it is paid it stays as it is.
    await run('orders', 'pay', no)
    await run('orders', 'lines', no, '--counts', '1')
    expect(await told(database)).toHaveLength(2)
  })

  test('a return tells that it was declared, has come and was settled', async () => {
    const { database, sendBack, run } = await openOwnerShop(databases, kind)
    await listen(database, { events: ['return.declared', 'return.received', 'return.settled'] })
    await sendBack()
    const back = 'R/2026/11/0001'
    for (const step of ['receive', 'accept', 'settle']) await run('returns', step, back)
    const all = await told(database)
    expect(all.map(({ type, data }) => [type, data['status']]).toSorted()).toEqual([
      ['return.declared', 'NEW'],
      ['return.received', 'ACCEPTED'],
      ['return.received', 'PENDING'],
      ['return.settled', 'SETTLED'],
    ])
    expect(all.find(({ type }) => type === 'return.settled')?.data).toMatchObject({
      order: no,
      lines: [{ product: 'cup', declared: 1, returned: 1, reason: 'defectiveProduct' }],
      refund: { currency: 'PLN', amount: expect.any(Number) },
    })
  })

  test('an endpoint hears of what it subscribed to, and of people if it may read them', async () => {
    const { database, place, run } = await openOwnerShop(databases, kind)
    await listen(database, { name: 'till', events: ['order.paid'], scopes: ['orders:read'] })
    await listen(database, { name: 'all' })
    await place()
    await run('orders', 'pay', no)
    const [paid, ...more] = await told(database, 'till')
    expect(more).toEqual([])
    expect(paid?.type).toBe('order.paid')
    expect(paid?.body).not.toMatch(/customer|ola|example\.com/i)
    expect(await told(database, 'all')).toHaveLength(2)
  })

  test('where nobody listens, or wants no more, nothing is written', async () => {
    const { database, place, run } = await openOwnerShop(databases, kind)
    await place()
    await listen(database)
    await database.db.updateTable('webhook_endpoint').set({ state: 'gone' }).execute()
    await place()
    await run('orders', 'pay', no)
    expect(await told(database)).toEqual([])
  })

  test('what is undone tells of nothing', async () => {
    const { database, place, run } = await openOwnerShop(databases, kind)
    await place()
    await listen(database)
    await run('orders', 'pay', no, '--dry-run')
    await run('orders', 'pay', 'K/2026/11/0099')
    expect(await told(database)).toEqual([])
  })

  test('registering and proving the mailbox sends an event, and so does a ticked newsletter', async () => {
    const [, newUrl] = kind
    const shop = await openAccountShop(await open(await newUrl()))
    await listen(shop.database)
    const email = 'ola@example.com'
    await shop.register({ email, marketing: true })
    expect(await told(shop.database)).toEqual([])
    const [mail] = await shop.mailsTo(email)
    const token = secretIn(mail?.text ?? '', 'activation')
    await shop.ask('activate', { token, password: NEW_PASSWORD })
    await shop.ask('activate', { token, password: NEW_PASSWORD })
    const all = await told(shop.database)
    expect(all.map(({ type, data }) => [type, data['email']]).toSorted()).toEqual([
      ['customer.registered', email],
      ['newsletter.confirmed', email],
    ])
  })

  test('who is forgotten is forgotten in the log, and all else after thirty days', async () => {
    const { database, place, run } = await openOwnerShop(databases, kind)
    await listen(database)
    await place()
    await run('orders', 'cancel', no)
    expect(await told(database)).toHaveLength(2)
    await run('customers', 'anonymise', 'ola@example.com')
    await forgetOld(database, NOON + DAY)
    expect(await told(database)).toEqual([])

    await noteRegistered(database.db, { id: 'ewa', email: 'ewa@example.com' }, NOON)
    await forgetOld(database, NOON + 30 * DAY)
    expect(await told(database)).toHaveLength(1)
    await forgetOld(database, NOON + 31 * DAY)
    expect(await told(database)).toEqual([])
  })
})
