import { expect, mayComplain, test } from '../visit.ts'
import { checkDesk, join, phoneAndDesk } from './desk-person.ts'

test.describe('webhooks', phoneAndDesk, () => {
  test('are sent to an endpoint that is made, paused, changed and removed', async ({ page, shop }, {
    testId,
  }) => {
    mayComplain(page, /422/)
    const name = `erp ${testId}`
    await join(page, shop, { email: `ewa.${testId}@shop.example` })
    await page.goto(`${shop.origin('desk')}/webhooks`)
    await checkDesk(page, 'webhooks')
    await page.getByRole('link', { name: 'New endpoint' }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Address', { exact: true }).fill('https://192.168.1.1/kram')
    await page.getByLabel('Order paid').check()
    await page.getByRole('button', { name: 'Create endpoint' }).click()
    await expect(page.getByText('in a network of its own')).toBeVisible()
    await expect(page.getByLabel('Order paid')).toBeChecked()
    await checkDesk(page, 'a refused endpoint')
    // Nobody is called there: it is paused before anything is sent.
    await page.getByLabel('Address', { exact: true }).fill('https://erp.example/kram')
    await page.getByRole('button', { name: 'Create endpoint' }).click()
    const secret = (await page.locator('.verbatim').textContent()) ?? ''
    expect(secret).toMatch(/^whsec_/)
    await checkDesk(page, 'a secret')
    await page.getByRole('link', { name: 'I have kept it' }).click()

    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('Nothing is sent. What happens is kept')).toBeVisible()
    await checkDesk(page, 'an endpoint')
    await page.getByLabel('Order sent').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`${name} is changed.`)).toBeVisible()
    await expect(page.getByLabel('Order sent')).toBeChecked()
    await page.getByRole('button', { name: 'New secret' }).click()
    expect(await page.locator('.verbatim').textContent()).not.toBe(secret)
    await page.getByRole('link', { name: 'I have kept it' }).click()
    await page.getByRole('link', { name }).click()
    await page.locator('summary', { hasText: 'Remove endpoint' }).click()
    await page.getByRole('button', { name: 'Remove endpoint' }).click()
    await expect(page.getByText(`${name} is removed.`)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  })
})
