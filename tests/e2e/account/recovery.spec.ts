import { twice } from '../projects.ts'
import { answerCookies, expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'
import {
  activate,
  field,
  fillLogin,
  fillRegistration,
  linkInMail,
  logIn,
  newcomer,
  press,
} from './customer.ts'

test(
  'a forgotten password: the link in the mail sets a new one, once',
  twice,
  async ({ page, browser, shop, hasScript }) => {
    const t = words('en')
    const who = newcomer('Forgets')
    await page.goto('/register')
    await settle(page, hasScript)
    await fillRegistration(page, t, who)
    await press(page, t('register.submit'))
    await expect(page.getByRole('main')).toContainText(t('register.done', { email: who.email }))
    await activate(page, t, who)
    await logIn(page, t, who)
    await expect(page).toHaveURL(/\/my-account$/)

    const other = await browser.newContext({ baseURL: shop.origin('en') })
    await answerCookies(other, shop)
    const phone = await other.newPage()
    await phone.goto('/login')
    await phone
      .getByRole('main')
      .getByRole('link', { name: t('login.forgotten') })
      .click()
    await field(phone, t('account.email')).fill(who.email)
    await press(phone, t('recover.submit'))
    await expect(phone.getByRole('main')).toContainText(t('recover.done', { email: who.email }))

    const link = await linkInMail(phone, who.email, '/recover')
    const fresh = 'zupełnie nowe hasło'
    const opened = await phone.goto(link)
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
    await field(phone, t('account.newPassword')).fill(fresh)
    await field(phone, t('account.retypedPassword')).fill(fresh)
    await press(phone, t('newPassword.submit'))
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(t('newPassword.doneTitle'))

    await page.goto('/my-account')
    await expect(page, 'the other device is logged out').toHaveURL(/\/login/)
    await phone.goto(link)
    await field(phone, t('account.newPassword')).fill(fresh)
    await field(phone, t('account.retypedPassword')).fill(fresh)
    await press(phone, t('newPassword.submit'))
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(t('newPassword.gone'))

    await phone.goto('/login')
    await fillLogin(phone, t, { email: who.email, password: who.password })
    await expect(phone.locator('.field-error')).toHaveText(t('login.wrong'))
    await fillLogin(phone, t, { email: who.email, password: fresh })
    await expect(phone).toHaveURL(/\/my-account$/)
    await other.close()
  },
)
