import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { storefrontMigrations } from '#app/migrations.ts'
import { type NewOrder, NewOrderAnswer } from '#contract/contract.ts'
import { cardEntries, orderCredits } from '#shop/doctor/checks/ledgers.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { changeReturn, type ReturnChange } from '#shop/returns/change-return.ts'
import { oneReturn } from '#shop/returns/own-returns.ts'
import { refundCards } from '#shop/returns/refund-cards.ts'
import { saveReturn } from '#shop/returns/save-return.ts'
import { createCards, endCard, listCards } from '#shop/vouchers/cards.ts'
import { fillShop, item, NOON, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'

const { kinds, newPostgres, open } = bothDatabases()

// Two cups and a courier are 215.00, of which a card pays 100.00.
describe.for(kinds)('on %s', ([kind]) => {
  test('an order that comes back whole gives back money, points and card, each for itself', async () => {
    const shop = await openShop(kind)
    await shop.bought({ giftCards: [shop.card] })
    expect(await shop.left()).toEqual({ [shop.card]: 0 })
    await shop.back('0001', 2)
    const settled = await Promise.all([
      shop.decide('0001', { kind: 'settle' }),
      shop.decide('0001', { kind: 'settle' }),
    ])
    expect(settled.toSorted()).toEqual(['changed', 'unchanged'])

    expect(await shop.left()).toEqual({ [shop.card]: 10_000 })
    expect(await shop.one('0001')).toMatchObject({
      settled: { amount: 215, giftCard: 100, currency: 'PLN', points: 0 },
    })
    const { text } = await shop.mail('return-settled R/2026/11/0001')
    expect(text).toMatch(/Money:\s+115\.00/)
    expect(text).toMatch(/gift card …-100:\s+100\.00/)
    expect(text, 'the code is money').not.toContain(shop.card)
    expect(await shop.faults()).toEqual([])
  })

  test('money goes back first, however many returns there are', async () => {
    const shop = await openShop(kind)
    await shop.bought({ giftCards: [shop.card] })
    await shop.back('0001', 1)
    await shop.back('0002', 1)
    expect(await shop.decide('0001', { kind: 'settle' })).toBe('changed')
    expect(await shop.left()).toEqual({ [shop.card]: 0 })
    expect((await shop.mail('return-settled R/2026/11/0001')).text).not.toContain('gift card')

    expect(await shop.decide('0002', { kind: 'settle' })).toBe('changed')
    expect(await shop.left()).toEqual({ [shop.card]: 10_000 })
    expect(await shop.one('0002')).toMatchObject({ settled: { amount: 115, giftCard: 100 } })
    expect(await shop.faults()).toEqual([])
  })

  test('what a shop gives back by itself goes to money first, then to the card and the points', async () => {
    const shop = await openShop(kind)
    const { no } = await shop.bought({ giftCards: [shop.card] })
    const run = operatorOf(shop.url, shop.folder, { now: NOON, env: { LANG: 'en_US.UTF-8' } })
    const refund = async (...words: string[]) =>
      (await run('orders', 'refund', no, ...words, '--json')).json.result

    const hundred = { amount: 100, byHand: 100, giftCard: 0, byProvider: 0 }
    expect(await refund('--lines', '1', '--dry-run')).toMatchObject(hundred)
    expect(await refund('--lines', '1', '--note', 'It was cracked.')).toMatchObject(hundred)
    const whole = { amount: 115, byHand: 15, giftCard: 100 }
    expect(await refund('--dry-run')).toMatchObject(whole)
    expect(await shop.left()).toEqual({ [shop.card]: 0 })
    expect(await refund()).toMatchObject({ ...whole, changed: true })
    expect(await refund()).toMatchObject({ ...whole, changed: false })
    expect(await shop.left()).toEqual({ [shop.card]: 10_000 })
    const { text } = await shop.mail('order-given-back R/2026/11/0001')
    expect(text).toMatch(/nothing to send back[^]*Money:\s+100\.00[^]*It was cracked\./)
    expect((await run('orders', 'refund', no)).out).toContain('100.00 zł on gift cards.')
    expect(await shop.faults()).toEqual([])
  })

  test('for a card that its owner has ended there is a new one, told to who paid', async () => {
    const shop = await openShop(kind)
    await shop.bought({ giftCards: [shop.card] })
    // Something is on it again, and taken off.
    await shop.database.db.updateTable('gift_card').set({ balance: 500 }).execute()
    await shop.database.db
      .insertInto('gift_card_entry')
      .values({ id: 'more', code: shop.card, order_id: null, amount: 500, created_at: NOON })
      .execute()
    await endCard(shop.database, shop.card, NOON)
    await shop.back('0001', 2)
    expect(await shop.decide('0001', { kind: 'settle' })).toBe('changed')

    const { [shop.card]: old, ...made } = await shop.left()
    expect(old).toBe(0)
    expect(Object.values(made)).toEqual([10_000])
    const [code = ''] = Object.keys(made)
    const { text } = await shop.mail('return-settled R/2026/11/0001')
    expect(text).toMatch(new RegExp(`${code}:\\s+100\\.00`))
    expect(text).not.toContain(shop.card)
    expect(await shop.faults()).toEqual([])
  })

  test('a cancelled order that an ended card had paid makes a new one, told to payer and owner', async () => {
    const shop = await openShop(kind)
    // All of it was spent when its owner ended it.
    const { no } = await shop.ordered({ giftCards: [shop.card] })
    await endCard(shop.database, shop.card, NOON)
    const said = await Promise.all([shop.cancel(no), shop.cancel(no)])
    expect(said.toSorted()).toEqual(['changed', 'unchanged'])

    const { [shop.card]: old, ...made } = await shop.left()
    expect(old, 'the old one is worth nothing').toBe(0)
    expect(Object.values(made), 'and nothing is lost for who paid').toEqual([10_000])
    const [code = ''] = Object.keys(made)
    const { text } = await shop.mail('order-cards')
    expect(text).toMatch(new RegExp(`${code}:\\s+100\\.00`))
    const notice = await shop.mail('order-cards-notice')
    expect(notice.text).toContain(code.slice(-4))
    expect(notice.text, 'the code is money').not.toContain(code)
    expect(await shop.faults()).toEqual([])
  })

  test('a cancelled order gives back to a card that goes on, and nobody gets a mail of it', async () => {
    const shop = await openShop(kind)
    const { no } = await shop.ordered({ giftCards: [shop.card] })
    await shop.cancel(no)
    expect(await shop.left()).toEqual({ [shop.card]: 10_000 })
    await expect(shop.mail('order-cards')).rejects.toThrow()
  })

  test('what was settled before is put back by a command, once', async () => {
    const shop = await openShop(kind)
    await shop.bought({ giftCards: [shop.card] })
    await shop.back('0001', 2)
    // As an older process settles.
    const settled = { status: 'SETTLED', amount: 21_500, points: 0 }
    await shop.database.db.updateTable('shop_return').set(settled).execute()
    const run = operatorOf(shop.url, shop.folder, { now: NOON, env: { LANG: 'en_US.UTF-8' } })
    const shown = await run('returns', 'show', 'R/2026/11/0001')
    expect(shown.out).toContain('cards refund R/2026/11/0001')
    expect((await run('cards', 'refund', 'R/2026/11/0009')).code).toBe(1)

    const kindsOf = await Promise.all(
      [1, 2, 3].map(async () => (await refundCards(shop.database, 'R/2026/11/0001', NOON)).kind),
    )
    expect(kindsOf.toSorted()).toEqual(['before', 'before', 'given'])
    expect(await shop.left()).toEqual({ [shop.card]: 10_000 })
    const again = await run('cards', 'refund', 'r/2026/11/0001')
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('100.00') })
    expect((await run('returns', 'show', 'R/2026/11/0001')).out).toMatch(/Give back .*115\.00/)
    expect(await shop.left()).toEqual({ [shop.card]: 10_000 })
    expect(await shop.faults()).toEqual([])
  })

  test('a return that no card paid gives nothing to one', async () => {
    const shop = await openShop(kind)
    await shop.bought()
    await shop.back('0001', 2)
    expect((await refundCards(shop.database, 'R/2026/11/0001', NOON)).kind).toBe('not-settled')
    await shop.decide('0001', { kind: 'settle' })
    expect((await refundCards(shop.database, 'R/2026/11/0001', NOON)).kind).toBe('nothing')
    expect(await shop.left()).toEqual({ [shop.card]: 10_000 })
  })
})

