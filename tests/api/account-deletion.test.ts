import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { NewOrderAnswer } from '#contract/contract.ts'
import { deleteAccount } from '#shop/accounts/deletion/delete-account.ts'
import { movePoints } from '#shop/accounts/points/move-points.ts'
import { forgetOld } from '#shop/forget-old.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { type AccountShop, openAccountShop, PASSWORD, secretIn } from './account-shop.ts'
import { bothDatabases } from './databases.ts'
import { orderBody, stockCups } from './stock-cups.ts'

const DAY = 86_400_000
const { kinds, open } = bothDatabases()
const email = 'retail@example.com'

describe.for(kinds)('on %s', ([, newUrl]) => {
  async function openShop(given = {}) {
    const shop = await openAccountShop(await open(await newUrl()), given)
    await stockCups(shop.database)
    return shop
  }

  test('R3: who deletes the account is gone from everywhere, and may come back', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    const other = await shop.tokenFor()
    await shop.ask('resetPassword', { email })
    await gain(shop, 30)

    expect(await shop.ask('deleteMe', { password: 'not this one' }, { token })).toMatchObject({
      status: 401,
      body: { error: 'WRONG_PASSWORD', field: 'password' },
    })
    const done = await shop.ask('deleteMe', { password: PASSWORD }, { token })
    expect(done).toMatchObject({ status: 200, body: { account: 'retail' } })

    for (const each of [token, other]) {
      expect((await shop.ask('me', undefined, { token: each })).status).toBe(401)
    }
    expect((await shop.login()).body).toMatchObject({ error: 'WRONG_CREDENTIALS' })
    const mails = await shop.mailsTo(email)
    expect(mails.map(({ kind }) => kind)).toEqual(['account-deleted'])
    await shop.database.db.deleteFrom('outbox').execute()
    expect(await dumpOf(shop)).not.toContain(email)

    expect((await shop.register({ email, retypedEmail: email })).status).toBe(201)
  })

  test('of many who delete at once one does, and one mail says so', async () => {
    const shop = await openShop()
    const tokens = await Promise.all(Array.from({ length: 4 }, () => shop.tokenFor()))
    const answers = await Promise.all(
      tokens.map((token) => shop.ask('deleteMe', { password: PASSWORD }, { token })),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200 || status === 401)).toHaveLength(4)
    expect(await shop.mailsTo(email)).toHaveLength(1)
  })

  test('an order keeps its person until it is over, then only what the books need', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    const { no } = await buy(shop, token)
    await shop.ask('deleteMe', { password: PASSWORD }, { token })

    const mail = (await shop.mailsTo(email)).find(({ kind }) => kind === 'account-deleted')
    expect(mail?.text).toMatch(/zamówie/)
    expect(await rowOf(shop, no)).toMatchObject({
      customer_id: null,
      email: 'ola@example.com',
      forget_asked: shop.clock.now,
      forgotten_at: null,
    })
    await forgetOld(shop.database, shop.clock.now + 100 * DAY)
    expect((await rowOf(shop, no)).data).toContain('Ola Nowak')

    await changeOrder(shop.database, no, 'sent', shop.clock.now)
    await forgetOld(shop.database, shop.clock.now + 10 * DAY)
    expect((await rowOf(shop, no)).data).toContain('Ola Nowak')
    const later = shop.clock.now + 40 * DAY
    await forgetOld(shop.database, later)
    await forgetOld(shop.database, later + DAY)

    const row = await rowOf(shop, no)
    expect(row).toMatchObject({ email: '', client: null, forgotten_at: later })
    expect(`${row.data} ${row.form}`).not.toMatch(/Ola|Polna|601602603|00-625/)
    expect(row.data).toContain('"country":"pl"')
    expect(await shop.mailsTo('ola@example.com')).toEqual([])
  })

  test('a cancelled order forgets at once, and nobody reaches it by an empty mailbox', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    const { no } = await buy(shop, token)
    await changeOrder(shop.database, no, 'cancelled', shop.clock.now)
    await shop.ask('deleteMe', { password: PASSWORD }, { token })

    expect(await rowOf(shop, no)).toMatchObject({ email: '', forgotten_at: shop.clock.now })
    expect((await shop.ask('orderLogin', { email: '', number: no })).status).toBe(200)
    expect(await shop.mailsTo('')).toEqual([])
  })

  test('an open order of who has gone is reached by its mailbox, as any guest’s', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    const { no } = await buy(shop, token)
    await shop.ask('deleteMe', { password: PASSWORD }, { token })

    await shop.ask('orderLogin', { email: 'ola@example.com', number: no })
    const mails = await shop.mailsTo('ola@example.com')
    expect(mails.map(({ kind }) => kind)).toContain('order-code')
  })

  test('an order of who has gone does not open to its link', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    const { id, no } = await buy(shop, token)
    const opens = async (as?: string) => {
      const asking = { params: { id }, ...(as !== undefined && { token: as }) }
      return (await shop.ask('orderLink', undefined, asking)).status
    }
    expect([await opens(token), await opens()]).toEqual([200, 404])
    await shop.ask('deleteMe', { password: PASSWORD }, { token })
    expect([await opens(token), await opens()]).toEqual([404, 404])
    expect((await shop.ask('cancelOrder', undefined, { params: { id } })).status).toBe(404)

    const named = { email: 'ola@example.com', number: no }
    await shop.ask('orderLogin', named)
    const mails = await shop.mailsTo(named.email)
    const mailed = mails.find(({ kind }) => kind === 'order-code')?.text ?? ''
    const code = /: ([2-9A-Z]{6})$/m.exec(mailed)?.[1]
    const { body } = await shop.ask('orderLogin', { ...named, code })
    const opened = z.object({ token: z.string() }).parse(body)
    // Its mailbox was proved, which the bare link still is not.
    expect([await opens(opened.token), await opens()]).toEqual([200, 404])
    await changeOrder(shop.database, no, 'cancelled', shop.clock.now)
    await forgetOld(shop.database, shop.clock.now + 1)
    expect([await opens(opened.token), await opens()]).toEqual([404, 404])
  })

  test('without a password a mailed link deletes, once and for half an hour', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    await shop.database.db
      .updateTable('customer')
      .set({ password_hash: null })
      .where('email', '=', email)
      .execute()

    expect(await shop.ask('deleteMe', { password: PASSWORD }, { token })).toMatchObject({
      status: 409,
      body: { error: 'LINK_NEEDED' },
    })
    expect((await shop.ask('sendDeletion', { lang: 'de' }, { token })).status).toBe(201)
    const late = await linkFor(shop)
    shop.clock.now += 30 * 60_000
    expect((await shop.ask('deleteByLink', { token: late })).status).toBe(404)

    await shop.ask('sendDeletion', { lang: 'de' }, { token })
    const link = await linkFor(shop)
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.ask('deleteByLink', { token: link })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect((await shop.ask('me', undefined, { token })).status).toBe(401)
  })

  test('no more than three links an hour are mailed', async () => {
    const shop = await openShop({ counting: 2 })
    const token = await shop.tokenFor()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, process) =>
        shop.ask('sendDeletion', { lang: 'pl' }, { token, process }),
      ),
    )

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await shop.mailsTo(email)).toHaveLength(3)
  })

  test('an order that is placed while the account goes is there or is not, and whole', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    const [deleted] = await Promise.all([
      shop.ask('deleteMe', { password: PASSWORD }, { token }),
      ...Array.from({ length: 5 }, () => shop.ask('newOrder', orderBody(), { token })),
    ])

    expect(deleted.status).toBe(200)
    const rows = await shop.database.db.selectFrom('shop_order').selectAll().execute()
    expect(rows.filter((row) => row.customer_id !== null)).toEqual([])
  })

  test('the copy of the data holds all of one’s own, and no key to anything', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    await shop.ask('resetPassword', { email })
    const { no } = await buy(shop, token)
    await gain(shop, 12)
    const { status, body, text } = await shop.ask('myData', undefined, { token })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      madeAt: shop.clock.now,
      account: { email, wholesale: false },
      orders: [{ no, consents: { terms: true, processing: true, marketing: false } }],
      returns: [],
      points: [{ amount: 12, balance: 12, reason: 'shop' }],
      logins: [{ at: shop.clock.now }],
      mails: [{ kind: 'account-recovery' }],
    })
    const [mail] = await shop.mailsTo(email)
    const secret = /recover\/(?<secret>[\w-]+)/.exec(mail?.text ?? '')?.groups?.['secret'] ?? '?'
    for (const key of [token, secret, 'argon2', 'hash']) expect(text).not.toContain(key)
  })

  test('what was bought without logging in, and withdrawals, are in the copy as in a deletion', async () => {
    const shop = await openShop()
    const { db } = shop.database
    const { no, id } = await buy(shop, undefined)
    await db
      .updateTable('shop_order')
      .set({ email: 'Retail@Example.com', customer_id: null })
      .where('id', '=', id)
      .execute()
    const other = await buy(shop, undefined)
    const declared = {
      key: 'key',
      fingerprint: '',
      lang: 'pl',
      name: 'Hanna Kowal',
      email: 'Retail@example.com',
      order_no: 'K/9',
      whole: 1,
      description: 'the cup',
      proved: 0,
      outcome: 'unmatched',
      in_time: null,
      until: null,
      order_id: null,
      return_id: null,
      created_at: shop.clock.now,
    } as const
    await db
      .insertInto('withdrawal')
      .values([
        { ...declared, id: 'w1', no: 'W/1' },
        { ...declared, id: 'w2', no: 'W/2', key: 'k2', email: 'ola@example.com', order_id: id },
        { ...declared, id: 'w3', no: 'W/3', key: 'k3', email: 'ola@example.com' },
      ])
      .execute()

    const token = await shop.tokenFor()
    const { body } = await shop.ask('myData', undefined, { token })
    expect(body['orders']).toMatchObject([{ no }])
    expect(body['withdrawals']).toMatchObject([{ no: 'W/2' }, { no: 'W/1', at: shop.clock.now }])

    await shop.ask('deleteMe', { password: PASSWORD }, { token })
    const asked = await db.selectFrom('shop_order').select(['id', 'forget_asked']).execute()
    expect(asked.find((order) => order.id === id)?.forget_asked).toBe(shop.clock.now)
    expect(asked.find((order) => order.id === other.id)?.forget_asked).toBeNull()
  })

  test('lists, opinions and consents are in the copy, and go with the account', async () => {
    const shop = await openShop()
    const { db } = shop.database
    const at = shop.clock.now
    const token = await shop.tokenFor()
    await db
      .insertInto('subscription')
      .values({ email, state: 'confirmed', lang: 'pl', changed_at: at })
      .execute()
    const proof = {
      act: 'confirmed',
      source: 'form',
      lang: 'pl',
      version: '1',
      text: 'Yes',
    } as const
    await db
      .insertInto('consent_proof')
      .values({ ...proof, id: 'proof', email, at })
      .execute()
    const wish = { id: 'wish', product_id: 'cup', variant_hash: '', lang: 'pl', text: '' }
    await db
      .insertInto('stock_notice')
      .values({ ...wish, email, created_at: at })
      .execute()
    const opinion = { product_id: 'cup', lang: 'pl', created_at: at, rating: 5, text: 'Good' }
    const own = { ...opinion, author: 'Hanna Kowal', customer_id: 'retail' }
    await db
      .insertInto('opinion')
      .values({ ...own, id: 'shown', verified: 1 })
      .execute()
    const waiting = { ...own, id: 'waits', verified: 1, state: 'waiting' } as const
    await db.insertInto('waiting_opinion').values(waiting).execute()

    expect((await shop.ask('myData', undefined, { token })).body).toMatchObject({
      newsletter: { state: 'confirmed' },
      consents: [proof],
      waitsFor: [{ productId: 'cup' }],
      opinions: [{ author: 'Hanna Kowal' }, { author: 'Hanna Kowal' }],
    })

    await shop.ask('deleteMe', { password: PASSWORD }, { token })
    for (const table of [
      'subscription',
      'consent_proof',
      'stock_notice',
      'waiting_opinion',
    ] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    const left = await db.selectFrom('opinion').selectAll().where('id', '=', 'shown').execute()
    expect(left).toMatchObject([{ author: '', customer_id: null, text: 'Good' }])
  })

  test('an owner deletes for a customer by the same function', async () => {
    const shop = await openShop()
    const means = { database: shop.database, mail: undefined, now: () => shop.clock.now }
    const remove = () =>
      shop.database.transaction((transaction) => deleteAccount(transaction, means, 'retail'))

    expect(await remove()).toBe(true)
    expect(await remove()).toBe(false)
  })
})

