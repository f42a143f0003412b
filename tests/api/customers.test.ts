import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { storefrontMigrations } from '#app/migrations.ts'
import { accountSessions } from '#app/session/account-sessions.ts'
import { storedHash } from '#app/session/expiring-rows.ts'
import { createSharedLists } from '#app/session/shared/shared.ts'
import type { SessionTables } from '#app/session/tables.ts'
import { migrate } from '#shop/database/migrate.ts'
import { SECRET } from '#tests/examples/honest.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'
import { NOW, smallShop } from './small-shop.ts'

const { newPostgres, open } = bothDatabases()
const email = 'retail@example.com'

describe.for(['SQLite', 'PostgreSQL'])('on %s', (kind) => {
  async function shop() {
    const folder = await temporaryFolder()
    const url = kind === 'SQLite' ? `sqlite:${path.join(folder, 'kram.db')}` : await newPostgres()
    const database = await open(url, {
      migrations: storefrontMigrations,
      shop: { data: smallShop(), now: NOW },
    })
    const token = { hash: 'h', scope: 'user' as const, created_at: NOW, expires_at: NOW + 1 }
    await database.db
      .insertInto('token')
      .values({ ...token, customer_id: 'retail' })
      .execute()
    return {
      db: database.db,
      run: operatorOf(url, folder, { now: NOW, env: { COOKIE_SECRET: SECRET } }),
    }
  }

  test('customers are listed, searched and shown, for people and for programs', async () => {
    const { run } = await shop()
    const listed = await run('customers', 'list')
    expect(listed.out).toMatch(/retail@example\.com .*active .*retail/)
    const found = await run('customers', 'list', '--search', 'TRADE', '--json')
    expect(found.json.result).toMatchObject([{ email: 'trade@example.com', wholesale: true }])
    expect((await run('customers', 'list', '--search', 'nobody')).out).toBe('No customer fits.\n')

    const shown = await run('customers', 'show', ' Retail@Example.com ', '--json')
    expect(shown.json.result).toMatchObject({ id: 'retail', logins: 1, pointsProved: true })
    expect((await run('customers', 'show', email)).out).toContain('open logins: 1')
    expect(await run('customers', 'show', 'nobody@example.com', '--json')).toMatchObject({
      code: 1,
      json: { error: { name: 'unknown-customer' } },
    })
  })

  test('a note is kept, copied for whom it is about, taken away, and gone with the account', async () => {
    const { run, db } = await shop()
    const note = 'Calls before ordering.'
    const noted = await run('customers', 'note', email, ` ${note} `, '--json')
    expect(noted.json.result).toEqual({ email, note })
    expect((await run('customers', 'show', email)).out).toContain(`note: ${note}`)
    const copy = await run('customers', 'copy', email, '--json')
    expect(copy.json.result).toMatchObject({ account: { note } })
    expect((await run('customers', 'note', 'nobody@example.com', note)).code).toBe(1)
    // The log says that it was noted, and not what.
    expect((await run('audit', 'list', '--json')).out).not.toContain('Calls')

    expect((await run('customers', 'note', email, '', '--json')).json.result).toEqual({
      ...{ email, note: null },
    })
    await run('customers', 'note', email, note)
    await run('customers', 'anonymise', email)
    const left = await db.selectFrom('customer').select('note').execute()
    expect(left.filter((row) => row.note !== null)).toEqual([])
  })

  test('points are given and taken with a reason, never below nothing', async () => {
    const { run, db } = await shop()
    const points = (...more: string[]) => run('customers', 'points', email, ...more)

    expect(await points('--add', '50', '--reason', 'The cup', '--dry-run')).toMatchObject({
      code: 0,
    })
    expect(await db.selectFrom('points_entry').selectAll().execute()).toEqual([])
    expect((await points('--add', '50', '--reason', 'The cup')).out).toBe(
      `${email} has 50 points now.\n`,
    )
    expect((await points('--take', '20', '--reason', 'A slip')).code).toBe(0)
    expect(await points('--take', '31', '--reason', 'x')).toMatchObject({
      code: 1,
      err: expect.stringContaining('there are only 30 points'),
    })
    for (const wrong of [
      ['--reason', 'x'],
      ['--add', '1', '--take', '1', '--reason', 'x'],
    ]) {
      expect((await points(...wrong)).code).toBe(1)
    }
    for (const wrong of [
      ['--add', '50'],
      ['--add', '-5', '--reason', 'x'],
      ['--add', '0.5', '--reason', 'x'],
    ]) {
      expect((await points(...wrong)).code).toBe(2)
    }
    expect((await run('customers', 'show', email, '--json')).json.result).toMatchObject({
      points: 30,
      pointsProved: true,
      moves: [
        { amount: -20, balance: 30, reason: 'shop', note: 'A slip' },
        { amount: 50, balance: 50, reason: 'shop', note: 'The cup' },
      ],
    })
  })

  test('wholesale prices are given and taken, once', async () => {
    const { run } = await shop()
    const wholesale = async (state: string) =>
      (await run('customers', 'wholesale', email, state, '--json')).json.result

    expect(await wholesale('on')).toMatchObject({ wholesale: true, changed: true })
    expect(await wholesale('on')).toMatchObject({ wholesale: true, changed: false })
    expect(await wholesale('off')).toMatchObject({ wholesale: false, changed: true })
    expect((await run('customers', 'wholesale', email, 'perhaps')).code).toBe(2)
  })

  test('a customer is logged out everywhere', async () => {
    const { run, db } = await shop()
    const { json } = await run('customers', 'logout', email, '--json')

    expect(json.result).toEqual({ email, ended: 1 })
    expect(await db.selectFrom('token').selectAll().execute()).toEqual([])
  })

  test('an account is deleted as its customer would, after a rehearsal that changes nothing', async () => {
    const { run, db } = await shop()
    const count = () => db.selectFrom('customer').select('id').where('email', '=', email).execute()

    expect((await run('customers', 'anonymise', email, '--dry-run')).code).toBe(0)
    expect(await count()).toHaveLength(1)
    expect((await run('customers', 'anonymise', email)).code).toBe(0)
    expect(await count()).toEqual([])
    expect((await run('customers', 'anonymise', email)).code).toBe(1)
    const mails = await db.selectFrom('outbox').select('kind').execute()
    expect(mails.map((mail) => mail.kind)).toEqual(['account-deleted'])
  })

  test('with an account its basket, its wishes and what it shows of them end', async () => {
    const { run, db } = await shop()
    const kept = db.withTables<SessionTables>()
    const shared = createSharedLists(kept)
    for (const [id, name] of [
      ['retail', 'own'],
      ['trade', 'not-own'],
    ] as const) {
      await shared.show(name, [{ productId: 'mug', variantHash: '' }], NOW)
      const row = { version: 1, seen_at: NOW, data: JSON.stringify({ shared: name }) }
      const id_hash = storedHash(accountSessions(SECRET)(id))
      await kept
        .insertInto('shopper_session')
        .values({ id_hash, ...row })
        .execute()
    }

    expect((await run('customers', 'anonymise', email)).code).toBe(0)
    expect(await shared.look('own', NOW)).toEqual([])
    expect(await shared.look('not-own', NOW)).toHaveLength(1)
    expect(await kept.selectFrom('shopper_session').select('id_hash').execute()).toHaveLength(1)
  })

  test.for([
    { lang: 'pl_PL.UTF-8', says: 'nie ma klienta' },
    { lang: 'de_DE.UTF-8', says: 'es gibt keinen Kunden' },
  ])('an owner who speaks $lang reads it', async ({ lang, says }) => {
    const folder = await temporaryFolder()
    const url = `sqlite:${path.join(folder, 'kram.db')}`
    await migrate(await open(url), storefrontMigrations)
    const run = operatorOf(url, folder, { now: NOW, env: { LANG: lang } })
    expect((await run('customers', 'show', 'x@example.com')).err).toContain(says)
  })
})
