import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { type NewOrder, NewOrderAnswer, type NewReturn } from '#contract/contract.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import type { ShopContext } from '#shop/handler.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { newReturn } from '#shop/returns/new-return.ts'
import { fillShop, NOON, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'

const { kinds, open } = bothDatabases()
const first = 'K/2026/11/0001'
const second = 'K/2026/11/0002'
const back = 'R/2026/11/0001'

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('an owner says by commands what becomes of an order, each once', async ({ task }) => {
    const { run, place } = await openShop(task)
    await place()
    await place()

    expect(await run('orders', 'pay', first)).toMatchObject({
      code: 0,
      out: `${first} is paid now.\n`,
    })
    expect(await run('orders', 'pay', first)).toMatchObject({
      code: 0,
      out: `${first} was paid before.\n`,
    })
    expect((await run('orders', 'pack', first)).out).toBe(`${first} is packed now.\n`)
    const sent = await run('orders', 'send', first, '--tracking', 'PX1', '--json')
    expect(sent.code, 'a number has four signs at least').toBe(2)
    await run('orders', 'send', first, '--tracking', 'PX12')
    expect((await run('orders', 'send', first, '--tracking', 'PX13', '--json')).json).toMatchObject(
      { result: { number: first, status: 'SENT', changed: true } },
    )
    await run('orders', 'deliver', first)
    const refused = await run('orders', 'cancel', first, '--json')
    expect(refused).toMatchObject({ code: 1, json: { error: { name: 'wrong-status' } } })

    expect((await run('orders', 'pay', second)).code).toBe(0)
    const canceled = await run('orders', 'cancel', second, '--note', 'It broke.')
    expect(canceled.out).toContain('115.00')
    expect((await run('orders', 'pay', 'K/1')).err).toContain('there is no order K/1')

    const shown = await run('orders', 'show', first)
    expect(shown.out).toContain('pcs')
    expect(shown.out).not.toContain('szt.')
    for (const typed of [' k/2026/11 / 0001', 'k-2026-11-0001', 'K202611 0001']) {
      expect(await run('orders', 'show', typed)).toEqual(shown)
    }
    for (const part of ['PX13', 'Product cup', 'ola@example.com', 'delivered']) {
      expect(shown.out).toContain(part)
    }
  })

  test('several orders are packed at once, and who is refused holds up nobody', async ({
    task,
  }) => {
    const { run, place } = await openShop(task)
    await place()
    await place()

    const rehearsed = await run('orders', 'pack', first, second, '--dry-run', '--json')
    expect(rehearsed.json).toMatchObject({
      result: [
        { number: first, changed: true },
        { number: second, changed: true },
      ],
      dryRun: true,
    })
    const packed = await run('orders', 'pack', first, 'K/2026/11/0099', second)
    expect(packed).toEqual({
      code: 1,
      out: `${first} is packed now.\n${second} is packed now.\n`,
      err: expect.stringMatching(/^there is no order K\/2026\/11\/0099: .+\n$/),
      json: {},
    })
    expect((await run('orders', 'pack', first, second, '--json')).json).toEqual({
      result: [
        { number: first, status: 'PENDING', paid: false, changed: false },
        { number: second, status: 'PENDING', paid: false, changed: false },
      ],
    })
    // The number of a parcel is that of one order.
    for (const words of [
      ['send', first, second, '--tracking', 'PX12'],
      ['show', first, second],
    ]) {
      expect((await run('orders', ...words)).err).toContain(`${second} is one word too many`)
    }
    const sent = await run('orders', 'send', `${first}=PX-0001`, `k-2026-11-0002=5200 0001`)
    expect(sent).toMatchObject({ code: 0, err: '' })
    for (const [no, parcel] of [
      [first, 'PX-0001'],
      [second, '5200 0001'],
    ] as const) {
      expect((await run('orders', 'show', no, '--json')).json).toMatchObject({ result: { parcel } })
    }
    expect((await run('orders', 'send', `${first}=PX`)).err).toContain('--tracking')
  })

  test('an order is shown with all its sums, and what is paid is not to pay', async ({ task }) => {
    const { run, place } = await openShop(task)
    const code = await run('codes', 'create', 'SPRING', '--percent', '10', '--until', '2026-12-31')
    expect(code.err).toBe('')
    await place({ promoCode: 'SPRING', expectedTotal: 105 })
    const sums = async () => {
      const { out } = await run('orders', 'show', first)
      const [, text = ''] = /\n\n(Products[^]*?)(?:\n\n|\n$)/.exec(out) ?? []
      return text
        .replaceAll('\u00a0', ' ')
        .split('\n')
        .map((line) => line.split(/ {2,}/))
    }
    const all = [
      ['Products', '100.00 zł'],
      ['Discount', '−10.00 zł'],
      ['Delivery', '15.00 zł'],
      ['Total', '105.00 zł'],
      ['of which VAT', '19.63 zł'],
    ]

    expect(await sums()).toEqual([...all, ['To pay', '105.00 zł']])
    await run('orders', 'pay', first)
    expect(await sums()).toEqual([...all, ['Paid', '105.00 zł']])
    await run('orders', 'cancel', first)
    expect((await run('orders', 'show', first)).out).not.toContain('To pay')
    expect((await run('orders', 'list')).out).not.toContain('To pay')
  })

  test('an owner is shown who sent the shopper', async ({ task }) => {
    const { run, place } = await openShop(task)
    await place({ ref: 'blog', refTimestamp: NOON, utm: { source: 'letter', term: 'cups' } })

    const { out } = await run('orders', 'show', first)
    expect(out).toMatch(/Came by +blog, .*2026.*\n.*Campaign +source: letter, term: cups/)
  })

  test('orders are found by status, payment, day and mailbox, the newest first', async ({
    task,
  }) => {
    const { run, place } = await openShop(task)
    await place()
    await place()
    await run('orders', 'pay', first)
    const found = async (...words: string[]) => {
      const { result } = (await run('orders', 'list', ...words, '--json')).json
      return z
        .array(z.object({ number: z.string() }))
        .parse(result)
        .map(({ number }) => number)
    }

    expect(await found()).toEqual([second, first])
    expect(await found('--paid')).toEqual([first])
    expect(await found('--unpaid')).toEqual([second])
    expect(await found('--status', 'SENT')).toEqual([])
    expect(await found('--since', '2026-11-21', '--until', '2026-11-21')).toEqual([second, first])
    expect(await found('--since', '2026-11-22')).toEqual([])
    expect(await found('--until', '2026-11-20')).toEqual([])
    expect(await found('--email', 'OLA@example.com', '--limit', '1')).toEqual([second])
    expect(await found('--email', 'nobody@example.com')).toEqual([])
    expect((await run('orders', 'list', '--since', '2026-13-01')).code).toBe(2)
  })

  test('a rehearsal changes nothing and writes no mail', async ({ task }) => {
    const { run, place, database } = await openShop(task)
    await place()
    const mails = async () => (await database.db.selectFrom('outbox').select('id').execute()).length
    const before = await mails()

    expect((await run('orders', 'cancel', first, '--dry-run')).code).toBe(0)
    expect((await run('orders', 'show', first, '--json')).json).toMatchObject({
      result: { status: 'PENDING' },
    })
    expect(await mails()).toBe(before)
  })

  test('notes and documents are kept with an order, saved and removed', async ({ task }) => {
    const { run, place, folder } = await openShop(task)
    await place()
    await writeFile(path.join(folder, 'FV 1.pdf'), '%PDF-1.7 invoice')
    await writeFile(path.join(folder, 'page.html'), '<html>')

    expect((await run('orders', 'note', first, 'Comes on Friday.')).code).toBe(0)
    const attached = await run('orders', 'attach', first, 'FV 1.pdf', '--json')
    expect(attached.json).toMatchObject({ result: { document: { name: 'FV 1.pdf' } } })
    expect((await run('orders', 'attach', first, 'FV 1.pdf')).out).toContain('already')
    for (const [file, name] of [
      ['page.html', 'wrong-type'],
      ['none.pdf', 'unreadable'],
    ]) {
      const { code, json } = await run('orders', 'attach', first, file ?? '', '--json')
      expect([code, json.error?.name]).toEqual([1, name])
    }
    const { out } = await run('orders', 'show', first)
    expect(out).toContain('Comes on Friday.')
    expect(out).toContain('FV 1.pdf')

    const { result } = (await run('orders', 'documents', first, '--json')).json
    const [{ id }] = z.tuple([z.object({ id: z.string() })]).parse(result)
    await run('orders', 'documents', first, '--save', id, '--to', 'copy.pdf')
    expect(await readFile(path.join(folder, 'copy.pdf'), 'utf8')).toBe('%PDF-1.7 invoice')
    expect((await run('orders', 'documents', first, '--save', id, '--to', 'copy.pdf')).code).toBe(1)
    await run('orders', 'documents', first, '--remove', id)
    expect((await run('orders', 'detach', first, id)).code).toBe(1)
    expect((await run('orders', 'documents', first)).out).toBe('There are no documents.\n')
  })

  test('an owner says by commands what becomes of a return', async ({ task }) => {
    const { run, place, sendBack } = await openShop(task)
    await sendBack(await place())

    expect((await run('returns', 'list')).out).toContain(back)
    expect((await run('returns', 'receive', back)).out).toBe(`${back} is being checked now.\n`)
    expect(await run('returns', 'accept', back, '--counts', '2', '--json')).toMatchObject({
      code: 1,
      json: { error: { name: 'wrong-counts' } },
    })
    expect((await run('returns', 'accept', back, '--counts', '1')).code).toBe(0)
    expect((await run('returns', 'accept', back)).out).toBe(`${back} was accepted before.\n`)
    expect(await run('returns', 'reject', back, '--json')).toMatchObject({
      code: 1,
      json: { error: { name: 'wrong-status' } },
    })
    const much = await run('returns', 'settle', back, '--amount', '9999999', '--json')
    expect(much).toMatchObject({
      code: 1,
      json: { error: { name: 'too-much', cure: expect.stringContaining('115.00') } },
    })
    const settled = await run('returns', 'settle', back, '--amount', '12.50', '--note', 'OK')
    expect(settled.out).toContain('12.50')
    expect((await run('returns', 'settle', back, '--amount', '1e3')).code).toBe(2)
    expect((await run('returns', 'list')).out).toBe('No return waits for you.\n')
    expect((await run('returns', 'list', '--all')).out).toContain('settled')
    const shown = await run('returns', 'show', back)
    expect(await run('returns', 'show', back.toLowerCase())).toEqual(shown)
    expect(shown.out).not.toContain('szt.')
    for (const part of ['Product cup', 'defective', '12.50', 'OK'])
      expect(shown.out).toContain(part)
    expect((await run('returns', 'show', 'R/1', '--json')).json.error?.name).toBe('unknown')
  })

  test('an owner gives a return by locker its code, and says until when it works', async ({
    task,
  }) => {
    const { run, place, sendBack } = await openShop(task)
    await sendBack(await place(), 'inpostLocker')

    expect((await run('returns', 'show', back)).out).toContain('has no code yet')
    const over = await run('returns', 'code', back, '4821730', '--until', '2026-11-20', '--json')
    expect(over).toMatchObject({ code: 1, json: { error: { name: 'over' } } })
    await run('returns', 'code', back, '4821730', '--until', '2026-12-10')
    const shown = await run('returns', 'show', back)
    expect(shown.out).toContain('Code for the parcel locker: 4821730')
    expect(shown.out).toContain('It works until 10 December 2026, 23:59.')
    expect((await run('returns', 'show', back, '--json')).json).toMatchObject({
      result: { code: '4821730', codeUntil: '2026-12-10T22:59:00.000Z' },
    })
    expect((await run('returns', 'code', back, '4821731')).code).toBe(0)
    expect((await run('returns', 'show', back)).out).not.toContain('It works until')
  })

  test.for([
    { lang: 'pl', paid: 'jest teraz opłacone', unknown: 'nie ma zamówienia' },
    { lang: 'de', paid: 'ist jetzt bezahlt', unknown: 'es gibt keine Bestellung' },
  ])('in $lang, the owner is answered in their language', async (words, { task }) => {
    const { run, place } = await openShop(task, { LANG: `${words.lang}_XX.UTF-8` })
    await place()

    expect((await run('orders', 'pay', first)).out).toContain(words.paid)
    expect((await run('orders', 'pay', 'K/1')).err).toContain(words.unknown)
    expect((await run('orders', 'show', first)).out).not.toMatch(/undefined|NaN/)
  })

  async function openShop(
    task: { suite?: { name: string } | undefined },
    env: Record<string, string> = {},
  ) {
    const folder = await temporaryFolder()
    const isFile = task.suite?.name.includes('SQLite')
    const url = isFile ? `sqlite:${path.join(folder, 'kram.db')}` : await newUrl()
    const database = await open(url, { migrations: storefrontMigrations })
    await fillShop(database, {
      products: [product('cup', 100)],
      customers: [{ id: 'ola', points: 0 }],
      settings: {
        langs: ['pl', 'en', 'de'],
        returns: { enabled: true, lockerPrice: 9.99 },
      },
    })
    const context: ShopContext = {
      database,
      now: () => NOON,
      log: silent,
      user: { id: 'ola', scope: 'user', wholesale: false, tokenHash: '' },
    }
    const plain = { params: {}, query: undefined, body: undefined }
    const run = operatorOf(url, folder, { now: NOON, env: { LANG: 'en', ...env } })
    return {
      run,
      folder,
      database,
      place: async (over: Partial<NewOrder> = {}) => {
        const body = order({ lang: 'en', ...over })
        return NewOrderAnswer.parse((await newOrder(context, { ...plain, body })).body)
      },
      /** The order is paid and sent, and its customer sends one cup back. */
      sendBack: async (
        { id, no }: { id: string; no: string },
        returnDelivery: NewReturn['returnDelivery'] = 'default',
      ) => {
        await run('orders', 'pay', no)
        await run('orders', 'send', no)
        await newReturn(context, {
          ...plain,
          params: { orderId: id },
          body: {
            key: 'key-of-the-form-of-ola',
            status: 'NEW',
            products: [
              {
                id: 'cup',
                variantHash: '',
                componentsHash: '',
                unit: 'szt.',
                declaredCount: 1,
                returnReason: 'defectiveProduct',
              },
            ],
            returnDelivery,
            pickupSize: 'small',
          },
        })
      },
    }
  }
})
