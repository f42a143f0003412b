import { numberAt, orderOneJug } from '../by-request.ts'
import { expect, test } from '../visit.ts'
import { checkDesk, join, phoneAndDesk } from './desk-person.ts'

test.describe('the list of orders', phoneAndDesk, () => {
  test('finds two orders, and what is done with those that are ticked', async ({ page, shop }, {
    testId,
  }) => {
    const numbers: string[] = []
    for (const way of [/transfer/i, /transfer/i]) {
      numbers.push(await numberAt(page, await orderOneJug(page, way)))
    }
    const [first = '', second = ''] = numbers
    await join(page, shop, { email: `ewa.${testId}@shop.example` })
    await page.goto(`${shop.origin('desk')}/orders`)
    await checkDesk(page, 'orders')
    const row = (no: string) => page.getByRole('row').filter({ hasText: no })
    await page.getByLabel('Search orders').fill(first)
    await page.keyboard.press('Enter')
    await expect(row(first)).toContainText('Waits for transfer')
    await expect(row(second)).toHaveCount(0)
    await row(first).getByLabel(`Tick ${first}`).check()
    await page.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(page.getByText(`${first} is paid now`)).toBeVisible()
    await expect(row(first)).toContainText('To pack')

    await page.goto(`${shop.origin('desk')}/orders`)
    for (const no of numbers) await row(no).getByLabel(`Tick ${no}`).check()
    await page.getByRole('button', { name: 'Mark as packed' }).click()
    await expect(page.getByText(`${first} is packed now`)).toBeVisible()
    await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toContainText(second)
    await checkDesk(page, 'orders that were changed')
    await page.getByRole('link', { name: /^Unpaid/ }).click()
    await expect(row(second)).toBeVisible()
    await expect(row(first)).toHaveCount(0)
    await page.getByLabel('Search orders').fill('nobody of this name')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No order is found by')).toBeVisible()
    await checkDesk(page, 'no orders')
  })
})
