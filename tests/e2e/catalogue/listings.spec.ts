import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../visit.ts'
import { words } from '../words.ts'
import { onceWithoutScript, twice } from '../projects.ts'
import { unfold } from './listing-bar.ts'

const t = words('en')

test(
  'filters lead to the one address that names them, and chips take them back',
  twice,
  async ({ page, onPhone }) => {
    await page.goto('/c/cups-and-mugs')
    const filter = await openFilter(page, onPhone)
    await filter.getByLabel('Cobalt').check()
    await filter.getByLabel('Wood ash').check()
    await unfold(page, 'Handle')
    await filter.getByLabel('without').check()
    await filter.getByRole('button', { name: /^Show/ }).click()

    await expect(page).toHaveURL(
      /\/c\/cups-and-mugs\?attr=glaze~ash\.cobalt_handle~no-handle#products$/,
    )
    const chips = page.getByRole('list', { name: t('listing.activeFilters') })
    await expect(chips.getByRole('link')).toHaveText(['Wood ash', 'Cobalt', 'without', 'Clear all'])

    const both = await productCount(page)
    await chips.getByRole('link', { name: t('listing.removeFilter', { name: 'Wood ash' }) }).click()
    await expect(page).toHaveURL(/\?attr=glaze~cobalt_handle~no-handle#products$/)
    await expect(chips.getByRole('link')).toHaveText(['Cobalt', 'without', 'Clear all'])
    await expect.poll(() => productCount(page)).toBeLessThan(both)

    await chips.getByRole('link', { name: t('listing.clearAll') }).click()
    await expect(page).toHaveURL(/\/c\/cups-and-mugs#products$/)
    await expect(chips).toHaveCount(0)
  },
)

test(
  'a maker and a price narrow a listing, and a price may be open at one end',
  twice,
  async ({ page, onPhone }) => {
    await page.goto('/c/cups-and-mugs')
    const filter = await openFilter(page, onPhone)
    await unfold(page, t('listing.price'))
    await filter.getByLabel(t('listing.priceTo', { symbol: 'zł' })).fill('60')
    await unfold(page, t('listing.producer'))
    await filter.getByLabel('Dom Gliny').check()
    await filter.getByRole('button', { name: /^Show/ }).click()

    await expect(page).toHaveURL(/\?producer=dom-gliny&price=,60#products$/)
    const chips = page.getByRole('list', { name: t('listing.activeFilters') })
    await expect(chips.getByRole('link').first()).toHaveText('Dom Gliny')
    const prices = await pricesOf(page)
    expect(prices.length).toBeGreaterThan(0)
    expect(prices.filter((price) => price > 60)).toEqual([])
  },
)

test(
  'a search finds products by their words, and asks for at least three letters',
  twice,
  async ({ page }) => {
    await page.goto('/')
    const field = page.getByRole('banner').locator('[type=search]')
    if (await field.isVisible()) {
      await field.fill('cobalt')
      await field.press('Enter')
    } else {
      await page
        .getByRole('button', { name: t('header.search') })
        .first()
        .click()
      await page.locator('#search').locator('[type=search]').fill('cobalt')
      await page.locator('#search').locator('[type=search]').press('Enter')
    }
    await expect(page).toHaveURL(/\/search\?query=cobalt/)
    await expect(
      page.getByRole('heading', { level: 1, name: t('search.results', { query: 'cobalt' }) }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    expect(await productCount(page)).toBeGreaterThan(4)

    await page.goto('/search?query=te')
    await expect(page.getByText(t('search.short'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0)

    await page.goto(`/search?query=${encodeURIComponent('💙a')}`)
    await expect(page.getByText(t('search.short'))).toBeVisible()

    await page.goto('/search?query=')
    await expect(page.getByText(t('search.short'))).toHaveCount(0)
  },
)

test(
  'a search without a result says what was looked for, and goes on without a dead control',
  twice,
  async ({ page }) => {
    await page.goto('/search?query=zeppelin')
    const main = page.getByRole('main')
    const title = t('search.nothing', { query: 'zeppelin' })
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(main.getByRole('searchbox')).toHaveValue('zeppelin')
    await expect(main.locator('.cluster a.button')).toHaveText(['Tea', 'Cups and mugs'])
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(4)
    await expect(page.locator('#filter, .filter-open, .bar')).toHaveCount(0)
    await expect(page.getByText(t('listing.clearAll'))).toHaveCount(0)

    await main.getByRole('searchbox').fill('cobalt')
    await main.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/query=cobalt/)
    await expect(page.locator('.listing')).toBeVisible()
  },
)

test(
  'a search has no pages and no order; its filters narrow it and can be taken back',
  onceWithoutScript,
  async ({ page, onPhone }) => {
    await page.goto('/search?query=mug')
    const pages = page.getByRole('navigation', { name: t('pagination.label'), exact: true })
    await expect(pages).toHaveCount(0)
    await expect(page.getByLabel(t('listing.sort'))).toHaveCount(0)

    const filter = await openFilter(page, onPhone)
    await unfold(page, t('listing.price'))
    await filter.getByLabel(t('listing.priceTo', { symbol: 'zł' })).fill('60')
    await filter.getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL(/\/search\?query=mug&price=,60#products$/)
    await expect
      .poll(async () => (await pricesOf(page)).filter((price) => price > 60), 'what is dearer')
      .toEqual([])
    expect(await pricesOf(page)).not.toEqual([])

    await page
      .getByRole('link', { name: t('listing.clearAll') })
      .last()
      .click()
    await expect(page).toHaveURL(/\/search\?query=mug#products$/)
  },
)

test('a category in the address can be taken back by its chip', twice, async ({ page }) => {
  await page.goto('/c/cups-and-mugs?category=oolong')
  await expect(page.getByRole('heading', { name: t('listing.noMatch') })).toBeVisible()

  await page.getByRole('link', { name: t('listing.removeFilter', { name: 'Oolong' }) }).click()
  await expect(page).toHaveURL(/\/c\/cups-and-mugs#products$/)
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
})

async function openFilter(page: Page, onPhone: boolean): Promise<Locator> {
  if (onPhone) await page.getByRole('button', { name: t('listing.filters'), exact: true }).click()
  return page.getByRole('form', { name: t('listing.filters') })
}

async function productCount(page: Page): Promise<number> {
  return Number(/\d+/.exec(await page.locator('.bar > p').innerText())?.[0])
}

async function pricesOf(page: Page): Promise<number[]> {
  const shown = await page.locator('#products .price-now').allInnerTexts()
  return shown.map((price) => Number(price.replace(',', '').replace(/[^\d.]/g, '')))
}
