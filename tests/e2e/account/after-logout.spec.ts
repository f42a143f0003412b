import { comeAs } from '../by-request.ts'
import { twice } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'
import { demo, logOut } from './customer.ts'

test(
  'after the logout no way back shows a page of the account',
  twice,
  async ({ page, hasScript }) => {
    const t = words('en')
    await comeAs(page, demo.hanna)
    await page.goto('/my-account')
    await page.goto('/my-orders')
    await page.goto('/my-account')
    await settle(page, hasScript)
    await expect(page.locator('body')).toContainText('Hanna')
    await logOut(page, t)

    for (const step of ['the page left', 'the one before', 'the one before that']) {
      await page.goBack()
      await page.waitForLoadState()
      expect(await page.content(), step).not.toContain('Hanna')
    }
    await page.goto('/my-orders')
    await expect(page).toHaveURL(/\/login\?back=/)
  },
)
