import { comeAs, readerIn, registrationOf, valueOf } from '../by-request.ts'
import { onceWithScript, once, only, twice } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'
import {
  demo,
  field,
  fillDialog,
  fillLogin,
  fillRegistration,
  headerLink,
  linkInMail,
  linkMailed,
  logOut,
  newcomer,
  press,
  pressActivate,
} from './customer.ts'

test(
  'register, activate by the mail, log in, save the profile, change the password, log out',
  onceWithScript,
  async ({ page, shop }) => {
    const t = words('en')
    const who = { ...newcomer('Walk'), name: 'Olive Nowak' }
    await page.goto(`/register?back=${encodeURIComponent('/wishlist')}`)
    await settle(page, true)
    await fillRegistration(page, t, who)
    await press(page, t('register.submit'))
    await expect(page.getByRole('main')).toContainText(t('register.done', { email: who.email }))
    await expect(page.getByRole('main')).toContainText(t('register.controller'))

    const activation = await linkInMail(page, who.email, '/activation')
    expect(activation.startsWith(`${shop.origin('en')}/`)).toBe(true)
    await page.goto(activation)
    await settle(page, true)
    await pressActivate(page, t, 'a password of somebody else')
    await expect(page.locator('.field-error')).toHaveText(t('activation.wrong'))
    await pressActivate(page, t, who.password)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('activation.done'))
    await page
      .getByRole('main')
      .getByRole('link', { name: t('login.submit') })
      .click()

    await settle(page, true)
    await fillLogin(page, t, { email: `  ${who.email.toUpperCase()} `, password: who.password })
    await expect(page).toHaveURL(/\/my-account$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile.title'))
    await settle(page, true)
    expect(await field(page, t('details.name')).first().inputValue()).toBe(who.name)

    await field(page, t('details.phone')).fill('601602603')
    await field(page, t('details.street')).first().fill('Krupnicza')
    await field(page, t('details.number')).first().fill('14')
    await field(page, t('details.apartment')).first().fill('6')
    await field(page, t('details.postCode')).first().fill('31-123')
    await field(page, t('details.city')).first().fill('Kraków')
    await page.getByLabel(t('details.country')).first().selectOption('pl')
    await press(page, t('profile.submit'))
    await expect(page.locator('.alerts')).toContainText(t('profile.saved'))
    await page.goto('/my-account')
    expect(await field(page, t('details.city')).first().inputValue()).toBe('Kraków')

    const fresh = 'nowe hasło z gliny'
    await settle(page, true)
    await field(page, t('account.oldPassword')).fill(who.password)
    await field(page, t('account.newPassword')).fill(fresh)
    await field(page, t('account.retypedPassword')).fill(fresh)
    await press(page, t('profile.passwordSubmit'))
    await expect(page.locator('.alerts')).toContainText(t('profile.passwordChanged'))

    await logOut(page, t)
    await page.goto('/my-account')
    await expect(page).toHaveURL(/\/login\?back=%2Fmy-account$/)
    await settle(page, true)
    await fillLogin(page, t, { email: who.email, password: fresh })
    await expect(page).toHaveURL(/\/my-account$/)
  },
)

const names = { en: 'Olive', pl: 'Łucja', de: 'Jörg' }

for (const lang of ['en', 'pl', 'de'] as const) {
  test(`${lang}: the same in its words, without a script`, once, async ({ context, shop }) => {
    const t = words(lang)
    const reader = readerIn(context.request, shop, lang)
    const who = { ...newcomer('Walk'), name: `${names[lang]} Nowak` }
    const form = await reader.open(`/register?back=${encodeURIComponent('/wishlist')}`)
    const registered = await reader.press(form, t('register.submit'), registrationOf(who))
    expect(registered.main).toContain(t('register.done', { email: who.email }))
    expect(registered.main).toContain(t('register.controller'))

    const activation = await linkMailed(context.request, who.email, '/activation')
    expect(
      activation.startsWith(`${shop.origin(lang)}/`),
      'in the language of who registered',
    ).toBe(true)
    // A mail program that looks at the link first activates nothing.
    const looked = activation.replace(shop.origin(lang), shop.origin('en'))
    expect((await context.request.head(looked)).status()).toBe(200)
    const headers = { 'sec-purpose': 'prefetch' }
    expect((await context.request.get(looked, { headers })).status()).toBe(200)
    const link = await reader.open(activation)
    expect(link.title).toBe(t('activation.title'))
    const wrong = { password: 'a password of somebody else' }
    const refused = await reader.press(link, t('activation.submit'), wrong)
    expect(refused.errors).toEqual([t('activation.wrong')])
    const right = { password: who.password }
    const active = await reader.press(refused, t('activation.submit'), right)
    expect(active.title).toBe(t('activation.done'))
    // What is known of a link is shown before a password is asked for.
    expect((await reader.open(activation)).title).toBe(t('activation.already'))

    const login = await reader.follow(active, t('login.submit'))
    const typed = { email: `  ${who.email.toUpperCase()} `, password: who.password }
    const account = await reader.press(login, t('login.submit'), typed)
    expect(account.address).toBe(`${shop.origin(lang)}/my-account`)
    expect(account.title).toBe(t('profile.title'))
    expect(valueOf(account, 'ship.name')).toBe(who.name)
    const saved = await reader.press(account, t('profile.submit'), {
      'ship.phone': lang === 'de' ? '+49 341 123456' : '601602603',
      ...{ 'ship.street': 'Krupnicza', 'ship.number': '14', 'ship.apartment': '6' },
      ...{ 'ship.postCode': '31-123', 'ship.city': 'Kraków', 'ship.country': 'pl' },
    })
    expect(saved.html).toContain(t('profile.saved'))
    expect(valueOf(await reader.open('/my-account'), 'ship.city')).toBe('Kraków')

    const fresh = 'nowe hasło z gliny'
    const changed = await reader.press(saved, t('profile.passwordSubmit'), {
      ...{ old: who.password, new: fresh, retyped: fresh },
    })
    expect(changed.html).toContain(t('profile.passwordChanged'))

    const out = await reader.press(changed, t('area.logOut'))
    expect(out.address).toBe(`${shop.origin(lang)}/`)
    const again = await reader.open('/my-account')
    expect(again.address).toBe(`${shop.origin(lang)}/login?back=%2Fmy-account`)
    const back = await reader.press(again, t('login.submit'), { email: who.email, password: fresh })
    expect(back.address).toBe(`${shop.origin(lang)}/my-account`)
  })
}

