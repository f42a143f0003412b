import { twice } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')

test(
  'who waits for what is sold out says so over the page, or on a page of its own',
  twice,
  async ({ page, hasScript }, { testId }) => {
    const email = `waits.${testId}@example.com`
    const place = hasScript ? page.getByRole('dialog') : page.getByRole('main')
    const ask = async () => {
      await page.goto('/p/tall-vase-ink')
      await settle(page, hasScript)
      await page
        .locator('#buy')
        .getByRole('link', { name: t('notify.ask') })
        .click()
      await expect(place.getByRole('heading')).toHaveText(t('notify.title'))
      await place.getByLabel(t('letter.email')).fill(email)
      await place.getByLabel(t('letter.text')).fill('Two of them, please')
      await place.getByRole('button', { name: t('notify.submit') }).click()
    }
    await page.clock.install()
    for (const [type, text] of [
      ['success', t('notify.success', { email })],
      ['info', t('notify.exist', { email })],
    ] as const) {
      await ask()
      if (!hasScript) {
        await expect(place).toContainText(text)
        await expect(place.getByRole('link', { name: t('opinion.back') })).toBeVisible()
        continue
      }
      await expect(place).toHaveCount(0)
      const alert = page.locator(`.alerts .alert-${type}`)
      await expect(alert).toContainText(text)
      await expect(page.getByRole('link', { name: t('notify.ask') })).toBeFocused()
      await page.clock.runFor(3_500)
      await expect(alert, 'after 3 s').toHaveCount(0)
    }
    // What can be bought is not waited for.
    await page.goto('/p/lake-mug?glaze=cobalt&capacity=350')
    await expect(page.getByRole('link', { name: t('notify.ask') })).toHaveCount(0)
  },
)
