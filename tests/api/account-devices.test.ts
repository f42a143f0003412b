import { describe, expect, test } from 'vitest'

import { hourlyDevices, mostDevices } from '#domain/account/new-device.ts'
import { DEVICE_KEPT } from '#domain/limits/retention.ts'
import { forgetOld } from '#shop/forget-old.ts'
import {
  type AccountShop,
  NEW_PASSWORD,
  openAccountShop,
  PASSWORD,
  secretIn,
} from './account-shop.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases()
const email = 'retail@example.com'

describe.for(kinds)('on %s', ([, newUrl]) => {
  const openShop = async () => openAccountShop(await open(await newUrl()))

  test('a login from a browser that the account does not know is reported by mail', async () => {
    const shop = await openShop()
    await from(shop, 'desk')
    await from(shop, 'desk')
    expect(await told(shop)).toBe(0)

    await from(shop, 'phone')
    await from(shop, 'phone')
    await from(shop, 'desk')
    expect(await told(shop)).toBe(1)
    const [mail] = await shop.mailsTo(email)
    expect(mail?.text).toMatch(/w przeglądarce/)
    expect(mail?.text).toContain('https://pl.shop.example/recover')
  })

  test('who does not say which browser it is counts as one', async () => {
    const shop = await openShop()
    await from(shop, 'desk')
    await from(shop, undefined)
    await from(shop, undefined)
    expect(await told(shop)).toBe(1)
  })

  test('a login that failed says nothing and is not remembered', async () => {
    const shop = await openShop()
    await from(shop, 'desk')
    await from(shop, 'phone', 'not this one')
    expect(await told(shop)).toBe(0)
    expect(await known(shop)).toHaveLength(1)
  })

  test('a hundred new browsers at once cause a few mails, and few are kept', async () => {
    const shop = await openShop()
    shop.derived.isPretended = true
    await from(shop, 'desk')
    shop.clock.now += 2 * 3_600_000
    for (let start = 0; start < 100; start += 10) {
      await Promise.all(
        Array.from({ length: 10 }, (_, index) => from(shop, `device ${start + index}`)),
      )
    }
    expect(await told(shop)).toBe(hourlyDevices)
    expect(await known(shop)).toHaveLength(mostDevices)
  })

  test('after a new password only the browser in which it was set is known', async () => {
    const shop = await openShop()
    for (const device of ['desk', 'phone']) await from(shop, device)
    const before = await told(shop)
    const token = await from(shop, 'desk')
    await shop.ask(
      'changePassword',
      { old: PASSWORD, new: NEW_PASSWORD, device: 'desk' },
      { token },
    )
    await from(shop, 'desk', NEW_PASSWORD)
    expect(await told(shop)).toBe(before)
    await from(shop, 'phone', NEW_PASSWORD)
    expect(await told(shop)).toBe(before + 1)

    await shop.ask('resetPassword', { email })
    const mail = (await shop.mailsTo(email)).find(({ kind }) => kind === 'account-recovery')
    const secret = secretIn(mail?.text ?? '', 'recover')
    await shop.ask('setPassword', { token: secret, password: PASSWORD, device: 'tablet' })
    await from(shop, 'tablet')
    expect(await told(shop)).toBe(before + 1)
  })

  test('no name of a browser is stored, and the same one is another for each account', async () => {
    const shop = await openShop()
    await from(shop, 'the same desk')
    await shop.login('trade@example.com', PASSWORD)
    await shop.ask('login', {
      email: 'trade@example.com',
      password: PASSWORD,
      device: 'the same desk',
    })
    const rows = await shop.database.db.selectFrom('known_device').selectAll().execute()
    expect(new Set(rows.map(({ mac }) => mac)).size).toBe(3)
    expect(JSON.stringify(rows)).not.toContain('desk')
  })

  test('a browser that was not used for a year is forgotten', async () => {
    const shop = await openShop()
    await from(shop, 'desk')
    await forgetOld(shop.database, shop.clock.now + DEVICE_KEPT)
    expect(await known(shop)).toHaveLength(1)
    await forgetOld(shop.database, shop.clock.now + DEVICE_KEPT + 1)
    expect(await known(shop)).toEqual([])
  })
})

async function from(shop: AccountShop, device: string | undefined, password = PASSWORD) {
  const { body } = await shop.ask('login', { email, password, ...(device && { device }) })
  return String(body['token'])
}

async function told(shop: AccountShop): Promise<number> {
  return (await shop.mailsTo(email)).filter(({ kind }) => kind === 'new-device').length
}

function known({ database }: AccountShop) {
  return database.db
    .selectFrom('known_device')
    .selectAll()
    .where('customer_id', '=', 'retail')
    .execute()
}
