import { readFile } from 'node:fs/promises'

import { onceWithScript, twice } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'
import {
  activate,
  demo,
  field,
  fillLogin,
  fillRegistration,
  logIn,
  newcomer,
  press,
} from './customer.ts'

test('points and what became of them are a page of the account', twice, async ({ page }) => {
  const t = words('en')
  await logIn(page, t, { email: demo.points })
  await page
    .getByRole('main')
    .getByRole('link', { name: t('points.history') })
    .click()
  await expect(page).toHaveURL(/\/my-account\/points$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('points.title'))
  await expect(page.locator('.record-list')).toContainText(t('points.reason.opening'))
  await expect(page.locator('.record-list li').last()).toContainText('+2400')
})

test(
  'the account’s buttons wait while a field is wrong, and answer',
  onceWithScript,
  async ({ page }) => {
    const t = words('en')
    await logIn(page, t, { email: demo.points })
    await expect(page).toHaveURL(/\/my-account$/)
    await settle(page, true)
    const save = page.getByRole('button', { name: t('profile.submit'), exact: true })
    const change = page.getByRole('button', { name: t('profile.passwordSubmit'), exact: true })
    await expect(change).toHaveAttribute('aria-disabled', 'true')
    await expect(save).not.toHaveAttribute('aria-disabled')

    const city = page.locator('[name="ship.city"]')
    const before = await city.inputValue()
    await city.fill('')
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await save.click({ force: true })
    await expect(page).toHaveURL(/\/my-account$/)
    await city.fill(before)
    await expect(save).not.toHaveAttribute('aria-disabled')
  },
)

test('a copy of one’s data is a file with what is known', onceWithScript, async ({ page }) => {
  const t = words('en')
  await logIn(page, t, { email: demo.points })
  const downloading = page.waitForEvent('download')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('profile.copy') })
    .click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject({
    account: { email: demo.points, name: 'Zofia Punktowska' },
    storefront: { basket: [] },
  })
  expect(file).not.toContain('argon2')
})

test('an account is deleted by its password', twice, async ({ page, hasScript }) => {
  const t = words('en')
  const who = newcomer('Leaves')
  await page.goto('/register')
  await settle(page, hasScript)
  await fillRegistration(page, t, who)
  await press(page, t('register.submit'))
  await expect(page.getByRole('main')).toContainText(t('register.done', { email: who.email }))
  await activate(page, t, who)
  await logIn(page, t, who)

  await page
    .getByRole('main')
    .getByRole('link', { name: t('deletion.title'), exact: true })
    .click()
  await expect(page.getByRole('main')).toContainText(t('deletion.staysOrders'))
  await settle(page, hasScript)
  await field(page, t('account.password')).fill('not the password')
  await page.getByRole('checkbox', { name: t('account.sure') }).check()
  await press(page, t('deletion.submit'))
  await expect(page.locator('.field-error')).toHaveText(t('profile.passwordWrong'))

  await field(page, t('account.password')).fill(who.password)
  await press(page, t('deletion.submit'))
  await expect(page.locator('.alerts')).toContainText(t('deletion.done'))
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/my-account')
  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, t, who)
  await expect(page.locator('.field-error')).toHaveText(t('login.wrong'))

  await page.goto('/demo/mail')
  await expect(page.locator('tr', { hasText: who.email })).toHaveCount(1)
  await expect(page.locator('tr', { hasText: who.email })).toContainText('is deleted')
})
