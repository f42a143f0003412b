import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import type { KyselyPlugin } from 'kysely'
import { SMTPServer } from 'smtp-server'

import { describe, expect, test } from 'vitest'

import { NewOrderAnswer } from '#contract/contract.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import { copyFromFile, copyToFile } from '#shop/backup/copy-postgres.ts'
import { restore } from '#shop/backup/restore.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { listPayments } from '#shop/payments/listed-payments.ts'
import { fillShop, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { settingNames } from '../../config.ts'
import { alone } from '../../operation/backup/alone.ts'
import { missingRoom, nameAt } from '../../operation/backup/kept.ts'
import { localAddresses, settingsOf } from '../../operation/backup/rehearse.ts'
import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'

const NOW = Date.UTC(2026, 10, 23, 2, 15)
const owner = { OWNER_MAIL_TO: 'owner@shop.example' }

const { newPostgres, open } = bothDatabases('none')

describe.for(['SQLite', 'PostgreSQL'])('on %s', (kind) => {
  async function shop() {
    const folder = await temporaryFolder()
    const url = kind === 'SQLite' ? `sqlite:${path.join(folder, 'kram.db')}` : await newPostgres()
    const database = await open(url, { migrations: storefrontMigrations })
    await fillShop(database, { products: [product('cup', 5)] })
    const run = (now: number, env: Record<string, string> = {}) =>
      operatorOf(url, folder, { now, env: { ...owner, ...env } })
    const mails = () =>
      database.db.selectFrom('outbox').select(['kind', 'recipient', 'text']).execute()
    return { folder, database, run, mails, backups: path.join(folder, 'backups') }
  }

  test('backups are named by version and time, and only the newest are kept', async () => {
    const { run, backups, mails } = await shop()
    await mkdir(backups)
    await writeFile(path.join(backups, 'letter.txt'), 'mine')
    for (const minute of [0, 1, 2]) {
      const at = NOW + minute * 60_000
      expect(await run(at, { BACKUP_KEEP: '2' })('backup', 'create')).toMatchObject({ code: 0 })
    }
    const names = [1, 2].map((minute) => nameAt(NOW + minute * 60_000))
    expect((await readdir(backups)).sort()).toEqual([...names, 'letter.txt'])
    expect(names[0]).toMatch(/^kram-\d+\.\d+\.\d+-20261123T021600\.db$/)
    const { json } = await run(NOW)('backup', 'list', '--json')
    expect(json.result).toMatchObject([{ name: names[1], madeAt: '2026-11-23T02:17:00.000Z' }, {}])
    expect(await mails()).toEqual([])
    const nowhere = await run(NOW)('backup', 'create', 'none/backup.db', '--json')
    expect(nowhere).toMatchObject({ code: 1, json: { error: { name: 'no-folder' } } })
  })

  test('a backup opens in a file of its own beside the shop, as a rehearsal takes it', async () => {
    const { folder, run } = await shop()
    await run(NOW)('backup', 'create', 'one.db')
    const url = `sqlite:${path.join(folder, 'other.db')}`
    const file = path.join(folder, 'one.db')
    const migrations = storefrontMigrations

    expect(await restore({ file, databaseUrl: url, migrations, now: NOW })).toMatchObject({
      kind: 'done',
      notes: { madeAt: NOW },
    })
    const other = await open(url)
    const products = await other.db.selectFrom('product').select('id').execute()
    expect(products).toEqual([{ id: 'cup' }])
  })

  test('one is made at a time; the second is refused with a reason, and nobody gets a mail', async () => {
    const { folder, run, mails } = await shop()
    const second = await alone(path.join(folder, 'backup.lock'), () =>
      run(NOW)('backup', 'create', '--json'),
    )
    expect(second).toMatchObject({ code: 1, json: { error: { name: 'busy' } } })
    expect(await mails()).toEqual([])
    expect(await run(NOW)('backup', 'create')).toMatchObject({ code: 0 })
  })

  test('one that fails is mailed to the owner, and leaves nothing behind', async () => {
    const { folder, run, mails, backups } = await shop()
    await hook(folder, 'pre-backup', 'echo no mirror; exit 3')
    expect(await run(NOW, { LANG: 'pl' })('backup', 'create')).toMatchObject({
      code: 1,
      err: 'pre-backup: no mirror\nskrypt hooks/pre-backup się nie powiódł: popraw go albo usuń\npre-backup: 3\n',
    })
    expect(await mails()).toEqual([
      {
        kind: 'backup-failed',
        recipient: 'owner@shop.example',
        text: expect.stringContaining('pre-backup: 3'),
      },
    ])
    expect(await readdir(backups)).toEqual([])
  })

  test('scripts of the owner run before a backup and after a restore, without our secrets', async () => {
    const { folder, run } = await shop()
    await hook(folder, 'pre-backup', `env > "${folder}/before.txt"`)
    await hook(folder, 'post-restore', `echo "$KRAM_BACKUP" > "${folder}/after.txt"`)
    const secret = { COOKIE_SECRET: 'hunter2 hunter2 hunter2 hunter2' }
    expect(await run(NOW, secret)('backup', 'create')).toMatchObject({ code: 0 })
    const given = await readFile(path.join(folder, 'before.txt'), 'utf8')
    expect(given).toContain(nameAt(NOW))
    expect(given).not.toMatch(/hunter2|DATABASE_URL/)

    const file = path.join(folder, 'backups', nameAt(NOW))
    const other = await temporaryFolder()
    const target = kind === 'SQLite' ? `sqlite:${other}/kram.db` : await newPostgres()
    await mkdir(path.join(other, 'hooks'))
    await hook(other, 'post-restore', `echo "$KRAM_BACKUP" > after.txt; exit 1`)
    const restored = await operatorOf(target, other, { now: NOW })('backup', 'restore', file)
    expect(restored).toMatchObject({ code: 4 })
    expect(restored.out).toContain('Restored the shop as of 2026-11-23 02:15 UTC.')
    expect(await readFile(path.join(other, 'after.txt'), 'utf8')).toBe(`${file}\n`)
    const database = await open(target)
    expect(await database.db.selectFrom('stock').select('count').execute()).toEqual([{ count: 5 }])
  })

  test('money that came twice, and what of it went back, is restored with its order', async () => {
    const { folder, database, run } = await shop()
    const { db } = database
    const context = { database, now: () => NOW, log: silent }
    const placed = await newOrder(context, { params: {}, query: undefined, body: order() })
    const { id: order_id } = NewOrderAnswer.parse(placed.body)
    const tried = {
      ...{ order_id, type: 'p24', sub_type: null, amount: 11_500, currency: 'PLN' },
      ...{ created_at: NOW, changed_at: NOW },
    }
    const first = { ...tried, id: 'z-first', external_id: 'try', provider_ref: '7' }
    // Its name sorts before that of the try that it belongs to.
    const second = { ...tried, id: 'a-second', external_id: null, provider_ref: '8' }
    await db
      .insertInto('payment_attempt')
      .values({ ...first, state: 'paid', history: `paid@${NOW}` })
      .execute()
    await db
      .insertInto('payment_attempt')
      .values({ ...second, state: 'late', history: `late@${NOW}`, second_of: first.id })
      .execute()
    await db
      .insertInto('payment_refund')
      .values({
        ...{ id: 'refund', attempt_id: second.id, amount: 11_500, state: 'done', why: null },
        ...{ return_id: null, asking_at: null, history: `done@${NOW}` },
        ...{ created_at: NOW, changed_at: NOW },
      })
      .execute()
    expect(await run(NOW)('backup', 'create')).toMatchObject({ code: 0 })

    const other = await temporaryFolder()
    const target = kind === 'SQLite' ? `sqlite:${other}/kram.db` : await newPostgres()
    const file = path.join(folder, 'backups', nameAt(NOW))
    const restored = await operatorOf(target, other, { now: NOW })('backup', 'restore', file)
    expect(restored).toMatchObject({ code: 0 })
    const copy = await open(target)
    for (const table of ['payment_attempt', 'payment_refund'] as const) {
      const rows = ({ db: of }: typeof copy) =>
        of.selectFrom(table).selectAll().orderBy('id').execute()
      expect(await rows(copy)).toEqual(await rows(database))
    }
    expect((await listPayments(copy.db, { most: 9, late: true }))[0]).toMatchObject({
      ...{ state: 'twice', ref: '8', refunded: 11_500 },
    })
    const again = { ...tried, id: 'third', external_id: null, provider_ref: '8' }
    const twice = copy.db
      .insertInto('payment_attempt')
      .values({ ...again, state: 'late', history: '', second_of: first.id })
      .execute()
    await expect(twice, 'its rules came with it').rejects.toThrow()
  })

  test('a backup that would not start changes nothing where it was to go', async () => {
    const { folder, database, run } = await shop()
    await database.db
      .updateTable('document')
      .set({ data: '{}' })
      .where('kind', '=', 'footer')
      .execute()
    await run(NOW)('backup', 'create')
    const file = path.join(folder, 'backups', nameAt(NOW))
    const other = await temporaryFolder()
    const target = kind === 'SQLite' ? `sqlite:${other}/kram.db` : await newPostgres()
    const refused = await operatorOf(target, other, { now: NOW })('backup', 'restore', file)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.err).toContain('does not start (footer footer: about)')
    if (kind === 'SQLite') {
      await expect(stat(path.join(other, 'kram.db'))).rejects.toMatchObject({ code: 'ENOENT' })
    } else {
      const empty = await open(target)
      expect(await empty.db.introspection.getTables()).toEqual([])
    }
  })
})

