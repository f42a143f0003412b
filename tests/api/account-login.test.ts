import { argon2Sync } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import type { CallName } from '#contract/contract.ts'
import { profile } from '#tests/examples/registration.ts'
import { bothDatabases } from './databases.ts'
import {
  type AccountShop,
  NEW_PASSWORD,
  openAccountShop,
  PASSWORD,
  sha256,
} from './account-shop.ts'

const { kinds, open } = bothDatabases()
const DAY = 86_400_000

describe.for(kinds)('on %s', ([, newUrl]) => {
  const openShop = async (given = {}) => openAccountShop(await open(await newUrl()), given)

  test('a customer gets a token of 256 bits, of which only a hash is stored', async () => {
    const shop = await openShop()
    const answer = await shop.login(' Retail@Example.com ')
    expect(answer.status).toBe(200)
    expect(answer.body['user']).toMatchObject({
      _id: 'retail',
      email: 'retail@example.com',
      ghost: false,
      hasPassword: true,
      facebook: false,
    })

    const token = String(answer.body['token'])
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await shop.database.db.selectFrom('token').selectAll().execute()
    expect(rows).toMatchObject([
      { hash: sha256(token), customer_id: 'retail', scope: 'user', created_at: shop.clock.now },
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await shop.ask('me', undefined, { token })).body['email']).toBe('retail@example.com')
  })

  test('A4: for whom there is no account the same is done and said as for a wrong password', async () => {
    const shop = await openShop()
    await shop.register({ email: 'asleep@example.com' })
    const emails = ['retail@example.com', 'nobody@example.com', 'asleep@example.com', 'x']
    const answers = []
    for (const email of emails) {
      const before = shop.derived.count
      const { status, text } = await shop.login(email, 'wrong')
      answers.push({ status, text, derived: shop.derived.count - before })
    }

    expect(answers).toEqual(
      emails.map(() => ({ status: 401, text: '{"error":"WRONG_CREDENTIALS"}', derived: 1 })),
    )
  })

  test('that an account sleeps is shown to who knows its password', async () => {
    const shop = await openShop()
    await shop.register({ email: 'asleep@example.com' })
    const { status, body } = await shop.login('asleep@example.com', NEW_PASSWORD)
    expect([status, body]).toEqual([401, { error: 'ACCOUNT_INACTIVE', inactive: true }])
    expect(await shop.database.db.selectFrom('token').selectAll().execute()).toEqual([])
  })

  test('a guest who came by an order has no password, not even an empty one', async () => {
    const shop = await openShop()
    await addGuest(shop)
    for (const password of ['', 'null', PASSWORD]) {
      expect((await shop.login('guest@example.com', password)).status).toBe(401)
    }
  })

  test('A1: every password is stored as Argon2id at today’s cost', async () => {
    const shop = await openShop()
    await shop.register()
    const rows = await shop.database.db.selectFrom('customer').select('password_hash').execute()
    expect(rows).toHaveLength(3)
    for (const { password_hash: hash } of rows) {
      expect(hash).toMatch(
        /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
      )
    }
  })

  test('a password that was stored at another cost is stored again at a login', async () => {
    const shop = await openShop()
    const cheap = cheapHash(PASSWORD)
    await shop.database.db
      .updateTable('customer')
      .set({ password_hash: cheap })
      .where('id', '=', 'retail')
      .execute()
    expect((await shop.login('retail@example.com', 'wrong')).status).toBe(401)
    expect((await shop.customer('retail@example.com')).password_hash).toBe(cheap)

    expect((await shop.login()).status).toBe(200)
    const { password_hash: stored } = await shop.customer('retail@example.com')
    expect(stored).toContain('m=19456,t=2,p=1')
    expect((await shop.login()).status).toBe(200)
    expect((await shop.customer('retail@example.com')).password_hash).toBe(stored)
  })

  test('a login is no use to who gave the old password while it was changed', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    shop.derived.meanwhile = () =>
      shop.ask('changePassword', { old: PASSWORD, new: NEW_PASSWORD }, { token })
    const { status, text } = await shop.login()
    expect([status, text]).toEqual([401, '{"error":"WRONG_CREDENTIALS"}'])
    expect(await shop.database.db.selectFrom('token').selectAll().execute()).toHaveLength(1)
    expect((await shop.login('retail@example.com', NEW_PASSWORD)).status).toBe(200)
  })

  test('nor is one while the account was closed', async () => {
    const shop = await openShop()
    const close = shop.database.db.updateTable('customer').set({ active: 0 })
    shop.derived.meanwhile = () => close.where('id', '=', 'retail').execute()
    expect((await shop.login()).status).toBe(401)
    expect(await shop.database.db.selectFrom('token').selectAll().execute()).toEqual([])
  })

  test('of two logins that store the password again at once both get in', async () => {
    const shop = await openShop()
    await shop.database.db
      .updateTable('customer')
      .set({ password_hash: cheapHash(PASSWORD) })
      .where('id', '=', 'retail')
      .execute()
    shop.derived.meanwhile = async () => expect((await shop.login()).status).toBe(200)
    expect((await shop.login()).status).toBe(200)
  })

  test('A7: each login has a token of its own, and logging out ends it', async () => {
    const shop = await openShop()
    const [one, other] = [await shop.tokenFor(), await shop.tokenFor()]
    expect(one).not.toBe(other)

    const out = await shop.ask('logout', { everywhere: false }, { token: one })
    expect([out.status, out.body]).toEqual([200, { success: true }])
    expect(await statusOf(shop, one)).toBe(401)
    expect(await statusOf(shop, other)).toBe(200)
    expect((await shop.ask('logout', { everywhere: false }, { token: one })).status).toBe(401)
  })

  test('logging out everywhere ends every token of the account and none of another', async () => {
    const shop = await openShop()
    const tokens = [await shop.tokenFor(), await shop.tokenFor()]
    const trade = await shop.tokenFor('trade@example.com')

    await shop.ask('logout', { everywhere: true }, { token: tokens[0] })
    for (const token of tokens) expect(await statusOf(shop, token)).toBe(401)
    expect(await statusOf(shop, trade)).toBe(200)
  })

  test('a guest who logs out everywhere does not log out the customer of that mailbox', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    const ghosts = [await addGhostToken(shop, 'one'), await addGhostToken(shop, 'two')]

    await shop.ask('logout', { everywhere: true }, { token: ghosts[0] })
    for (const ghost of ghosts) expect(await statusOf(shop, ghost)).toBe(401)
    expect(await statusOf(shop, token)).toBe(200)
  })

  test('A8: a token ends after thirty days, and with its account', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    const { clock } = shop
    clock.now += 30 * DAY - 1
    expect(await statusOf(shop, token)).toBe(200)
    clock.now += 1
    expect(await statusOf(shop, token)).toBe(401)

    const later = await shop.tokenFor()
    await shop.database.db
      .updateTable('customer')
      .set({ active: 0 })
      .where('id', '=', 'retail')
      .execute()
    expect(await statusOf(shop, later)).toBe(401)
  })

  test('A8: what is no token opens no call for accounts', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    const stored = sha256(token)
    const bodies: Partial<Record<CallName, object>> = {
      saveMe: profile(),
      changePassword: { old: PASSWORD, new: NEW_PASSWORD },
      logout: { everywhere: false },
    }
    for (const worthless of [
      '',
      ' ',
      'null',
      stored,
      token.slice(1),
      token.slice(0, -1),
      `${token}x`,
      `${token},${token}`,
      `${token} ${token}`,
      token.toUpperCase(),
      '[]',
      '{}',
      '["x"]',
      "' or 1=1 --",
      'retail',
      'x'.repeat(5_000),
      '%00',
    ]) {
      for (const name of ['me', 'saveMe', 'changePassword', 'logout'] as const) {
        const headers = { authorization: `Bearer ${worthless}` }
        const { status } = await shop.ask(name, bodies[name], { headers })
        expect([name, worthless.slice(0, 50), status]).toEqual([name, worthless.slice(0, 50), 401])
      }
    }
    expect(await statusOf(shop, token)).toBe(200)
  })

  test('a guest sees the mailbox that was proved, and nothing of its customer', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor('trade@example.com')
    await shop.ask('saveMe', profile(), { token })
    await shop.database.db
      .updateTable('customer')
      .set({ points: 500 })
      .where('id', '=', 'trade')
      .execute()
    const ghost = await addGhostToken(shop, 'ghost', 'trade')

    const { body } = await shop.ask('me', undefined, { token: ghost })
    expect(body).toMatchObject({
      _id: 'trade',
      email: 'trade@example.com',
      name: '',
      ghost: true,
      wholesale: false,
      loyaltyPoints: 0,
      hasPassword: false,
      facebook: false,
    })
    expect(JSON.stringify(body)).not.toMatch(/Krupnicza|Hanna|600100200/)
    expect((await shop.ask('me', undefined, { token })).body).toMatchObject({
      name: 'Hanna Kowal',
      wholesale: true,
      loyaltyPoints: 500,
    })
  })

  test('A12: a guest reaches neither profile nor password', async () => {
    const shop = await openShop()
    const ghost = await addGhostToken(shop, 'ghost')
    const refusal = { error: 'CUSTOMERS_ONLY' }
    const saved = await shop.ask('saveMe', profile(), { token: ghost })
    const change = { old: PASSWORD, new: NEW_PASSWORD }
    const changed = await shop.ask('changePassword', change, { token: ghost })
    expect([saved.status, saved.body]).toEqual([403, refusal])
    expect([changed.status, changed.body]).toEqual([403, refusal])
    expect((await shop.login()).status).toBe(200)
  })
})

async function statusOf(shop: AccountShop, token: string): Promise<number> {
  return (await shop.ask('me', undefined, { token })).status
}

async function addGuest({ database }: AccountShop): Promise<void> {
  const row = {
    id: 'guest',
    email: 'guest@example.com',
    password_hash: null,
    wholesale: 0,
  } as const
  await database.db
    .insertInto('customer')
    .values({ ...row, ghost: 1, active: 0, points: 0, data: '{}' })
    .execute()
}

/** A token that proves the mailbox of an order, of a mailbox that has an account. */
async function addGhostToken({ database, clock }: AccountShop, token: string, customer = 'retail') {
  await database.db
    .insertInto('token')
    .values({
      hash: sha256(token),
      customer_id: customer,
      scope: 'ghost',
      created_at: clock.now,
      expires_at: clock.now + DAY,
    })
    .execute()
  return token
}

function cheapHash(password: string): string {
  const salt = Buffer.alloc(16, 1)
  const cost = { memory: 64, passes: 1, parallelism: 1 }
  const derived = argon2Sync('argon2id', { ...cost, message: password, nonce: salt, tagLength: 32 })
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=64,t=1,p=1$${bare(salt)}$${bare(derived)}`
}
