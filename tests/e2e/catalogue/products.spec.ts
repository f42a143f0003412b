import type { Page } from '@playwright/test'

import { checkScreen } from '../check-screen.ts'
import { places } from '../places.ts'
import { addPlain } from '../shopper.ts'
import { expect, settle, test, withoutBrowserChecks } from '../visit.ts'
import { onceWithoutScript, twice } from '../projects.ts'
import { words } from '../words.ts'

const t = words('en')

test(
  'a chosen variant shows its price and its stock, and what is not there cannot be chosen',
  twice,
  async ({ page, hasScript }) => {
    await page.goto('/p/lake-mug')
    const buy = page.locator('#buy')
    await expect(buy.getByRole('radio', { name: `Sand ${t('product.valueGone')}` })).toBeDisabled()
    await pick(page, 'Iron rust')
    if (hasScript) await expect(page).toHaveURL(/glaze=rust/)
    await pick(page, '500 ml')
    if (!hasScript) await buy.getByRole('button', { name: t('product.showChoice') }).click()

    await expect(page).toHaveURL(/capacity=500/)
    await expect(buy.locator('.price-now')).toHaveText('105.00 zł')
    await expect(buy.getByText(t('stock.last', { amount: '3 pcs' }))).toBeVisible()
    await expect(buy.getByRole('radio', { name: 'Iron rust' })).toBeChecked()
  },
)

test(
  'what is to be engraved stays while the rest is chosen, and never stands in an address',
  twice,
  async ({ page, hasScript }) => {
    const { mug, glaze, letters } = places.en
    await page.goto(mug.path)
    const buy = page.locator('#buy')
    const text = buy.getByLabel(letters)
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await text.fill('ŻAK')
    await pick(page, glaze)
    await pick(page, '350 ml')
    if (!hasScript) await buy.getByRole('button', { name: t('product.showChoice') }).click()
    await expect(buy.locator('.price-now')).toHaveText('89.00 zł')
    await expect(text).toHaveValue('ŻAK')
    await buy.getByRole('button', { name: t('quantity.more') }).click()
    await expect(buy.getByRole('spinbutton')).toHaveValue('2')

    await expect(text).toHaveValue('ŻAK')
    await expect(buy.getByRole('radio', { name: '350 ml' })).toBeChecked()
    await addPlain(page, t)
    await page.goto('/order/delivery')
    await expect(page.getByRole('row').filter({ hasText: mug.name })).toContainText('ŻAK')
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.filter((address) => decodeURIComponent(address).includes('ŻAK'))).toEqual([])
  },
)

test('a product whose variant is not chosen is not added', twice, async ({ page }) => {
  await page.goto('/p/lake-mug')
  await withoutBrowserChecks(page)
  await page
    .locator('#buy')
    .getByRole('button', { name: t('product.add'), exact: true })
    .click()

  await expect(page.getByText(t('product.chooseFirst'))).toHaveCount(2)
  await expect(basket(page)).toHaveAccessibleName(t('header.basket'))
})

test(
  'what is sold out is shown and cannot be bought, but asked for',
  onceWithoutScript,
  async ({ page }) => {
    await page.goto('/p/tall-vase-ink')

    const box = page.locator('#buy')
    await expect(page.getByRole('heading', { level: 1, name: 'Tall vase, ink' })).toBeVisible()
    await expect(box.getByText(t('stock.out'))).toBeVisible()
    await expect(box.getByRole('link', { name: t('notify.ask') })).toBeVisible()
    await expect(box.getByRole('button', { name: t('product.add') })).toHaveCount(0)
  },
)

test(
  'what is not sold any more is shown and cannot be bought',
  onceWithoutScript,
  async ({ page }) => {
    await page.goto('/p/pond-mug')

    await expect(page.getByRole('heading', { level: 1, name: 'Pond mug' })).toBeVisible()
    await expect(page.locator('#buy').getByText(t('stock.out'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('product.notAvailable') })).toBeDisabled()
  },
)