test('PostgreSQL gives and takes many pictures a few megabytes at a time', async () => {
  const folder = await temporaryFolder()
  const file = path.join(folder, 'backup.db')
  const source = await open(`sqlite:${file}`, { migrations: storefrontMigrations })
  const data = 'x'.repeat(200_000)
  const names = Array.from({ length: 40 }, (_, at) => String(at).padStart(22, '0'))
  const size = { width: 3_200, height: 2_400, bytes: 150_000 }
  for (const name of names) {
    const row = { ...size, name, label: name, alt: '{}', created_at: NOW, data }
    await source.db.insertInto('picture').values(row).execute()
  }

  let largest = 0
  const measured = (carried: unknown) => {
    largest = Math.max(largest, JSON.stringify(carried).length)
  }
  const measuring: KyselyPlugin = {
    transformQuery: ({ node }) => {
      measured(node)
      return node
    },
    transformResult: async ({ result }) => {
      measured(result.rows)
      return result
    },
  }
  const target = await open(await newPostgres())
  const all = {
    ...target,
    db: target.db.withPlugin(measuring),
    transaction: ((work) =>
      target.transaction((one) => work(one.withPlugin(measuring)))) as typeof target.transaction,
  }
  await copyFromFile(file, all, storefrontMigrations, async () => {})
  const copy = path.join(folder, 'copy.db')
  await copyToFile(all, copy, storefrontMigrations)
  expect(largest).toBeGreaterThan(data.length)
  expect(largest).toBeLessThan(5_000_000)
  const copied = await open(`sqlite:${copy}`)
  const rows = await copied.db
    .selectFrom('picture')
    .select(['name', 'data'])
    .orderBy('name')
    .execute()
  expect(rows).toEqual(names.map((name) => ({ name, data })))
})

