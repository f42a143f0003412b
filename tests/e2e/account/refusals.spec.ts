import type { Page } from '@playwright/test'

import { onceWithScript, twice } from '../projects.ts'
import { expect, settle, test, withoutBrowserChecks } from '../visit.ts'
import { type Lang, words } from '../words.ts'
import { demo, field, fillLogin, fillRegistration, newcomer, press } from './customer.ts'

const langs: Lang[] = ['en', 'pl', 'de']

for (const lang of langs) {
  const t = words(lang)

  test(
    `${lang}: a wrong password is told, the address stays and the password does not`,
    twice,
    async ({ page, shop, hasScript }) => {
      await open(page, `${shop.origin(lang)}/login`, hasScript)
      await fillLogin(page, t, { email: demo.hanna, password: 'not this one at all' })
      await expect(page.locator('.field-error')).toHaveText(t('login.wrong'))
      expect(await field(page, t('account.email')).inputValue()).toBe(demo.hanna)
      expect(await field(page, t('account.password')).inputValue()).toBe('')
      expect(await page.content()).not.toContain('not this one at all')
    },
  )

  test(
    `${lang}: an account that is not active is told so, and its mail can be sent again`,
    twice,
    async ({ page, shop, hasScript }) => {
      await open(page, `${shop.origin(lang)}/login`, hasScript)
      await fillLogin(page, t, { email: demo.inactive })
      await expect(page.getByRole('main')).toContainText(t('login.inactive'))
      await press(page, t('login.sendActivation'))
      await expect(page.getByRole('main')).toContainText(t('login.activationSent'))
    },
  )

  test(
    `${lang}: an address that has an account cannot register again`,
    twice,
    async ({ page, shop, hasScript }) => {
      const who = { ...newcomer('Taken'), email: demo.hanna }
      await open(page, `${shop.origin(lang)}/register`, hasScript)
      await fillRegistration(page, t, who)
      await press(page, t('register.submit'))
      await expect(page.locator('.field-error')).toHaveText(t('register.takenField'))
      expect(await field(page, t('account.name')).inputValue()).toBe(who.name)
      expect(await page.content()).not.toContain(`value="${who.password}"`)
    },
  )

  test(
    `${lang}: a password for an address without an account is not sent`,
    twice,
    async ({ page, shop, hasScript }) => {
      await open(page, `${shop.origin(lang)}/recover`, hasScript)
      await field(page, t('account.email')).fill('nobody@example.com')
      await press(page, t('recover.submit'))
      await expect(page.locator('.field-error')).toHaveText(t('recover.unknown'))
      expect(await field(page, t('account.email')).inputValue()).toBe('nobody@example.com')
    },
  )

  test(
    `${lang}: what differs in a registration is told beside its field`,
    twice,
    async ({ page, shop, hasScript }) => {
      const who = newcomer('Differs')
      await open(page, `${shop.origin(lang)}/register`, hasScript)
      await fillRegistration(page, t, who)
      await field(page, t('account.retypedEmail')).fill(`x${who.email}`)
      await withoutBrowserChecks(page)
      await press(page, t('register.submit'))
      await expect(page.locator('.field-error')).toHaveText(t('form.retypedEmail'))
      await expect(page.getByRole('main')).toContainText(t('register.emailsDiffer'))
      expect(await field(page, t('account.name')).inputValue()).toBe(who.name)
    },
  )

  test(`${lang}: a link that leads to no account is told`, twice, async ({ page, shop }) => {
    await page.goto(`${shop.origin(lang)}/activation/no-such-code`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('activation.none'))
  })
}

test('without a script differing passwords and missing consents are told by the page', async ({
  page,
  hasScript,
}) => {
  test.skip(hasScript)
  const t = words('en')
  const who = newcomer('Differs')
  await page.goto('/register')
  await fillRegistration(page, t, who)
  await field(page, t('account.retypedPassword')).fill('another password')
  await press(page, t('register.submit'))
  await expect(page.locator('.field-error')).toHaveText(t('form.retypedPassword'))
  await expect(page.getByRole('main')).toContainText(t('register.passwordsDiffer'))
})

test(
  'the button is off, with its reason, until passwords agree and consents are given',
  onceWithScript,
  async ({ page, hasScript }) => {
    const t = words('en')
    await open(page, '/register', hasScript)
    const button = page.getByRole('button', { name: t('register.submit') })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(t('register.notAgreed'))
    await field(page, t('account.password')).fill('glina i woda')
    await expect(button).toHaveAccessibleDescription(t('register.passwordsDiffer'))
    await field(page, t('account.retypedPassword')).fill('glina i woda')
    await page.getByRole('checkbox', { name: t('register.terms') }).check()
    await expect(button).toBeDisabled()
    await page.getByRole('checkbox', { name: t('register.processing') }).check()
    await expect(button).toBeEnabled()
  },
)

test(
  'a password is shown while its owner wants it',
  onceWithScript,
  async ({ page, hasScript }) => {
    const t = words('en')
    await open(page, '/login', hasScript)
    const input = field(page, t('account.password'))
    await input.fill('seen')
    await page.getByRole('button', { name: t('door.showPassword') }).click()
    await expect(input).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: t('door.hidePassword') }).click()
    await expect(input).toHaveAttribute('type', 'password')
  },
)

test(
  'a message of 3 s goes, and what is wrong stays beside its field',
  onceWithScript,
  async ({ page, hasScript }) => {
    const t = words('en')
    await open(page, '/login', hasScript)
    await fillLogin(page, t, { email: demo.hanna, password: 'not this one at all' })
    const alert = page.getByRole('main').locator('.alert')
    await expect(alert).toHaveText(t('login.wrong'))
    await expect(alert).toHaveCount(0)
    await expect(page.locator('.field-error')).toHaveText(t('login.wrong'))
  },
)

async function open(page: Page, address: string, hasScript: boolean): Promise<void> {
  await page.goto(address)
  await settle(page, hasScript)
}
