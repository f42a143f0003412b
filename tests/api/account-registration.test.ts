import { describe, expect, test } from 'vitest'

import { limitRules, MAILS_OF_A_KIND } from '#domain/limits/limits.ts'
import { setDocuments } from '#shop/documents/documents.ts'
import { forgetOld } from '#shop/forget-old.ts'
import { bothDatabases } from './databases.ts'
import {
  type AccountShop,
  NEW_PASSWORD,
  openAccountShop,
  PASSWORD,
  secretIn,
  sha256,
} from './account-shop.ts'

const { kinds, open } = bothDatabases()

const DAY = 86_400_000
const { loginPair, mailbox } = limitRules
const email = 'ola@example.com'

describe.for(kinds)('on %s', ([, newUrl]) => {
  const openShop = async (given = {}) => openAccountShop(await open(await newUrl()), given)

  test('who registers gets a link by mail, and can log in once it was opened', async () => {
    const shop = await openShop()
    const answer = await shop.register({
      email: ' Ola@Example.com ',
      marketing: true,
      phone: '600100200',
    })
    expect([answer.status, answer.body]).toEqual([201, { success: true }])
    expect((await shop.login(email, NEW_PASSWORD)).body['error']).toBe('ACCOUNT_INACTIVE')

    const secret = await activationSecret(shop)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const stored = await shop.database.db.selectFrom('mailed_secret').selectAll().execute()
    expect(stored).toMatchObject([{ hash: sha256(secret), kind: 'activation' }])
    expect((await activate(shop, secret)).body).toEqual({ result: 'activated' })

    const { status, body } = await shop.login(email, NEW_PASSWORD)
    expect(status).toBe(200)
    expect(body['user']).toMatchObject({
      email,
      name: 'Ola Nowak',
      marketingAgree: true,
      wholesale: false,
      ghost: false,
      loyaltyPoints: 0,
      hasPassword: true,
      facebook: false,
      ship: { name: 'Ola Nowak', country: 'pl', phone: '600100200' },
    })
  })

  test('an account keeps which version of the terms it agreed to', async () => {
    const shop = await openShop()
    const { db } = shop.database
    await shop.register()
    const page = { page_id: 'terms', number: 1, from_at: null }
    await setDocuments(shop.database, 'settings', { termsLink: { pl: '/s/t', en: '/s/t' } }, 1)
    const site = { _id: 'terms', url: { pl: 't' }, title: { pl: 'T' }, html: { pl: '1' } }
    await setDocuments(shop.database, 'pages', [site], 1)
    await db
      .insertInto('page_version')
      .values({ ...page, html: '{}', held_at: 1 })
      .execute()
    const keptOf = async () =>
      (await db.selectFrom('customer').select('terms').where('email', '=', email).execute())[0]
    expect(await keptOf()).toEqual({ terms: null })
    await shop.register()
    const terms = JSON.stringify({ url: { pl: 't' }, version: 1 })
    expect(await keptOf()).toEqual({ terms })
  })

  test('the link tells again what it did, and nothing when it is over or was never mailed', async () => {
    const shop = await openShop()
    await shop.register()
    const secret = await activationSecret(shop)
    shop.clock.now += 7 * DAY - 1
    expect((await activate(shop, secret)).body).toEqual({ result: 'activated' })
    for (const answer of [await activate(shop, secret, 'any'), await follow(shop, secret)]) {
      expect([answer.status, answer.body]).toEqual([200, { result: 'already-active' }])
    }

    shop.clock.now += 1
    for (const wrong of [secret, 'x', sha256(secret), `${secret}x`, '..%2F']) {
      for (const { status, body } of [await follow(shop, wrong), await activate(shop, wrong)]) {
        expect([status, body]).toEqual([404, { error: 'NO_SUCH_ACTIVATION' }])
      }
    }
  })

  test('many who open one link at once activate the account once', async () => {
    const shop = await openShop()
    await shop.register()
    const secret = await activationSecret(shop)
    const answers = await Promise.all(Array.from({ length: 20 }, () => activate(shop, secret)))
    const activated = answers.filter(({ body }) => body['result'] === 'activated')
    expect(activated).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  test('the link can be mailed again, and then the one before opens nothing', async () => {
    const shop = await openShop()
    await shop.register()
    const first = await activationSecret(shop)
    shop.clock.now += 1
    const again = await shop.ask('sendActivation', { email, lang: 'en' })
    expect([again.status, again.body]).toEqual([201, { success: true }])

    const second = await activationSecret(shop)
    expect(second).not.toBe(first)
    expect((await activate(shop, first)).status).toBe(404)
    expect((await activate(shop, second)).body).toEqual({ result: 'activated' })
  })

  test('to ask for the link again is answered the same for everybody, at a full step of time', async () => {
    const shop = await openShop()
    await shop.register()
    await shop.database.db
      .updateTable('customer')
      .set({ active: 0, activated_at: shop.clock.now })
      .where('id', '=', 'trade')
      .execute()
    const answers = []
    for (const whose of [email, 'retail@example.com', 'nobody@example.com', 'trade@example.com']) {
      const { status, text } = await shop.ask('sendActivation', { email: whose, lang: 'pl' })
      answers.push([status, text])
    }
    expect(answers).toEqual(Array.from({ length: 4 }, () => [201, '{"success":true}']))
    expect(shop.waits).toHaveLength(4)
    // Neither who is active nor whom the owner has closed out gets one.
    expect(await shop.mailsTo('retail@example.com')).toEqual([])
    expect(await shop.mailsTo('trade@example.com')).toEqual([])
  })

  test('a mailbox that has an account is taken, however it is written, and its account stays', async () => {
    const shop = await openShop()
    const answer = await shop.register({ email: 'RETAIL@example.com', name: 'Mallory' })
    expect([answer.status, answer.body]).toEqual([401, { error: 'EMAIL_TAKEN', field: 'email' }])
    expect((await shop.login('retail@example.com', PASSWORD)).body['user']).toMatchObject({
      name: 'retail',
    })
    expect((await shop.login('retail@example.com', NEW_PASSWORD)).status).toBe(401)
    expect(await shop.mailsTo('retail@example.com')).toEqual([])
  })

  test('of many who register one mailbox the newest can activate it, by the newest link', async () => {
    const shop = await openShop()
    await Promise.all(Array.from({ length: 5 }, () => shop.register()))
    const before = await activationSecret(shop)
    shop.clock.now += 1
    await shop.register({ name: 'Ola Druga', password: 'maj to nie marzec' })
    expect((await activate(shop, before)).status).toBe(404)

    const secret = await activationSecret(shop)
    const refused = await activate(shop, secret)
    expect([refused.status, refused.body]).toEqual([
      401,
      { error: 'WRONG_PASSWORD', field: 'password' },
    ])
    expect((await activate(shop, secret, 'maj to nie marzec')).status).toBe(200)
    const { body } = await shop.login(email, 'maj to nie marzec')
    expect(body['user']).toMatchObject({ name: 'Ola Druga' })
  })

  test('a registration that comes while the link is used takes nothing from who uses it', async () => {
    const shop = await openShop()
    await shop.register()
    const secret = await activationSecret(shop)
    shop.derived.meanwhile = () => shop.register({ password: 'maj to nie marzec' })
    expect((await activate(shop, secret)).status).toBe(404)
    expect(await shop.customer(email)).toMatchObject({ active: 0, ghost: 1 })
  })

  test('to open the link changes nothing, and without the password nobody gets the orders', async () => {
    const shop = await openShop()
    await addGuestOrder(shop)
    await shop.register({ name: 'Mallory' })
    const secret = await activationSecret(shop)
    const before = await shop.customer(email)
    const opened = await follow(shop, secret)
    expect([opened.status, opened.body]).toEqual([409, { error: 'PASSWORD_NEEDED' }])
    expect((await activate(shop, secret, 'a guess of the owner')).status).toBe(401)
    expect(await shop.customer(email)).toEqual(before)
    expect(await ownerOfOrder(shop)).toBeNull()
    expect((await shop.login(email, NEW_PASSWORD)).status).toBe(401)

    // Whose mailbox it is sets a password of their own, and gets nothing that was typed for them.
    shop.clock.now += 1
    await shop.ask('resetPassword', { email })
    const token = secretIn((await shop.mailsTo(email)).at(-1)?.text ?? '', 'recover')
    const set = await shop.ask('setPassword', { token, password: 'maj to nie marzec' })
    expect(set.status).toBe(200)
    expect((await shop.login(email, NEW_PASSWORD)).status).toBe(401)
    const { body } = await shop.login(email, 'maj to nie marzec')
    expect(body['user']).toMatchObject({ ghost: false, name: '' })
    expect(await ownerOfOrder(shop)).toBe((await shop.customer(email)).id)
  })

  test('who activates gets the orders of the mailbox', async () => {
    const shop = await openShop()
    await addGuestOrder(shop)
    await shop.register()
    await activate(shop, await activationSecret(shop))
    expect(await ownerOfOrder(shop)).toBe((await shop.customer(email)).id)
  })

  test('guesses at the password of a link count as failed logins', async () => {
    const shop = await openShop({ counting: 2 })
    await shop.register()
    const secret = await activationSecret(shop)
    const statuses = []
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await activate(shop, secret, `guess ${guess}`)).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(loginPair.per.pair.most)
    expect(statuses.at(-1)).toBe(429)
    expect((await shop.login(email, NEW_PASSWORD)).status).toBe(429)
    shop.clock.now += 15 * 60_000
    expect((await activate(shop, secret)).status).toBe(200)
  })

  test('a registration that nobody proved takes no order out of the hands of its guest', async () => {
    const shop = await openShop()
    await addGuestOrder(shop)
    await addGuest(shop)
    await shop.database.db.updateTable('shop_order').set({ customer_id: 'guest' }).execute()
    await shop.register({ name: 'Mallory' })
    expect(await shop.customer(email)).toMatchObject({ id: 'guest', ghost: 1, active: 0 })

    const token = 'a-token-of-the-guest'
    await shop.database.db
      .insertInto('token')
      .values({
        hash: sha256(token),
        customer_id: 'guest',
        scope: 'ghost',
        created_at: shop.clock.now,
        expires_at: shop.clock.now + DAY,
      })
      .execute()
    const me = await shop.ask('me', undefined, { token })
    expect(me.body).toMatchObject({ ghost: true, name: '', hasPassword: false })
    // By the link of the summary alone, as before: not 404.
    const params = { id: 'order' }
    expect((await shop.ask('cancelOrder', undefined, { params })).status).not.toBe(404)

    await forgetOld(shop.database, shop.clock.now + 30 * DAY + 1)
    expect(await shop.customer(email)).toMatchObject({ id: 'guest', password_hash: null })
  })

  test('where the shop hides who has an account, nothing tells it but the mail', async () => {
    const shop = await openShop({ settings: { hideAccountExistence: true } })
    const answers = []
    for (const whose of [email, 'retail@example.com']) {
      const [derived, waited] = [shop.derived.count, shop.waits.length]
      const { status, text } = await shop.register({ email: whose })
      answers.push([status, text, shop.derived.count - derived, shop.waits.length - waited])
    }
    expect(answers).toEqual(Array.from({ length: 2 }, () => [201, '{"success":true}', 1, 1]))

    const [exists] = await shop.mailsTo('retail@example.com')
    expect(exists?.kind).toBe('account-exists')
    expect(exists?.text).toContain('https://pl.shop.example/login')
    expect((await shop.mailsTo(email)).map(({ kind }) => kind)).toEqual(['account-activation'])
    expect((await shop.login('retail@example.com', PASSWORD)).status).toBe(200)
  })

  test('the commonest passwords are refused, and what the form’s rules refuse, by field', async () => {
    const shop = await openShop()
    const common = await shop.register({ password: 'Qwertyuiop' })
    expect([common.status, common.body]).toEqual([
      422,
      { error: 'PASSWORD_TOO_COMMON', field: 'password' },
    ])
    const wrong = await shop.register({ email: 'ola', password: 'short', name: ' ', phone: 'x' })
    expect([wrong.status, wrong.body]).toEqual([
      422,
      {
        error: 'FORM_INVALID',
        fields: {
          name: ['form.required'],
          email: ['form.email'],
          phone: ['form.phone'],
          password: ['form.passwordShort'],
        },
      },
    ])
    expect(shop.derived.count).toBe(0)
  })

  test('the shop asks for what its settings say', async () => {
    const settings = {
      registerExtId: true,
      registerPhone: true,
      registerCountry: true,
      registerNipCountries: ['pl'],
    }
    const shop = await openShop({ settings })
    const bare = await shop.register({ country: '' })
    expect(Object.keys(bare.body['fields'] ?? {}).toSorted()).toEqual([
      'country',
      'extId',
      'nip',
      'phone',
    ])
    const body = { country: 'pl', nip: '526-025-02-74', phone: '600100200', extId: 'C-17' }
    expect((await shop.register(body)).status).toBe(201)
    expect(await shop.customer(email)).toMatchObject({ ext_id: 'C-17', lang: 'en' })
    expect(JSON.parse((await shop.customer(email)).data)).toMatchObject({ nip: '5260250274' })
  })

  test('A10: nobody registers as more than a customer', async () => {
    const shop = await openShop()
    const more = {
      _id: 'retail',
      id: 'retail',
      wholesale: true,
      ghost: true,
      active: true,
      activated_at: 1,
      loyaltyPoints: 1_000,
      points: 1_000,
      password_hash: 'x',
      __proto__: { wholesale: true },
      constructor: { prototype: { active: true } },
    }
    expect((await shop.register({ ...more } as object)).status).toBe(201)
    const { id, ...row } = await shop.customer(email)
    expect(id).not.toBe('retail')
    expect(row).toMatchObject({ wholesale: 0, ghost: 1, active: 0, points: 0, activated_at: null })
  })

  test('a guest who registers becomes a customer, and keeps the orders', async () => {
    const shop = await openShop()
    await addGuest(shop)
    expect((await shop.register()).status).toBe(201)
    await activate(shop, await activationSecret(shop))

    const { body } = await shop.login(email, NEW_PASSWORD)
    expect(body['user']).toMatchObject({ _id: 'guest', ghost: false, name: 'Ola Nowak' })
  })

  test('A5: one address asks about twenty mailboxes an hour, and one mailbox gets three mails of a kind', async () => {
    const shop = await openShop({ counting: 2 })
    const statuses = []
    for (let person = 0; person < 100; person += 1) {
      const { status } = await shop.register(
        { email: `p${person}@example.com` },
        { process: person },
      )
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(mailbox.per.address.most)

    for (let times = 0; times < 6; times += 1) {
      const asking = { address: `198.51.100.${times}`, process: times }
      const whose = { email: 'p1@example.com' }
      await shop.register(whose, asking)
      // A fourth mail is not sent, and nobody is notified.
      expect((await shop.ask('sendActivation', { ...whose, lang: 'pl' }, asking)).status).toBe(201)
      expect((await shop.ask('resetPassword', whose, asking)).status).toBe(201)
    }
    const sent = (await shop.mailsTo('p1@example.com')).map(({ kind }) => kind)
    const { recoveryMail } = limitRules
    expect(sent.filter((kind) => kind === 'account-activation')).toHaveLength(MAILS_OF_A_KIND)
    expect(sent.filter((kind) => kind === 'account-recovery')).toHaveLength(
      recoveryMail.per.email.most,
    )
  })

  test('who asks for activation mails of a mailbox keeps nobody from a new password', async () => {
    const shop = await openShop({ counting: 2 })
    const whose = { email: 'retail@example.com' }
    for (let times = 0; times < 4; times += 1) {
      await shop.ask('sendActivation', { ...whose, lang: 'pl' })
    }
    const asked = await shop.ask('resetPassword', whose, { address: '198.51.100.1' })
    expect(asked.status).toBe(201)
    expect(await shop.mailsTo(whose.email)).toHaveLength(1)
  })

  test('an account that nobody activates is forgotten after thirty days, and may come again', async () => {
    const shop = await openShop()
    await shop.register()
    await forgetOld(shop.database, shop.clock.now + 30 * DAY)
    expect(await shop.customer(email)).toMatchObject({ active: 0 })
    await forgetOld(shop.database, shop.clock.now + 30 * DAY + 1)
    await expect(shop.customer(email)).rejects.toThrow()
    expect(await shop.customer('retail@example.com')).toMatchObject({ active: 1 })
    expect((await shop.register()).status).toBe(201)
  })
})

async function activationSecret(shop: AccountShop): Promise<string> {
  const mails = await shop.mailsTo(email)
  return secretIn(mails.at(-1)?.text ?? '', 'activation')
}

function follow(shop: AccountShop, token: string) {
  return shop.ask('activation', undefined, { params: { token } })
}

function activate(shop: AccountShop, token: string, password = NEW_PASSWORD) {
  return shop.ask('activate', { token, password })
}

async function addGuest({ database }: AccountShop): Promise<void> {
  const guest = { id: 'guest', email, password_hash: null, wholesale: 0, ghost: 1 } as const
  await database.db
    .insertInto('customer')
    .values({ ...guest, active: 0, points: 0, data: '{}' })
    .execute()
}

/** What somebody ordered with this mailbox, without an account. */
async function addGuestOrder({ database, clock }: AccountShop): Promise<void> {
  const money = { currency: 'PLN', total: 1, to_pay: 1, vat: 0, payment_type: 'transfer' } as const
  const states = { status: 'PENDING', state: 'PENDING', paid: 0 } as const
  const texts = { client: null, data: '{}', form: '{}', created_at: clock.now }
  await database.db
    .insertInto('shop_order')
    .values({ ...money, ...states, ...texts, id: 'order', no: 'K/1', customer_id: null, email })
    .execute()
}

async function ownerOfOrder({ database }: AccountShop): Promise<string | null> {
  const order = await database.db
    .selectFrom('shop_order')
    .select('customer_id')
    .where('id', '=', 'order')
    .executeTakeFirstOrThrow()
  return order.customer_id
}