const threeWays = only('with-javascript-390', 'with-javascript-1280', 'without-javascript-390')

test(
  'the header leads to the login and back to the page it was pressed on',
  threeWays,
  async ({ page, hasScript }) => {
    const t = words('en')
    await page.goto('/c/cups-and-mugs?page=2')
    await settle(page, hasScript)
    const way = await headerLink(page)
    await expect(way).toHaveText(new RegExp(t('header.logIn')))
    await way.click()
    if (hasScript) {
      await fillDialog(page, t, { email: demo.points })
    } else {
      await expect(page).toHaveURL(/\/login$/)
      await fillLogin(page, t, { email: demo.points })
    }
    await expect(page).toHaveURL(/\/c\/cups-and-mugs\?page=2$/)

    const account = await headerLink(page)
    await expect(account).toContainText('Zofia')
    // Other walks may have paid with some of them.
    await expect(account).toContainText(/\d+ points/)
    const [points = ''] = /\d+ points/.exec(await account.innerText()) ?? []
    await account.click()
    await expect(page).toHaveURL(/\/my-account$/)
    await expect(page.locator('.points')).toContainText(points.split(' ')[0] ?? '')
    await page
      .getByRole('link', { name: t('area.back') })
      .filter({ visible: true })
      .click()
    await expect(page).toHaveURL(/\/$/)
  },
)

test('a way back to another site leads to the account', once, async ({ context, shop }) => {
  const t = words('en')
  const reader = readerIn(context.request, shop, 'en')
  for (const back of ['https://evil.test/', '//evil.test', '/\\evil.test', '/login', '/logout']) {
    const login = await reader.open(`/login?back=${encodeURIComponent(back)}`)
    const typed = { email: demo.hanna, password: demo.password }
    const { address, title } = await reader.press(login, t('login.submit'), typed)
    expect([address, title], back).toEqual([`${shop.origin('en')}/my-account`, t('profile.title')])
    await reader.press(await reader.open('/my-account'), t('area.logOut'))
  }
})

test('with a script neither does it', onceWithScript, async ({ page }) => {
  const t = words('en')
  await page.goto(`/login?back=${encodeURIComponent('//evil.test')}`)
  await settle(page, true)
  await fillLogin(page, t, { email: demo.hanna })
  await expect(page).toHaveURL(/\/my-account$/)
})

test('who is logged in needs no login', once, async ({ page, shop }) => {
  await comeAs(page, demo.hanna)
  const reader = readerIn(page.request, shop, 'en')
  for (const path of ['/login', '/register']) {
    const { address } = await reader.open(`${path}?back=/wishlist`)
    expect(address, path).toBe(`${shop.origin('en')}/wishlist`)
  }
})

test('who logs out everywhere is logged in nowhere', twice, async ({ page, browser, shop }) => {
  const t = words('en')
  await comeAs(page, demo.retail)
  const context = await browser.newContext({ baseURL: shop.origin('en') })
  const other = readerIn(context.request, shop, 'en')
  const typed = { email: demo.retail, password: demo.password }
  const account = await other.press(await other.open('/login'), t('login.submit'), typed)
  expect(account.address).toContain('/my-account')

  await page.goto('/my-account')
  await press(page, t('profile.everywhere'))
  await expect(page).toHaveURL(/\/$/)
  expect((await other.open('/my-account')).address).toContain('/login?back=')
  await context.close()
})
