import path from 'node:path'
import { stat, utimes, writeFile } from 'node:fs/promises'

import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { storefrontMigrations } from '#app/migrations.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { checks } from '#shop/doctor/checks.ts'
import { rehearse } from '#shop/database/rehearse.ts'
import { examine, examineAtStart } from '#shop/doctor/examine.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { fillShop, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { LANGUAGES } from '#domain/screen/languages.ts'
import { rowNames } from '../../operation/doctor/look.ts'
import { pictureAddress } from '#domain/picture/own-picture.ts'
import { keepPicture } from '#shop/pictures/library.ts'
import { doctorGroup } from '../../operation/groups/doctor.ts'
import { doctor } from '#words/en/operator/doctor.ts'
import { openFilled } from '#tests/filled-database.ts'
import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'

// When what is looked at came into being. PostgreSQL's clock is compared with that of the look.
const NOW = Date.now()
const DAY = 86_400_000

// A shop is filled and looked at dozens of times, beside whatever else the machine does.
vi.setConfig({ testTimeout: 180_000 })

const { kinds, newPostgres, open } = bothDatabases('none')

/** How each row's fault comes into being by hand. */
const faults: Record<string, string | undefined> = {
  // Only a damaged disk makes it.
  integrity: undefined,
  clock: `update shop_order set created_at = ${NOW + DAY}`,
  documents: `update document set data = '{"shopName":7}' where kind = 'settings'`,
  'shop-settings': `update document set data = replace(data, 'Europe/Warsaw', 'Mars/Phobos') where kind = 'settings'`,
  'dead-links': `update document set data = '[{"type":"category","text":{},"url":{"pl":"x"},"menuHidden":false,"active":true,"children":[]}]' where kind = 'menu'`,
  products: `update product set data = '{}'`,
  'missing-addresses': `update product set data = replace(data, '"url":{"pl":"cup"', '"url":{"xx":"cup"')`,
  'missing-pictures': `update product set data = replace(data, '"cup.webp"', '"/gone.webp"')`,
  'filter-names': `insert into document (kind, id, position, data) values ('attribute', 'page', 1,
    '{"_id":"page","key":"page","name":{},"type":"text","displayType":"list","productDisplayType":"list","values":[],"options":{"attrPosition":0}}')`,
  'ways-of-orders': `delete from document where kind = 'delivery'`,
  contracts: `insert into document (kind, id, position, data) values ('payment', '90', 90,
    '{"type":"paypal","name":{},"text":{},"deliveries":[],"surcharge":0}')`,
  'places-to-choose': `update document set data = replace(data, '"kind":"courier"', '"kind":"courier_point"') where kind = 'delivery'`,
  'ended-orders': `update shop_order set status = 'CANCELED'`,
  'stock-orders': `update stock set locked = 4, preordered = 1`,
  'card-entries': `insert into gift_card (code, currency, balance) values ('CARD-1', 'PLN', 500)`,
  'codes-alike': `insert into promo_code (code, data, uses) values ('TEN', '{}', 0), ('t-en', '{}', 0)`,
  'code-uses': `insert into promo_code (code, data, uses) values ('TEN', '{}', 3)`,
  'order-credits': `insert into points_entry (id, customer_id, place, amount, balance, reason, order_id, created_at) select 'twice', 'ola', 9, 7, 57, 'return', id, 5 from shop_order`,
  'points-entries': `update customer set points = points + 7`,
  'stored-pictures': `insert into picture (name, label, alt, width, height, bytes, created_at, data, store_key)
    values ('x', 'x', '{}', 1, 1, 1, 1, '', 'x')`,
  uploads: `insert into upload (name, data, width, height, sent, created_at) values ('old', 'x', 1, 1, 1, 5)`,
  'order-numbers': `delete from order_counter`,
  'paid-attempts': `update shop_order set paid = 1`,
  'stray-payments': `insert into payment_stray (type, external_id, why, provider_ref, amount, currency, received_at)
    values ('p24', 'try-1', 'amount', '300', 1234, 'PLN', ${NOW}), ('p24', 'try-2', 'unconfirmed', '301', 1234, 'PLN', ${NOW})`,
  'overdue-orders': `update shop_order set created_at = ${NOW - 30 * DAY}`,
  'money-back': `update shop_order set status = 'CANCELED', paid = 1, created_at = ${NOW - 2 * DAY}`,
  'parcels-back': `insert into parcel (id, order_id, state, size, status, created_at, asked_at)
    select 'parcel', id, 'taken', 'small', 'returned_to_sender', 5, ${NOW} from shop_order`,
  'open-disputes': `insert into payment_dispute
      (type, dispute_id, state, reason, amount, currency, order_id, respond_by, received_at, changed_at)
    select 'paypal', 'PP-1', 'open', 'UNAUTHORISED', 1234, 'PLN', id, ${NOW + DAY}, 5, 5 from shop_order`,
  'parcels-unpaid': `insert into parcel (id, order_id, state, size, status, trouble, created_at, asked_at)
    select 'parcel', id, 'taken', 'small', 'offer_selected', 'debt_collection', 5, ${NOW} from shop_order`,
  'return-codes': `insert into shop_return
      (id, no, order_id, key, fingerprint, status, delivery, pickup_size, created_at)
    select 'back', 'R/1', id, 'key', '', 'NEW', 'inpostLocker', 'small', ${NOW - 2 * DAY} from shop_order`,
  'mails-waiting': `update outbox set attempts = 5, next_attempt_at = ${NOW + DAY}`,
  'mails-given-up': `update outbox set dead_at = ${NOW - DAY}`,
  'pickup-lists': `insert into pickup_list (kind, list, places, read_at, tried_at, trouble)
    values ('inpost_locker', 1, 20, ${NOW - 3 * DAY}, ${NOW}, 'unreachable')`,
  'resting-providers': `insert into provider_reach (type, failures, rests_until) values ('p24', 7, ${NOW + 60_000}), ('payu', 4, 0), ('bm', 9, ${NOW - 2 * DAY})`,
  'listed-kinds': `insert into payment_kinds (type, currency, numbers, read_at, tried_at, trouble)
    values ('p24', 'PLN', '{"card":218}', ${NOW - 3 * DAY}, ${NOW}, 'no-answer'),
      ('imoje', 'PLN', null, null, ${NOW - 2 * DAY}, 'no-answer')`,
  'resting-webhooks': `insert into webhook_endpoint (id, name, url, events, scopes, secrets, state, created_at)
    values ('a', 'erp', 'https://erp.example/', '', '', '[]', 'resting', ${NOW}), ('b', 'till', 'https://till.example/', '', '', '[]', 'paused', ${NOW})`,
  'strangers-slowed': `insert into limit_count (key, taken, ends_at) values ('full:order', 3, ${NOW + DAY}), ('full:code', 1, ${NOW - DAY})`,
  leases: `insert into lease (name, until) values ('job', ${NOW + 9 * DAY})`,
}

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('a shop in order is found to be well', async () => {
    const database = await shopOn(await newUrl())
    expect((await look(database)).filter(({ state }) => state !== 'well')).toEqual([])
    expect(await examineAtStart(database, { ...around, machineNow: Date.now() })).toEqual([])
    await sql.raw(faults['leases'] ?? '').execute(database.db)
    expect(await examineAtStart(database, { ...around, machineNow: Date.now() })).toMatchObject([
      { name: 'leases' },
    ])
  })

  test('each fault is found, and repaired where it can be', async () => {
    const database = await shopOn(await newUrl())
    for (const [name, fault] of Object.entries(faults)) {
      if (fault === undefined) continue
      await rehearse(database, async (shop) => {
        await sql.raw(fault).execute(shop.db)
        const [found] = await look(shop, { name })
        expect(found, name).toMatchObject({ name, state: 'found' })
        expect(found?.lines.join()).not.toMatch(/@/)
        if (!found?.repairable) return
        const fixed = await look(shop, { name, fix: true })
        expect(fixed, name).toMatchObject([{ state: 'repaired' }])
        expect(await look(shop, { name }), name).toMatchObject([{ state: 'well' }])
      })
    }
    expect((await look(database)).filter(({ state }) => state !== 'well')).toEqual([])
  })

  test('a picture of the library is no lost file', async () => {
    const database = await shopOn(await newUrl())
    const { name } = await keepPicture(
      database.db,
      { label: 'cup.jpg', bytes: new Uint8Array([1]), width: 1, height: 1 },
      NOW,
    )
    const shown = async (picture: string) => {
      const rows = await database.db.selectFrom('product').select(['id', 'data']).execute()
      for (const { id, data } of rows) {
        const changed = data.replaceAll(/"url":"[^"]*\.webp"/g, `"url":"${picture}"`)
        await database.db
          .updateTable('product')
          .set({ data: changed })
          .where('id', '=', id)
          .execute()
      }
      return (await look(database, { name: 'missing-pictures' })).flatMap(({ lines }) => lines)
    }
    expect(await shown(pictureAddress(name))).toEqual([])
    const gone = pictureAddress('x'.repeat(22))
    expect(await shown(gone)).toEqual([`product cup: ${gone}`])
  })

  test('links of settings and footer that lead to no page are named', async () => {
    const database = await shopOn(await newUrl())
    const change = (kind: string, from: string, to: string) =>
      sql`update document set data = replace(data, ${from}, ${to}) where kind = ${kind}`.execute(
        database.db,
      )
    const item = { type: 'site', title: {}, url: { pl: 'nowhere' } }
    await change(
      'footer',
      '"columns":[',
      `"columns":[${JSON.stringify({ title: {}, items: [item] })}`,
    )
    await change('settings', '"shopName"', '"termsLink":{"pl":"/s/gone"},"shopName"')
    expect(await look(database, { name: 'dead-links' })).toMatchObject([
      { lines: ['settings.termsLink.pl', 'footer.columns[0].items[0].url.pl'] },
    ])
  })

  test('a provider that rests is named, with its failures and until when', async () => {
    const database = await shopOn(await newUrl())
    await sql.raw(faults['resting-providers'] ?? '').execute(database.db)
    const until = new Date(NOW + 60_000).toISOString().slice(0, 19)
    expect(await look(database, { name: 'resting-providers' })).toMatchObject([
      { state: 'found', lines: [`p24: 7, ${until}Z`], repairable: false },
    ])
    expect(
      await examineAtStart(database, { ...around, machineNow: Date.now() }),
      'a start waits for nobody',
    ).toEqual([])
  })

  test('a kind of payment that its provider’s list lacks is named, once one was read', async () => {
    const database = await shopOn(await newUrl())
    const wish = async (subType: string) => {
      const option = { type: 'p24', subType, name: {}, text: {}, deliveries: [], surcharge: 0 }
      const row = { kind: 'payment' as const, id: `p24-${subType}`, position: 90 }
      const data = JSON.stringify(option)
      await database.db
        .insertInto('document')
        .values({ ...row, data })
        .execute()
    }
    for (const kind of ['googlePay', 'payPo', 'goPay']) await wish(kind)
    const lines = async () => {
      const [found] = await look(database, { name: 'listed-kinds' })
      return found?.lines
    }
    const list = (currency: string, numbers: object | undefined) =>
      database.db
        .insertInto('payment_kinds')
        .values({
          ...{ type: 'p24', currency, trouble: null, read_at: numbers ? NOW : null },
          ...{ tried_at: NOW, numbers: numbers ? JSON.stringify(numbers) : null },
        })
        .execute()
    expect(await lines(), 'nobody has asked').toEqual([])
    await list('EUR', { googlePay: 229 })
    expect(await lines()).toEqual(['p24: payPo'])
    await list('PLN', undefined)
    expect(await lines()).toEqual(['p24 PLN: never', 'p24: payPo'])
    await sql`update payment_kinds set tried_at = ${NOW - DAY}`.execute(database.db)
    expect(await lines(), 'its contract has ended').toEqual([])
  })

  test('what is repaired of stock leaves an order that can be cancelled', async () => {
    const database = await shopOn(await newUrl())
    await sql`update stock set locked = 0`.execute(database.db)
    await look(database, { name: 'stock-orders', fix: true })
    const { no } = await database.db.selectFrom('shop_order').select('no').executeTakeFirstOrThrow()
    expect(await changeOrder(database, no, 'cancelled', NOW)).toMatchObject({ kind: 'changed' })
    expect((await look(database)).filter(({ state }) => state !== 'well')).toEqual([])
  })
})