/** What is bought: a cup, paid at the door. */
async function buy(
  shop: AccountShop,
  token: string | undefined,
): Promise<{ id: string; no: string }> {
  const { body } = await shop.ask('newOrder', orderBody(), token === undefined ? {} : { token })
  expect(body).toMatchObject({ repeated: false })
  return NewOrderAnswer.parse(body)
}

async function gain({ database, clock }: AccountShop, amount: number): Promise<void> {
  await database.transaction((transaction) =>
    movePoints(transaction, { customerId: 'retail', amount, reason: 'shop' }, clock.now),
  )
}

function rowOf({ database }: AccountShop, no: string) {
  return database.db
    .selectFrom('shop_order')
    .selectAll()
    .where('no', '=', no)
    .executeTakeFirstOrThrow()
}

async function linkFor(shop: AccountShop): Promise<string> {
  const mail = (await shop.mailsTo(email)).at(-1)
  expect(mail?.subject).toMatch(/löschen/)
  return secretIn(mail?.text ?? '', 'delete-account')
}

/** Every row of every table of the shop, as text. */
async function dumpOf({ database }: AccountShop): Promise<string> {
  const tables = await database.db.introspection.getTables()
  const dumps = tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(database.db))
  return JSON.stringify((await Promise.all(dumps)).map(({ rows }) => rows))
}
