import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import type { Translate } from '#app/i18n/messages.ts'
import { dialogWords } from '#shop/demo/facebook/dialog-words.ts'
import { once, onceWithScript, only } from '../projects.ts'
import { expect, mayComplain, settle, test } from '../visit.ts'
import { words } from '../words.ts'
import { activate, field, fillRegistration, newcomer, press } from './customer.ts'

const phoneWithoutScript = only('without-javascript-390')

for (const lang of ['en', 'pl', 'de'] as const) {
  test(
    `${lang}: who says yes is logged in and led back, without JavaScript`,
    phoneWithoutScript,
    async ({ page, shop }) => {
      const t = words(lang)
      await page.goto(`${shop.origin(lang)}/login?back=%2Fwishlist`)
      await expect(page.getByRole('main')).toContainText(t('facebook.simulated'))
      await way(page, t).click()
      await page.getByRole('link', { name: dialogWords[lang].yes }).click()
      await expect(page).toHaveURL(`${shop.origin(lang)}/wishlist`)
      await page.goto(`${shop.origin(lang)}/my-account`)
      expect(await field(page, t('details.name')).first().inputValue()).toBe('Ola Wrona')
      await expect(page.getByRole('main'), 'there is no password to change').not.toContainText(
        t('profile.password'),
      )
      await expect(page.getByRole('main')).toContainText(t('profile.facebookOnly'))
    },
  )
}

