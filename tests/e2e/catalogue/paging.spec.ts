import type { Page } from '@playwright/test'

import { expect, test } from '../visit.ts'
import { sortButton, sortByPrice } from './listing-bar.ts'
import { onceWithoutScript, twice } from '../projects.ts'
import { words } from '../words.ts'

const t = words('en')

test('filters that nothing matches say so and lead back', twice, async ({ page }) => {
  const answer = await page.goto('/c/cups-and-mugs?attr=glaze~moss_capacity~60&price=500,')

  expect(answer?.status()).toBe(200)
  const products = page.getByRole('region', { name: t('listing.label') })
  await expect(products.getByRole('heading', { name: t('listing.noMatch') })).toBeVisible()
  await products.locator('a.button', { hasText: t('listing.clearAll') }).click()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
})

test(
  'the cheapest come first when that is asked for, page after page',
  onceWithoutScript,
  async ({ page }) => {
    await page.goto('/c/cups-and-mugs')
    await sortByPrice(page)

    await expect(page).toHaveURL(/\/c\/cups-and-mugs\?sort_by=price#products$/)
    await expect(sortButton(page)).toHaveText(new RegExp(t('listing.sort.price')))
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Espresso cup, second')
    const first = await pricesOf(page)
    expect(first).toEqual(first.toSorted((a, b) => a - b))

    await page.getByRole('link', { name: t('pagination.next') }).click()
    await expect(page).toHaveURL(/\?page=2&sort_by=price#products$/)
    await expect(
      page.getByText(t('pagination.range', { from: 13, to: 24, total: 29 })),
    ).toBeVisible()
    const second = await pricesOf(page)
    expect(second[0]).toBeGreaterThanOrEqual(first.at(-1) ?? 0)
  },
)

test('more products on a page make fewer pages', onceWithoutScript, async ({ page }) => {
  await page.goto('/c/cups-and-mugs?page=2')
  const sizes = page.locator('.drop-size')
  // In the middle there is room for the list, which is hidden while its button is out of sight.
  await sizes.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await sizes.click()
  await page
    .getByRole('navigation', { name: t('listing.show') })
    .getByRole('link', { name: t('listing.perPage', { count: 36 }) })
    .click()

  await expect(page).toHaveURL(/\/c\/cups-and-mugs\?page_size=36#products$/)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(29)
  await expect(page.getByRole('navigation', { name: t('pagination.label') })).toHaveCount(0)
})

test('a page can be typed, and one that is not there is not sent', twice, async ({ page }) => {
  await page.goto('/c/cups-and-mugs')
  const pages = page.getByRole('navigation', { name: t('pagination.label') })
  const typed = pages.getByLabel(t('pagination.pageInput'), { exact: true })
  await typed.fill('3')
  await pages.getByRole('button', { name: t('pagination.go') }).click()
  await expect(page).toHaveURL(/\?page=3#products$/)
  await expect(page).toHaveTitle(/, page 3$/)
  await expect(
    pages.getByRole('link', { name: t('pagination.page', { number: 3 }) }),
  ).toHaveAttribute('aria-current', 'page')

  await typed.fill('4')
  await pages.getByRole('button', { name: t('pagination.go') }).click()
  await expect(page).toHaveURL(/\?page=3#products$/)
})

test(
  'the part below the products belongs to the first page only',
  onceWithoutScript,
  async ({ page }) => {
    const below = page.getByText('fired at 1240 °C').last()
    await page.goto('/c/cups-and-mugs?page=2')
    const later = await page.locator('#products > div:last-child .prose').count()
    await page.goto('/c/cups-and-mugs')

    expect(later).toBe(0)
    await expect(page.locator('#products .prose')).toHaveCount(1)
    await expect(below).toBeAttached()
  },
)

test(
  'a search shows its first page in the default order whatever the address asks',
  onceWithoutScript,
  async ({ page }) => {
    await page.goto('/search?query=cobalt&page=7&page_size=96&sort_by=price')

    await expect(page).toHaveURL(/\/search\?query=cobalt#products$/)
  },
)

test('groups and makers have pages of their own', onceWithoutScript, async ({ page }) => {
  await page.goto('/p/lake-mug')
  await page.getByRole('link', { name: 'Pracownia Wilga' }).first().click()
  await expect(page).toHaveURL(/\/m\/pracownia-wilga$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Pracownia Wilga' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()

  await page.goto('/g/seconds-at-half-price')
  await expect(page.getByRole('heading', { level: 1, name: 'Seconds at half price' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lake mug, second', exact: true })).toBeVisible()
})

test('a page of information opens from the footer', onceWithoutScript, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Care for stoneware' }).click()

  await expect(page).toHaveURL(/\/s\/care-for-stoneware$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Care for stoneware' })).toBeVisible()
})

async function pricesOf(page: Page): Promise<number[]> {
  const shown = await page.locator('#products .price-now').allInnerTexts()
  return shown.map((price) => Number(price.replace(',', '').replace(/[^\d.]/g, '')))
}
