import { field, press } from '../account/customer.ts'
import { withoutMailbox } from '../ledger.ts'
import { twice } from '../projects.ts'
import { expect, mayComplain, settle, test } from '../visit.ts'
import { words } from '../words.ts'

test(
  'a message reaches the shop, and one that cannot be sent is kept',
  twice,
  async ({ page, shop, hasScript }, { testId }) => {
    const t = words('de')
    const email = `writes.${testId}@example.com`
    const main = page.getByRole('main')
    await page.goto(`${shop.origin('de')}/s/kontakt-und-anfahrt`)
    await main.getByRole('link', { name: 'Schreiben Sie uns' }).click()
    await expect(page).toHaveURL(`${shop.origin('de')}/contact`)
    await settle(page, hasScript)
    const button = main.getByRole('button', { name: t('contact.submit') })
    if (hasScript) await expect(button, 'nothing is filled').toBeDisabled()
    await field(page, t('letter.name')).fill('Jonas Berg')
    await field(page, t('letter.email')).fill(email)
    await field(page, t('letter.msg')).fill('Ist der Becher leicht?')
    await expect(button).toBeEnabled()

    mayComplain(page, /503/)
    await withoutMailbox(shop.dataDir, async () => {
      await press(page, t('contact.submit'))
      await expect(main.getByRole('alert')).toContainText(t('contact.failed'))
    })
    await expect(main.getByRole('link', { name: t('contact.reload') })).toBeVisible()
    await expect(field(page, t('letter.msg'))).toHaveValue('Ist der Becher leicht?')
    if (hasScript) {
      await main.getByText(t('contact.failed')).click()
      await expect(main.getByRole('alert')).toHaveCount(0)
    }
    await press(page, t('contact.submit'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact.sentTitle'))
    await expect(main).toContainText(email)

    await page.goto(`${shop.origin('de')}/demo/mail`)
    await page
      .getByRole('link', { name: /Jonas Berg/ })
      .first()
      .click()
    await expect(page.locator('pre')).toContainText('Ist der Becher leicht?')
  },
)
