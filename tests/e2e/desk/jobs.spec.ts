import { readFile } from 'node:fs/promises'

import { numberAt, orderOneJug } from '../by-request.ts'
import { carryByInpost } from '../ledger.ts'
import { expect, test } from '../visit.ts'
import { checkDesk, join, phoneAndDesk } from './desk-person.ts'

test.describe('long work', phoneAndDesk, () => {
  test('makes labels and a file of orders while a page says how far it is', async ({ page, shop }, {
    testId,
  }) => {
    const origin = shop.origin('en')
    const no = await numberAt(page, await orderOneJug(page, /^Bank transfer/, origin))
    carryByInpost(shop.dataDir, no)
    await join(page, shop, { email: `ewa.${testId}@shop.example` })

    const desk = shop.origin('desk')
    await page.goto(`${desk}/orders?${new URLSearchParams({ q: no })}`)
    await page.getByLabel(no).check()
    await page.getByRole('button', { name: 'Labels' }).click()
    await expect(page.getByText('For 1 order.')).toBeVisible()
    await page.getByLabel('Where InPost has no parcel yet').selectOption('small')
    await checkDesk(page, 'labels')
    await page.getByRole('button', { name: 'Make the labels' }).click()
    // The page looks again by itself, without a script too.
    await expect(page.getByText('Labels in the file: 1.')).toBeVisible({ timeout: 60_000 })
    await checkDesk(page, 'a job that is done')
    expect(await downloaded('Download labels.pdf')).toMatch(/^%PDF-/)

    await page.goto(`${desk}/jobs`)
    await checkDesk(page, 'jobs')
    await page.getByRole('button', { name: 'Begin' }).click()
    await expect(page.getByText(/^Orders in the file: \d+\.$/)).toBeVisible({ timeout: 60_000 })
    expect(await downloaded('Download orders.csv')).toContain(no)

    async function downloaded(name: string): Promise<string> {
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name }).click()
      return readFile(await (await downloading).path(), 'latin1')
    }
  })
})
