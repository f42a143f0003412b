import { comeToDetails } from '../by-request.ts'
import { recipients } from '../places.ts'
import { send } from '../raw-http.ts'
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
