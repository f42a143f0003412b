import type { Page } from '@playwright/test'

import type { Translate } from '#app/i18n/messages.ts'
import { dialogWords } from '#demo/providers/facebook/dialog-words.ts'
import { readerIn, register, valueOf } from '../by-request.ts'
import { checkRules } from '../check-screen.ts'
import { once, onceWithScript } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'
import { codeMailed, field, newcomer, press } from './customer.ts'

for (const lang of ['en', 'pl', 'de'] as const) {
  test(`${lang}: without JavaScript the answer leads back`, once, async ({ context, shop }) => {
    const t = words(lang)
    const reader = readerIn(context.request, shop, lang)
    const dialog = async () => {
      const login = await reader.open('/login?back=%2Fwishlist')
      expect(login.main).toContain(t('facebook.simulated'))
      return reader.follow(login, t('facebook.logIn'))
    }
    await test.step('Shopping §8 “Facebook”: no, and a forged state: an info alert', async () => {
      for (const [answer, why, said] of [
        [dialogWords[lang].no, 'no', t('facebook.no')],
        [dialogWords[lang].forged, 'forged', t('facebook.forged')],
      ] as const) {
        const refused = await reader.follow(await dialog(), answer)
        // The address says why: nobody gets a session for it.
        const login = `${shop.origin(lang)}/login?back=%2Fwishlist&error=facebook-${why}`
        expect(refused.address).toBe(login)
        expect(refused.alerts).toEqual([['info', said]])
      }
    })
    await test.step('who says yes is logged in', async () => {
      const back = await reader.follow(await dialog(), dialogWords[lang].yes)
      expect(back.address).toBe(`${shop.origin(lang)}/wishlist`)
      const account = await reader.open('/my-account')
      expect(valueOf(account, 'ship.name')).toBe('Ola Wrona')
      expect(account.main, 'there is no password to change').not.toContain(t('profile.password'))
      expect(account.main).toContain(t('profile.facebookOnly'))
    })
  })
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

  const code = await codeMailed(page.request, email)
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
  await register(page, who)
  await page.goto('/login')
  await way(page, t).click()
  await page.getByRole('link', { name: 'Yes, without my email' }).click()
  await field(page, t('account.email')).fill(who.email)
  await press(page, t('facebook.sendCode'))
  await expect(page.getByRole('main')).toContainText(t('facebook.codeLead', { email: who.email }))
  await field(page, t('orderLogin.code')).fill(await codeMailed(page.request, who.email))
  await page.getByRole('button', { name: t('facebook.link'), exact: true }).click()
  await expect(page).toHaveURL(/\/my-account$/)
  await page.getByRole('button', { name: t('profile.facebookEnd'), exact: true }).click()
  await expect(page.locator('.alert-success')).toHaveText(t('profile.facebookEnded'))
  await expect(page.getByRole('main')).not.toContainText(t('profile.facebook'))
})

test(
  'an answer that belongs to another browser opens nothing',
  once,
  async ({ context, browser, shop }) => {
    const reader = readerIn(context.request, shop, 'en')
    const login = await reader.open('/login')
    const dialog = await reader.follow(login, words('en')('facebook.logIn'))
    const [, answer = ''] = /href="([^"]*)"[^>]*>Yes, log me in</.exec(dialog.html) ?? []
    const other = await browser.newContext({ baseURL: shop.origin('en') })
    const victim = await readerIn(other.request, shop, 'en').open(answer.replaceAll('&amp;', '&'))
    expect(victim.address).toMatch(/\/login\?error=facebook-forged$/)
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

test(
  'Shopping §8 “Facebook window closed without token”: info alert, 8 s',
  onceWithScript,
  async ({ page, shop }) => {
    await page.clock.install()
    for (const lang of ['en', 'pl', 'de'] as const) {
      const t = words(lang)
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
    }
  },
)

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
    await checkRules(popup, 'the address that Facebook did not give')
    await field(popup, t('account.email')).fill(email)
    await press(popup, t('facebook.sendCode'))
    await expect(popup.getByRole('main')).toContainText(t('facebook.codeLead', { email }))
    await field(popup, t('orderLogin.code')).fill(await codeMailed(page.request, email))
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

test('a way back leads nowhere else', once, async ({ context, shop }) => {
  const reader = readerIn(context.request, shop, 'en')
  for (const back of ['https://evil.example/', '//evil.example', '/login', '/api/x']) {
    const dialog = await reader.open(`/api/public/facebook?return=${encodeURIComponent(back)}`)
    const { address, title } = await reader.follow(dialog, 'Yes, log me in')
    expect([address, title], back).toEqual([
      `${shop.origin('en')}/my-account`,
      words('en')('profile.title'),
    ])
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
