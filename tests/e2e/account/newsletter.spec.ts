import { readerIn } from '../by-request.ts'
import { onceWithoutScript } from '../projects.ts'
import { expect, test } from '../visit.ts'
import { words } from '../words.ts'
import { linkInMail, newcomer, press } from './customer.ts'

test(
  'the newsletter: asked for at home, confirmed from the mail, left in one click',
  onceWithoutScript,
  async ({ page, browser, request, shop }) => {
    const t = words('en')
    const { email } = newcomer('Reader')
    await page.goto('/')
    const form = page.locator('form.newsletter')
    await expect(form).toContainText(t('newsletter.consent', { shop: 'Kamionka' }))
    await form.getByLabel(t('letter.email')).fill(email)
    await form.getByRole('button').click()
    const alerts = page.getByRole('status').first()
    await expect(alerts).toContainText(t('newsletter.success', { email }))
    await expect(alerts).toContainText(t('newsletter.data'))
    await expect(page).toHaveURL(/\/$/)
    await expect(form, 'who has asked is not asked again').toBeHidden()
    await page.goto('/')
    await expect(page.locator('form.newsletter')).toBeHidden()

    const link = await linkInMail(page, email, '/newsletter')
    const opened = await page.goto(link)
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter.confirmTitle'))
    await press(page, t('newsletter.confirmSubmit'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter.confirmed'))
    const reader = readerIn(page.request, shop, 'en')
    const again = await reader.press(await reader.open(link), t('newsletter.confirmSubmit'))
    expect(again.title).toBe(t('newsletter.gone'))

    const other = await browser.newContext({ baseURL: shop.origin('en') })
    const phone = readerIn(other.request, shop, 'en')
    const asked = await phone.open('/newsletter')
    const known = await phone.press(asked, t('newsletter.submit'), { email })
    expect(known.html).toContain(t('newsletter.exist'))
    await other.close()

    const leave = await linkInMail(page, email, '/unsubscribe')
    const program = { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 }
    expect((await request.post(leave, program)).status(), 'a mail program does it').toBe(200)
    await page.goto(leave)
    await press(page, t('unsubscribe.submit'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('unsubscribe.done'))
    expect((await reader.open('/unsubscribe')).title).toBe(t('unsubscribe.how'))
  },
)
