import { createHash } from 'node:crypto'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { mostTries } from '#shop/accounts/social/tickets.ts'
import { createFacebook } from '#shop/accounts/social/facebook.ts'
import { type Actor, facebookSimulator } from '#demo/providers/facebook/simulator.ts'
import { forgetOld } from '#shop/forget-old.ts'
import { type AccountShop, openAccountShop, secretIn } from './account-shop.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases()

const MINUTE = 60_000
const app = { id: '1234567890', secret: '0123456789abcdef0123456789abcdef' }
const simulator = facebookSimulator({ app, secret: 'a secret of Facebook' })
const settings = {
  appId: app.id,
  appSecret: app.secret,
  dialogUrl: 'https://facebook.test/v26.0',
  graphUrl: 'https://graph.facebook.test/v26.0',
}
const redirectUri = 'https://en.shop.example/api/public/facebook/callback'
const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const ola: Actor = { id: '1001', name: 'Ola Wrona', email: 'ola.wrona@example.com' }

describe.for(kinds)('on %s', ([, newUrl]) => {
  async function openShop(given: Parameters<typeof openAccountShop>[1] = {}) {
    const facebook = createFacebook(settings, { fetch: simulator.fetch })
    return openAccountShop(await open(await newUrl()), {
      facebook,
      ...given,
      settings: { facebookLogin: true, ...given.settings },
    })
  }

  test('without an app, or with the setting off, nothing is begun: 503 NOT_CONFIGURED', async () => {
    const without = await openAccountShop(await open(await newUrl()), {
      settings: { facebookLogin: true },
    })
    const off = await openShop({ settings: { facebookLogin: false } })
    for (const shop of [without, off]) {
      const begun = await begin(shop)
      expect([begun.status, begun.body]).toEqual([503, { error: 'NOT_CONFIGURED' }])
      expect((await logIn(shop)).status).toBe(503)
      const { body } = await shop.ask('shell', undefined, { query: { lang: 'en' } })
      expect(body['settings']).toMatchObject({ facebookLogin: false })
    }
  })

  test('it begins at Facebook, with the app, a state and a challenge, and without the secret', async () => {
    const { body } = await begin(await openShop())
    const url = new URL(String(body['url']))
    expect(`${url.origin}${url.pathname}`).toBe('https://facebook.test/v26.0/dialog/oauth')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: app.id,
      redirect_uri: redirectUri,
      state: 'a-state',
      response_type: 'code',
      scope: 'email,public_profile',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    })
    expect(url.href).not.toContain(app.secret)
  })

  test('yes: a new customer gets an account without a password, and the same one again', async () => {
    const shop = await openShop()
    const first = await logIn(shop)
    expect(first.body).toMatchObject({
      user: { email: ola.email, name: ola.name, ghost: false, hasPassword: false },
    })
    const again = await logIn(shop, { actor: { ...ola, email: 'moved@example.com' } })
    const idOf = ({ body }: typeof first) => z.object({ _id: z.string() }).parse(body['user'])._id
    expect(idOf(again)).toBe(idOf(first))
    const me = await shop.ask('me', undefined, { token: String(again.body['token']) })
    expect(me.body).toMatchObject({ email: ola.email })
    // One mail says that Facebook opens it, and none follows when it does so again.
    expect((await shop.mailsTo(ola.email)).map(({ kind }) => kind)).toEqual(['facebook-linked'])
    const copy = await shop.ask('myData', undefined, { token: String(again.body['token']) })
    expect(copy.body['facebook']).toEqual([{ id: ola.id, since: shop.clock.now }])
    expect((await shop.login(ola.email, '')).status).toBe(401)
  })

  test('an account that is there is never taken because of what Facebook says: its mailbox is asked', async () => {
    const shop = await openShop()
    const asked = await logIn(shop, { actor: { ...ola, email: ' Retail@Example.com' } })
    expect(asked.body).toEqual({ ticket: expect.any(String), email: 'retail@example.com' })
    expect(await links(shop)).toEqual([])

    const ticket = String(asked.body['ticket'])
    const opened = await shop.ask('facebookCode', { ticket, code: await codeIn(shop) })
    expect(opened.body).toMatchObject({
      user: { _id: 'retail', email: 'retail@example.com', hasPassword: true },
    })
    // From now on Facebook is enough, and the password stays.
    const again = await logIn(shop, { actor: { ...ola, email: 'retail@example.com' } })
    expect(again.body).toMatchObject({ user: { _id: 'retail' } })
    expect((await shop.login()).status).toBe(200)
  })

  test('a link causes a mail, and goes with the password that is forgotten', async () => {
    const shop = await openShop()
    const actor = { ...ola, email: 'retail@example.com' }
    const { body } = await logIn(shop, { actor })
    const late = await logIn(shop, { actor: { ...actor, id: '1002' } })
    const lateCode = await codeIn(shop)
    const codes = (await shop.mailsTo('retail@example.com')).map(({ text }) => codeOf(text))
    const code = codes.find((one) => one !== lateCode)
    const opened = await shop.ask('facebookCode', { ticket: body['ticket'], code, lang: 'de' })
    expect(opened.body['user']).toMatchObject({ _id: 'retail', facebook: true })
    const told = (await shop.mailsTo('retail@example.com')).at(-1)
    expect(told?.kind).toBe('facebook-linked')
    expect(told?.text).toContain('mit Facebook verbunden')
    expect(told?.html).toContain('mit Facebook verbunden')

    await shop.ask('resetPassword', { email: 'retail@example.com', lang: 'en' })
    const mail = (await shop.mailsTo('retail@example.com')).at(-1)
    const token = secretIn(mail?.text ?? '', 'recover')
    const set = await shop.ask('setPassword', { token, password: 'lipa kwitnie w lipcu' })
    expect(set.status).toBe(200)
    expect(await links(shop)).toEqual([])
    const changed = (await shop.mailsTo('retail@example.com')).at(-1)
    expect([changed?.kind, changed?.text]).toEqual([
      'password-changed',
      expect.stringMatching(/Facebook/),
    ])
    // Neither who was linked comes in again, nor a code that was on its way.
    expect((await logIn(shop, { actor })).body).toMatchObject({ email: 'retail@example.com' })
    const tried = { ticket: late.body['ticket'], code: lateCode }
    expect((await shop.ask('facebookCode', tried)).body['error']).toBe('TICKET_GONE')
  })

  test('customers end the link themselves, but not while it is their only way in', async () => {
    const shop = await openShop()
    const own = await logIn(shop)
    const only = await shop.ask('facebookUnlink', undefined, { token: String(own.body['token']) })
    expect([only.status, only.body]).toEqual([409, { error: 'PASSWORD_NEEDED' }])
    expect(await links(shop)).toEqual([ola.id])

    const { body } = await logIn(shop, { actor: { ...ola, id: '7', email: 'retail@example.com' } })
    const given = { ticket: body['ticket'], code: await codeIn(shop) }
    const token = String((await shop.ask('facebookCode', given)).body['token'])
    const isLinked = async () => (await shop.ask('me', undefined, { token })).body['facebook']
    expect(await isLinked()).toBe(true)
    const ends = await Promise.all(
      Array.from({ length: 5 }, () => shop.ask('facebookUnlink', undefined, { token })),
    )
    expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 200))
    expect(await isLinked()).toBe(false)
    expect(await links(shop)).toEqual([ola.id])
  })

  test('who registered a mailbox and never proved it does not keep their password there', async () => {
    const shop = await openShop()
    await shop.register({ email: ola.email })
    const { body } = await logIn(shop)
    const code = await codeIn(shop, ola.email)
    const opened = await shop.ask('facebookCode', { ticket: body['ticket'], code })
    expect(opened.body).toMatchObject({ user: { name: ola.name, hasPassword: false } })
    expect((await shop.login(ola.email, 'correct horse battery')).status).toBe(401)

    const [mail] = await shop.mailsTo(ola.email)
    const secret = secretIn(mail?.text ?? '', 'activation')
    const activated = await shop.ask('activation', undefined, { params: { token: secret } })
    expect(activated.body).toEqual({ result: 'already-active' })
  })

  test('no e-mail: one is asked for, and proved by a code before anything is linked', async () => {
    const shop = await openShop()
    const asked = await logIn(shop, { withEmail: false })
    expect(asked.body).toEqual({ ticket: expect.any(String) })
    const { ticket } = asked.body
    const email = 'another@example.com'
    const sent = await shop.ask('facebookMail', { ticket, email, lang: 'pl' })
    expect([sent.status, sent.body]).toEqual([201, { success: true }])
    expect(await links(shop)).toEqual([])

    const code = await codeIn(shop, email)
    const opened = await shop.ask('facebookCode', { ticket, code })
    expect(opened.body).toMatchObject({ user: { email, name: ola.name } })
    expect(await links(shop)).toEqual(['1001'])
    // The ticket is used up.
    const twice = await shop.ask('facebookCode', { ticket, code })
    expect([twice.status, twice.body['error']]).toEqual([404, 'TICKET_GONE'])
  })

  test('a known and an unknown mailbox get the same answer, and each a code', async () => {
    const shop = await openShop()
    const answers = []
    for (const [id, email] of [
      ['1', 'retail@example.com'],
      ['2', 'nobody@example.com'],
    ] as const) {
      const { body } = await logIn(shop, { actor: { ...ola, id }, withEmail: false })
      const { ticket } = body
      const sent = await shop.ask('facebookMail', { ticket, email, lang: 'en' })
      answers.push([sent.status, sent.text, (await shop.mailsTo(email)).length])
    }
    expect(answers).toEqual([
      [201, '{"success":true}', 1],
      [201, '{"success":true}', 1],
    ])
    expect(shop.waits).toHaveLength(2)
  })

  test('of many wrong codes at two processes five are looked at, and a code ends after its time', async () => {
    const shop = await openShop({ counting: 2 })
    const { body } = await logIn(shop, { actor: { ...ola, email: 'retail@example.com' } })
    const ticket = String(body['ticket'])
    const code = await codeIn(shop)
    const wrong = code.replaceAll(/./g, (sign) => (sign === 'A' ? 'B' : 'A'))
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        shop.ask(
          'facebookCode',
          { ticket, code: wrong },
          { process: at, address: `192.0.2.${at}` },
        ),
      ),
    )
    expect(answers.every(({ status }) => status === 401)).toBe(true)
    const rows = await shop.database.db.selectFrom('social_ticket').select('tries').execute()
    expect(rows).toEqual([{ tries: mostTries }])
    expect((await shop.ask('facebookCode', { ticket, code })).status).toBe(401)

    const late = await logIn(shop, { actor: { ...ola, id: '7', email: 'trade@example.com' } })
    shop.clock.now += 11 * MINUTE
    const given = { ticket: late.body['ticket'], code: await codeIn(shop, 'trade@example.com') }
    expect((await shop.ask('facebookCode', given)).status).toBe(401)
    expect(await links(shop)).toEqual([])
  })

  test('neither ticket nor code stands in the database as it is, and both go in time', async () => {
    const shop = await openShop()
    const { body } = await logIn(shop, { actor: { ...ola, email: 'retail@example.com' } })
    const rows = JSON.stringify(
      await shop.database.db.selectFrom('social_ticket').selectAll().execute(),
    )
    expect(rows).not.toContain(String(body['ticket']))
    expect(rows).not.toContain(await codeIn(shop))
    await forgetOld(shop.database, shop.clock.now + 31 * MINUTE)
    expect(await shop.database.db.selectFrom('social_ticket').selectAll().execute()).toEqual([])
  })

  test('a code is good once, for its address and its verifier; a wrong answer opens nothing', async () => {
    const shop = await openShop()
    const code = simulator.codeFor(ola, { redirectUri, challenge })
    const exchange = (given: object) =>
      shop.ask('facebookLogin', { code, redirectUri, verifier, lang: 'en', ...given })
    const refused = [
      await exchange({ redirectUri: 'https://evil.example/callback' }),
      await exchange({ verifier: 'w'.repeat(43) }),
      await exchange({ code: `${code}x` }),
    ]
    expect(refused.map(({ status, body }) => [status, body])).toEqual(
      refused.map(() => [401, { error: 'CODE_REFUSED' }]),
    )
    expect((await exchange({})).status).toBe(200)
    expect((await exchange({})).status).toBe(401)
  })

  test('a Facebook that does not answer, or nonsense, is distinguished from one that refuses', async () => {
    const answers = [
      () => Promise.reject(new Error('https://graph.facebook.test/?client_secret=secret')),
      () => Promise.resolve(new Response('<html>', { status: 200 })),
      () => Promise.resolve(Response.json({ data: {} })),
      () => Promise.resolve(new Response('', { status: 500 })),
    ]
    for (const fetch of answers) {
      const shop = await openShop({ facebook: createFacebook(settings, { fetch }) })
      const { status, body } = await logIn(shop)
      expect([status, body]).toEqual([502, { error: 'PROVIDER_FAILED' }])
      expect(JSON.stringify(shop.logged)).not.toContain('secret')
      expect(shop.logged).toHaveLength(1)
    }
  })

  test('an account that the owner has closed stays closed', async () => {
    const shop = await openShop()
    await logIn(shop)
    await shop.database.db.updateTable('customer').set({ active: 0 }).execute()
    const { status, body } = await logIn(shop)
    expect([status, body]).toEqual([401, { error: 'ACCOUNT_CLOSED' }])
  })

  test('Facebook asks to forget somebody with a signed request, and with no other', async () => {
    const shop = await openShop()
    await logIn(shop)
    const signed = simulator.deletionOf(ola.id)
    const [signature = '', text = ''] = signed.split('.')
    const forged = Buffer.from(JSON.stringify({ algorithm: 'none', user_id: ola.id }))
    for (const request of [
      `${signature}.${forged.toString('base64url')}`,
      `.${text}`,
      text,
      `${signature}.${text}.x`,
      'x',
    ]) {
      const { status } = await shop.ask('facebookDeletion', { signedRequest: request })
      expect(status, request).toBe(401)
    }
    expect(await links(shop)).toEqual([ola.id])

    const { body } = await shop.ask('facebookDeletion', { signedRequest: signed })
    expect(await links(shop)).toEqual([])
    const params = { code: String(body['code']) }
    const told = await shop.ask('facebookDeleted', undefined, { params })
    expect(told.body).toEqual({ at: shop.clock.now })
    // The account stays, and its mailbox is asked when somebody comes from there again.
    expect((await shop.customer(ola.email)).active).toBe(1)
    expect((await logIn(shop)).body).toMatchObject({ email: ola.email })
  })
})

function begin(shop: AccountShop) {
  return shop.ask('facebook', undefined, {
    query: { redirectUri, state: 'a-state', challenge },
  })
}

function logIn(
  shop: AccountShop,
  { actor = ola, withEmail = true }: { actor?: Actor; withEmail?: boolean } = {},
) {
  const code = simulator.codeFor(actor, { redirectUri, challenge, withEmail })
  return shop.ask('facebookLogin', { code, redirectUri, verifier, lang: 'en' })
}

async function links(shop: AccountShop): Promise<string[]> {
  const rows = await shop.database.db.selectFrom('social_login').select('subject').execute()
  return rows.map(({ subject }) => subject)
}

async function codeIn(shop: AccountShop, email = 'retail@example.com'): Promise<string> {
  const mails = await shop.mailsTo(email)
  const code = codeOf(mails.findLast(({ kind }) => kind === 'social-code')?.text ?? '')
  if (code === undefined) throw new Error('no code was mailed')
  return code
}

function codeOf(text: string): string | undefined {
  return /[2-9A-HJKMNP-Z]{6}/.exec(text)?.[0]
}
