import type { Page } from '@playwright/test'

import type { Translate } from '#app/i18n/messages.ts'
import { callOffReturns } from '../ledger.ts'
import { twice } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { type Lang, words } from '../words.ts'
import { demo, fillLogin } from './customer.ts'

/** Each walk takes back one piece of the same order. */
for (const lang of ['en', 'pl', 'de'] as const satisfies readonly Lang[]) {
  test(
    `${lang}: return something of an order, follow the return, and find it in the list`,
    twice,
    async ({ page, shop, hasScript }) => {
      const t = words(lang)
      callOffReturns(shop.dataDir)
      await page.goto(`${shop.origin(lang)}/my-orders`)
      await expect(page, 'visitors log in first').toHaveURL(/\/login\?back=%2Fmy-orders$/)
      await fillLogin(page, t, { email: demo.hanna })
      await expect(page).toHaveURL(/\/my-orders$/)
      await settle(page, hasScript)
      await openReturnable(page, t)

      await page.getByRole('link', { name: t('return.start') }).click()
      await expect(heading(page)).toHaveText(t('return.formTitle'))
      await settle(page, hasScript)
      const send = page.getByRole('button', { name: t('return.send') })
      if (hasScript) await expect(send, 'nothing is ticked').toBeDisabled()
      else {
        await send.click()
        await expect(page.getByRole('main')).toContainText(t('return.nothing'))
      }

      const line = page.locator('.return-line:not(.is-done)').first()
      await line.getByRole('checkbox').check()
      await line.getByLabel(t('returns.count')).fill('1')
      await line.getByLabel(t('returns.reason')).selectOption('defectiveProduct')
      await page.getByRole('radio', { name: t('return.own') }).check()
      await send.click()

      await expect(heading(page)).toHaveText(/\/\d{4}/)
      const no = /[A-Z]+\/[\d/]+/.exec(await heading(page).innerText())?.[0] ?? ''
      await expect(heading(page)).toHaveText(t('return.made', { no }))
      await page.getByRole('link', { name: t('return.follow') }).click()
      await expect(heading(page)).toHaveText(t('return.title', { no }))
      const main = page.getByRole('main')
      await expect(main).toContainText(t('returnStatus.NEW'))
      await expect(main).toContainText(t('returnReason.defectiveProduct'))
      await expect(main).toContainText(t('return.address'))

      await page.getByRole('link', { name: t('return.all') }).click()
      await expect(heading(page)).toHaveText(t('return.list'))
      await expect(page.getByRole('link', { name: no, exact: true })).toBeVisible()
    },
  )
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

/** The order that was sent and can still be returned. */
async function openReturnable(page: Page, t: Translate) {
  const sent = page.locator('.record-list > li', { hasText: t('orderStatus.SENT') }).first()
  await sent.getByRole('link').click()
  await expect(heading(page)).toContainText(t('order.title', { no: '' }).trim())
}
