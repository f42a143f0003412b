import { checkRules } from '../check-screen.ts'
import { onceWithScript, withScript } from '../projects.ts'
import { expect, mayComplain, settle, test } from '../visit.ts'
import { words } from '../words.ts'
import { demo, fillDialog, headerLink } from './customer.ts'

const t = words('en')

test(
  'the dialog has the three ways in, the focus in its first field, and keeps it',
  withScript,
  async ({ page }) => {
    const files: string[] = []
    page.on('request', (request) => files.push(request.url()))
    const ofDialog = () => files.filter((file) => file.includes('login-dialog'))
    await page.goto('/c/cups-and-mugs?page=2')
    await settle(page, true)
    expect(ofDialog(), 'its script comes when a way in is pressed').toEqual([])
    await (await headerLink(page)).click()
    const dialog = page.locator('.login-dialog')
    await expect(dialog.getByRole('heading')).toHaveText(t('login.title'))
    await expect(page, 'the page stays').toHaveURL(/\/c\/cups-and-mugs\?page=2$/)
    await expect(dialog.getByLabel(t('account.email'))).toBeFocused()
    for (let press = 0; press < 14; press += 1) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement === document.body || activeElement?.closest('.login-dialog') !== null
      })
      expect(place, 'the page behind gets no focus').toBe(true)
    }
    expect(ofDialog(), 'and not with the page').not.toEqual([])
    await checkRules(page, 'the login over the page', { include: ['.login-dialog'] })

    await dialog.getByRole('link', { name: t('login.register') }).click()
    await expect(dialog.getByRole('heading')).toHaveText(t('register.title'))
    await expect(dialog.getByLabel(t('account.name'))).toBeFocused()
    await dialog.getByRole('link', { name: t('login.submit') }).click()
    await dialog.getByRole('link', { name: t('login.forgotten') }).click()
    await expect(dialog.getByRole('heading')).toHaveText(t('recover.title'))
    await dialog.getByRole('link', { name: t('form.toLogin') }).click()
    await expect(dialog.getByRole('heading')).toHaveText(t('login.title'))

    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(
      await page.evaluate(() => document.activeElement?.matches('.tool-account, .burger')),
      'the focus is back where it was',
    ).toBe(true)
  },
)

test(
  'it closes from around it, by its button, and with the page',
  onceWithScript,
  async ({ page }) => {
    await page.goto('/c/cups-and-mugs')
    await settle(page, true)
    const dialog = page.locator('.login-dialog')
    const way = page.locator('.tool-account')
    await way.click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 400)
    await expect(dialog).toHaveCount(0)
    await expect(way).toBeFocused()

    await way.click()
    await dialog.getByRole('button', { name: t('form.close') }).click()
    await expect(dialog).toHaveCount(0)

    await way.click()
    await dialog.getByRole('link', { name: t('orderLogin.find') }).click()
    await expect(page).toHaveURL(/\/login\/order$/)
    await expect(dialog).toHaveCount(0)
  },
)

test('a login over a page leads back to it, as a new page', onceWithScript, async ({ page }) => {
  await page.goto('/c/cups-and-mugs?page=2')
  await settle(page, true)
  await page.evaluate(() => Object.assign(globalThis, { isOldPage: true }))
  await page.locator('.tool-account').click()
  mayComplain(page, /401/)
  await fillDialog(page, t, { email: demo.points, password: 'not this one at all' })
  const dialog = page.locator('.login-dialog')
  await expect(dialog.locator('.alert-warning')).toHaveText(t('login.wrong'))
  await expect(dialog.getByLabel(t('account.email'))).toHaveValue(demo.points)
  await expect(dialog.getByLabel(t('account.password')).first()).toHaveValue('')
  await fillDialog(page, t, { email: demo.points })
  await expect(page.locator('.tool-account')).toContainText('Zofia')
  await expect(page).toHaveURL(/\/c\/cups-and-mugs\?page=2$/)
  expect(await page.evaluate(() => 'isOldPage' in globalThis)).toBe(false)
})

test(
  'a mail for a new password closes the dialog, and the page says so for 30 s',
  onceWithScript,
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/p/lake-mug')
    await settle(page, true)
    await page.locator('.tool-account').click()
    const dialog = page.locator('.login-dialog')
    await dialog.getByRole('link', { name: t('login.forgotten') }).click()
    // The login has a field of the same name.
    const send = dialog.getByRole('button', { name: t('recover.submit') })
    await expect(send).toBeVisible()
    await dialog.getByLabel(t('account.email')).fill(demo.retail)
    await send.click()
    await expect(dialog).toHaveCount(0)
    const alert = page.locator('.alerts .alert-success')
    await expect(alert).toContainText(t('recover.done', { email: demo.retail }))
    await page.clock.runFor(28_000)
    await expect(alert).toBeVisible()
    await page.clock.runFor(3_000)
    await expect(alert).toHaveCount(0)
  },
)
