import type { Locator, Page } from '@playwright/test'

import { putIn } from '../by-request.ts'
import { places } from '../places.ts'
import { onceWithScript, twice } from '../projects.ts'
import { addPlain, delivery } from '../shopper.ts'
import { expect, settle, test, withoutBrowserChecks } from '../visit.ts'
import { sortButton, sortByPrice } from '../catalogue/listing-bar.ts'
import { words } from '../words.ts'

const t = words('en')
const { jug, courier } = places.en
const scoop = { path: '/p/walnut-scoop', name: 'Walnut scoop' }

test(
  'a quantity typed just before "continue" is the quantity ordered',
  twice,
  async ({ page, hasScript }) => {
    await openBasket(page, hasScript, jug.path)
    await delivery(page, courier).check()
    if (hasScript) await expect(page.locator('.totals')).toContainText(courier)

    await page.getByRole('spinbutton').fill('5')
    await continueButton(page).click()
    await expect(page).toHaveURL(/\/order\/details/)
    await expect(orderPanel(page)).toContainText(t('unit.pieces', { count: 5 }))
    await expect(orderPanel(page)).toContainText('460.00 zł')
  },
)

test(
  'Enter, another delivery, a country and a removal drop no quantity that was typed',
  twice,
  async ({ page, hasScript }) => {
    await openBasket(page, hasScript, scoop.path, jug.path)
    const [scoops, jugs] = [quantityOf(page, scoop.name), quantityOf(page, jug.name)]

    await jugs.fill('2')
    await jugs.press('Enter')
    await expect(priceOf(page, jug.name)).toHaveText('184.00 zł')
    await expect(page).toHaveURL(/\/order\/delivery/)

    await jugs.fill('3')
    await delivery(page, courier).check()
    if (!hasScript) await page.getByRole('button', { name: t('delivery.show') }).click()
    await expect(priceOf(page, jug.name)).toHaveText('276.00 zł')
    await expect(page.locator('.totals')).toContainText(courier)

    await scoops.fill('2')
    await page.getByLabel(t('delivery.to'), { exact: true }).selectOption('de')
    if (!hasScript)
      await page.getByRole('button', { name: t('delivery.change'), exact: true }).click()
    await expect(priceOf(page, scoop.name)).toHaveText('90.00 zł')

    await jugs.fill('4')
    await page.getByRole('button', { name: t('basket.removeNamed', { name: scoop.name }) }).click()
    await expect(page.getByText(t('basket.removed', { name: scoop.name })).last()).toBeVisible()
    await expect(jugs).toHaveValue('4')
    await expect(priceOf(page, jug.name)).toHaveText('368.00 zł')
  },
)

test(
  'a quantity that cannot be is shown beside its field, and "continue" waits for it',
  twice,
  async ({ page, hasScript }) => {
    await openBasket(page, hasScript, scoop.path)
    await delivery(page, courier).check()
    const quantity = page.getByRole('spinbutton')
    if (hasScript) await expect(page.locator('.totals')).toContainText(courier)

    await quantity.fill('1000')
    await continueButton(page).click()
    await expect(quantity).toHaveAccessibleDescription(/At most .* The quantity is still 1 pc/)
    await expect(quantity).toHaveAttribute('aria-invalid', 'true')
    await expect(quantity).toHaveValue('1')
    await expect(quantity).toBeFocused()
    await expect(page).toHaveURL(/\/order\/delivery/)

    for (const [typed, told, kept] of [
      ['0', /Please type a number, 1 pc or more. The quantity is still 1 pc/, '1'],
      ['-1', /Please type a number/, '1'],
      ['2.9', /It comes in steps of 1 pc, so the quantity is now 2 pcs/, '2'],
    ] as const) {
      await quantity.fill(typed)
      await quantity.press('Enter')
      await expect(quantity).toHaveAccessibleDescription(told)
      await expect(quantity).toHaveValue(kept)
    }

    // The message is shown once: now the shopper can continue with the new quantity.
    await continueButton(page).click()
    await expect(page).toHaveURL(/\/order\/details/)
    await expect(orderPanel(page)).toContainText(t('unit.pieces', { count: 2 }))
  },
)

