import path from 'node:path'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { storefrontMigrations } from '#app/migrations.ts'
import { CLAIM_KEPT, DONE_MAIL_KEPT } from '#domain/limits/retention.ts'
import { backUp } from '#shop/backup/back-up.ts'
import { restore } from '#shop/backup/restore.ts'
import { migrate, migrateStorefront } from '#shop/database/migrate.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { forgetOld } from '#shop/forget-old.ts'
import { enqueueMail } from '#shop/mail/outbox.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { fillShop, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { bothDatabases } from './databases.ts'

const NOW = Date.UTC(2026, 10, 22)

const { kinds, newPostgres, open } = bothDatabases('none')

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('a database that a newer version has changed is left alone', async () => {
    const database = await open(await newUrl())
    await migrate(database)
    const row = { id: '999-from-tomorrow', applied_at: '2099-01-01' }
    await database.db.insertInto('migration').values(row).execute()

    await expect(migrate(database)).rejects.toMatchObject({ code: 'NEWER_DATABASE' })
    await expect(migrateStorefront(database, [])).rejects.toMatchObject({ code: 'NEWER_DATABASE' })
  })

  test('a database of another program is left alone', async () => {
    const database = await open(await newUrl())
    await sql`create table product (id text)`.execute(database.db)

    await expect(migrate(database)).rejects.toMatchObject({ code: 'FOREIGN_DATABASE' })
    expect((await database.db.introspection.getTables()).map(({ name }) => name)).toEqual([
      'product',
    ])
  })

  test('a table of migrations that is another program’s is not ours', async () => {
    const database = await open(await newUrl())
    await sql`create table migration (version integer)`.execute(database.db)

    await expect(migrate(database)).rejects.toMatchObject({ code: 'FOREIGN_DATABASE' })
  })

  test('a storefront of a shop elsewhere makes no tables of a shop, and may get one later', async () => {
    const database = await open(await newUrl())

    await migrateStorefront(database, [])
    expect((await database.db.introspection.getTables()).map(({ name }) => name)).toEqual([
      'migration',
    ])

    await migrate(database)
    expect(await database.db.selectFrom('product').selectAll().execute()).toEqual([])
  })

  test('claims are forgotten after a week, done mail after 90 days, mail that waits never', async () => {
    const database = await open(await newUrl())
    await migrate(database)
    await fillShop(database, { products: [product('cup', 5)] })
    await place(database, NOW - CLAIM_KEPT - 1)
    await place(database, NOW - CLAIM_KEPT)
    await mail(database, 'sent-old', { sent_at: NOW - DONE_MAIL_KEPT - 1 })
    await mail(database, 'sent-young', { sent_at: NOW - DONE_MAIL_KEPT })
    await mail(database, 'dead-old', { dead_at: NOW - DONE_MAIL_KEPT - 1 })
    await mail(database, 'dead-young', { dead_at: NOW - DONE_MAIL_KEPT })
    await mail(database, 'waits', {})

    expect(await forgetOld(database, NOW)).toBe(3)

    const claims = await database.db.selectFrom('order_claim').select('created_at').execute()
    expect(claims).toEqual([{ created_at: NOW - CLAIM_KEPT }])
    expect(await database.db.selectFrom('shop_order').select('id').execute()).toHaveLength(2)
    const mails = await database.db
      .selectFrom('outbox')
      .select('id')
      .where('order_id', 'is', null)
      .orderBy('id')
      .execute()
    expect(mails.map(({ id }) => id)).toEqual(['dead-young', 'sent-young', 'waits'])
    expect(await forgetOld(database, NOW)).toBe(0)
  })
})

test('a backup goes into an empty PostgreSQL database only, whatever it was made of', async () => {
  const migrations = storefrontMigrations
  const folder = await temporaryFolder()
  const file = path.join(folder, 'backup.db')
  const source = `sqlite:${path.join(folder, 'kram.db')}`
  const shop = await open(source)
  await migrate(shop, migrations)
  await fillShop(shop, { products: [product('cup', 5)] })
  await place(shop, NOW)
  await backUp({ databaseUrl: source, file, notes: { madeAt: NOW }, migrations })
  const databaseUrl = await newPostgres()

  await restore({ file, databaseUrl, migrations, now: NOW })

  const restored = await open(databaseUrl)
  for (const table of ['shop_order', 'order_line', 'stock', 'outbox', 'document'] as const) {
    const rows = ({ db }: ShopDatabase) => db.selectFrom(table).selectAll().execute()
    expect(await rows(restored), table).toEqual(await rows(shop))
  }
  await migrate(restored, migrations)
  await place(restored, NOW)
  const again = path.join(folder, 'again.db')
  expect(
    await backUp({ databaseUrl, file: again, notes: { madeAt: NOW }, migrations }),
  ).toMatchObject({ kind: 'done' })
  await expect(restore({ file, databaseUrl, migrations, now: NOW })).rejects.toMatchObject({
    code: 'FULL_DATABASE',
  })
})

async function place(database: ShopDatabase, now: number): Promise<void> {
  const context = { database, user: undefined, now: () => now, log: silent }
  const answer = await newOrder(context, { params: {}, query: undefined, body: order() })
  expect(answer).toMatchObject({ status: 201 })
}

async function mail(
  { db }: ShopDatabase,
  id: string,
  done: { sent_at?: number; dead_at?: number },
): Promise<void> {
  const letter = {
    kind: `order-late:${id}` as const,
    recipient: 'a@kamionka.example',
    subject: '',
    text: '',
    html: '',
  }
  await enqueueMail(db, { id, ...letter }, 0)
  await db
    .updateTable('outbox')
    .set({ attempts: 1, ...done })
    .where('id', '=', id)
    .execute()
}
