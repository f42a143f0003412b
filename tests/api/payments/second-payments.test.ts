import path from 'node:path'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { playImoje } from '#demo/providers/pay/imoje/played-imoje.ts'
import type { Player } from '#demo/providers/pay/played.ts'
import { players } from '#demo/providers/pay/players.ts'
import { createImoje } from '#shop/payments/imoje/imoje.ts'
import { linkedPayment } from '#shop/payments/linked-payment.ts'
import { openPaidShop } from '#tests/examples/payments/paid-shop.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { bothDatabases } from '../databases.ts'

const HOLD_ENDS = NOON + 15 * 60_000
const PAID = 'PENDING PENDING paid'

const { kinds, open: openDatabase } = bothDatabases()

/** At these somebody may pay the same try again. */
const twice = (['p24', 'bm', 'imoje'] as const).map((type) => ({ type, player: players[type] }))

describe.for(kinds)('on %s', ([kind, newUrl]) => {
  describe.for(twice)('at $type', ({ type, player }) => {
    test('money that came twice is kept, told of and sent back, and the order stays', async () => {
      const { shop } = await open()
      const { id, no } = await shop.place('ola')
      await shop.act(id, 'pay')
      const before = await shop.state(id)
      expect(before).toMatchObject({ order: PAID, attempts: ['paid'] })
      await shop.act(id, 'once-more')
      await shop.replayAll()
      expect(shop.answers()).not.toContain(409)
      const mails = [...before.mails, 'order-late', 'order-late-notice'].toSorted()
      expect(await shop.state(id)).toEqual({ ...before, attempts: ['late', 'paid'], mails })

      const [second, ...others] = await shop.listed()
      expect(others).toEqual([])
      expect(second).toMatchObject({ order: no, type, state: 'twice', amount: 11_500 })
      const told = await shop.database.db
        .selectFrom('outbox')
        .select(['subject', 'text'])
        .where('kind', 'like', 'order-late-notice%')
        .executeTakeFirstOrThrow()
      expect(told.subject).toContain('dwa razy')
      expect(told.text).toContain(`--payment ${second?.ref}`)

      expect(await shop.refund(no)).toMatchObject({ kind: 'several' })
      const payment = second?.ref
      expect(await shop.refund(no, 1_500, { payment })).toMatchObject({ left: 10_000 })
      expect(await shop.refund(no, undefined, { payment })).toMatchObject({ left: 0 })
      expect(await shop.sentBack(id)).toBe(11_500)
      expect(await shop.state(id)).toMatchObject({ order: PAID, hold: 'taken' })
      expect(await shop.listed()).toMatchObject([{ refunded: 11_500, asked: 0 }])
      // The money that pays the order is untouched, and can go back too.
      expect(await shop.refund(no)).toMatchObject({ kind: 'accepted', amount: 11_500, left: 0 })
    })

    test('one of another amount has words of its own, and goes back by its name', async () => {
      const { shop } = await open()
      const { id, no } = await shop.place('ola')
      await shop.act(id, 'pay')
      const before = await shop.state(id)
      await shop.payOther(id, 3_000)
      await shop.replayAll()
      const mails = [...before.mails, 'order-late', 'order-late-notice'].toSorted()
      expect(await shop.state(id)).toEqual({ ...before, attempts: ['late', 'paid'], mails })
      expect(await shop.unmatched(id)).toEqual([])
      const [second, ...others] = await shop.listed()
      expect(others).toEqual([])
      expect(second).toMatchObject({ order: no, state: 'twice', amount: 3_000 })

      const told = await shop.database.db
        .selectFrom('outbox')
        .select(['kind', 'subject', 'text'])
        .where('kind', 'like', 'order-late%')
        .execute()
      const letter = told.find(({ kind }) => kind.startsWith('order-late:'))
      const notice = told.find(({ kind }) => kind.startsWith('order-late-notice:'))
      expect(letter?.subject).toContain('drugi raz')
      expect(letter?.subject).not.toContain('za późno')
      expect(letter?.text).toMatch(/Oprócz zapłaty .* jeszcze 30,00\szł/)
      expect(notice?.text).toMatch(/jeszcze 30,00\szł/)

      const payment = second?.ref
      const refund = (amount?: number) => shop.refund(no, amount, { payment })
      expect(await refund(3_001)).toMatchObject({ kind: 'too-much', amount: 3_000 })
      expect(await refund(1_000)).toMatchObject({ kind: 'accepted', left: 2_000 })
      expect(await refund()).toMatchObject({ kind: 'accepted', left: 0 })
      expect(await shop.sentBack(id)).toBe(3_000)
      expect(await shop.state(id)).toMatchObject({ order: PAID, hold: 'taken' })
    })

    test('told of before the money that was asked for, it is a second one afterwards', async () => {
      const { shop } = await open()
      const { id } = await shop.place('ola')
      await shop.payOther(id, 3_000)
      expect(await shop.state(id)).toMatchObject({ order: 'PENDING TMP_LOCK unpaid' })
      expect(await shop.unmatched(id)).toEqual(['amount'])
      await shop.act(id, 'pay')
      expect(await shop.state(id)).toMatchObject({ order: PAID, attempts: ['paid'] })
      await shop.replayAll()
      expect(await shop.state(id)).toMatchObject({ order: PAID, attempts: ['late', 'paid'] })
      expect(await shop.unmatched(id)).toEqual([])
      // The same payment with another amount is none: nothing of it is to be sent back.
      await shop.act(id, 'amount')
      expect(await shop.unmatched(id)).toEqual([])
      expect(await shop.state(id)).toMatchObject({ order: PAID, attempts: ['late', 'paid'] })
    })

    test('three payments are three, whichever notification comes first', async () => {
      const { shop } = await open()
      const { id } = await shop.place('ola')
      await shop.act(id, 'silent')
      await shop.act(id, 'once-more')
      await shop.act(id, 'once-more')
      await shop.act(id, 'pay')
      await shop.replayAll()
      expect(await shop.state(id)).toMatchObject({ attempts: ['late', 'late', 'paid'] })
      expect(await shop.paidThere(id)).toBe(3)
    })

    test('its link says that it is paid; only a try that came too late is said to be late', async () => {
      const { shop } = await open()
      const { id } = await shop.place('ola')
      await shop.act(id, 'fail')
      await shop.again(id)
      await shop.act(id, 'pay')
      await shop.act(id, 'once-more')
      const said = async (of: string) => (await linkedPayment(shop.context(), of))?.state
      expect(await shop.state(id)).toMatchObject({ attempts: ['failed', 'late', 'paid'] })
      expect(await said(id)).toBe('paid')
      await shop.actOn(id, 0, 'pay')
      expect(await shop.state(id)).toMatchObject({ attempts: ['late', 'late', 'paid'] })
      expect(await said(id)).toBe('late')

      const { id: ended } = await shop.place('ala')
      await shop.act(ended, 'fail')
      await shop.again(ended)
      await shop.end(HOLD_ENDS)
      await shop.actOn(ended, 0, 'pay')
      expect(await said(ended), 'not the newer one, which was given up').toBe('late')
    })

    test('of an order that has ended both payments are to be sent back', async () => {
      const { shop } = await open()
      const { id } = await shop.place('ola')
      await shop.end(HOLD_ENDS)
      await shop.act(id, 'pay')
      await shop.act(id, 'once-more')
      expect(await shop.state(id)).toMatchObject({
        order: 'CANCELED CANCELED_LOCK unpaid',
        attempts: ['late', 'late'],
      })
      expect((await shop.listed()).map(({ state }) => state).toSorted()).toEqual(['late', 'twice'])
    })

    test('told to two processes at the same moment, each payment is kept once', async () => {
      const { shop, other } = await open()
      for (let round = 0; round < 4; round += 1) {
        const { id } = await shop.place(`ola-${round}`)
        shop.mute(true)
        await shop.act(id, 'pay')
        await shop.act(id, 'once-more')
        const settled = await shop.settleTogether([shop.database, other])
        const noted = settled.filter((kind) => kind === 'paid' || kind === 'second')
        expect(noted).toEqual(['paid', 'second'])
        // Anybody who asks to confirm what the other one has not noted yet is refused, and told
        // again.
        const others = settled.filter((kind) => kind === 'repeated' || kind === 'unconfirmed')
        expect(others.length, 'its provider may tell again meanwhile').toBeGreaterThanOrEqual(2)
        expect(noted.length + others.length).toBe(settled.length)
        expect(await shop.unmatched(id)).toEqual([])
        expect(await shop.state(id)).toMatchObject({ order: PAID, attempts: ['late', 'paid'] })
        shop.forget()
      }

      // Planted: anybody who comes second to a paid try has said nothing new.
      const { id } = await shop.place('planted')
      await shop.act(id, 'pay')
      await shop.act(id, 'once-more')
      const careless = { noteSecond: async () => undefined }
      await shop.settleTogether([shop.database, other], careless)
      expect(await shop.state(id)).toMatchObject({ attempts: ['paid'] })
      expect(await shop.paidThere(id)).toBe(2)
    })

    async function open() {
      // A file, which two processes can have open.
      const folder = await temporaryFolder()
      const url = kind === 'SQLite' ? `sqlite:${path.join(folder, 'kram.db')}` : await newUrl()
      const shop = await openPaidShop(await openDatabase(url), type, player)
      return { shop, other: await openDatabase(url) }
    }
  })

  test('at imoje a link that lists no payment is no second one, and its money can go back', async () => {
    const shop = await openPaidShop(await openDatabase(await newUrl()), 'imoje', listsNothing)
    const { id, no } = await shop.place('ola')
    shop.mute(true)
    await shop.act(id, 'pay')
    await shop.pollProviders(NOON + 60_000)
    expect(await shop.state(id)).toMatchObject({ order: PAID, attempts: ['paid'] })
    shop.mute(false)
    await shop.replayAll()
    await shop.pollProviders(NOON + 30 * 60_000)
    expect(await shop.state(id)).toMatchObject({ order: PAID, attempts: ['paid'] })
    expect(await shop.listed()).toEqual([])
    expect(await shop.refund(no)).toMatchObject({ kind: 'accepted', left: 0 })
    expect(await shop.sentBack(id)).toBe(11_500)
  })

  test('polling finds money that came twice without a notification', async () => {
    for (const { type, player } of twice.filter(({ type: one }) => one !== 'p24')) {
      const shop = await openPaidShop(await openDatabase(await newUrl()), type, player)
      const { id } = await shop.place('ola')
      shop.mute(true)
      await shop.act(id, 'pay')
      await shop.act(id, 'once-more')
      await shop.pollProviders(NOON + 60_000)
      expect(await shop.state(id)).toMatchObject({ order: PAID, attempts: ['late', 'paid'] })

      await shop.payOther(id, 3_000)
      await shop.pollProviders(NOON + 30 * 60_000)
      expect(await shop.state(id)).toMatchObject({
        order: PAID,
        attempts: ['late', 'late', 'paid'],
      })

      // Of one that is paid the shop asks once its provider has said all.
      const { id: other } = await shop.place('ala')
      shop.mute(false)
      await shop.act(other, 'pay')
      shop.mute(true)
      await shop.act(other, 'once-more')
      await shop.pollProviders(NOON + 29 * 60_000)
      expect(await shop.state(other)).toMatchObject({ order: PAID, attempts: ['paid'] })
      await shop.pollProviders(NOON + 30 * 60_000)
      expect(await shop.state(other)).toMatchObject({ order: PAID, attempts: ['late', 'paid'] })
    }
  })
})

/** imoje, whose links say how they stand and not who has paid them. */
const listsNothing: Player = (keyOf, ground) => {
  const contract = {
    ...{ merchantId: 'demo0000000000000000', serviceKey: keyOf('service') },
    ...{ serviceId: '63f574ed-d90d-4abe-9cc1-39117584a7b7', token: keyOf('token') },
  }
  const played = playImoje(contract, ground)
  const fetch = async (request: Request) => {
    const answer = await played.fetch(request)
    if (request.method !== 'GET' || !request.url.includes('/payment/') || !answer.ok) return answer
    const link = z.looseObject({}).parse(await answer.json())
    return Response.json({ payment: { ...link, transactions: undefined } })
  }
  const settings = { ...contract, url: 'http://pay.invalid', apiUrl: 'http://pay.invalid/v1' }
  return { played, adapter: createImoje(settings, { fetch, pagesAt: ground.pagesAt }) }
}
