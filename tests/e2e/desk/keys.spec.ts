import { send } from '../raw-http.ts'
import { expect, mayComplain, test } from '../visit.ts'
import { checkDesk, join, phoneAndDesk } from './desk-person.ts'

test.describe('API keys', phoneAndDesk, () => {
  test('are made with what they may do, shown once, used and revoked', async ({ page, shop }, {
    testId,
  }) => {
    mayComplain(page, /422/)
    const desk = shop.origin('desk')
    const name = `till ${testId}`
    await join(page, shop, { email: `ewa.${testId}@shop.example` })
    await page.goto(`${desk}/webhooks`)
    await page.getByRole('link', { name: 'API keys' }).click()
    await checkDesk(page, 'keys')
    await page.getByRole('link', { name: 'New key' }).click()
    await checkDesk(page, 'a new key')
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByText('Choose at least one thing')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue(name)
    await page.getByLabel('Orders, returns').selectOption('Read')
    await page.getByRole('button', { name: 'Create key' }).click()
    const token = (await page.locator('.verbatim').textContent()) ?? ''
    expect(token).toMatch(/^kram_[\w-]{43}$/)
    await checkDesk(page, 'a token')

    const { host, port } = new URL(desk)
    const call = async (path: string) => {
      const headers = { Host: host, Authorization: `Bearer ${token}` }
      return (await send(Number(port), { path: `/api/owner/${path}`, headers })).status
    }
    expect(await call('orders/list')).toBe(200)
    expect(await call('customers/list')).toBe(403)
    await page.getByRole('link', { name: 'I have kept it' }).click()
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('Orders, returns, codes and gift cards: read')
    await expect(row).not.toContainText('never')
    await expect(page.getByText(token)).toHaveCount(0)
    await checkDesk(page, 'keys in use')
    await page.getByRole('button', { name: `Revoke ${name}` }).click()
    await expect(page.getByText(`${name} is revoked`)).toBeVisible()
    expect(await call('orders/list')).toBe(401)
  })
})
