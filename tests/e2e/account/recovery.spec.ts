import { comeAs, readerIn, register } from '../by-request.ts'
import { onceWithoutScript } from '../projects.ts'
import { answerCookies, expect, test } from '../visit.ts'
import { words } from '../words.ts'
import { field, linkInMail, newcomer, press } from './customer.ts'

test(
  'a forgotten password: the link in the mail sets a new one, once',
  onceWithoutScript,
  async ({ page, browser, shop, javaScriptEnabled }) => {
    const t = words('en')
    const who = newcomer('Forgets')
    await register(page, who)
    await comeAs(page, who.email, who.password)

    const other = await browser.newContext({ baseURL: shop.origin('en'), javaScriptEnabled })
    await answerCookies(other, shop)
    const phone = await other.newPage()
    const reader = readerIn(other.request, shop, 'en')
    const { address } = await reader.follow(await reader.open('/login'), t('login.forgotten'))
    await phone.goto(address)
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

    const account = await readerIn(page.request, shop, 'en').open('/my-account')
    expect(account.address, 'the other device is logged out').toContain('/login')
    await phone.goto(link)
    await field(phone, t('account.newPassword')).fill(fresh)
    await field(phone, t('account.retypedPassword')).fill(fresh)
    await press(phone, t('newPassword.submit'))
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(t('newPassword.gone'))

    const form = await reader.open('/login')
    const enter = (password: string) =>
      reader.press(form, t('login.submit'), { email: who.email, password })
    expect((await enter(who.password)).errors).toEqual([t('login.wrong')])
    expect((await enter(fresh)).address).toMatch(/\/my-account$/)
    await other.close()
  },
)
