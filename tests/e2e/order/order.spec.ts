import type { Page } from '@playwright/test'

import type { Translate } from '#app/i18n/messages.ts'

import { ledgerOf } from '../ledger.ts'
import { places, recipients } from '../places.ts'
import { only } from '../projects.ts'
import { agree, chooseDelivery, detailsField, fillDetails, order, orderNumber } from '../shopper.ts'
import { expect, settle, test, withoutBrowserChecks } from '../visit.ts'
import { type Lang, words } from '../words.ts'

type Amounts = {
  piece: string
  toPay: string
  minor: { line: number; total: number }
  currency: string
}

const amounts: Record<Lang, Amounts> = {
  en: {
    piece: '89.00 zł',
    toPay: '194.99 zł',
    minor: { line: 17_800, total: 19_499 },
    currency: 'PLN',
  },
  pl: {
    piece: '89,00 zł',
    toPay: '194,99 zł',
    minor: { line: 17_800, total: 19_499 },
    currency: 'PLN',
  },
  de: { piece: '21,60 €', toPay: '54,62 €', minor: { line: 4_320, total: 5_462 }, currency: 'EUR' },
}

/** Both widths with and without a script; their pairs with the languages are whole-orders'. */
const walked: Record<Lang, ReturnType<typeof only>> = {
  en: only('with-javascript-390', 'without-javascript-1280'),
  pl: only('with-javascript-1280'),
  de: only('without-javascript-390'),
}