test(
  'a product that was taken out of the shop says so, and shows what is like it',
  onceWithoutScript,
  async ({ page }) => {
    const answer = await page.goto('/p/baltic-mug')

    expect(answer?.status()).toBe(404)
    const title = t('gone.title', { name: 'Baltic mug' })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Kamionka`)
    await expect(page.locator('main .cluster a.button').first()).toHaveAttribute('href', '/c/mugs')
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(8)
    await expect(page.getByRole('heading', { level: 3, name: /mug/i }).first()).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  },
)

test('what is not made yet can be ordered before it is', twice, async ({ page }) => {
  await page.goto('/p/serving-bowl-iron-rust')
  const box = page.locator('#buy')
  await expect(box.getByText(/^Expected with you on /)).toBeVisible()
  await box.getByRole('button', { name: t('product.preOrder') }).click()

  await expect(page.locator('.alert-success')).toBeVisible()
  await expect(basket(page)).toHaveAccessibleName(/1/)
})

test(
  'tea is sold by fifty grams, and counts as one thing in the basket',
  onceWithoutScript,
  async ({ page }) => {
    await page.goto('/p/second-flush-assam')
    const buy = page.locator('#buy')
    const quantity = buy.getByRole('spinbutton')
    await expect(quantity).toHaveValue('50')
    await buy.getByRole('button', { name: t('quantity.more') }).click()
    await expect(quantity).toHaveValue('100')
    await expect(buy.getByRole('button', { name: t('quantity.less') })).toBeEnabled()

    await withoutBrowserChecks(page)
    await quantity.fill('170')
    await buy.getByRole('button', { name: t('product.add'), exact: true }).click()
    // A changed quantity is shown before the product is bought.
    await expect(quantity).toHaveAccessibleDescription(
      /steps of 50 g, so the quantity is now 150 g/,
    )
    await expect(quantity).toHaveValue('150')
    await buy.getByRole('button', { name: t('product.add'), exact: true }).click()
    await expect(page.getByText(t('basket.added', { name: 'Second flush Assam' }))).toBeVisible()
    await expect(basket(page)).toHaveAccessibleName(/\b1\b/)

    await page.goto('/order/delivery')
    const line = page.getByRole('row').filter({ hasText: 'Second flush Assam' })
    await expect(line.getByRole('spinbutton')).toHaveValue('150')
    await expect(line.locator('.line-price')).toHaveText('84.00 zł')
  },
)

test('a set is added once its parts are chosen', twice, async ({ page }) => {
  await page.goto('/p/morning-for-two')
  const add = page.locator('#buy').getByRole('button', { name: t('product.add'), exact: true })
  await withoutBrowserChecks(page)
  await add.click()
  await expect(page.getByText(t('product.chooseFirst'))).toBeVisible()

  await pick(page, 'Moss')
  await add.click()
  await expect(page.getByText(t('basket.added', { name: 'Morning for two' }))).toBeVisible()
  await page.goto('/order/delivery')
  const line = page.getByRole('row').filter({ hasText: 'Morning for two' })
  await expect(line).toContainText('Everyday yunomi')
  await expect(line.getByRole('spinbutton')).toHaveCount(0)
  await expect(line.locator('.line-price')).toHaveText('329.00 zł')
})

test('a tasting box takes six teas, neither five nor seven', twice, async ({ page }) => {
  await page.goto('/p/tasting-box-choose-six-teas')
  const buy = page.locator('#buy')
  const pieces = (tea: string) =>
    buy.getByRole('spinbutton', { name: t('quantity.of', { name: `${tea}, sample of 15 g` }) })
  const add = buy.getByRole('button', { name: t('product.add'), exact: true })
  const sencha = buy.getByRole('group', { name: /Sencha/ })
  await sencha.getByRole('button', { name: t('quantity.more') }).click()
  await expect(pieces('Sencha')).toHaveValue('1')

  await pieces('Assam').fill('4')
  await add.click()
  await expect(page.getByText(t('set.piecesMissing', { count: 1 }))).toBeVisible()
  await expect(pieces('Assam')).toHaveValue('4')
  await pieces('Mint').fill('2')
  await add.click()
  await expect(page.getByText(t('set.piecesTooMany', { count: 1 }))).toBeVisible()
  await expect(sencha.getByRole('button', { name: t('quantity.more') })).toBeDisabled()
  await expect(sencha.getByRole('button', { name: t('quantity.less') })).toBeEnabled()
  await pieces('Mint').fill('1')
  await add.click()

  await expect(
    page.getByText(t('basket.added', { name: 'Tasting box: choose six teas' })),
  ).toBeVisible()
  await page.goto('/order/delivery')
  const line = page.getByRole('row').filter({ hasText: 'Tasting box' })
  await expect(line).toContainText('Assam')
  await expect(line.locator('.line-price')).toHaveText('74.00 zł')
})

test(
  'a set that is not full yet says so in view, beside its button, and shows what is missing',
  twice,
  async ({ page, hasScript }) => {
    await page.goto('/p/tasting-box-choose-six-teas')
    await settle(page, hasScript)
    const box = page.getByRole('complementary', { name: t('set.yours') })
    const add = box.getByRole('button', { name: t('product.add'), exact: true })
    await expect(page.locator('legend small')).toHaveText(t('set.progress', { pieces: 0, size: 6 }))
    await add.click()

    const reason = box.getByRole('alert')
    await expect(reason).toHaveText(t('set.piecesMissing', { count: 6 }))
    await expect(reason).toBeInViewport()
    await expect(add).toBeInViewport()
    if (hasScript) await expect(reason).toBeFocused()

    const sencha = page.locator('#buy').getByRole('group', { name: /Sencha/ })
    await sencha.getByRole('button', { name: t('quantity.more') }).click()
    await expect(page.locator('legend small')).toHaveText(t('set.progress', { pieces: 1, size: 6 }))
    await expect(sencha).toBeInViewport()
    await expect(box.getByRole('status')).toHaveText(t('set.missing', { count: 5 }))
    await expect(box.getByText(t('set.slot', { number: 2 }))).toBeVisible()
    await expect(box.getByText(t('set.slot', { number: 1 }), { exact: true })).toHaveCount(0)
  },
)

test('something without a choice is added straight from a list', twice, async ({ page }) => {
  await page.goto('/c/jugs')
  await page
    .getByRole('button', { name: t('product.addNamed', { name: 'Milk jug, sand' }) })
    .click()

  await expect(page.getByText(t('basket.added', { name: 'Milk jug, sand' }))).toBeVisible()
  await expect(page).toHaveURL(/\/c\/jugs/)
  await expect(basket(page)).toHaveAccessibleName(/\b1\b/)
})

test('the same thing added twice is one line', twice, async ({ page }) => {
  await addPlain(page, t, '/p/milk-jug-sand')
  await addPlain(page, t, '/p/milk-jug-sand')
  await page.goto('/order/delivery')

  const lines = page.getByRole('row').filter({ hasText: 'Milk jug, sand' })
  await expect(lines).toHaveCount(1)
  await expect(lines.getByRole('spinbutton')).toHaveValue('2')
})

test('a wish is kept, can be bought, and taken back', twice, async ({ page, hasScript }) => {
  await page.goto('/c/jugs')
  const heart = page.getByRole('button', {
    name: t('wishlist.label', { name: 'Milk jug, sand' }),
  })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.alerts')).toContainText(
    t('wishlist.added', { name: 'Milk jug, sand' }),
  )
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { level: 1, name: t('wishlist.title') })).toBeVisible()

  await page.getByRole('button', { name: t('share.begin') }).click()
  const shared = await page.locator('.copy').innerText()
  await page.goto(shared)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('share.heading'))
  await expect(page.locator('main')).toContainText('Milk jug, sand')
  // axe runs as a script in the page.
  if (hasScript) await checkScreen(page, 'a shared wishlist')
  await page.goto('/wishlist')
  await page.getByRole('button', { name: t('share.end') }).click()
  await expect(page.getByRole('button', { name: t('share.begin') })).toBeVisible()
  const wish = page.getByRole('row').filter({ hasText: 'Milk jug, sand' })
  await wish.getByRole('button', { name: t('product.add'), exact: true }).click()
  await expect(basket(page)).toHaveAccessibleName(/\b1\b/)

  await page
    .getByRole('button', { name: t('wishlist.removeNamed', { name: 'Milk jug, sand' }) })
    .click()
  await expect(page.getByRole('heading', { name: t('wishlist.empty') })).toBeVisible()
})

test('more opinions are a link away', twice, async ({ page }) => {
  await page.goto('/p/lake-mug')
  const opinions = page.locator('#opinions .opinion')
  await expect(opinions).toHaveCount(4)
  const more = page
    .locator('#opinions')
    .getByRole('link', { name: t('opinions.more', { count: 4 }) })
  // For a crawler this is the same page again.
  await expect(more).toHaveAttribute('rel', 'nofollow')
  await more.click()

  await expect(opinions).toHaveCount(8)
})

/** Radios are under their pictures, so this presses the picture, as a shopper does. */
async function pick(page: Page, value: string): Promise<void> {
  const radio = page.getByRole('radio', { name: value, exact: true })
  await page.locator('#buy label').filter({ has: radio }).click()
  await expect(radio).toBeChecked()
}

function basket(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: t('header.basket') })
}
