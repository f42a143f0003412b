import { demoPayments } from '#demo/shop/checkout/payments.ts'
import { changeDocument } from '../../owner.ts'
import { twice } from '../../projects.ts'
import { agree, order, orderNumber, payBy } from '../../shopper.ts'
import { expect, settle, test, withoutBrowserChecks } from '../../visit.ts'
import { words } from '../../words.ts'
import { toDetails } from './card.ts'

const t = words('en')

/** The providers whose codes no shop of the other walks takes, and a code that each turns down. */
const takers = [
  { type: 'imoje', name: 'BLIK (imoje)', declined: '000000' },
  { type: 'bm', name: 'BLIK (Autopay)', declined: '111121' },
  { type: 'eservice', name: 'BLIK (eService)', declined: '000000' },
]

test(
  'a code of BLIK is typed at imoje, Autopay and eService, on the details and on the summary',
  twice,
  async ({ page, hasScript, changedShop: shop }) => {
    test.setTimeout(200_000)
    await changeDocument(shop, 'payment', [
      ...demoPayments.filter(({ type }) => type === 'transfer'),
      ...takers.map(({ type, name }) => ({
        ...{ type, subType: 'blik', name: { en: name }, text: {}, deliveries: [], surcharge: 0 },
      })),
    ])
    // With a script the forms are sent in the same way.
    for (const { type, name, declined } of hasScript ? takers.slice(0, 1) : takers) {
      const code = page.locator(`[id="order-blik-${type}-blik"]`)
      await toDetails(page, shop.origin('en'))
      await expect(code, 'no other way to pay takes one').toBeHidden()
      await payBy(page, name)
      await agree(page, t)
      await code.fill('12345')
      await withoutBrowserChecks(page)
      await order(page, t)
      await expect(page.locator(`[id="order-blik-${type}-blik-error"]`)).toHaveText(t('blik.wrong'))
      await expect(code, 'a code is kept nowhere').toHaveValue('')
      await expect(page.getByRole('radio', { name }), 'nothing is lost').toBeChecked()
      await expect(page.getByLabel(t('details.email'), { exact: true })).not.toHaveValue('')
      await settle(page, hasScript)

      await code.fill(declined)
      await order(page, t)
      const title = page.getByRole('heading', { level: 1 })
      await expect(title, `${name} turns it down`).toHaveText(t('summary.unpaid'))
      await settle(page, hasScript)
      await code.fill('12345')
      await withoutBrowserChecks(page)
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.locator(`[id="order-blik-${type}-blik-error"]`)).toHaveText(t('blik.wrong'))
      await expect(code).toHaveAttribute('aria-invalid', 'true')
      await expect(code).toHaveValue('')
      await expect(title, 'the order waits').toHaveText(t('summary.unpaid'))
      await settle(page, hasScript)

      await code.fill('777123')
      await page.getByRole('button', { name, exact: true }).click()
      await orderNumber(page, t)
      await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))
    }
  },
)
