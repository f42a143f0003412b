import type { Page } from '@playwright/test'

import { readerIn, registrationOf, valueOf } from '../by-request.ts'
import { once, onceWithScript } from '../projects.ts'
import { expect, settle, test, withoutBrowserChecks } from '../visit.ts'
import { words } from '../words.ts'
import { demo, field, fillLogin, fillRegistration, newcomer, press } from './customer.ts'

for (const lang of ['en', 'pl', 'de'] as const) {
  const t = words(lang)

  test(
    `${lang}: what a login refuses is shown in its page, and a mail can be sent again`,
    once,
    async ({ context, shop }) => {
      const reader = readerIn(context.request, shop, lang)
      const login = await reader.open('/login')
      const typed = { email: demo.hanna, password: 'not this one at all' }
      const wrong = await reader.press(login, t('login.submit'), typed)
      expect(wrong.errors).toEqual([t('login.wrong')])
      expect(valueOf(wrong, 'email')).toBe(demo.hanna)
      expect(valueOf(wrong, 'password')).toBe('')
      expect(wrong.html).not.toContain(typed.password)

      const sleeping = { email: demo.inactive, password: demo.password }
      const inactive = await reader.press(login, t('login.submit'), sleeping)
      expect(inactive.main).toContain(t('login.inactive'))
      const sent = await reader.press(inactive, t('login.sendActivation'))
      expect(sent.main).toContain(t('login.activationSent'))
    },
  )

  test(
    `${lang}: what a registration refuses is shown beside its fields`,
    once,
    async ({ context, shop }) => {
      const reader = readerIn(context.request, shop, lang)
      const who = newcomer('Differs')
      const form = await reader.open('/register')
      const sendWith = (typed: Record<string, string>) =>
        reader.press(form, t('register.submit'), { ...registrationOf(who), ...typed })

      const taken = await sendWith({ email: demo.hanna, retypedEmail: demo.hanna })
      expect(taken.errors).toEqual([t('register.takenField')])
      expect(taken.html).not.toContain(`value="${who.password}"`)
      const emails = await sendWith({ retypedEmail: `x${who.email}` })
      expect(emails.errors).toEqual([t('form.retypedEmail')])
      expect(emails.main).toContain(t('register.emailsDiffer'))
      const passwords = await sendWith({ retypedPassword: 'another password' })
      expect(passwords.errors).toEqual([t('form.retypedPassword')])
      expect(passwords.main).toContain(t('register.passwordsDiffer'))
      for (const { html, address } of [taken, emails, passwords]) {
        expect(valueOf({ html }, 'name'), address).toBe(who.name)
      }
    },
  )

  test(
    `${lang}: no password is sent to who has no account, and a wrong link says so`,
    once,
    async ({ context, shop }) => {
      const reader = readerIn(context.request, shop, lang)
      const email = 'nobody@example.com'
      const form = await reader.open('/recover')
      const unknown = await reader.press(form, t('recover.submit'), { email })
      expect(unknown.errors).toEqual([t('recover.unknown')])
      expect(valueOf(unknown, 'email')).toBe(email)
      expect((await reader.open('/activation/no-such-code')).title).toBe(t('activation.none'))
    },
  )
}

test('a login that is refused, with a script', onceWithScript, async ({ page }) => {
  const t = words('en')
  await open(page, '/login')
  const email = field(page, t('account.email'))
  const password = field(page, t('account.password'))
  await test.step('a password is shown while its owner wants it', async () => {
    await password.fill('seen')
    await page.getByRole('button', { name: t('form.showPassword') }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: t('form.hidePassword') }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  await test.step('a message of 3 s goes, and what is wrong stays beside its field', async () => {
    await fillLogin(page, t, { email: demo.hanna, password: 'not this one at all' })
    const alert = page.getByRole('main').locator('.alert')
    await expect(alert).toHaveText(t('login.wrong'))
    expect(await email.inputValue()).toBe(demo.hanna)
    expect(await password.inputValue()).toBe('')
    expect(await page.content()).not.toContain('not this one at all')
    await expect(alert).toHaveCount(0)
    await expect(page.locator('.field-error')).toHaveText(t('login.wrong'))
  })

  await test.step('an account that is not active: its mail can be sent again', async () => {
    await fillLogin(page, t, { email: demo.inactive })
    await expect(page.getByRole('main')).toContainText(t('login.inactive'))
    await press(page, t('login.sendActivation'))
    await expect(page.getByRole('main')).toContainText(t('login.activationSent'))
  })

  await test.step('a password for an address without an account is not sent', async () => {
    await open(page, '/recover')
    await email.fill('nobody@example.com')
    await press(page, t('recover.submit'))
    await expect(page.locator('.field-error')).toHaveText(t('recover.unknown'))
    expect(await email.inputValue()).toBe('nobody@example.com')
  })
})

test('a registration that is refused, with a script', onceWithScript, async ({ page }) => {
  const t = words('en')
  const who = newcomer('Taken')
  await open(page, '/register')
  await test.step('the button is off, with its reason, until all is there', async () => {
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
  })

  await test.step('an address that has an account cannot register again', async () => {
    await fillRegistration(page, t, { ...who, email: demo.hanna })
    await press(page, t('register.submit'))
    await expect(page.locator('.field-error')).toHaveText(t('register.takenField'))
    expect(await field(page, t('account.name')).inputValue()).toBe(who.name)
    expect(await page.content()).not.toContain(`value="${who.password}"`)
  })

  await test.step('what differs is shown beside its field', async () => {
    await fillRegistration(page, t, who)
    await field(page, t('account.retypedEmail')).fill(`x${who.email}`)
    await withoutBrowserChecks(page)
    await press(page, t('register.submit'))
    await expect(page.locator('.field-error')).toHaveText(t('form.retypedEmail'))
    await expect(page.getByRole('main')).toContainText(t('register.emailsDiffer'))
    expect(await field(page, t('account.name')).inputValue()).toBe(who.name)
  })
})

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settle(page, true)
}