test('every row has its fault here, and its words in every language', () => {
  expect(Object.keys(faults).sort()).toEqual(checks.map(({ name }) => name).sort())
  expect(Object.keys(doctor.checks).sort()).toEqual(rowNames.toSorted())
  for (const lang of LANGUAGES) {
    const { checks: own } = doctorGroup.words[lang] as typeof doctor
    expect(Object.keys(own), lang).toEqual(Object.keys(doctor.checks))
    for (const name of rowNames) {
      const repairs = checks.find((row) => row.name === name)?.repair || name === 'leftovers'
      expect(own[name]?.cure === '', `${lang} ${name}`).toBe(Boolean(repairs))
    }
  }
})

test('the command finds, rehearses, repairs, and says so by its exit code', async () => {
  const folder = await temporaryFolder()
  for (const url of [`sqlite:${path.join(folder, 'kram.db')}`, await newPostgres()]) {
    const database = await shopOn(url)
    await sql`update stock set locked = 4`.execute(database.db)
    // As a process of its own each time, whose clock goes on.
    const run = (...typed: string[]) => operatorOf(url, folder, { now: Date.now() })(...typed)

    const found = await run('doctor')
    expect(found.code).toBe(4)
    expect(found.out).toMatch(/^stock-orders +found +1$/m)
    const rehearsed = await run('doctor', '--fix', '--dry-run', '--run', 'stock-orders', '--json')
    expect(rehearsed).toMatchObject({
      code: 0,
      json: { dryRun: true, result: [{ name: 'stock-orders', state: 'repaired', count: 1 }] },
    })
    expect((await run('doctor', '--run', 'stock-orders')).code).toBe(4)
    expect((await run('doctor', '--fix')).code).toBe(0)
    expect(await run('doctor')).toMatchObject({ code: 0 })
  }
})

