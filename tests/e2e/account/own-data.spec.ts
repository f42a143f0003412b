import { readFile } from 'node:fs/promises'

import { comeAs, readerIn, register } from '../by-request.ts'
import { once, onceWithoutScript, onceWithScript } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'
import { demo, field, mailsTo, newcomer, press } from './customer.ts'

test('points and what became of them are a page of the account', once, async ({ page, shop }) => {
  const t = words('en')
  await comeAs(page, demo.points)
  const reader = readerIn(page.request, shop, 'en')
  const points = await reader.follow(await reader.open('/my-account'), t('points.history'))
  expect(points.address).toMatch(/\/my-account\/points$/)
  expect(points.title).toBe(t('points.title'))
  const [list = ''] = /class="record-list".*?<\/ul>/s.exec(points.html) ?? []
  expect(list).toContain(t('points.reason.opening'))
  expect(list.split('<li').at(-1)).toContain('+2400')
})

test(
  'the account’s buttons wait while a field is wrong, and answer',
  onceWithScript,
  async ({ page }) => {
    const t = words('en')
    await comeAs(page, demo.points)
    await page.goto('/my-account')
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
  await comeAs(page, demo.points)
  await page.goto('/my-account')
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

test('an account is deleted by its password', onceWithoutScript, async ({ page, shop }) => {
  const t = words('en')
  const who = newcomer('Leaves')
  await register(page, who)
  await comeAs(page, who.email, who.password)

  await page.goto('/my-account')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('deletion.title'), exact: true })
    .click()
  await expect(page.getByRole('main')).toContainText(t('deletion.staysOrders'))
  await field(page, t('account.password')).fill('not the password')
  await page.getByRole('checkbox', { name: t('account.sure') }).check()
  await press(page, t('deletion.submit'))
  await expect(page.locator('.field-error')).toHaveText(t('profile.passwordWrong'))

  await field(page, t('account.password')).fill(who.password)
  await press(page, t('deletion.submit'))
  await expect(page.locator('.alerts')).toContainText(t('deletion.done'))
  await expect(page).toHaveURL(/\/$/)
  const reader = readerIn(page.request, shop, 'en')
  const login = await reader.open('/my-account')
  expect(login.address).toContain('/login')
  const typed = { email: who.email, password: who.password }
  expect((await reader.press(login, t('login.submit'), typed)).errors).toEqual([t('login.wrong')])

  const subjects = []
  for await (const { subject } of mailsTo(page.request, who.email)) subjects.push(subject)
  expect(subjects).toEqual([expect.stringContaining('is deleted')])
})