test(
  'what another window changed is shown before the way goes on',
  twice,
  async ({ page, context, hasScript }) => {
    await openBasket(page, hasScript, jug.path)
    await delivery(page, courier).check()
    if (hasScript) await expect(page.locator('.totals')).toContainText(courier)
    const other = await context.newPage()
    await putIn(other, jug.path)

    await continueButton(page).click()
    await expect(page.getByText(t('basket.changedElsewhere'))).toBeVisible()
    await expect(page.getByRole('spinbutton')).toHaveValue('2')
    await continueButton(page).click()
    await expect(page).toHaveURL(/\/order\/details/)
  },
)

test(
  'the product page and the wishlist tell a quantity that cannot be, beside its field',
  twice,
  async ({ page, hasScript }) => {
    await page.goto('/p/walnut-scoop')
    await settle(page, hasScript)
    const quantity = page.locator('#buy').getByRole('spinbutton')
    await withoutBrowserChecks(page)
    await quantity.fill('1.5')
    await page
      .locator('#buy')
      .getByRole('button', { name: t('product.add') })
      .click()
    await expect(quantity).toHaveAccessibleDescription(/It comes in steps of 1 pc/)
    await expect(quantity).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('.toast')).toHaveCount(0)
    await quantity.fill('0')
    await quantity.press('Enter')
    await expect(quantity).toHaveAccessibleDescription(/Please type a number/)

    const heart = page.locator('#buy').getByRole('button', { name: /wishlist/i })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.alerts')).toContainText(t('wishlist.added', { name: scoop.name }))
    await page.goto('/wishlist')
    await settle(page, hasScript)
    await withoutBrowserChecks(page)
    const wished = page.getByRole('spinbutton')
    await wished.fill('2.9')
    await wished.press('Enter')
    await expect(wished).toHaveAccessibleDescription(/so the quantity is now 2 pcs/)
    await expect(wished).toHaveValue('2')
  },
)

test(
  'a link takes the basket to another device, which is asked first',
  twice,
  async ({ page, browser, contextOptions, shop }) => {
    await putIn(page, '/p/milk-jug-sand')
    await page.goto('/order/delivery')
    await page.getByRole('link', { name: t('carry.link') }).click()
    await page.getByRole('button', { name: t('carry.make') }).click()
    const link = await page.locator('.copy').innerText()
    expect(new URL(link).origin).toBe(shop.origin('en'))

    const device = await browser.newContext(contextOptions)
    const other = await device.newPage()
    await other.goto(link)
    await expect(other.locator('.item-small')).toHaveCount(1)
    await other.getByRole('button', { name: t('offer.button') }).click()
    await expect(other).toHaveURL(/\/order\/delivery/)
    await expect(other.locator('.line-price')).toHaveCount(1)
    await other.goto(link)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('carry.gone'))
    await device.close()
  },
)

test(
  'a removed line can be put back as it was, also the last one, and the focus stays with it',
  twice,
  async ({ page, hasScript }) => {
    await openBasket(page, hasScript, scoop.path, jug.path)
    await quantityOf(page, scoop.name).fill('3')
    await quantityOf(page, scoop.name).press('Enter')
    await expect(priceOf(page, scoop.name)).toHaveText('135.00 zł')

    const undo = (name: string) =>
      page.getByRole('button', { name: t('basket.putBackNamed', { name }) })
    const remove = async (name: string) => {
      await page.getByRole('button', { name: t('basket.removeNamed', { name }) }).focus()
      await page.keyboard.press('Enter')
      await expect(undo(name)).toBeFocused()
    }
    await remove(scoop.name)
    if (hasScript)
      await expect(said(page)).toHaveText(/^Walnut scoop is out of the basket. To pay:/)
    await page.keyboard.press('Enter')
    await expect(quantityOf(page, scoop.name)).toHaveValue('3')
    await expect(page.getByRole('row').nth(1)).toContainText(scoop.name)

    await remove(scoop.name)
    await remove(jug.name)
    await expect(page.getByRole('heading', { name: t('basket.empty') })).toBeVisible()
    const tops = await page
      .locator('main, .undo')
      .evaluateAll((found) => found.map((one) => one.getBoundingClientRect().top))
    expect((tops[1] ?? 0) - (tops[0] ?? 0), 'off the header').toBeGreaterThan(8)
    if (hasScript) await expect(said(page)).toContainText(t('basket.removed', { name: jug.name }))
    await page.keyboard.press('Enter')
    await expect(quantityOf(page, jug.name)).toHaveValue('1')
  },
)

