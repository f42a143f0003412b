import { expect, type Locator, type Page } from '@playwright/test'

import type { MessageKey, Translate } from '#app/i18n/messages.ts'

import type { Recipient } from './places.ts'

/** Puts a product without choices into the basket, from its own page. */
export async function addPlain(page: Page, t: Translate, path?: string): Promise<void> {
  if (path !== undefined) await page.goto(path)
  await page
    .locator('#buy')
    .getByRole('button', { name: t('product.add'), exact: true })
    .click()
  await expect(page.locator('.alert-success')).toBeVisible()
}

/** The first step: chooses a delivery by its name, and continues to the details. */
export async function chooseDelivery(page: Page, t: Translate, name: string): Promise<void> {
  await checkDelivery(page, name)
  await goOnToDetails(page, t)
}

/** Checks a delivery, again if the list was just being drawn for another country or basket. */
export async function checkDelivery(page: Page, name: string): Promise<void> {
  await expect(() => delivery(page, name).check({ timeout: 10_000 })).toPass({ timeout: 40_000 })
}

/** The radio of a delivery; its label begins with its name, and goes on. */
export function delivery(page: Page, name: string): Locator {
  return page.locator(`xpath=//label[span[normalize-space(text())="${name}"]]`).getByRole('radio')
}

/** Chooses a way to pay, whose group is opened for it; how it is called may go on. */
export async function payBy(page: Page, name: RegExp | string): Promise<Locator> {
  const way = page.getByRole('radio', { name, includeHidden: true }).first()
  await way.waitFor({ state: 'attached' })
  const folded = page.locator('.option-group:not([open])').filter({ has: way })
  if ((await folded.count()) > 0) await folded.locator('summary').click()
  await way.check()
  return way
}

/** Looks for what the chosen delivery can leave a parcel at; the others' fields are not shown. */
export async function findPlaces(page: Page, t: Translate, query: string): Promise<void> {
  const shown = page.locator('#delivery .option-more').filter({ visible: true })
  await shown.getByLabel(t('locker.search')).fill(query)
  await shown.getByRole('button', { name: t('locker.find') }).click()
}

export async function goOnToDetails(page: Page, t: Translate): Promise<void> {
  await page
    .getByRole('button', { name: t('delivery.continue') })
    .last()
    .click()
  await expect(page).toHaveURL(/\/order\/details/)
}

/** Types everything that the order's form needs. */
export async function fillDetails(page: Page, t: Translate, who: Recipient): Promise<void> {
  const field = (name: MessageKey) => detailsField(page, t, name)
  await field('details.name').fill(who.name)
  await fillEmail(page, t, who.email)
  await field('details.phone').fill(who.phone)
  await field('details.street').fill(who.street)
  await field('details.number').fill(who.number)
  await field('details.postCode').fill(who.postCode)
  await field('details.city').fill(who.city)
}

/** Typed twice by a visitor; a customer's own stands there already. */
async function fillEmail(page: Page, t: Translate, email: string): Promise<void> {
  const field = detailsField(page, t, 'details.email')
  if (!(await field.isEditable())) return
  await field.fill(email)
  await detailsField(page, t, 'details.retypedEmail').fill(email)
}

/** A field of the recipient; the invoice has fields with the same names. */
export function detailsField(page: Page, t: Translate, name: MessageKey): Locator {
  return page.getByRole('group', { name: t('details.who') }).getByLabel(t(name), { exact: true })
}

/** Ticks what has to be ticked, and takes the first payment where none is chosen yet. */
export async function agree(page: Page, t: Translate): Promise<void> {
  const payments = page.locator('[name="payment"][type="radio"]')
  const isOpen = (await payments.count()) > 0
  if (isOpen && (await payments.and(page.locator(':checked')).count()) === 0) {
    await payments.first().check()
  }
  await page.getByRole('checkbox', { name: t('details.terms') }).check()
  await page.getByRole('checkbox', { name: t('details.processing') }).check()
}

/** Presses the button that orders, whatever total is on it. */
export async function order(page: Page, t: Translate): Promise<void> {
  const button = page.getByRole('button', { name: orderButton(t) }).last()
  // While something is missing a script draws it as disabled, and it answers all the same; that
  // script may come between a look at it and the press. A try is long enough for its answer, which
  // it waits for: a second press would send the form again, and what is typed beside it is empty.
  await expect(async () => {
    const waits = (await button.getAttribute('aria-disabled')) === 'true'
    await (waits ? button.dispatchEvent('click') : button.click({ timeout: 12_000 }))
  }).toPass({ timeout: 40_000 })
}

export function orderButton(t: Translate): RegExp {
  const [before = ''] = t('details.order', { total: '{' }).split('{')
  return new RegExp(`^${before}`)
}

/** The order's number on its summary. */
export async function orderNumber(page: Page, t: Translate): Promise<string> {
  await expect(page).toHaveURL(/\/order\/summary\/[\w-]{20,}$/)
  const fact = page.locator('.facts > div', { hasText: t('summary.number') })
  return fact.locator('dd').innerText()
}