for (const lang of ['en', 'pl', 'de'] as const) {
  const t = words(lang)
  const { cups, mug, glaze, letters, courier } = places[lang]
  const who = recipients[lang]
  const { piece, toPay, minor, currency } = amounts[lang]

  test(
    `from the home page to an order number, in ${lang}`,
    walked[lang],
    async ({ page, shop, onPhone, hasScript }) => {
      await page.goto(shop.origin(lang))
      await openCategory(page, t, cups.name, onPhone)
      await expect(page.getByRole('heading', { level: 1, name: cups.name })).toBeVisible()

      await page
        .getByRole('link', { name: t('pagination.page', { number: 2 }), exact: true })
        .click()
      await expect(page).toHaveURL(/\?page=2#products$/)
      await expect(
        page.getByText(t('pagination.range', { from: 13, to: 24, total: 29 })),
      ).toBeVisible()
      await page.getByRole('link', { name: t('pagination.previous') }).click()
      await page.getByRole('link', { name: mug.name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: mug.name })).toBeVisible()

      await choose(page, glaze, 'glaze=cobalt')
      await choose(page, '350 ml', 'capacity=350')
      const buy = page.locator('#buy')
      const add = buy.getByRole('button', { name: t('product.add'), exact: true })
      // A choice that is still being shown would set them again.
      await settle(page, hasScript)
      await withoutBrowserChecks(page)
      await add.click()
      await expect(buy.getByText(t('product.textMissing'))).toBeVisible()
      await expect(page.getByLabel(letters)).toHaveAttribute('aria-invalid', 'true')
      await expect(buy.getByRole('radio', { name: '350 ml' })).toBeChecked()
      await expect(buy.locator('.price-now')).toHaveText(piece)

      await page.getByLabel(letters).fill('ŻAK')
      await add.click()
      await expect(page.getByText(t('basket.added', { name: mug.name }))).toBeVisible()
      await page.getByRole('link', { name: new RegExp(`^${t('header.basket')} `) }).click()
      if (hasScript) {
        const drawer = page.getByRole('dialog', { name: t('basket.title') })
        await drawer.getByRole('link', { name: t('drawer.toBasket') }).click()
      }

      await expect(page.getByRole('heading', { level: 1, name: t('basket.title') })).toBeVisible()
      const line = page.getByRole('row').filter({ hasText: mug.name })
      await expect(line).toContainText('350 ml')
      await expect(line).toContainText('ŻAK')
      const quantity = line.getByRole('spinbutton')
      await quantity.fill('3')
      await quantity.press('Enter')
      await expect(line.locator('.line-price')).toHaveText(money(3 * (minor.line / 2), lang))
      await line.getByRole('button', { name: t('quantity.less') }).click()
      await expect(quantity).toHaveValue('2')
      await expect(line.locator('.line-price')).toHaveText(money(minor.line, lang))

      await chooseDelivery(page, t, courier)
      await expect(page.locator('.totals-sum dd')).toHaveText(toPay)

      const receipt = page.locator('.item', { hasText: mug.name })
      await expect(receipt).toContainText(`${letters}: ŻAK`)
      await fillDetails(page, t, { ...who, name: 'Ola', postCode: '1234' })
      await page.getByLabel(t('details.comment')).fill('Before noon, please')
      await page.locator('[name="payment"][value="transfer"]').check()
      await page.getByRole('checkbox', { name: t('details.terms') }).check()
      await withoutBrowserChecks(page)
      await order(page, t)

      const name = detailsField(page, t, 'details.name')
      const postCode = detailsField(page, t, 'details.postCode')
      const processing = page.getByRole('checkbox', { name: t('details.processing') })
      await expect(name).toHaveAccessibleDescription(t('form.space'))
      await expect(postCode).toHaveAccessibleDescription(t('form.postCodeOfCountry'))
      await expect(processing).toHaveAccessibleDescription(t('form.consent'))
      await expect(page.getByText(t('details.look', { count: 3 }))).toBeVisible()
      // The shop of this test uses plain http.
      await expect(page.getByText(t('details.noteEncrypted'))).toHaveCount(0)
      await expect(page).toHaveTitle(new RegExp(`^${t('details.errorTitle', { title: '' })}`))
      await expect(name).toHaveValue('Ola')
      await expect(postCode).toHaveValue('1234')
      await expect(detailsField(page, t, 'details.city')).toHaveValue(who.city)
      await expect(page.getByLabel(t('details.comment'))).toHaveValue('Before noon, please')
      await expect(page.getByRole('checkbox', { name: t('details.terms') })).toBeChecked()

      await name.fill(who.name)
      await postCode.fill(who.postCode)
      await agree(page, t)
      await order(page, t)

      const first = who.name.split(' ')[0] ?? ''
      await expect(
        page.getByRole('heading', { level: 1, name: t('summary.thanksNamed', { name: first }) }),
      ).toBeVisible()
      const no = await orderNumber(page, t)
      expect(no).toMatch(/^K\/20\d\d\/\d\d\/\d{4}$/)
      await expect(receipt).toContainText(`${letters}: ŻAK`)
      const facts = page.locator('.facts dd')
      const wide = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth).length
      expect(await facts.evaluateAll(wide), 'facts that reach into the next').toBe(0)
      await expect(page.locator('.facts')).toContainText(toPay)
      await expect(page.locator('.facts')).toContainText(t('payment.transfer'))
      await expect(page.locator('.bank')).toContainText(' 0000 0000 4820 0000')
      await expect(page.locator('.bank')).toContainText(no)
      const basket = page.getByRole('banner').getByRole('link', { name: t('header.basket') })
      await expect(basket).toHaveAccessibleName(t('header.basket'))

      const kept = ledgerOf(shop.dataDir, no)
      expect(kept.order).toMatchObject({
        status: 'PENDING',
        state: 'PENDING',
        paid: 0,
        currency,
        total: minor.total,
        to_pay: minor.total,
        payment_type: 'transfer',
        email: who.email,
      })
      const ordered = { product_id: 'lake-mug', variant_hash: 'capacity;350,glaze;cobalt' }
      expect(kept.lines).toEqual([{ ...ordered, quantity: 2, gross: minor.line }])
      expect(kept.stock).toMatchObject([{ ...ordered, locked: 2 }])
      const confirmation = kept.mails.filter(({ recipient }) => recipient === who.email)
      expect(confirmation.map(({ kind }) => kind)).toEqual(['order-confirmation'])
      expect(confirmation[0]?.subject).toContain(no)
      const notice = kept.mails.filter(({ kind }) => kind === 'order-notice')
      expect(notice.map(({ recipient }) => recipient)).toEqual(['dzien.dobry@kamionka.example'])
    },
  )
}

async function openCategory(page: Page, t: Translate, name: string, onPhone: boolean) {
  const all = { name: t('header.allIn', { name }), exact: true }
  if (onPhone) {
    await page.getByRole('button', { name: t('header.menu'), exact: true }).click()
    const burger = page.getByRole('navigation', { name: t('header.allCategories') })
    const link = burger.getByRole('link', all)
    if (!(await link.isVisible())) await burger.getByText(name, { exact: true }).first().click()
    await link.click()
    return
  }
  const menu = page.getByRole('navigation', { name: t('header.categories'), exact: true })
  await menu.getByText(name, { exact: true }).first().click()
  await menu.getByRole('link', all).click()
}

/**
 * With a script the address follows the choice; without one the choice is sent with the button
 * below.
 */
async function choose(page: Page, value: string, query: string) {
  const radio = page.getByRole('radio', { name: value })
  await page.locator('#buy label').filter({ has: radio }).click()
  await expect(radio).toBeChecked()
  if (await page.locator('html[data-live]').count()) {
    await expect(page).toHaveURL(new RegExp(query))
  }
}

function money(minor: number, lang: Lang): string {
  const number = (minor / 100).toLocaleString(lang, { minimumFractionDigits: 2 })
  return `${number} ${lang === 'de' ? '€' : 'zł'}`
}
