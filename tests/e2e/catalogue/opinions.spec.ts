import { checkRules } from '../check-screen.ts'
import { onceWithoutScript, twice } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')

test(
  'a review is written over the page with a script and on its own page without, once',
  twice,
  async ({ page, hasScript }) => {
    await page.goto('/p/milk-jug-sand')
    await settle(page, hasScript)
    const opinions = page.locator('#opinions')
    await expect(opinions).toContainText(t('opinion.first'))
    const add = opinions.getByRole('link', { name: t('opinion.add') })
    await expect(add).toHaveAttribute('rel', 'nofollow')
    await add.click()
    const place = hasScript ? page.getByRole('dialog') : page.getByRole('main')
    await expect(place.getByRole('heading')).toHaveText(t('opinion.title'))
    await expect(page).toHaveURL(hasScript ? /\/p\/milk-jug-sand$/ : /\/opinion\//)
    await expect(place).toContainText(t('opinion.waitsFirst'))

    const send = place.getByRole('button', { name: t('opinion.submit') })
    const stars = place.getByRole('radio')
    await expect(stars).toHaveCount(5)
    if (hasScript) {
      await expect(stars.first()).toBeFocused()
      await expect(send, 'nothing is filled').toBeDisabled()
      await checkRules(page, 'a review over the page', { include: ['dialog'] })
      await page.keyboard.press('Escape')
      await expect(place).toHaveCount(0)
      await expect(add).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await stars.nth(3).check()
    await place.getByLabel(t('opinion.name')).fill('Ola')
    if (hasScript) await expect(send, 'the comment is missing').toBeDisabled()
    await place.getByLabel(t('opinion.text')).fill('Heavy, and good so.')
    await expect(send).toBeEnabled()
    await send.click()
    await expect(place.getByRole('heading', { name: t('opinion.thanks') })).toBeVisible()
    if (hasScript) await expect(place.getByRole('status')).toBeFocused()
    await expect(place).toContainText(t('opinion.waits'))

    // The marker: the same browser does not write another one.
    const marker = (await page.context().cookies()).find(({ name }) => name.startsWith('opinion-'))
    expect(marker?.path).toBe('/opinion')
    const days = ((marker?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(364.9)
    expect(days).toBeLessThan(365.1)
    await page.goto('/p/milk-jug-sand')
    await settle(page, hasScript)
    await expect(opinions, 'the owner looks at it first').not.toContainText('Heavy, and good so.')
    await add.click()
    await expect(place.getByRole('heading', { name: t('opinion.givenTitle') })).toBeVisible()
    await page.goto('/p/lake-mug')
    await settle(page, hasScript)
    await expect(opinions, 'who they come from').toContainText(t('opinions.how'))
    await add.click()
    await expect(place.getByRole('radio'), 'another product is another matter').toHaveCount(5)
  },
)

test('further reviews are for people, not for crawlers', onceWithoutScript, async ({ page }) => {
  await page.goto('/p/lake-mug')
  const more = page.locator('#opinions').getByRole('link', { name: /Show 4 more/ })
  await expect(more).toHaveAttribute('rel', 'nofollow')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await more.click()
  await expect(page.locator('.opinion-list > li')).toHaveCount(8)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  // Written in another language than the page's: they say so.
  const foreign = page.locator('.opinion-list > li', { has: page.locator('blockquote[lang]') })
  for (const one of await foreign.all()) {
    await expect(one).toContainText(/in (?:Polish|German)/)
  }
})