test('it runs where nothing opens, and says at which row', async () => {
  const folder = await temporaryFolder()
  const rows = async (env: Record<string, string>) => {
    const { json } = await operatorOf(`sqlite:${folder}/kram.db`, folder, { env })(
      'doctor',
      '--json',
    )
    return Object.fromEntries(
      z
        .array(z.object({ name: z.string(), state: z.string() }))
        .parse(json.result)
        .map(({ name, state }) => [name, state]),
    )
  }
  expect(await rows({})).toMatchObject({ settings: 'well', database: 'found', documents: 'unseen' })
  expect(await rows({ PORT: 'x' })).toMatchObject({ settings: 'found', database: 'unseen' })
  expect(await rows({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })).toMatchObject({
    database: 'found',
    schema: 'unseen',
  })
  const old = await openFilled(`sqlite:${folder}/kram.db`, {})
  await old.close()
  expect(await rows({})).toMatchObject({ database: 'well', schema: 'found', documents: 'unseen' })
  await writeFile(path.join(folder, 'kram.db'), 'garbage '.repeat(2_000))
  expect(await rows({})).toMatchObject({ database: 'found', schema: 'unseen' })
})

test('drafts that nobody finishes go, younger ones stay', async () => {
  const folder = await temporaryFolder()
  const names = ['old.db.part', 'young.db.part', 'kram.db.restoring'].map((name) =>
    path.join(folder, name),
  )
  for (const name of names) await writeFile(name, 'x')
  for (const name of [names[0], names[2]])
    await utimes(name ?? '', NOW / 1000 - 7200, NOW / 1000 - 7200)
  const run = operatorOf(`sqlite:${folder}/none.db`, folder)
  await run('doctor', '--run', 'leftovers', '--fix', '--dry-run')
  expect((await stat(names[0] ?? '')).isFile()).toBe(true)
  await run('doctor', '--run', 'leftovers', '--fix')
  await expect(stat(names[0] ?? '')).rejects.toMatchObject({ code: 'ENOENT' })
  expect((await stat(names[1] ?? '')).isFile()).toBe(true)
})

