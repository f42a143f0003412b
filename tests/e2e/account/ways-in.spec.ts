import { twice } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { type Lang, words } from '../words.ts'
import {
  demo,
  field,
  fillDialog,
  fillLogin,
  fillRegistration,
  headerLink,
  linkInMail,
  logIn,
  logOut,
  newcomer,
  press,
  pressActivate,
} from './customer.ts'

const names: Record<Lang, string> = { en: 'Olive', pl: 'Łucja', de: 'Jörg' }

for (const lang of ['en', 'pl', 'de'] as const) {
  test(
    `${lang}: register, activate by the mail, log in, save the profile, change the password, log out`,
    twice,
    async ({ page, shop, hasScript }) => {
      const t = words(lang)
      const who = { ...newcomer('Walk'), name: `${names[lang]} Nowak` }
      await page.goto(`${shop.origin(lang)}/register?back=${encodeURIComponent('/wishlist')}`)
      await settle(page, hasScript)
      await fillRegistration(page, t, who)
      await press(page, t('register.submit'))
      await expect(page.getByRole('main')).toContainText(t('register.done', { email: who.email }))
      await expect(page.getByRole('main')).toContainText(t('register.controller'))

      const activation = await linkInMail(page, who.email, '/activation')
      expect(activation.startsWith(shop.origin(lang)), 'in the language of who registered').toBe(
        true,
      )
      // A mail program that looks at the link first activates nothing.
      const looked = activation.replace(shop.origin(lang), shop.origin('en'))
      expect((await page.request.head(looked)).status()).toBe(200)
      const headers = { 'sec-purpose': 'prefetch' }
      expect((await page.request.get(looked, { headers })).status()).toBe(200)
      await page.goto(activation)
      await settle(page, hasScript)
      await pressActivate(page, t, 'a password of somebody else')
      await expect(page.locator('.field-error')).toHaveText(t('activation.wrong'))
      await pressActivate(page, t, who.password)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('activation.done'))
      // What is known of a link is told before a password is asked for.
      await page.goto(activation)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('activation.already'))
      await page
        .getByRole('main')
        .getByRole('link', { name: t('login.submit') })
        .click()

      await settle(page, hasScript)
      await fillLogin(page, t, { email: `  ${who.email.toUpperCase()} `, password: who.password })
      await expect(page).toHaveURL(/\/my-account$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile.title'))
      await settle(page, hasScript)
      expect(await field(page, t('details.name')).first().inputValue()).toBe(who.name)

      await field(page, t('details.phone')).fill(lang === 'de' ? '+49 341 123456' : '601602603')
      await field(page, t('details.street')).first().fill('Krupnicza')
      await field(page, t('details.number')).first().fill('14')
      await field(page, t('details.apartment')).first().fill('6')
      await field(page, t('details.postCode')).first().fill('31-123')
      await field(page, t('details.city')).first().fill('Kraków')
      await page.getByLabel(t('details.country')).first().selectOption('pl')
      await press(page, t('profile.submit'))
      await expect(page.locator('.alerts')).toContainText(t('profile.saved'))
      await page.goto(`${shop.origin(lang)}/my-account`)
      expect(await field(page, t('details.city')).first().inputValue()).toBe('Kraków')

      const fresh = 'nowe hasło z gliny'
      await settle(page, hasScript)
      await field(page, t('account.oldPassword')).fill(who.password)
      await field(page, t('account.newPassword')).fill(fresh)
      await field(page, t('account.retypedPassword')).fill(fresh)
      await press(page, t('profile.passwordSubmit'))
      await expect(page.locator('.alerts')).toContainText(t('profile.passwordChanged'))

      await logOut(page, t)
      await page.goto(`${shop.origin(lang)}/my-account`)
      await expect(page).toHaveURL(/\/login\?back=%2Fmy-account$/)
      await settle(page, hasScript)
      await fillLogin(page, t, { email: who.email, password: fresh })
      await expect(page).toHaveURL(/\/my-account$/)
    },
  )
}

test('the header leads to the login and back to the page it was pressed on', async ({
  page,
  hasScript,
}) => {
  const t = words('en')
  await page.goto('/c/cups-and-mugs?page=2')
  await settle(page, hasScript)
  const way = await headerLink(page)
  await expect(way).toHaveText(new RegExp(t('header.logIn')))
  await way.click()
  if (hasScript) {
    await fillDialog(page, t, { email: demo.points })
  } else {
    await expect(page).toHaveURL(/\/login\?back=/)
    await fillLogin(page, t, { email: demo.points })
  }
  await expect(page).toHaveURL(/\/c\/cups-and-mugs\?page=2$/)

  const account = await headerLink(page)
  await expect(account).toContainText('Zofia')
  await expect(account).toContainText('2400')
  await account.click()
  await expect(page).toHaveURL(/\/my-account$/)
  await expect(page.locator('.points')).toContainText('2400')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('area.back') })
    .click()
  await expect(page).toHaveURL(/\/$/)
})

test('a way back to another site leads to the account', twice, async ({ page, hasScript }) => {
  const t = words('en')
  for (const back of ['https://evil.test/', '//evil.test', '/\\evil.test', '/login', '/logout']) {
    await page.goto(`/login?back=${encodeURIComponent(back)}`)
    await settle(page, hasScript)
    await fillLogin(page, t, { email: demo.hanna })
    await expect(page).toHaveURL(/\/my-account$/)
    await logOut(page, t)
  }
})

test('who is logged in needs no login', twice, async ({ page }) => {
  const t = words('en')
  await logIn(page, t, { email: demo.hanna })
  await expect(page).toHaveURL(/\/my-account$/)
  for (const path of ['/login', '/register']) {
    await page.goto(`${path}?back=/wishlist`)
    await expect(page).toHaveURL(/\/wishlist$/)
  }
})

test('who logs out everywhere is logged in nowhere', twice, async ({ page, browser, shop }) => {
  const t = words('en')
  await logIn(page, t, { email: demo.retail })
  await expect(page).toHaveURL(/\/my-account$/)
  const context = await browser.newContext({ baseURL: shop.origin('en') })
  const other = await context.newPage()
  await logIn(other, t, { email: demo.retail })
  await expect(other).toHaveURL(/\/my-account$/)

  await press(page, t('profile.everywhere'))
  await expect(page).toHaveURL(/\/$/)
  await other.goto('/my-account')
  await expect(other).toHaveURL(/\/login\?back=/)
  await context.close()
})
