import type { Page } from '@playwright/test'

import { comeToDetails, numberAt, placeOrder, readerIn } from '../by-request.ts'
import { recipients } from '../places.ts'
import { once, onceWithScript } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'
import { codeMailed, field, press } from './customer.ts'

test(
  'a guest finds an order by its number and the code in the mail, and has no profile',
  onceWithScript,
  async ({ page, shop }, { testId }) => {
    const t = words('en')
    const origin = shop.origin('en')
    const email = `guest.${testId}@example.com`
    await comeToDetails(page)
    const summary = await placeOrder(page, /^Bank transfer/, '', { ...recipients.en, email })
    const no = await numberAt(page, summary)

    await page.goto(`${origin}/login/order`)
    await settle(page, true)
    const first = page.getByRole('main').getByRole('button', { name: t('orderLogin.next') })
    await expect(first, 'nothing is filled').toBeDisabled()
    await ask(page, t, email, 'K/1999/01/0001')
    await expect(page.getByRole('main'), 'as for an order that is there').toContainText(
      t('orderLogin.codeLead', { email }),
    )

    await page.goto(`${origin}/login/order`)
    await settle(page, true)
    await ask(page, t, email, no)
    await expect(page.getByRole('main')).toContainText(t('orderLogin.codeLead', { email }))
    const code = await codeMailed(page.request, email)
    await field(page, t('orderLogin.code')).fill(code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA')
    await press(page, t('orderLogin.submit'))
    await expect(page.locator('.field-error')).toHaveText(t('orderLogin.wrong'))

    // A new code takes the place of the one before.
    await press(page, t('orderLogin.again'))
    await expect(page.getByRole('main')).toContainText(t('orderLogin.codeLead', { email }))
    await expect.poll(() => codeMailed(page.request, email)).not.toBe(code)
    const next = await codeMailed(page.request, email)
    await field(page, t('orderLogin.code')).fill(code)
    await press(page, t('orderLogin.submit'))
    await expect(page.locator('.field-error')).toHaveText(t('orderLogin.wrong'))
    await field(page, t('orderLogin.code')).fill(next)
    await press(page, t('orderLogin.submit'))

    await expect(page).toHaveURL(`${origin}/my-orders`)
    await expect(page.getByRole('link', { name: no, exact: true })).toBeVisible()
    await page.goto(`${origin}/my-account`)
    await expect(page, 'a guest has no profile').toHaveURL(`${origin}/my-orders`)
  },
)

test('the same without a script', once, async ({ page, shop }, { testId }) => {
  const t = words('en')
  const email = `guest.${testId}@example.com`
  await comeToDetails(page)
  const summary = await placeOrder(page, /^Bank transfer/, '', { ...recipients.en, email })
  const no = await numberAt(page, summary)
  const reader = readerIn(page.request, shop, 'en')
  const form = await reader.open('/login/order')
  const next = (number: string) => reader.press(form, t('orderLogin.next'), { email, number })
  const lead = t('orderLogin.codeLead', { email })
  expect((await next('K/1999/01/0001')).main, 'as for an order that is there').toContain(lead)

  const asked = await next(no)
  expect(asked.main).toContain(lead)
  const code = await codeMailed(page.request, email)
  const enter = (typed: string) => reader.press(asked, t('orderLogin.submit'), { code: typed })
  const wrong = await enter(code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA')
  expect(wrong.errors).toEqual([t('orderLogin.wrong')])
  // A new code takes the place of the one before.
  expect((await reader.press(wrong, t('orderLogin.again'))).main).toContain(lead)
  expect((await enter(code)).errors).toEqual([t('orderLogin.wrong')])
  const orders = await enter(await codeMailed(page.request, email))
  expect(orders.address).toBe(`${shop.origin('en')}/my-orders`)
  expect((await reader.follow(orders, no)).title).toContain(no)
  const { address } = await reader.open('/my-account')
  expect(address, 'a guest has no profile').toBe(`${shop.origin('en')}/my-orders`)
})

async function ask(page: Page, t: ReturnType<typeof words>, email: string, no: string) {
  await field(page, t('orderLogin.email')).fill(email)
  await field(page, t('orderLogin.orderNumber')).fill(no)
  await press(page, t('orderLogin.next'))
}
