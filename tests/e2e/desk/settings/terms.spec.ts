import { expect, inNewShop, test } from '../../visit.ts'
import { checkDesk, join, phoneAndDesk } from '../desk-person.ts'

// Others read the terms as they were.
test.use(inNewShop)

test.describe('terms by versions', phoneAndDesk, () => {
  test('a new version holds from today, and the one before stays to be read', async ({
    page,
    shop,
    hasScript,
  }, { testId }) => {
    await join(page, shop, { email: `iga.${testId}@shop.example` })
    await page.goto(`${shop.origin('desk')}/settings`)
    await page.getByRole('link', { name: 'Terms by versions' }).click()
    await checkDesk(page, 'pages with versions')
    await page.getByRole('link', { name: 'Terms', exact: true }).click()
    await page
      .getByLabel('From')
      .fill(new Date(Date.now()).toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' }))
    const text = page.locator('.field', { has: page.locator('[name="html.en"]') })
    if (hasScript) await text.getByRole('button', { name: 'Edit as HTML' }).click()
    await text.locator('textarea').fill('<h2>New terms</h2><p>You get tea.</p>')
    await checkDesk(page, 'a new version')
    await page.getByRole('button', { name: 'Add this version' }).click()
    await expect(page.getByRole('row', { name: /Version 2/ })).toContainText('holds')
    await checkDesk(page, 'versions of a page')

    const shopper = await page.context().newPage()
    await expect(async () => {
      await shopper.goto(`${shop.origin('en')}/s/terms`)
      await expect(shopper.locator('main')).toContainText('You get tea.', { timeout: 500 })
    }).toPass()
    await expect(shopper.locator('main')).toContainText(/Version 2, in force from/)
    await shopper.getByRole('link', { name: /^Version 1, replaced on/ }).click()
    await expect(shopper.locator('main')).not.toContainText('You get tea.')
    await expect(shopper.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await shopper.getByRole('link', { name: 'See the version in force' }).click()
    await expect(shopper.locator('main')).toContainText('You get tea.')
    await shopper.close()
  })
})