test('the list of checks says what each one holds', async () => {
  const folder = await temporaryFolder()
  const { out } = await operatorOf(`sqlite:${folder}/none.db`, folder)('doctor', '--list')
  for (const name of rowNames) expect(out).toContain(`\n${name} `)
})

const around = {
  now: NOW,
  sendsMail: true,
  readsPlaces: true,
  contracts: new Set(['p24']),
  hasFile: async (name: string) => name === '/there.webp',
}

function look(
  database: ShopDatabase,
  { name, fix = false }: { name?: string; fix?: boolean } = {},
) {
  return examine(
    database,
    { ...around, machineNow: Date.now() },
    {
      wanted: (check) => name === undefined || check.name === name,
      fix,
    },
  )
}

/** With one order of two cups, whose mails were sent. */
async function shopOn(url: string): Promise<ShopDatabase> {
  const database = await open(url, { migrations: storefrontMigrations })
  await fillShop(database, {
    products: [product('cup', 5)],
    settings: { unpaidDays: 7 },
    customers: [{ id: 'ola', points: 50 }],
  })
  // Nobody has a contract with these.
  await sql`delete from document where kind = 'payment' and data not like '%"transfer"%'`.execute(
    database.db,
  )
  const context = { database, user: undefined, now: () => NOW, log: silent }
  const answer = await newOrder(context, { params: {}, query: undefined, body: order() })
  expect(answer).toMatchObject({ status: 201 })
  return database
}
