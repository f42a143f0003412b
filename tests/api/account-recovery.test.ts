import { describe, expect, test } from 'vitest'

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

const MINUTE = 60_000
const email = 'retail@example.com'

describe.for(kinds)('on %s', ([, newUrl]) => {
  const openShop = async (given = {}) => openAccountShop(await open(await newUrl()), given)

  test('A6: the mailed link sets a new password, once, and ends every token', async () => {
    const shop = await openShop()
    const tokens = [await shop.tokenFor(), await shop.tokenFor()]
    const asked = await shop.ask('resetPassword', { email: ' Retail@example.com' })
    expect([asked.status, asked.body]).toEqual([201, { success: true }])
    const secret = await recoverySecret(shop)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const stored = await shop.database.db.selectFrom('mailed_secret').selectAll().execute()
    expect(stored).toMatchObject([{ hash: sha256(secret), kind: 'recovery' }])

    const set = await setBy(shop, secret)
    expect([set.status, set.body]).toEqual([200, { success: true }])
    expect((await shop.login(email, NEW_PASSWORD)).status).toBe(200)
    expect((await shop.login(email, PASSWORD)).status).toBe(401)
    for (const token of tokens) {
      expect((await shop.ask('me', undefined, { token })).status).toBe(401)
    }
    expect((await setBy(shop, secret)).body).toEqual({ error: 'LINK_GONE' })
    const mails = await shop.mailsTo(email)
    expect(mails.map(({ kind }) => kind)).toEqual(['account-recovery', 'password-changed'])
  })

  test('A6: of twenty who use a link at once, one does', async () => {
    const shop = await openShop()
    await shop.ask('resetPassword', { email })
    const secret = await recoverySecret(shop)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, person) => setBy(shop, secret, `${NEW_PASSWORD} ${person}`)),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await shop.login(email, `${NEW_PASSWORD} ${winner}`)).status).toBe(200)
    const mails = await shop.mailsTo(email)
    expect(mails.filter(({ kind }) => kind === 'password-changed')).toHaveLength(1)
  })

  test('A6: only the newest link works, for half an hour', async () => {
    const shop = await openShop()
    await shop.ask('resetPassword', { email })
    const first = await recoverySecret(shop)
    shop.clock.now += 1
    await shop.ask('resetPassword', { email })
    const second = await recoverySecret(shop)
    expect((await setBy(shop, first)).status).toBe(404)

    shop.clock.now += 30 * MINUTE
    expect((await setBy(shop, second)).status).toBe(404)
    expect((await shop.login(email, PASSWORD)).status).toBe(200)
  })

  test('A6: the link leads to the storefront of the language, whatever host a request names', async () => {
    const shop = await openShop()
    const names = ['host', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'origin']
    const headers = Object.fromEntries(names.map((name) => [name, 'evil.example']))
    for (const [lang, origin] of [
      ['de', 'https://de.shop.example'],
      ['en', 'https://en.shop.example'],
      ['xx', 'https://pl.shop.example'],
      [undefined, 'https://pl.shop.example'],
    ]) {
      shop.clock.now += 1
      await shop.ask('resetPassword', { email, ...(lang && { lang }) }, { headers })
      const mail = (await shop.mailsTo(email)).at(-1)
      expect(mail?.text).toContain(`${origin}/recover/`)
      expect(mail?.html).toContain(`href="${origin}/recover/`)
      expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
    }
    expect(JSON.stringify(shop.logged)).toBe('[]')
  })

  test('a link that is out opens nothing any more once the password was changed', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    await shop.ask('resetPassword', { email })
    const secret = await recoverySecret(shop)
    await shop.ask('changePassword', { old: PASSWORD, new: NEW_PASSWORD }, { token })
    expect((await setBy(shop, secret, 'maj to nie marzec')).body).toEqual({ error: 'LINK_GONE' })
    expect((await shop.login(email, NEW_PASSWORD)).status).toBe(200)
  })

  test('a link of another kind sets no password', async () => {
    const shop = await openShop()
    await shop.register()
    const [mail] = await shop.mailsTo('ola@example.com')
    expect((await setBy(shop, secretIn(mail?.text ?? '', 'activation'))).status).toBe(404)

    await shop.ask('resetPassword', { email })
    const token = await recoverySecret(shop)
    expect((await shop.ask('activation', undefined, { params: { token } })).status).toBe(404)
  })

  test('a password that is short or common is refused, and the link still works', async () => {
    const shop = await openShop()
    await shop.ask('resetPassword', { email })
    const secret = await recoverySecret(shop)
    const short = await setBy(shop, secret, 'short')
    expect(short.body).toEqual({
      error: 'FORM_INVALID',
      fields: { password: ['form.passwordShort'] },
    })
    const common = await setBy(shop, secret, '1234567890')
    expect([common.status, common.body]).toEqual([
      422,
      { error: 'PASSWORD_TOO_COMMON', field: 'password' },
    ])
    shop.derived.isFull = true
    expect((await setBy(shop, secret)).status).toBe(429)
    shop.derived.isFull = false
    expect((await setBy(shop, secret)).status).toBe(200)
  })

  test('who has no account gets a message; where the shop hides it, nobody learns anything', async () => {
    const telling = await openShop()
    const told = await telling.ask('resetPassword', { email: 'nobody@example.com' })
    expect([told.status, told.body]).toEqual([404, { error: 'NO_SUCH_USER' }])

    const hiding = await openShop({ settings: { hideAccountExistence: true } })
    const answers = []
    for (const whose of [email, 'nobody@example.com']) {
      const { status, text } = await hiding.ask('resetPassword', { email: whose })
      answers.push([status, text])
    }
    expect(answers).toEqual(Array.from({ length: 2 }, () => [201, '{"success":true}']))
    expect(hiding.waits).toHaveLength(2)
    expect(await hiding.mailsTo('nobody@example.com')).toEqual([])
  })

  test('the link opens an account that waits for its mailbox to be proved', async () => {
    const shop = await openShop()
    await shop.register()
    shop.clock.now += 1
    await shop.ask('resetPassword', { email: 'ola@example.com' })
    const mails = await shop.mailsTo('ola@example.com')
    const set = await setBy(
      shop,
      secretIn(mails.at(-1)?.text ?? '', 'recover'),
      'maj to nie marzec',
    )
    expect(set.status).toBe(200)
    expect((await shop.login('ola@example.com', 'maj to nie marzec')).status).toBe(200)
  })

  test('one that was there before registrations were kept stays closed as well', async () => {
    const shop = await openShop()
    await shop.ask('resetPassword', { email })
    const secret = await recoverySecret(shop)
    const closed = shop.database.db.updateTable('customer').set({ active: 0 })
    await closed.where('id', '=', 'retail').execute()
    expect((await setBy(shop, secret)).status).toBe(404)
    expect((await shop.ask('resetPassword', { email })).status).toBe(404)
    await shop.ask('sendActivation', { email, lang: 'en' })
    expect(await shop.mailsTo(email)).toHaveLength(1)
    expect(await shop.customer(email)).toMatchObject({ active: 0 })
  })

  test('an account that its owner has closed stays closed', async () => {
    const shop = await openShop()
    await shop.ask('resetPassword', { email })
    const secret = await recoverySecret(shop)
    await shop.database.db
      .updateTable('customer')
      .set({ active: 0, activated_at: shop.clock.now })
      .where('id', '=', 'retail')
      .execute()
    expect((await setBy(shop, secret)).status).toBe(404)
    expect((await shop.ask('resetPassword', { email })).status).toBe(404)
    expect((await shop.login(email, PASSWORD)).body['error']).toBe('ACCOUNT_INACTIVE')
  })
})

async function recoverySecret(shop: AccountShop): Promise<string> {
  const mails = await shop.mailsTo(email)
  return secretIn(mails.at(-1)?.text ?? '', 'recover')
}

function setBy(shop: AccountShop, token: string, password = NEW_PASSWORD) {
  return shop.ask('setPassword', { token, password })
}
