import type { Page } from '@playwright/test'

import { twice } from '../projects.ts'
import { expect, test } from '../visit.ts'
import { words } from '../words.ts'
import { demo, field } from './customer.ts'

const t = words('en')

test('who uses the keyboard logs in and saves the profile', twice, async ({ page }) => {
  await page.goto('/login')
  await field(page, t('account.email')).focus()
  await page.keyboard.type(demo.hanna)
  await tabTo(page, t('account.password'))
  await page.keyboard.type('wrong, and long enough')
  await page.keyboard.press('Enter')
  await expect(page.locator('.field-error')).toHaveText(t('login.wrong'))

  await field(page, t('account.password')).focus()
  await page.keyboard.type(demo.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/my-account$/)

  const city = field(page, t('details.city')).first()
  await city.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.locator('.alerts')).toContainText(t('profile.saved'))
})

/** The next stops of the keyboard hold this field. */
async function tabTo(page: Page, label: string): Promise<void> {
  const target = field(page, label)
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`the keyboard does not reach ${label}`)
}
