import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { comeToDetails } from '../by-request.ts'
import { recipients } from '../places.ts'
import { send } from '../raw-http.ts'
import { startShop } from '../shop.ts'
import { agree, fillDetails, order, orderNumber } from '../shopper.ts'
import { expect, test } from '../visit.ts'
import { once } from '../projects.ts'
import { words } from '../words.ts'

// Who may read the mails of a shop's customers in the browser.
test(
  'a mail of the demo is for who ordered, and for who reads the terminal',
  once,
  async ({ browser, shop }) => {
    const t = words('en')
    const { origin, port } = shop
    // As through a tunnel to this machine that says nothing (`ssh -R`): like a browser on it.
    const [buyer, stranger] = await Promise.all(
      [1, 2].map(() => browser.newContext({ baseURL: origin('en') })),
    )
    if (!buyer || !stranger) throw new Error('no browser')
    const page = await buyer.newPage()
    await comeToDetails(page)
    await page.goto('/order/details')
    await fillDetails(page, t, recipients.en)
    await agree(page, t)
    await order(page, t)
    const no = await orderNumber(page, t)

    await page.goto('/demo/mail')
    await page.getByRole('link', { name: no }).first().click()
    await expect(page.locator('pre')).toContainText(recipients.en.name)
    const address = new URL(page.url()).pathname

    const other = await stranger.newPage()
    await other.goto('/demo/mail')
    await expect(other.getByText(no)).toHaveCount(0)
    for (const path of [address, `${address}/html`]) {
      expect((await other.goto(path))?.status()).toBe(404)
      await expect(other.getByText(recipients.en.name)).toHaveCount(0)
    }

    expect((await other.goto('/demo/inpost'))?.status()).toBe(404)
    await stranger.addCookies([{ name: 'demo-owner', value: 'guessed', url: origin('en') }])
    expect((await other.goto(address))?.status()).toBe(404)

    const [printed = ''] = /http:\S+\/demo\/mail\?key=\S+/.exec(shop.log()) ?? []
    await stranger.clearCookies()
    await other.goto(printed)
    expect(other.url(), 'the key stays in no history').toBe(`${origin('en')}/demo/mail`)
    await other.getByRole('link', { name: no }).first().click()
    await expect(other.locator('pre')).toContainText(recipients.en.name)
    expect((await other.goto('/demo/inpost'))?.status()).toBe(200)
    const ready = await send(port, { path: '/readyz' })
    expect([ready.status, ready.body]).toEqual([200, 'ready\n'])
    await Promise.all([buyer.close(), stranger.close()])
  },
)

test(
  'a shop that was not filled as the demo shows no mail, whatever it is started with later',
  once,
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kram-mail-'))
    try {
      for (const settings of [{ DEMO_SHOP: 'empty' }, {}]) {
        // A sub-folder, because the shop removes its own folder when it ends.
        const shop = await startShop({
          ...settings,
          DATABASE_URL: `sqlite:${path.join(folder, 'kram.db')}`,
        })
        const mail = await send(shop.port, { path: '/demo/mail' })
        const ready = await send(shop.port, { path: '/readyz' })
        const told = shop.log()
        await shop.stop()

        expect(mail.status).toBe(404)
        expect([ready.status, ready.body]).toEqual([
          200,
          'ready, but mail waits: SMTP_URL is not set\n',
        ])
        expect(told).toContain('mail   NOT SENT')
        expect(told).toMatch(/"level":"warn".*"setting":"SMTP_URL".*"msg":"mail is not sent"/)
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