test('where the database takes nothing, the owner gets the mail straight away', async () => {
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, 'kram.db'), 'garbage '.repeat(2_000))
  const mails: Promise<string>[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      mails.push(text(stream))
      stream.on('end', () => done())
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const env = { ...owner, SMTP_HOST: '127.0.0.1', SMTP_PORT: port, MAIL_FROM: 'shop@shop.example' }
  try {
    const run = operatorOf(`sqlite:${path.join(folder, 'kram.db')}`, folder, { now: NOW, env })
    expect(await run('backup', 'create', '--json')).toMatchObject({
      code: 1,
      json: { error: { name: 'failed' } },
    })
  } finally {
    await new Promise<void>((resolve) => server.close(resolve))
  }
  expect(mails).toHaveLength(1)
  const mail = await mails[0]
  expect(mail).toContain('Subject: The backup of your shop failed')
  expect(mail).toContain('is not a database')
})

test('whatever .env holds, a rehearsal has no mail, no provider, no counter and no port to others', () => {
  const env = Object.fromEntries(
    settingNames.flatMap((name) => [
      [name, 'https://live.example'],
      [`${name}_FILE`, '/run/secrets/live'],
    ]),
  )
  const markets = [{ lang: 'pl' }, { lang: 'de', market: 'de-AT' }]
  const addresses = localAddresses(markets, 4000)

  const place = { folder: '/tmp/rehearsal', port: 4000, host: '127.0.0.1', addresses }
  expect(settingsOf(env, place)).toEqual({
    COOKIE_SECRET: env['COOKIE_SECRET'],
    COOKIE_SECRET_FILE: env['COOKIE_SECRET_FILE'],
    DATA_DIR: '/tmp/rehearsal',
    PORT: '4000',
    HOST: '127.0.0.1',
    WORKERS: '1',
    WEBHOOKS: 'off',
    LOG_LEVEL: 'error',
    LANG_DOMAINS: 'pl=http://localhost:4000,de-AT=http://de-at.localhost:4000',
  })
})

test('in a container a rehearsal listens where its owner says, at the names of the machine', async () => {
  const addresses = localAddresses([{ lang: 'pl' }], 4000)
  const place = { folder: '/tmp/rehearsal', port: 4000, host: '0.0.0.0', addresses }
  expect(settingsOf({}, place)).toMatchObject({
    HOST: '0.0.0.0',
    LANG_DOMAINS: 'pl=http://localhost:4000',
  })
  const folder = await temporaryFolder()
  const run = operatorOf(`sqlite:${folder}/kram.db`, folder, { now: NOW, env: owner })
  const wrong = await run('backup', 'rehearse', 'x.db', '--host', 'shop.example')
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('--host') })
})

test('a disk without room for one copy more is reported before anything is written', async () => {
  const folder = await temporaryFolder()
  const file = path.join(folder, 'kram.db')
  await writeFile(file, '')
  expect(await missingRoom(folder, `sqlite:${file}`)).toBe(0)
  // It takes no room itself: none of it is written.
  await truncate(file, 8e12)
  expect(await missingRoom(folder, `sqlite:${file}`)).toBeGreaterThan(0)
  const run = operatorOf(`sqlite:${file}`, folder, { now: NOW })
  const { code, err } = await run('backup', 'create')
  expect(code).toBe(1)
  expect(err).toMatch(/^\d+\.\d MB are missing on the disk: make room, /)
  expect(await readdir(path.join(folder, 'backups'))).toEqual([])
})

async function hook(folder: string, name: string, script: string): Promise<void> {
  const file = path.join(folder, 'hooks', name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, `#!/bin/sh\n${script}\n`)
  await chmod(file, 0o755)
}
