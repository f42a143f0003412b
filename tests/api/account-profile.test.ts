import { describe, expect, test } from 'vitest'

import { profile } from '#tests/examples/registration.ts'
import { bothDatabases } from './databases.ts'
import { type AccountShop, NEW_PASSWORD, openAccountShop, PASSWORD } from './account-shop.ts'

const { kinds, open } = bothDatabases()
const email = 'retail@example.com'

describe.for(kinds)('on %s', ([, newUrl]) => {
  const openShop = async () => openAccountShop(await open(await newUrl()))

  test('what is saved of a profile is there for the next who asks', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    const saved = await shop.ask('saveMe', profile(), { token })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      _id: 'retail',
      email,
      name: 'Hanna Kowal',
      marketingAgree: true,
      ship: { street: 'ul. Krupnicza', postCode: '31-123' },
      hasPassword: true,
      facebook: false,
    })
    expect((await shop.ask('me', undefined, { token })).body).toEqual(saved.body)
  })

  test('a profile is judged by the rules of its form, by field', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    const whole = profile()
    const ship = { ...(whole['ship'] as object), apartment: '', postCode: 'x' }
    const { status, body } = await shop.ask('saveMe', { ...whole, ship, company: true }, { token })
    expect(status).toBe(422)
    expect(body).toEqual({
      error: 'FORM_INVALID',
      fields: {
        'ship.apartment': ['form.required'],
        'ship.postCode': ['form.postCodeOfCountry'],
        companyName: ['form.required'],
        nip: ['form.required'],
      },
    })
    expect((await shop.ask('me', undefined, { token })).body).toMatchObject({ name: 'retail' })
  })

  test('A10: nothing but the form’s own fields can be changed by it', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    const before = await shop.customer(email)
    const more = {
      _id: 'trade',
      id: 'trade',
      email: 'mallory@example.com',
      wholesale: true,
      ghost: true,
      active: false,
      loyaltyPoints: 9_999,
      points: 9_999,
      hasPassword: false,
      facebook: false,
      password_hash: 'x',
      password: 'x',
      lang: 'xx',
      ext_id: 'x',
      created_at: 1,
      activated_at: 1,
      customer_id: 'trade',
      data: '{}',
    }
    const sent = JSON.parse(
      `{"__proto__":{"wholesale":true},${JSON.stringify({ ...profile(), ...more }).slice(1)}`,
    ) as object
    const { status, body } = await shop.ask('saveMe', sent, { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ _id: 'retail', email, wholesale: false, loyaltyPoints: 0 })

    const { data, ...columns } = await shop.customer(email)
    const { data: _, ...columnsBefore } = before
    expect(columns).toEqual(columnsBefore)
    expect(Object.keys(JSON.parse(data) as object).toSorted()).toEqual([
      'company',
      'companyName',
      'invoice',
      'marketingAgree',
      'name',
      'nip',
      'ship',
      'showInvoice',
    ])
    expect(data).not.toMatch(/mallory|9999|trade/)
  })

  test('A7: a changed password ends every token but the new one, and causes a mail', async () => {
    const shop = await openShop()
    const [token, other] = [await shop.tokenFor(), await shop.tokenFor()]
    const { status, body } = await change(shop, token, PASSWORD)
    expect(status).toBe(200)

    const fresh = String(body['token'])
    const statuses = []
    for (const one of [token, other, fresh]) {
      statuses.push((await shop.ask('me', undefined, { token: one })).status)
    }
    expect(statuses).toEqual([401, 401, 200])
    expect((await shop.login(email, PASSWORD)).status).toBe(401)
    expect((await shop.login(email, NEW_PASSWORD)).status).toBe(200)
    expect((await shop.mailsTo(email)).map(({ kind }) => kind)).toEqual(['password-changed'])
  })

  test('a wrong old password, and a new one that nobody may have, change nothing', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    const wrong = await change(shop, token, 'wrong')
    expect([wrong.status, wrong.body]).toEqual([401, { error: 'WRONG_PASSWORD', field: 'old' }])
    const common = await change(shop, token, PASSWORD, 'Password123')
    expect([common.status, common.body]).toEqual([
      422,
      { error: 'PASSWORD_TOO_COMMON', field: 'new' },
    ])
    const short = await change(shop, token, PASSWORD, 'short')
    expect(short.body).toEqual({ error: 'FORM_INVALID', fields: { new: ['form.passwordShort'] } })

    expect((await shop.login()).status).toBe(200)
    expect((await shop.ask('me', undefined, { token })).status).toBe(200)
    expect(await shop.mailsTo(email)).toEqual([])
  })

  test('of two who change the password at once with the old one, one does', async () => {
    const shop = await openShop()
    const tokens = [await shop.tokenFor(), await shop.tokenFor()]
    const answers = await Promise.all(
      tokens.map((token, one) => change(shop, token, PASSWORD, `${NEW_PASSWORD} ${one}`)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })
})

function change(shop: AccountShop, token: string, old: string, fresh = NEW_PASSWORD) {
  return shop.ask('changePassword', { old, new: fresh }, { token })
}
