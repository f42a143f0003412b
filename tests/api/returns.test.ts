import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { OneReturn } from '#domain/entities/return.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { type NewOrder, NewOrderAnswer, type NewReturn } from '#contract/contract.ts'
import type { ShopContext } from '#shop/handler.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { orders } from '#shop/orders/own/own-orders.ts'
import { order as oneOrder } from '#shop/orders/own/own-order.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { changeReturn, giveCode, type ReturnChange } from '#shop/returns/change-return.ts'
import { cancelOwnReturn } from '#shop/returns/cancel-own-return.ts'
import { newReturn } from '#shop/returns/new-return.ts'
import { saveReturn } from '#shop/returns/save-return.ts'
import { oneReturn, returns } from '#shop/returns/own-returns.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import { fillShop, item, NOON, order, product, ten } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { bothDatabases } from './databases.ts'

const DAY = 86_400_000
const { kinds, open } = bothDatabases()

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('what is sent in becomes a return with a number, and a mail says where it goes', async () => {
    const shop = await openShop()
    const id = await shop.sent({ items: [item('cup', 3)], expectedTotal: 315 })

    expect(await shop.send('ola', id, { count: 2 })).toEqual({
      status: 201,
      body: { no: 'R/2026/11/0001', returnData: {} },
    })

    expect(await shop.listed('ola')).toEqual([
      expect.objectContaining({ no: 'R/2026/11/0001', status: 'NEW', productsCount: 2 }),
    ])
    expect((await shop.one('ola', 'R/2026/11/0001')).body).toMatchObject({
      no: 'R/2026/11/0001',
      orderNo: 'K/2026/11/0001',
      orderId: id,
      status: 'NEW',
      createdDate: NOON,
      returnDelivery: 'default',
      pickupSize: 'small',
      products: [
        {
          id: 'cup',
          name: { en: 'Product cup' },
          code: 'CUP',
          ordered: 3,
          declared: 2,
          reason: 'defectiveProduct',
        },
      ],
    })
    expect(await shop.order('ola')).toMatchObject({
      canReturn: true,
      products: [{ quantity: 3, remaining: 1 }],
      returns: [{ no: 'R/2026/11/0001', status: 'NEW' }],
    })
    const said = await shop.mail('return-received R/2026/11/0001')
    expect(said.text).toContain('2 × Product cup')
    expect(said.text).toContain('Returns, Polna 3')
    expect(said.html).toContain('Returns, Polna 3')
    expect(said.recipient).toBe('ola@example.com')
    expect((await shop.mail('return-notice R/2026/11/0001')).recipient).toBe('o@example.com')
  })

  test('twenty returns at once never take more than was bought', async () => {
    const shop = await openShop()
    const id = await shop.sent({ items: [item('cup', 5)], expectedTotal: 515 })

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => shop.send('ola', id, { count: 2, form: place })),
    )

    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, 201, ...Array.from({ length: 18 }, () => 409)])
    expect(await shop.declared()).toBe(4)
    expect(await shop.numbers()).toEqual(['R/2026/11/0001', 'R/2026/11/0002'])
    expect(await shop.order('ola')).toMatchObject({ products: [{ remaining: 1 }] })
  })

  test('two processes together take no more than was bought either', async ({ task }) => {
    const file = path.join(await temporaryFolder(), 'kram.db')
    const isFile = task.suite?.name.includes('SQLite')
    const url = isFile ? `sqlite:${file}` : await newUrl()
    const shop = await openShop({}, url)
    const other = await open(url)
    const id = await shop.sent({ items: [item('cup', 3)], expectedTotal: 315 })

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, form) =>
        shop.send('ola', id, { count: 2, form }, form % 2 === 0 ? undefined : other),
      ),
    )

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await shop.declared()).toBe(2)
  })

  test('the same form sent twenty times at once makes one return', async () => {
    const shop = await openShop()
    const id = await shop.sent({ items: [item('cup', 50)], expectedTotal: 5_015 })

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.send('ola', id, { count: 1 })),
    )

    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
    expect(await shop.declared()).toBe(1)
    expect((await shop.send('ola', id, { count: 2 })).body).toEqual({ error: 'KEY_REUSED' })
    expect(await shop.declared()).toBe(1)
  })

  test('an order of somebody else cannot be returned, nor a return of theirs be seen', async () => {
    const shop = await openShop()
    const id = await shop.sent()
    await shop.send('ola', id)
    const nothing = { status: 404, body: { error: 'NOT_FOUND' } }

    expect(await shop.send('jan', id, { form: 1 })).toEqual(nothing)
    expect(await shop.send('jan', 'guessed', { form: 1 })).toEqual(nothing)
    expect(await shop.one('jan', 'R/2026/11/0001')).toEqual(nothing)
    expect(await shop.one('jan', 'R/2026/11/0999')).toEqual(nothing)
    expect(await shop.listed('jan')).toEqual([])
    expect((await shop.one(undefined, 'R/2026/11/0001')).status).toBe(401)
    expect((await shop.send(undefined, id)).status).toBe(401)
  })

  test('only what was bought, is with the customer and in time can be returned', async () => {
    const shop = await openShop()
    const waiting = await shop.placed()
    expect(await shop.send('ola', waiting)).toMatchObject({
      status: 409,
      body: { error: 'CANNOT_RETURN' },
    })

    const id = await shop.sent()
    expect(await shop.send('ola', id, { product: 'vase' })).toMatchObject({
      status: 409,
      body: { error: 'NOT_RETURNABLE' },
    })
    for (const count of [2, 0.5, 1e21]) {
      expect((await shop.send('ola', id, { count })).status).toBe(409)
    }
    shop.clock.now += 18 * DAY
    expect((await shop.send('ola', id)).body).toMatchObject({ error: 'CANNOT_RETURN' })
    expect(await shop.declared()).toBe(0)
  })

  test('a shop that takes no returns refuses them', async () => {
    const shop = await openShop({ returns: { enabled: false } })
    const id = await shop.sent()
    expect((await shop.send('ola', id)).body).toMatchObject({ error: 'CANNOT_RETURN' })
  })

  test('a locker is for Poland, and for shops that say what it costs', async () => {
    const shop = await openShop({ returns: { enabled: true, lockerPrice: 9.99 } })
    const id = await shop.sent()
    await shop.send('ola', id, { delivery: 'inpostLocker' })
    expect((await shop.one('ola', 'R/2026/11/0001')).body).toMatchObject({
      returnDelivery: 'inpostLocker',
      pickupPrice: { brutto: 9.99, currency: 'PLN' },
    })
    expect((await shop.mail('return-received R/2026/11/0001')).text).toContain('9.99')

    const plain = await openShop()
    const other = await plain.sent()
    expect(await plain.send('ola', other, { delivery: 'inpostLocker' })).toEqual({
      status: 422,
      body: { error: 'DELIVERY_NOT_AVAILABLE' },
    })
  })

  test('a locker is not offered to whom InPost gives no code', async () => {
    const shop = await openShop({ returns: { enabled: true, lockerPrice: 9.99 } })
    const { form } = order()
    const abroad = { ...form.ship, phone: '+49 151 1234567' }
    const id = await shop.sent({ form: { ...form, ship: abroad } })
    expect(await shop.order('ola')).not.toHaveProperty('lockerReturn')
    expect(await shop.send('ola', id, { delivery: 'inpostLocker' })).toEqual({
      status: 422,
      body: { error: 'DELIVERY_NOT_AVAILABLE' },
    })
    expect((await shop.send('ola', id)).status).toBe(201)
  })

  test('a return is accepted once, settled once, and its points are credited once', async () => {
    const shop = await openShop()
    const id = await shop.sent({
      items: [item('cup', 2)],
      promoCode: 'LOYALTY',
      expectedTotal: 205,
    })
    expect(await shop.points()).toBe(90)
    await shop.send('ola', id, { count: 1 })
    await shop.send('ola', id, { count: 1, form: 1 })

    const expected = async (no: string) =>
      OneReturn.parse((await shop.one('ola', `R/2026/11/${no}`)).body).expected
    const aPiece = { amount: 95, currency: 'PLN', points: 5 }
    // With the last piece, the delivery.
    const last = { ...aPiece, amount: 110 }
    expect([await expected('0001'), await expected('0002')]).toEqual([aPiece, last])

    expect(await shop.decide('0001', { kind: 'settle' })).toBe('refused')
    const accepted = await Promise.all([
      shop.decide('0001', { kind: 'accept' }),
      shop.decide('0001', { kind: 'accept' }),
    ])
    expect(accepted.toSorted()).toEqual(['changed', 'unchanged'])
    expect(await shop.decide('0001', { kind: 'reject' })).toBe('refused')
    const settled = await Promise.all([
      shop.decide('0001', { kind: 'settle' }),
      shop.decide('0001', { kind: 'settle' }),
    ])
    expect(settled.toSorted()).toEqual(['changed', 'unchanged'])

    expect((await shop.one('ola', 'R/2026/11/0001')).body).toMatchObject({
      status: 'SETTLED',
      products: [{ declared: 1, returned: 1 }],
      settled: { amount: 95, currency: 'PLN', points: 5 },
    })
    expect(await shop.points()).toBe(95)
    expect((await shop.mail('return-accepted R/2026/11/0001')).subject).toContain('accepted')
    const mail = await shop.mail('return-settled R/2026/11/0001')
    expect(mail.text).toContain('95.00')
    expect(mail.text).toContain('Loyalty points: 5')

    expect(await expected('0001'), 'it is settled').toBeUndefined()
    await shop.decide('0002', { kind: 'accept' })
    expect(await expected('0002')).toEqual(last)
    await shop.decide('0002', { kind: 'settle' })
    expect((await shop.one('ola', 'R/2026/11/0002')).body).toMatchObject({
      settled: { amount: 110, points: 5 },
    })
    expect(await shop.points()).toBe(100)
    expect(await shop.order('ola')).toMatchObject({ status: 'RETURN', canReturn: false })
  })

  test('the payment’s surcharge goes back with the last piece, once, whatever was between', async () => {
    const cod = { payment: { type: 'cod' as const }, expectedTotal: 220 }
    const whole = await openShop()
    await whole.send('ola', await whole.sent({ items: [item('cup', 2)], ...cod }), { count: 2 })
    await whole.decide('0001', { kind: 'accept' })
    expect(await whole.decide('0001', { kind: 'settle', amount: 220.01 })).toBe('too-much')
    await whole.decide('0001', { kind: 'settle' })
    expect((await whole.one('ola', 'R/2026/11/0001')).body).toMatchObject({
      settled: { amount: 220 },
    })

    const parts = await openShop()
    const id = await parts.sent({ items: [item('cup', 2)], ...cod })
    await parts.send('ola', id, { count: 1 })
    await parts.send('ola', id, { count: 1, form: 1 })
    for (const no of ['0001', '0002']) await parts.decide(no, { kind: 'accept' })
    // Both at once: whichever is last has it.
    await Promise.all(['0001', '0002'].map((no) => parts.decide(no, { kind: 'settle' })))
    const amounts = ['R/2026/11/0001', 'R/2026/11/0002'].map(async (no) => {
      const { body } = await parts.one('ola', no)
      return OneReturn.parse(body).settled?.amount ?? 0
    })
    expect((await Promise.all(amounts)).toSorted((a, b) => a - b)).toEqual([100, 120])
  })

  test('an order says what its returns are reckoned from, as long as there can be one', async () => {
    const shop = await openShop()
    const id = await shop.sent({
      items: [item('cup', 2)],
      promoCode: 'LOYALTY',
      expectedTotal: 205,
    })

    const sold = {
      lines: [{ quantity: 2, gross: 20_000, discount: 1_000 }],
      ...{ delivery: 1_500, surcharge: 0, usedPoints: 10 },
    }
    expect(await shop.order('ola')).toMatchObject({ sold: { ...sold, most: 20_500 } })
    await shop.send('ola', id, { count: 1 })
    await shop.decide('0001', { kind: 'accept' })
    await shop.decide('0001', { kind: 'settle' })
    expect(await shop.order('ola')).toMatchObject({ sold: { ...sold, most: 11_000 } })
    await shop.send('ola', id, { count: 1, form: 1 })
    expect(await shop.order('ola'), 'nothing is left').not.toHaveProperty('sold')
  })

  test('what was never sent does not come back: its cancellation gives back once', async () => {
    const shop = await openShop()
    const used = { items: [item('cup', 2)], promoCode: 'LOYALTY', expectedTotal: 205 }
    await shop.placed(used)
    await shop.withdraw()
    expect(await shop.points()).toBe(90)
    expect(await shop.decide('0001', { kind: 'receive' })).toBe('changed')
    expect(await shop.decide('0001', { kind: 'accept' })).toBe('not-sent')
    // As it was possible once.
    await shop.setStatus('ACCEPTED')
    expect(await shop.decide('0001', { kind: 'settle' })).toBe('not-sent')

    expect(await shop.cancel()).toBe('changed')
    expect(await shop.points()).toBe(100)
    expect((await shop.one('ola', 'R/2026/11/0001')).body).toMatchObject({ status: 'CANCELED' })
    await shop.setStatus('ACCEPTED')
    expect(await shop.decide('0001', { kind: 'settle' })).toBe('order-canceled')
    expect(await shop.points()).toBe(100)
  })

  test('an order of which a return was settled is not cancelled any more', async () => {
    const shop = await openShop()
    const used = { items: [item('cup', 2)], promoCode: 'LOYALTY', expectedTotal: 205 }
    await shop.placed(used)
    await shop.withdraw()
    await shop.setStatus('SETTLED')

    expect(await shop.cancel()).toBe('refused')
    expect(await shop.points()).toBe(90)
  })

  test('sent, settled and cancelled at once, an order gives its points back once', async () => {
    const shop = await openShop()
    for (let round = 0; round < 6; round += 1) {
      const used = { items: [item('cup', 2)], promoCode: 'LOYALTY', expectedTotal: 205 }
      await shop.placed(used)
      await shop.paid()
      await shop.withdraw()
      const no = `000${round + 1}`
      await shop.setStatus('ACCEPTED')
      const [settled, canceled] = await Promise.all([
        shop.decide(no, { kind: 'settle' }),
        shop.cancel(),
        ...(round % 2 === 0 ? [shop.sends()] : []),
      ])
      expect([canceled, settled].filter((each) => each === 'changed').length).toBeLessThan(2)
      if (canceled !== 'changed') await shop.decide(no, { kind: 'settle' })
      expect(await shop.points()).toBe(100)
    }
  })

  test('returns together give back no more than was paid, and nothing of what was not', async () => {
    const shop = await openShop()
    const id = await shop.sent({ items: [item('cup', 2)], expectedTotal: 215 })
    await shop.send('ola', id, { count: 1 })
    await shop.send('ola', id, { count: 1, form: 1 })
    await shop.decide('0001', { kind: 'accept' })
    await shop.decide('0002', { kind: 'accept' })

    expect(await shop.decide('0001', { kind: 'settle', amount: 215.01 })).toBe('too-much')
    expect(await shop.mails('return-settled R/2026/11/0001')).toBe(0)
    const both = await Promise.all([
      shop.decide('0001', { kind: 'settle', amount: 200 }),
      shop.decide('0002', { kind: 'settle', amount: 200 }),
    ])
    expect(both.toSorted()).toEqual(['changed', 'too-much'])
    const left = both[0] === 'changed' ? '0002' : '0001'
    expect(await shop.decide(left, { kind: 'settle' })).toBe('changed')
    expect((await shop.one('ola', `R/2026/11/${left}`)).body).toMatchObject({
      settled: { amount: 15 },
    })
  })

  test('an order whose money never came promises none back', async () => {
    const shop = await openShop()
    const id = await shop.placed()
    await shop.sends()
    await shop.send('ola', id)
    await shop.decide('0001', { kind: 'accept' })

    expect(await shop.decide('0001', { kind: 'settle' })).toBe('not-paid')
    expect(await shop.decide('0001', { kind: 'settle', amount: 1 })).toBe('too-much')
    expect(await shop.mails('return-settled R/2026/11/0001')).toBe(0)
    expect(await shop.decide('0001', { kind: 'settle', amount: 0 })).toBe('changed')
  })

  test('fewer may arrive than were declared; the rest can be returned again', async () => {
    const shop = await openShop()
    const id = await shop.sent({ items: [item('cup', 3)], expectedTotal: 315 })
    await shop.send('ola', id, { count: 3 })

    expect(await shop.decide('0001', { kind: 'accept', counts: [4] })).toBe('wrong-counts')
    expect(await shop.decide('0001', { kind: 'accept', counts: [1, 1] })).toBe('wrong-counts')
    expect(await shop.decide('0001', { kind: 'accept', counts: [1] })).toBe('changed')
    expect(await shop.order('ola')).toMatchObject({ products: [{ remaining: 2 }] })
  })

  test('list and order say the same of what is left, and how its returns stand', async () => {
    const shop = await openShop()
    const id = await shop.sent({ items: [item('cup', 2)], expectedTotal: 215 })
    await shop.send('ola', id, { count: 1 })
    const held = { open: 1, returned: 0, rejected: 0 }
    expect(await shop.order('ola')).toMatchObject({ products: [{ remaining: 1, held }] })
    expect(await shop.orders('ola')).toMatchObject([{ canReturn: true }])

    await shop.send('ola', id, { count: 1, form: 1 })
    await shop.decide('0001', { kind: 'reject' })
    await shop.decide('0002', { kind: 'accept' })
    await shop.decide('0002', { kind: 'settle' })
    expect(await shop.order('ola')).toMatchObject({
      canReturn: false,
      products: [{ remaining: 0, held: { open: 0, returned: 1, rejected: 1 } }],
    })
    expect(await shop.orders('ola')).toMatchObject([{ canReturn: false }])
  })

  test('who rejects a return says why, in the customer’s mail too', async () => {
    const shop = await openShop()
    const id = await shop.sent()
    await shop.send('ola', id)

    expect(await shop.decide('0001', { kind: 'reject', note: 'It was engraved.' })).toBe('changed')
    expect(await shop.decide('0001', { kind: 'accept' })).toBe('refused')
    expect(await shop.decide('0009', { kind: 'accept' })).toBe('unknown')
    expect((await shop.mail('return-rejected R/2026/11/0001')).text).toContain('It was engraved.')
    expect((await shop.one('ola', 'R/2026/11/0001')).body).toMatchObject({
      status: 'REJECTED',
      note: 'It was engraved.',
    })
  })

  test('a return is looked at once, and then its customer cannot call it off', async () => {
    const shop = await openShop()
    const id = await shop.sent()
    await shop.send('ola', id)

    const seen = await Promise.all([
      shop.decide('0001', { kind: 'receive' }),
      shop.decide('0001', { kind: 'receive' }),
    ])
    expect(seen.toSorted()).toEqual(['changed', 'unchanged'])
    expect((await shop.mail('return-pending R/2026/11/0001')).text).toContain('R/2026/11/0001')
    expect(await shop.callOff('ola')).toEqual({ status: 409, body: { error: 'CANNOT_CANCEL' } })
    expect((await shop.one('ola', 'R/2026/11/0001')).body).toMatchObject({ status: 'PENDING' })
    expect(await shop.decide('0001', { kind: 'cancel', note: 'It never came.' })).toBe('changed')
    expect(await shop.decide('0001', { kind: 'receive' })).toBe('refused')
    expect(await shop.order('ola')).toMatchObject({ products: [{ remaining: 1 }] })
    const mail = await shop.mail('return-canceled R/2026/11/0001')
    expect(mail.text).toContain('It never came.')
    expect(await shop.mails('return-canceled-notice R/2026/11/0001')).toBe(0)
  })

  test('who calls off a return does so once, alone, and can ask again', async () => {
    const shop = await openShop()
    const id = await shop.sent()
    await shop.send('ola', id)

    const gone = { status: 404, body: { error: 'NOT_FOUND' } }
    expect(await shop.callOff('jan')).toEqual(gone)
    expect(await shop.callOff(undefined)).toMatchObject({ status: 401 })
    const done = await Promise.all([shop.callOff('ola'), shop.callOff('ola')])
    expect(done).toEqual([
      { status: 200, body: { success: true } },
      { status: 200, body: { success: true } },
    ])
    expect(await shop.mails('return-canceled R/2026/11/0001')).toBe(1)
    expect(await shop.mails('return-canceled-notice R/2026/11/0001')).toBe(1)
    expect(await shop.decide('0001', { kind: 'accept' })).toBe('refused')
    expect((await shop.send('ola', id, { form: 1 })).status).toBe(201)
  })

  test('a return is either called off or looked at, never both', async () => {
    const shop = await openShop()
    const id = await shop.sent()
    await shop.send('ola', id)

    const [off, seen] = await Promise.all([
      shop.callOff('ola'),
      shop.decide('0001', { kind: 'receive' }),
    ])
    const stands = (await shop.one('ola', 'R/2026/11/0001')).body
    const isOff = off.status === 200
    expect(stands).toMatchObject({ status: isOff ? 'CANCELED' : 'PENDING' })
    expect(seen).toBe(isOff ? 'refused' : 'changed')
  })

  test('a code for the locker is given once, and told whenever it differs, three times at most', async () => {
    const shop = await openShop({ returns: { enabled: true, lockerPrice: 9.99 } })
    const id = await shop.sent({ items: [item('cup', 2)], expectedTotal: 215 })
    await shop.send('ola', id, { delivery: 'inpostLocker' })
    await shop.send('ola', id, { form: 1 })

    const given = await Promise.all([shop.code('0001', '4821'), shop.code('0001', '4821')])
    expect(given.toSorted()).toEqual(['changed', 'unchanged'])
    expect((await shop.one('ola', 'R/2026/11/0001')).body).toMatchObject({
      externalDeliveryId: '4821',
    })
    const mail = await shop.mail('return-code R/2026/11/0001 1')
    expect(mail.text).toContain('4821')
    expect(mail.text).not.toContain('Works until')
    expect(await shop.code('0001', '4822', NOON + 14 * DAY)).toBe('changed')
    expect(await shop.code('0001', '4822', NOON + 14 * DAY)).toBe('unchanged')
    expect(await shop.code('0001', '4822'), 'nothing new').toBe('unchanged')
    expect((await shop.one('ola', 'R/2026/11/0001')).body).toMatchObject({
      externalDeliveryId: '4822',
      externalDeliveryUntil: NOON + 14 * DAY,
    })
    const dated = await shop.mail('return-code R/2026/11/0001 2')
    expect(dated.text).toMatch(/Works until.*5 December 2026/)
    for (const code of ['4823', '4824', '4825']) await shop.code('0001', code)
    expect(
      (await shop.one('ola', 'R/2026/11/0001')).body,
      'the end of another code',
    ).not.toHaveProperty('externalDeliveryUntil')
    expect(await shop.mails('return-code R/2026/11/0001 3')).toBe(1)
    expect(await shop.mails('return-code R/2026/11/0001 4')).toBe(0)
    expect(await shop.code('0002', '4821'), 'it comes by itself').toBe('refused')
    await shop.decide('0001', { kind: 'cancel' })
    expect(await shop.code('0001', '4826')).toBe('refused')
    expect(await shop.code('0009', '4825')).toBe('unknown')
  })

  test('mails about returns speak the language of the order', async () => {
    const shop = await openShop()
    const words = { en: 'is settled', pl: 'rozliczony', de: 'abgerechnet' }
    for (const [place, [lang, word]] of Object.entries(words).entries()) {
      const id = await shop.sent({ lang })
      await shop.send('ola', id)
      await shop.decide(`000${place + 1}`, { kind: 'accept' })
      await shop.decide(`000${place + 1}`, { kind: 'settle', amount: 12.5, note: 'OK' })
      const { subject, text: said } = await shop.mail(`return-settled R/2026/11/000${place + 1}`)
      expect(subject).toContain(word)
      expect(said).toMatch(/12[.,]50/)
      expect(said).toContain('OK')
    }
  })

  test.for(['en', 'pl', 'de'])('in %s, every mail about a return is whole', async (lang) => {
    const shop = await openShop()
    const id = await shop.sent({ lang, items: [item('cup', 4)], expectedTotal: 415 })
    await shop.send('ola', id)
    await shop.send('ola', id, { form: 1 })
    await shop.decide('0001', { kind: 'accept' })
    await shop.decide('0001', { kind: 'settle' })
    await shop.decide('0002', { kind: 'receive' })
    await shop.decide('0002', { kind: 'reject', note: 'WHY' })
    await shop.send('ola', id, { form: 2 })
    await shop.callOff('ola')
    await shop.send('ola', id, { form: 3 })
    await shop.decide('0004', { kind: 'cancel', note: 'WHY' })

    const kinds = [
      'return-received R/2026/11/0001',
      'return-accepted R/2026/11/0001',
      'return-settled R/2026/11/0001',
      'return-received R/2026/11/0002',
      'return-pending R/2026/11/0002',
      'return-rejected R/2026/11/0002',
      'return-canceled R/2026/11/0003',
      'return-canceled R/2026/11/0004',
    ]
    for (const kind of kinds) {
      const mail = await shop.mail(kind)
      const no = kind.split(' ')[1] ?? ''
      expect(mail.recipient).toBe('ola@example.com')
      expect(mail.subject).toContain(no)
      for (const said of [mail.text, mail.html]) {
        expect(said).toContain(no)
        expect(said).not.toMatch(/undefined|NaN|\[object/)
      }
      expect(mail.html).toContain(`<html lang="${lang}"`)
      expect(mail.text).toContain(`https://shop.example/order/summary/${id}`)
    }
  })

  test('an order has at most twenty returns that were not called off', async () => {
    const shop = await openShop()
    const id = await shop.sent({ items: [item('cup', 30)], expectedTotal: 3_015 })
    for (let form = 0; form < 20; form += 1) {
      expect((await shop.send('ola', id, { form })).status).toBe(201)
    }
    expect((await shop.send('ola', id, { form: 20 })).body).toEqual({ error: 'TOO_MANY_RETURNS' })
    await shop.callOff('ola')
    expect((await shop.send('ola', id, { form: 21 })).status).toBe(201)
  })

  async function openShop(settings: Partial<Settings> = {}, url?: string) {
    const database = await open(url ?? (await newUrl()), { migrations: storefrontMigrations })
    await fillShop(database, {
      products: [product('cup', 1_000), product('vase', 10)],
      promoCodes: [
        {
          ...ten,
          code: 'LOYALTY',
          type: 'LOYALTY',
          discount: {
            type: 'VALUE',
            pointsValue: 1,
            minimum: 1,
            treeshold: { type: 'VALUE', values: 10 },
          },
        },
      ],
      customers: ['ola', 'jan'].map((id) => ({ id, points: 100 })),
      settings: {
        loyaltyEnabled: true,
        langs: ['pl', 'en', 'de'],
        returnAddress: {
          name: 'Small Shop',
          address: 'Returns, Polna 3',
          info: {},
          email: 'returns@example.com',
          tel: '',
        },
        ...settings,
      },
    })
    const clock = { now: NOON }
    const mail = { origins: { en: 'https://shop.example' }, ordersTo: { address: 'o@example.com' } }
    const as = (id: string | undefined): ShopContext => ({
      database,
      now: () => clock.now,
      log: silent,
      mail,
      user: id === undefined ? undefined : { id, scope: 'user', wholesale: false, tokenHash: '' },
    })
    const plain = { params: {}, query: undefined, body: undefined }
    const { db } = database

    async function placed(over: Partial<NewOrder> = {}): Promise<string> {
      const body = order({ lang: 'en', ...over })
      const answer = await newOrder(as('ola'), { ...plain, body })
      expect(answer).toMatchObject({ status: 201 })
      const { id, no } = NewOrderAnswer.parse(answer.body)
      last = no
      return id
    }
    let last = ''

    return {
      clock,
      placed,
      /** Places an order, which is paid and sent. */
      sent: async (over: Partial<NewOrder> = {}) => {
        const id = await placed(over)
        await changeOrder(database, last, 'paid', clock.now)
        await changeOrder(database, last, 'sent', clock.now)
        return id
      },
      paid: () => changeOrder(database, last, 'paid', clock.now),
      sends: () => changeOrder(database, last, 'sent', clock.now),
      /** By the owner. */
      cancel: async () => (await changeOrder(database, last, 'cancelled', clock.now)).kind,
      /** As by somebody who knows number and mailbox: a return before anything is sent. */
      withdraw: () =>
        database.transaction(async (transaction) => {
          const { id } = await transaction
            .selectFrom('shop_order')
            .select('id')
            .where('no', '=', last)
            .executeTakeFirstOrThrow()
          const withdrawn = {
            orderId: id,
            kind: 'withdrawal',
            key: `withdrawal ${last}`,
            fingerprint: '',
            declared: [{ place: 0, declared: 2, reason: 'none' }],
            delivery: 'default',
            pickupSize: 'small',
            pickupPrice: undefined,
          } as const
          return saveReturn(transaction, withdrawn, 'Europe/Warsaw', clock.now)
        }),
      /** Of the newest return. */
      setStatus: async (status: string) => {
        await db
          .updateTable('shop_return')
          .set({ status })
          .where('no', '=', (query) =>
            query.selectFrom('shop_return').select(({ fn }) => fn.max('no').as('no')),
          )
          .execute()
      },
      send: (id: string | undefined, orderId: string, form: Form = {}, through = database) =>
        newReturn(
          { ...as(id), database: through },
          { params: { orderId }, query: undefined, body: requestOf(form) },
        ),
      listed: async (id: string) => (await returns(as(id), plain)).body,
      one: (id: string | undefined, no: string) => oneReturn(as(id), { ...plain, params: { no } }),
      orders: async (id: string) => (await orders(as(id), plain)).body,
      order: async (id: string) =>
        (await oneOrder(as(id), { ...plain, params: { no: 'K/2026/11/0001' } })).body,
      decide: async (no: string, change: ReturnChange) =>
        (await changeReturn(database, `R/2026/11/${no}`, change, clock.now, mail)).kind,
      code: async (no: string, code: string, until?: number) =>
        (await giveCode(database, `R/2026/11/${no}`, { code, until }, clock.now, mail)).kind,
      /** The newest one. */
      callOff: async (id: string | undefined) => {
        const row = await db
          .selectFrom('shop_return')
          .select('id')
          .orderBy('no', 'desc')
          .executeTakeFirstOrThrow()
        return cancelOwnReturn(as(id), { ...plain, params: { id: row.id } })
      },
      mails: async (kind: string) =>
        (await db.selectFrom('outbox').select('id').where('kind', '=', kind).execute()).length,
      declared: async () => {
        const rows = await db.selectFrom('return_line').select('declared').execute()
        return rows.reduce((sum, { declared }) => sum + declared, 0)
      },
      numbers: async () => {
        const rows = await db.selectFrom('shop_return').select('no').orderBy('no').execute()
        return rows.map(({ no }) => no)
      },
      points: async () => {
        const row = db.selectFrom('customer').select('points').where('id', '=', 'ola')
        return (await row.executeTakeFirstOrThrow()).points
      },
      mail: (kind: string) =>
        db
          .selectFrom('outbox')
          .select(['recipient', 'subject', 'text', 'html'])
          .where('kind', '=', kind)
          .executeTakeFirstOrThrow(),
    }
  }
})

type Form = {
  product?: string
  count?: number
  /** Which form it is sent from. */
  form?: number
  delivery?: NewReturn['returnDelivery']
}

function requestOf({ product: id = 'cup', count = 1, form = 0, delivery = 'default' }: Form) {
  return {
    key: `key-of-the-form-${form}`.padEnd(20, 'x'),
    status: 'NEW' as const,
    products: [
      {
        id,
        variantHash: '',
        componentsHash: '',
        unit: 'szt.',
        declaredCount: count,
        returnReason: 'defectiveProduct' as const,
      },
    ],
    returnDelivery: delivery,
    pickupSize: 'small' as const,
  }
}