async function openShop(kind: string) {
  const folder = await temporaryFolder()
  const isFile = kind.includes('SQLite')
  const url = isFile ? `sqlite:${path.join(folder, 'kram.db')}` : await newPostgres()
  const database = await open(url, { migrations: storefrontMigrations })
  await fillShop(database, {
    products: [product('cup', 50)],
    customers: [{ id: 'ola', points: 0 }],
  })
  const card = 'CARD-100'
  const named = { code: card }
  await createCards(database, { amount: 10_000, currency: 'PLN', named }, NOON)
  const as = {
    database,
    now: () => NOON,
    log: silent,
    user: { id: 'ola', scope: 'user' as const, wholesale: false, tokenHash: '' },
  }
  const { db } = database
  let last = ''
  const ordered = async (over: Partial<NewOrder>) => {
    const body = order({ lang: 'en', items: [item('cup', 2)], expectedTotal: 215, ...over })
    const cards = body.giftCards?.length ? 115 : 215
    const answer = await newOrder(as, {
      ...{ params: {}, query: undefined },
      body: { ...body, expectedTotal: cards },
    })
    const placed = NewOrderAnswer.parse(answer.body)
    last = placed.id
    return placed
  }
  return {
    database,
    folder,
    url,
    card,
    bought: async (over: Partial<NewOrder> = {}) => {
      const placed = await ordered(over)
      await changeOrder(database, placed.no, 'paid', NOON)
      await changeOrder(database, placed.no, 'sent', NOON)
      return placed
    },
    ordered,
    cancel: async (no: string) => {
      const mail = { origins: { en: 'https://shop.example' }, ordersTo: { address: 'o@x.example' } }
      return (await changeOrder(database, no, 'cancelled', NOON, { mail })).kind
    },
    /** A return of so many cups, accepted. */
    back: async (no: string, declared: number) => {
      await database.transaction((transaction) =>
        saveReturn(
          transaction,
          {
            ...{ orderId: last, kind: 'return', key: no, fingerprint: '', delivery: 'default' },
            ...{ pickupSize: 'small', pickupPrice: undefined },
            declared: [{ place: 0, declared, reason: 'none' }],
          },
          'Europe/Warsaw',
          NOON,
        ),
      )
      await changeReturn(database, `R/2026/11/${no}`, { kind: 'accept' }, NOON)
    },
    decide: async (no: string, change: ReturnChange) => {
      const mail = { origins: { en: 'https://shop.example' } }
      return (await changeReturn(database, `R/2026/11/${no}`, change, NOON, mail)).kind
    },
    one: async (no: string) =>
      (
        await oneReturn(as, {
          params: { no: `R/2026/11/${no}` },
          query: undefined,
          body: undefined,
        })
      ).body,
    left: async () => {
      const cards = await listCards(db, { open: false })
      return Object.fromEntries(cards.map(({ code, balance }) => [code, balance]))
    },
    mail: (kind: string) =>
      db.selectFrom('outbox').select('text').where('kind', '=', kind).executeTakeFirstOrThrow(),
    /** What the doctor finds in the ledgers of cards and orders. */
    faults: async () => {
      const around = { now: NOON, kind: database.kind, sendsMail: true }
      return [...(await cardEntries.look(db, around)), ...(await orderCredits.look(db, around))]
    },
  }
}
