import { describe, expect, test } from 'vitest'

import { bothDatabases } from './databases.ts'
import { textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

describe.for(databases.kinds)('on %s', (kind) => {
  test('the doctor looks when somebody wants it, and changes nothing', async () => {
    const { desk, database } = await openOwnerShop(databases, kind)
    const { ask } = desk(['settings:read', 'keys:read'])
    const before = await ask('/doctor')
    expect(before.html).toContain('Look now')
    expect(before.html).not.toContain('What was found')
    // Of what the shop sells, one piece is held by no order.
    await database.db.updateTable('stock').set({ locked: 1 }).execute()
    const { html } = await ask('/doctor?look=yes')
    expect(textOf(html)).toContain('reserved stock is what orders hold')
    expect(textOf(html)).toContain('repair: doctor --run stock-orders --fix')
    expect(textOf(html)).toContain('here all who shop would wait')
    expect(textOf(html)).toContain('the data folder can be read and written')
    const rows = await database.db.selectFrom('stock').select('locked').execute()
    expect(rows.map(({ locked }) => Number(locked))).toEqual([1])
  })

  test('someone who sees all but people and keys learns nothing of the machine', async () => {
    const { desk } = await openOwnerShop(databases, kind)
    const { html } = await desk(['settings:read']).ask('/doctor?look=yes')
    expect(textOf(html)).not.toContain('the data folder')
    expect((await desk(['goods:write']).ask('/doctor')).status).toBe(403)
    const today = await desk(['orders:read', 'settings:read']).ask('/')
    expect(today.html).toContain('href="/doctor"')
  })

  test('who has the shop sees how its server was started, without a secret', async () => {
    const { desk } = await openOwnerShop(databases, kind, {
      env: {
        LANG_DOMAINS: 'en=https://shop.example,de-AT=https://at.shop.example',
        SMTP_URL: 'smtp://ola:sesame-4@mail.example:2525',
        MAIL_FROM: 'Shop <shop@shop.example>',
        INPOST_SHIPX_TOKEN: 'sesame-1',
        INPOST_SHIPX_ORGANIZATION: '7',
        PICTURES_S3_URL: 'https://bucket.store.example',
        PICTURES_S3_KEY_ID: 'sesame-2',
        PICTURES_S3_SECRET: 'sesame-3',
        LIMITS: 'off',
      },
    })
    const { html } = await desk(['settings:read', 'keys:read']).ask('/settings/server')
    const told = textOf(html)
    expect(told).toContain('en: https://shop.example, de-AT: https://at.shop.example LANG_DOMAINS')
    expect(told).toContain('Mails go out through mail.example:2525 SMTP_URL')
    expect(told).toContain('InPost: parcels and labels set INPOST_SHIPX_TOKEN')
    expect(told).toContain('Pictures of the shop bucket.store.example PICTURES_S3_URL')
    expect(told).toContain('Login by Facebook not set FACEBOOK_APP_ID')
    expect(told).toContain('Limits for strangers off LIMITS')
    expect(html).not.toMatch(/sesame/)

    const seller = desk(['settings:read'])
    expect((await seller.ask('/settings/server')).status).toBe(403)
    expect((await seller.ask('/settings')).html).not.toContain('/settings/server')
  })
})
