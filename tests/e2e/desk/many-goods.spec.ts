import { once } from '../projects.ts'
import { expect, test } from '../visit.ts'
import { checkDesk, join } from './desk-person.ts'

/** What a browser without a script shows of many products at once. */
const pages = [
  '/goods/new?kind=set_creator',
  '/goods/file',
  '/goods/move',
  '/goods/lake-mug/variants',
  '/goods/lake-mug/end',
]

test.describe('many products', once, () => {
  test('are changed at once, which is shown before and taken back after', async ({ page, shop }, {
    testId,
  }) => {
    await join(page, shop, { email: `mia.${testId}@shop.example`, role: 'editor' })
    for (const path of pages) {
      await page.goto(shop.origin('desk') + path)
      await checkDesk(page, path)
    }
    await page.goto(`${shop.origin('desk')}/goods?q=candles`)
    await page.getByRole('button', { name: 'Change all that are found' }).click()
    await page.getByLabel('By percent').fill('5')
    await page.getByRole('button', { name: 'See what would change' }).click()
    await expect(page.getByRole('region', { name: 'See what would change' })).toBeVisible()
    await checkDesk(page, 'a change of many')
    await page.getByRole('button', { name: /^Change \d+ products$/ }).click()
    await expect(page.getByText('Changed: 1.')).toBeVisible()
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByText('Changed: 1.')).toBeVisible()
  })
})
