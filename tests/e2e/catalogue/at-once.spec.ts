import type { Page } from '@playwright/test'

import { only, onceWithoutScript, onceWithScript, twice } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'
import { unfold } from './listing-bar.ts'

const t = words('en')
const onPhone = only('with-javascript-390')

test.describe('filters with a script', () => {
  test(
    'apply at once: boxes are steps back, a price replaces',
    onceWithScript,
    async ({ page }) => {
      await page.goto('/c/cups-and-mugs')
      await settle(page, true)
      const filter = page.locator('#filter')
      const moss = filter.getByLabel('Moss')
      await moss.check()
      await expect(page).toHaveURL(/\/c\/cups-and-mugs\?attr=glaze~moss#products$/)
      await expect(moss).toBeFocused()
      await expect(page.locator('#said')).toHaveText(/^\d+ products?$/)
      const told = await page.locator('#said').innerText()
      await expect(filter.getByRole('button', { name: /^Show/ })).toHaveText(`Show ${told}`)
      await expect(page.locator('.bar > p')).toHaveText(told)

      await filter.getByLabel('Mugs').check()
      await expect(page).toHaveURL(/\?attr=glaze~moss&category=mugs#products$/)
      await unfold(page, t('listing.price'))
      const price = filter.getByLabel(t('listing.priceTo', { symbol: 'zł' }))
      await price.pressSequentially('90', { delay: 50 })
      await expect(page).toHaveURL(/category=mugs&price=,90#products$/)
      await expect(price).toBeFocused()

      // The price has taken the place of the step before it.
      await page.goBack()
      await expect(page).toHaveURL(/\?attr=glaze~moss#products$/)
      await expect(filter.getByLabel('Mugs')).not.toBeChecked()
      await expect(moss).toBeChecked()
      await expect(price).toHaveValue('')
      await page.goBack()
      await expect(moss).not.toBeChecked()
    },
  )

  test(
    'keep their drawer open on a phone, and its button leads to the products',
    onPhone,
    async ({ page }) => {
      await page.goto('/c/cups-and-mugs')
      await page.getByRole('button', { name: t('listing.filters'), exact: true }).click()
      const filter = page.locator('#filter')
      await filter.getByLabel('Moss').check()
      await expect(page).toHaveURL(/\?attr=glaze~moss#products$/)
      await filter.getByLabel('Cobalt').check()
      await expect(page).toHaveURL(/\?attr=glaze~cobalt\.moss#products$/)
      await expect(filter).toBeVisible()
      await filter.getByRole('button', { name: /^Show \d+ products/ }).click()
      await expect(filter).toBeHidden()
      await expect(page.locator('.product-card').first()).toBeVisible()
    },
  )

  test(
    'a box ticked while the page is still busy with the one before is not lost',
    onceWithScript,
    async ({ page }) => {
      // React does later what it has put off, as on a slow phone.
      await page.addInitScript(() => {
        const post = MessagePort.prototype.postMessage
        MessagePort.prototype.postMessage = function (...message: [unknown]) {
          const { slow } = document.documentElement.dataset
          if (slow === undefined) post.apply(this, message)
          else setTimeout(() => post.apply(this, message), 400)
        }
      })
      const slow = (isSlow: boolean) =>
        page.evaluate((on) => document.documentElement.toggleAttribute('data-slow', on), isSlow)
      await page.goto('/c/cups-and-mugs')
      await settle(page, true)
      await unfold(page, 'Handle')
      const filter = page.locator('#filter')
      const [cobalt, ash, without] = ['Cobalt', 'Wood ash', 'without'].map((name) =>
        filter.getByLabel(name),
      )
      if (!cobalt || !ash || !without) throw new Error('no boxes')
      const second = Promise.withResolvers<void>()
      await page.route(/\/c\/cups-and-mugs.*ash/, async (route) => {
        await second.promise
        await route.fallback()
      })

      // The answer to the first is there, and the page shows it only after the second was sent.
      const count = page.locator('.bar > p')
      const all = await count.innerText()
      const first = page.waitForResponse(/cups-and-mugs\.data\?attr=glaze~?.*cobalt/)
      await cobalt.check()
      await slow(true)
      await first
      const sent = page.waitForRequest(/cups-and-mugs.*ash/)
      await ash.check()
      await sent
      await expect(count).toHaveText(all)
      await slow(false)
      await expect(count).not.toHaveText(all)

      // Nor is it lost with what is ticked before its answer comes.
      await without.check()
      await expect(ash).toBeChecked()
      second.resolve()
      await expect(page).toHaveURL(/\?attr=glaze~ash\.cobalt_handle~no-handle#products$/)
      for (const box of [cobalt, ash, without]) await expect(box).toBeChecked()
    },
  )
})

test(
  'a long list of values is closed until it is wanted',
  twice,
  async ({ page, hasScript, onPhone: isNarrow }) => {
    await page.goto('/c/tea')
    await settle(page, hasScript)
    if (isNarrow)
      await page.getByRole('button', { name: t('listing.filters'), exact: true }).click()
    const list = page.locator('.filter-group', { hasText: 'Origin' })
    const japan = list.getByLabel('Japan')
    await expect(japan).toBeHidden()
    await list.getByText('Origin').click()
    await expect(japan).toBeVisible()
    const search = list.getByRole('searchbox', {
      name: t('listing.searchValues', { name: 'Origin' }),
    })
    if (!hasScript) {
      await expect(search).toHaveCount(0)
      await japan.check()
      await page.locator('#filter').getByRole('button', { name: /^Show/ }).click()
      await expect(page).toHaveURL(/\?attr=origin~japan#products$/)
      return
    }

    await search.fill('tai')
    await expect(list.getByRole('checkbox')).toHaveCount(1)
    await expect(list.getByLabel('Taiwan')).toBeVisible()
    await search.press('Escape')
    await expect(search).toBeHidden()
    await expect(list.locator('summary')).toBeFocused()
    await list.locator('summary').click()
    await expect(search).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(search).toBeHidden()
    await expect(page).toHaveURL(/\/c\/tea$/)
  },
)

test(
  'a page that is typed opens by itself, and one that is not there gives way',
  onceWithScript,
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/c/cups-and-mugs')
    await settle(page, true)
    const typed = page.getByLabel(t('pagination.pageInput'), { exact: true })
    await page.clock.pauseAt(Date.now() + 60_000)
    await typed.fill('9')
    await page.clock.runFor(900)
    await expect(typed, 'within a second').toHaveValue('9')
    await page.clock.runFor(200)
    await expect(typed).toHaveValue('1')
    await page.clock.resume()
    await expect(page).toHaveURL(/\/c\/cups-and-mugs$/)
    await typed.fill('2')
    await expect(page).toHaveURL(/\?page=2#products$/)
  },
)

test(
  'who comes back from a product finds the list and the product in it',
  onceWithScript,
  async ({ page }) => {
    await page.goto('/c/cups-and-mugs?attr=glaze~cobalt#products')
    await settle(page, true)
    const link = page.locator('.product-card-name a').last()
    const name = await link.innerText()
    await link.scrollIntoViewIfNeeded()
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(page).toHaveURL(/\?attr=glaze~cobalt#products$/)
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()

    // Also by a link to the list without its filters, as long as the product is in it.
    const first = page.locator('.product-card-name a').first()
    const seen = await first.innerText()
    await first.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Cups and mugs').click()
    await expect(page).toHaveURL(/\/c\/cups-and-mugs$/)
    const again = page.locator('.product-card-name a', { hasText: seen }).first()
    await expect(again).toBeFocused()
    await expect(again).toBeInViewport()
  },
)

test(
  'a list that filters have emptied leads on, with products',
  onceWithoutScript,
  async ({ page }) => {
    await page.goto('/c/yunomi?price=90000,')
    const empty = page.locator('.nothing')
    await expect(empty.getByRole('heading', { name: t('listing.noMatch') })).toBeVisible()
    await expect(empty.locator('.button')).toHaveText([
      t('listing.clearAll'),
      /^All in Cups and mugs$/,
    ])
    await expect(page.locator('.follow-list .product-card')).toHaveCount(4)
    await expect(page.locator('.drop')).toHaveCount(0)
    await expect(orders(page)).toHaveCount(0)

    for (const path of ['/g/seconds-at-half-price', '/m/dom-gliny']) {
      await page.goto(`${path}?price=90000,`)
      await expect(empty.getByRole('heading', { name: t('listing.noMatch') })).toBeVisible()
      await expect(page.locator('.follow-list .product-card')).toHaveCount(4)
    }
  },
)

function orders(page: Page) {
  return page.getByRole('button', { name: t('listing.sort'), exact: true })
}
