import { readFile } from 'node:fs/promises'

import { expect, test } from '../visit.ts'
import { checkDesk, join, phoneAndDesk } from './desk-person.ts'

test.describe('the shop itself', phoneAndDesk, () => {
  test('is backed up, taken home, tried, and looked at', async ({ page, shop }, { testId }) => {
    const desk = shop.origin('desk')
    await join(page, shop, { email: `ewa.${testId}@shop.example` })
    await page.goto(`${desk}/backup`)
    await checkDesk(page, 'before a backup')
    await page.getByRole('button', { name: 'Make a backup' }).click()
    // The page looks again by itself, without a script too.
    await expect(page.getByText(/^Made: kram-.*\.db/)).toBeVisible({ timeout: 60_000 })
    await checkDesk(page, 'a backup that is made')
    await page.getByRole('link', { name: 'Backups' }).last().click()
    await checkDesk(page, 'the last backup')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const bytes = await readFile(await (await downloading).path(), 'latin1')
    expect(bytes).toMatch(/^SQLite format 3/)
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect(page.getByText(/^It opens: products \d+, orders/)).toBeVisible({ timeout: 60_000 })

    await page.goto(`${desk}/`)
    await page.getByRole('link', { name: 'Look at everything' }).click()
    await page.getByRole('link', { name: 'Look now' }).click()
    await expect(page.getByRole('heading', { name: 'What was found' })).toBeVisible()
    await checkDesk(page, 'the doctor')
  })
})
