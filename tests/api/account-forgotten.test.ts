import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { storefrontMigrations } from '#app/migrations.ts'
import { SECRET_MAIL_KEPT, UNPROVED_ACCOUNT_KEPT } from '#domain/limits/retention.ts'
import { backUp } from '#shop/backup/back-up.ts'
import { restore } from '#shop/backup/restore.ts'
import { forgetOld } from '#shop/forget-old.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { type AccountShop, openAccountShop, secretIn } from './account-shop.ts'
import { bothDatabases } from './databases.ts'

const { kinds, newPostgres, open } = bothDatabases('none')

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

describe.for(kinds)('on %s', ([, newUrl]) => {
  const openShop = async () => openAccountShop(await open(await newUrl()))

  test('a login is forgotten when it is over, and a link', async () => {
    const shop = await openShop()
    const { database, clock } = shop
    await shop.tokenFor()
    await shop.ask('resetPassword', { email: 'retail@example.com' })

    await forgetOld(database, clock.now + 30 * MINUTE - 1)
    expect(await rowsIn(shop, 'mailed_secret')).toBe(1)
    await forgetOld(database, clock.now + 30 * MINUTE)
    expect(await rowsIn(shop, 'mailed_secret')).toBe(0)
    await forgetOld(database, clock.now + 30 * DAY - 1)
    expect(await rowsIn(shop, 'token')).toBe(1)
    await forgetOld(database, clock.now + 30 * DAY)
    expect(await rowsIn(shop, 'token')).toBe(0)
  })

  test('a mail that held a link goes a day after it was sent, another one does not', async () => {
    const shop = await openShop()
    const { database, clock } = shop
    const email = 'retail@example.com'
    await shop.ask('resetPassword', { email })
    const secret = secretIn((await shop.mailsTo(email))[0]?.text ?? '', 'recover')
    await shop.ask('setPassword', { token: secret, password: 'maj to nie marzec' })

    // It waits.
    await forgetOld(database, clock.now + 2 * SECRET_MAIL_KEPT)
    expect(await shop.mailsTo(email)).toHaveLength(2)
    await database.db.updateTable('outbox').set({ sent_at: clock.now }).execute()
    await forgetOld(database, clock.now + SECRET_MAIL_KEPT)
    expect(await shop.mailsTo(email)).toHaveLength(2)
    await forgetOld(database, clock.now + SECRET_MAIL_KEPT + 1)
    expect((await shop.mailsTo(email)).map(({ kind }) => kind)).toEqual(['password-changed'])
  })

  test('a guest who registered and never activated is a guest again, with the orders', async () => {
    const shop = await openShop()
    const { database, clock } = shop
    await shop.register()
    await database.db
      .insertInto('shop_order')
      .values({
        id: 'order',
        no: 'K/1',
        status: 'PENDING',
        state: 'PENDING',
        paid: 0,
        currency: 'PLN',
        total: 1,
        to_pay: 1,
        vat: 0,
        payment_type: 'transfer',
        customer_id: (await shop.customer('ola@example.com')).id,
        email: 'ola@example.com',
        client: null,
        data: '{}',
        form: '{}',
        created_at: clock.now,
      })
      .execute()

    await forgetOld(database, clock.now + UNPROVED_ACCOUNT_KEPT + 1)
    expect(await shop.customer('ola@example.com')).toMatchObject({
      ghost: 1,
      active: 0,
      password_hash: null,
      data: '{}',
    })
    expect(await rowsIn(shop, 'shop_order')).toBe(1)
  })

  test('who was there before registrations were kept is not forgotten', async () => {
    const shop = await openShop()
    await shop.database.db.updateTable('customer').set({ active: 0 }).execute()
    await forgetOld(shop.database, shop.clock.now + 100 * UNPROVED_ACCOUNT_KEPT)
    expect(await rowsIn(shop, 'customer')).toBe(2)
  })
})

test('accounts with their links come back from a backup, on another database too', async () => {
  const folder = await temporaryFolder()
  const file = path.join(folder, 'backup.db')
  const databaseUrl = `sqlite:${path.join(folder, 'kram.db')}`
  const migrations = storefrontMigrations
  const shop = await openAccountShop(await open(databaseUrl))
  await shop.tokenFor()
  await shop.register()
  await backUp({ databaseUrl, file, notes: { madeAt: shop.clock.now }, migrations })

  const restored = await newPostgres()
  await restore({ file, databaseUrl: restored, migrations, now: shop.clock.now })

  const { db } = await open(restored)
  for (const table of ['customer', 'token', 'mailed_secret'] as const) {
    const rows = await shop.database.db.selectFrom(table).selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual(rows)
  }
})

async function rowsIn(
  { database }: AccountShop,
  table: 'customer' | 'token' | 'mailed_secret' | 'shop_order',
): Promise<number> {
  return (await database.db.selectFrom(table).selectAll().execute()).length
}
