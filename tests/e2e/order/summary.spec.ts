import { recipients } from '../places.ts'
import { comeToDetails } from '../by-request.ts'
import { agree, fillDetails, order, orderNumber } from '../shopper.ts'
import { expect, settle, test } from '../visit.ts'
import { twice } from '../projects.ts'
import { words } from '../words.ts'

test(
  'a summary can be printed with its shop, seller, addresses and last day to pay',
  twice,
  async ({ page, shop, browser, hasScript }) => {
    const t = words('en')
    const { name, email, postCode, city } = recipients.en
    await comeToDetails(page)
    await page.goto('/order/details')
    await fillDetails(page, t, recipients.en)
    await agree(page, t)
    await order(page, t)
    await orderNumber(page, t)
    await page.reload()
    await settle(page, hasScript)

    const print = page.getByRole('button', { name: t('summary.print') })
    await expect(print).toHaveCount(hasScript ? 1 : 0)
    if (hasScript) {
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '')
      })
      await print.click()
      await expect(page.locator('html[data-printed]')).toHaveCount(1)
    }
    await expect(page.locator('.next [aria-current]')).toContainText(t('summary.payText'))
    await expect(page.locator('#pay-h time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(print.filter({ visible: true })).toHaveCount(0)
    for (const shown of ['Kamionka, Stoneware', name, `${postCode} ${city}`, 'NIP 676 000 00 00']) {
      await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
    }
    const code = page.locator('.parties .numeric', { hasText: postCode })
    expect(await code.evaluate((span) => span.getClientRects().length)).toBe(1)

    const elsewhere = await browser.newContext({ baseURL: shop.origin('en') })
    const stranger = await elsewhere.newPage()
    await stranger.goto(page.url())
    const seen = await stranger.content()
    expect(seen).toContain('NIP 676 000 00 00')
    for (const secret of [name, email, postCode]) expect(seen).not.toContain(secret)
    await elsewhere.close()
  },
)
