import type { Page } from '@playwright/test'

import { places, recipients } from '../places.ts'
import { twice } from '../projects.ts'
import { addPlain, agree, chooseDelivery, fillDetails, order, orderNumber } from '../shopper.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'
import { field, press } from './customer.ts'

test(
  'a guest finds an order by its number and the code in the mail, and has no profile',
  twice,
  async ({ page, shop, hasScript }, { testId }) => {
    const t = words('en')
    const origin = shop.origin('en')
    const email = `guest.${testId}@example.com`
    await addPlain(page, t, origin + places.en.jug.path)
    await page.goto(`${origin}/order/delivery`)
    await settle(page, hasScript)
    await chooseDelivery(page, t, 'Courier')
    await fillDetails(page, t, { ...recipients.en, email })
    await agree(page, t)
    await order(page, t)
    const no = await orderNumber(page, t)

    await page.goto(`${origin}/login/order`)
    await settle(page, hasScript)
    const first = page.getByRole('main').getByRole('button', { name: t('orderLogin.next') })
    if (hasScript) await expect(first, 'nothing is filled').toBeDisabled()
    await ask(page, t, email, 'K/1999/01/0001')
    await expect(page.getByRole('main'), 'as for an order that is there').toContainText(
      t('orderLogin.codeLead', { email }),
    )

    await page.goto(`${origin}/login/order`)
    await settle(page, hasScript)
    await ask(page, t, email, no)
    await expect(page.getByRole('main')).toContainText(t('orderLogin.codeLead', { email }))
    const mailbox = await page.context().newPage()
    const code = await codeInMail(mailbox, origin, email)
    await field(page, t('orderLogin.code')).fill(code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA')
    await press(page, t('orderLogin.submit'))
    await expect(page.locator('.field-error')).toHaveText(t('orderLogin.wrong'))

    // A new code takes the place of the one before.
    await press(page, t('orderLogin.again'))
    await expect(page.getByRole('main')).toContainText(t('orderLogin.codeLead', { email }))
    const next = await codeInMail(await page.context().newPage(), origin, email)
    expect(next).not.toBe(code)
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

async function ask(page: Page, t: ReturnType<typeof words>, email: string, no: string) {
  await field(page, t('orderLogin.email')).fill(email)
  await field(page, t('orderLogin.orderNumber')).fill(no)
  await press(page, t('orderLogin.next'))
}

/** The code of the newest mail that has one. */
async function codeInMail(page: Page, origin: string, to: string): Promise<string> {
  await page.goto(`${origin}/demo/mail`)
  await page
    .locator('tr', { hasText: to })
    .getByRole('link', { name: /The code for order/ })
    .first()
    .click()
  const [, code = ''] = /Code:?\s+([A-Z0-9]{6})\b/.exec(await page.locator('pre').innerText()) ?? []
  await page.close()
  return code
}
