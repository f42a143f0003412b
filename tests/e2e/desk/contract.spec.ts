import { expect, test } from '../visit.ts'
import { checkDesk, join, phoneAndDesk } from './desk-person.ts'

test.describe('the contract of a payment', phoneAndDesk, () => {
  test('is tried at its provider, and the page says what came', async ({ page, shop }, {
    testId,
  }) => {
    await join(page, shop, { email: `ewa.${testId}@shop.example` })
    await page.goto(`${shop.origin('desk')}/settings/payments`)
    await page.getByRole('link', { name: 'Przelewy24' }).first().click()
    await page.getByRole('button', { name: 'Try the contract' }).click()
    await expect(page.getByText('p24 accepts the contract: P24_MERCHANT_ID')).toBeVisible()
    await expect(page.getByText('Not tried by this: P24_CRC.')).toBeVisible()
    await checkDesk(page, 'a contract that was tried')
  })
})
