import { send } from '../by-request.ts'
import { expect, mayComplain, test } from '../visit.ts'
import { words } from '../words.ts'
import { checkDesk, join, phoneAndDesk } from './desk-person.ts'

const t = words('en')

test.describe('messages', phoneAndDesk, () => {
  test('wait on the first page until one is answered by mail', async ({ page, shop }, {
    testId,
  }) => {
    mayComplain(page, /422/)
    const name = `Hanna ${testId}`
    const typed = { name, email: `hanna.${testId}@example.com`, msg: 'Is it light?\nAnd the lid?' }
    const sent = await send(page, `${shop.origin('en')}/contact`, t('contact.submit'), typed)
    expect(await sent.text()).toContain(t('contact.sentTitle'))

    await join(page, shop, { email: `ewa.${testId}@shop.example` })
    await page.goto(`${shop.origin('desk')}/`)
    await checkDesk(page, 'today')
    await page.getByRole('link', { name: /^Answer ?: Messages/ }).click()
    await checkDesk(page, 'messages')
    await page.getByRole('link', { name }).click()
    await expect(page.getByText('And the lid?')).toBeVisible()
    await checkDesk(page, 'a message')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByRole('alert')).toContainText('Text: this cannot be so.')
    await page.getByRole('textbox', { name: 'Answer' }).fill('It is.\nSo is the lid.')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByText(`The answer is on its way to ${name}.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send the answer' })).toHaveCount(0)
    await checkDesk(page, 'an answered message')
    await page.goto(`${shop.origin('desk')}/messages?view=answered`)
    await expect(page.getByRole('link', { name })).toBeVisible()

    const mail = await page.request.get(`${shop.origin('en')}/demo/mail`)
    expect(await mail.text()).toContain('An answer from')
  })
})