test(
  'what was added is shown in one low place with a way to the basket, until it is closed',
  twice,
  async ({ page, hasScript, onPhone }) => {
    await page.goto(jug.path)
    await settle(page, hasScript)
    const region = page.getByRole('status')
    await expect(region).toHaveCount(1)
    await expect(region).toHaveText('')
    await addPlain(page, t)
    const toast = region.locator('.toast')
    await expect(toast).toContainText(t('basket.added', { name: jug.name }))

    const [box, heading] = [await toast.boundingBox(), await page.locator('h1').boundingBox()]
    // On a phone the picture comes first, and the title may stand as low; it scrolls.
    if (onPhone) expect(box && box.y > 844 / 2).toBe(true)
    else expect(box && heading && box.y > heading.y + heading.height).toBe(true)

    await toast.getByRole('link', { name: t('shell.closeMessage') }).click()
    await expect(toast).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${jug.path}`))

    await addPlain(page, t)
    await toast.getByRole('link', { name: t('basket.toBasket') }).click()
    await expect(page).toHaveURL(/\/order\/delivery$/)
    await expect(toast).toHaveCount(0)
  },
)

test.describe('for who does not see it', onceWithScript, () => {
  test('changes of the basket say what they come to', async ({ page }) => {
    await openBasket(page, true, jug.path)
    await expect(said(page)).toHaveText('')
    await page.getByRole('button', { name: t('quantity.more') }).click()
    await expect(said(page)).toHaveText('To pay: 196.99 zł.')
    await delivery(page, courier).check()
    await expect(said(page)).toHaveText('To pay: 200.99 zł.')
    await page.getByRole('spinbutton').fill('1e3')
    await page.getByRole('spinbutton').press('Enter')
    await expect(said(page)).toContainText(/^Quantity of Milk jug.*: (At most|Please type)/)
  })

  test('another page begins at its title, and a filter says how many it found', async ({
    page,
  }) => {
    await page.goto('/c/cups-and-mugs')
    await settle(page, true)
    await sortByPrice(page)
    await expect(page).toHaveURL(/sort_by=price/)
    await expect(sortButton(page)).toBeFocused()
    await page.locator('#filter').getByRole('checkbox').first().check()
    await expect(said(page)).toHaveText(/^\d+ products?$/)
    await page.locator('.chips a').first().focus()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/attr=|producer=|category=/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.goto('/c/cups-and-mugs')
    await settle(page, true)
    const card = page.getByRole('link', { name: 'Lake mug', exact: true }).first()
    await card.focus()
    await page.keyboard.press('Enter')
    const title = page.getByRole('heading', { level: 1, name: 'Lake mug' })
    await expect(title).toBeFocused()
    await expect(title).toHaveCSS('outline-style', 'none')
    await page.goBack()
    await expect(card).toBeFocused()
  })
})

/** The basket page with one of each of these products. */
async function openBasket(page: Page, hasScript: boolean, ...paths: string[]): Promise<void> {
  for (const path of paths) await putIn(page, path)
  await page.goto('/order/delivery')
  await settle(page, hasScript)
}

function continueButton(page: Page): Locator {
  return page.getByRole('button', { name: t('delivery.continue') }).last()
}

function orderPanel(page: Page): Locator {
  return page.getByRole('complementary', { name: t('details.yourOrder') })
}

function quantityOf(page: Page, name: string): Locator {
  return page.getByRole('spinbutton', { name: t('quantity.of', { name }) })
}

function priceOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name }).locator('.line-price')
}

function said(page: Page): Locator {
  return page.locator('#said')
}