test('who gives no e-mail is asked for one, and proves it by a code', once, async ({ page }) => {
  const t = words('en')
  const email = `facebook-${crypto.randomUUID().slice(0, 8)}@example.com`
  await page.goto('/login')
  await way(page, t).click()
  await page.getByRole('link', { name: 'Yes, without my email' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('facebook.emailTitle'))
  await field(page, t('account.email')).fill(email)
  await press(page, t('facebook.sendCode'))
  await expect(page.getByRole('main')).toContainText(t('facebook.codeLead', { email }))

  const code = await mailedCode(page, email)
  await field(page, t('orderLogin.code')).fill(code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA')
  await page.getByRole('button', { name: t('facebook.link'), exact: true }).click()
  await expect(page.locator('.field-error')).toHaveText(t('orderLogin.wrong'))
  await field(page, t('orderLogin.code')).fill(code)
  await page.getByRole('button', { name: t('facebook.link'), exact: true }).click()
  await expect(page).toHaveURL(/\/my-account$/)
  await expect(page.getByRole('main')).toContainText(t('profile.emailHint'))
  expect(await page.getByLabel(t('account.email')).inputValue()).toBe(email)
})

test('a customer sees that Facebook opens the account, and ends that', once, async ({ page }) => {
  const t = words('en')
  const who = newcomer('Iga')
  await page.goto('/register')
  await fillRegistration(page, t, who)
  await press(page, t('register.submit'))
  await expect(page.getByRole('main')).toContainText(t('register.done', { email: who.email }))
  await activate(page, t, who)
  // Nobody any more, but who reads the mail of the demo.
  await page.context().clearCookies({ name: /^(?!demo-owner$)/ })

  await page.goto('/login')
  await way(page, t).click()
  await page.getByRole('link', { name: 'Yes, without my email' }).click()
  await field(page, t('account.email')).fill(who.email)
  await press(page, t('facebook.sendCode'))
  await field(page, t('orderLogin.code')).fill(await mailedCode(page, who.email))
  await page.getByRole('button', { name: t('facebook.link'), exact: true }).click()
  await expect(page).toHaveURL(/\/my-account$/)
  await page.getByRole('button', { name: t('profile.facebookEnd'), exact: true }).click()
  await expect(page.locator('.alert-success')).toHaveText(t('profile.facebookEnded'))
  await expect(page.getByRole('main')).not.toContainText(t('profile.facebook'))
})

for (const lang of ['en', 'pl', 'de'] as const) {
  test(
    `${lang}: Shopping §8 “Facebook”: no, and a forged state, lead to the login with an info alert`,
    phoneWithoutScript,
    async ({ page, shop }) => {
      const t = words(lang)
      for (const [answer, why, said] of [
        [dialogWords[lang].no, 'no', t('facebook.no')],
        [dialogWords[lang].forged, 'forged', t('facebook.forged')],
      ] as const) {
        await page.goto(`${shop.origin(lang)}/login?back=%2Fwishlist`)
        await way(page, t).click()
        await page.getByRole('link', { name: answer, exact: true }).click()
        // The address says why: nobody gets a session for it.
        const login = `${shop.origin(lang)}/login?back=%2Fwishlist&error=facebook-${why}`
        await expect(page).toHaveURL(login)
        await expect(page.locator('.alert-info')).toHaveText(said)
      }
    },
  )
}

test(
  'an answer that belongs to another browser opens nothing',
  once,
  async ({ page, browser, shop }) => {
    const t = words('en')
    await page.goto('/login')
    await way(page, t).click()
    const answer = await page.getByRole('link', { name: 'Yes, log me in' }).getAttribute('href')
    const other = await browser.newContext({ baseURL: shop.origin('en') })
    const victim = await other.newPage()
    await victim.goto(answer ?? '')
    await expect(victim).toHaveURL(/\/login\?error=facebook-forged$/)
    expect((await other.cookies()).map(({ name }) => name)).not.toContain('app-token')
    await other.close()
  },
)

test(
  'with JavaScript a window opens over the page, and the page goes on logged in',
  onceWithScript,
  async ({ page }) => {
    const t = words('en')
    await page.goto('/login?back=%2Fwishlist')
    await settle(page, true)
    const popup = await openWindow(page, t)
    await expect(page, 'the page stays').toHaveURL(/\/login/)
    await popup.getByRole('link', { name: 'Yes, log me in' }).click()
    await expect(page).toHaveURL(/\/wishlist$/)
    await expect.poll(() => popup.isClosed()).toBe(true)
    await expect(page.locator('.tool-account')).toContainText('Ola')
  },
)

for (const lang of ['en', 'pl', 'de'] as const) {
  test(
    `${lang}: Shopping §8 “Facebook window closed without token”: info alert, 8 s`,
    onceWithScript,
    async ({ page, shop }) => {
      const t = words(lang)
      await page.clock.install()
      await page.goto(`${shop.origin(lang)}/login`)
      await settle(page, true)
      const popup = await openWindow(page, t, lang)
      await popup.close()
      await page.clock.runFor(1_600)
      const alert = page.getByRole('main').locator('.alert-info')
      await expect(alert).toHaveText(t('facebook.closed'))
      await page.mouse.move(1, 1)
      await page.locator('h1').click()
      await page.clock.runFor(7_000)
      await expect(alert).toBeVisible()
      await page.clock.runFor(2_000)
      await expect(alert).toHaveCount(0)
    },
  )
}

test(
  'in the window too an e-mail is asked for and proved, and the page goes on',
  onceWithScript,
  async ({ page }) => {
    const t = words('en')
    const email = `window-${crypto.randomUUID().slice(0, 8)}@example.com`
    await page.goto('/login?back=%2Fwishlist')
    await settle(page, true)
    const popup = await openWindow(page, t)
    await popup.getByRole('link', { name: 'Yes, without my email' }).click()
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText(t('facebook.emailTitle'))
    await settle(popup, true)
    expect((await new AxeBuilder({ page: popup }).analyze()).violations).toEqual([])
    await field(popup, t('account.email')).fill(email)
    await press(popup, t('facebook.sendCode'))
    await expect(popup.getByRole('main')).toContainText(t('facebook.codeLead', { email }))
    await field(popup, t('orderLogin.code')).fill(await mailedCode(popup, email))
    await popup.getByRole('button', { name: t('facebook.link'), exact: true }).click()
    await expect(page).toHaveURL(/\/wishlist$/)
    await expect.poll(() => popup.isClosed()).toBe(true)
    await expect(page.locator('.tool-account')).toContainText('Ola')
  },
)

test('a window whose shopper says no tells the page', onceWithScript, async ({ page }) => {
  const t = words('en')
  await page.goto('/login')
  await settle(page, true)
  const popup = await openWindow(page, t)
  await popup.getByRole('link', { name: 'No, do not' }).click()
  await expect(page.getByRole('main').locator('.alert-info')).toHaveText(t('facebook.no'))
})

test('a way back leads nowhere else', once, async ({ page }) => {
  mayComplain(page, /./)
  for (const back of ['https://evil.example/', '//evil.example', '/login', '/api/x']) {
    await page.goto(`/api/public/facebook?return=${encodeURIComponent(back)}`)
    await page.getByRole('link', { name: 'Yes, log me in' }).click()
    await expect(page, back).toHaveURL(/\/my-account$/)
  }
})

function way(page: Page, t: Translate) {
  return page.getByRole('main').getByRole('link', { name: t('facebook.logIn'), exact: true })
}

async function openWindow(
  page: Page,
  t: Translate,
  lang: 'pl' | 'en' | 'de' = 'en',
): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await way(page, t).click()
  const popup = await opened
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(dialogWords[lang].title)
  return popup
}

async function mailedCode(page: Page, to: string): Promise<string> {
  const mailbox = await page.context().newPage()
  await mailbox.goto('/demo/mail')
  await mailbox.locator('tr', { hasText: to }).getByRole('link').first().click()
  const text = await mailbox.locator('pre').innerText()
  await mailbox.close()
  return /Code:?\s+([A-Z0-9]{6})\b/.exec(text)?.[1] ?? ''
}
