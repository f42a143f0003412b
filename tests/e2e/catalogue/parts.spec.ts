import { once } from '../projects.ts'
import { expect, test, withPictures } from '../visit.ts'
import { words } from '../words.ts'

test.use(withPictures)

const t = words('en')

// What the specification lists of each page, on the pages of the demo shop that have all of it.

test(
  'a category has its way, its texts, filters, an order, sizes and pages',
  once,
  async ({ page }) => {
    await page.goto('/c/cups-and-mugs')
    const way = page.getByRole('navigation', { name: t('shell.breadcrumb') })
    await expect(way.getByRole('listitem')).toHaveText(['Kamionka', 'Cups and mugs'])
    await expect(page.locator('.page-head .lead')).toContainText('Thrown one at a time')
    const filter = page.getByRole('form', { name: t('listing.filters') })
    await expect(filter.locator('.filter-group > summary')).toHaveText([
      'Kind',
      'Glaze',
      'Capacity',
      'Handle',
      'Price',
      'Maker',
    ])
    await expect(page.locator('.listing .grid > .product-card')).toHaveCount(12)
    await expect(page.locator('#sort a')).toHaveText(['Recommended', 'Newest', /^Price/])
    await expect(page.locator('#size a')).toHaveText([/^12/, /^24/, /^36/, /^96/])
    await expect(page.locator('.pagination')).toContainText(
      t('pagination.range', { from: 1, to: 12, total: 29 }),
    )
    // The text below stands after the products.
    const below = page.locator('#products > :last-child .prose')
    await expect(below).toBeVisible()
  },
)

test('a product’s page has everything that the shop says of it', once, async ({ page }) => {
  await page.goto('/p/lake-mug?glaze=cobalt&capacity=350')
  const main = page.getByRole('main')
  const way = page.getByRole('navigation', { name: t('shell.breadcrumb') })
  await expect(way.getByRole('listitem')).toHaveText([
    'Kamionka',
    'Cups and mugs',
    'Mugs',
    'Lake mug',
  ])
  const box = page.locator('#buy')
  await expect(box.getByRole('link', { name: 'Pracownia Wilga' })).toHaveAttribute(
    'href',
    '/m/pracownia-wilga',
  )
  await expect(box.locator('.product-codes')).toHaveText(/Code\s*KW-LAK-350-COB\s*EAN\s*59\d{11}/)
  await expect(box.locator('.price-now')).toHaveText('89.00 zł')
  await expect(main.locator('.badges').first()).toHaveText(/18%\s*Bestseller/)
  await expect(main.getByRole('heading', { name: 'Made for the second cup' })).toBeVisible()
  await expect(main.locator('.product-more .fold > summary').first()).toHaveText(
    'Delivery and returns',
  )
  await expect(main.getByRole('row', { name: 'Height 84 mm' })).toBeVisible()

  await expect(box.getByRole('radio', { name: 'Cobalt' })).toBeChecked()
  await expect(box.getByRole('radio', { name: '350 ml' })).toBeChecked()
  const letters = box.locator('label', { hasText: 'Letters stamped' })
  const mark = await letters.evaluate((label) => getComputedStyle(label, '::after').content)
  expect(mark, 'what is required has an asterisk').toContain('*')
  await expect(box.getByRole('spinbutton')).toHaveValue('1')
  await expect(box.getByRole('button', { name: t('product.add'), exact: true })).toBeEnabled()
  const wish = t('wishlist.label', { name: 'Lake mug' })
  await expect(box.getByRole('button', { name: wish })).toBeVisible()

  // The heading is the shop's own for this product.
  const linked = main.getByRole('region', { name: 'Goes well with' })
  await expect(linked.locator('.product-card')).not.toHaveCount(0)
  await expect(main.locator('#opinions .opinion')).toHaveCount(4)
  const more = main.getByRole('region', { name: t('product.suggestions') })
  await expect(more.locator('.product-card')).toHaveCount(4)

  await page.goto('/p/morning-for-two')
  await expect(page.locator('#buy .options > .item')).not.toHaveCount(0)
  // Given up: it can be read, not bought, and leads to twice as many others.
  await page.goto('/p/pond-mug')
  await expect(more.locator('.product-card')).toHaveCount(8)
})

test('the home page has every kind of section, in the owner’s order', once, async ({ page }) => {
  await page.goto('/')
  const sections = page.getByRole('main').locator('section')
  const names = await sections.evaluateAll((all) =>
    all.map((one) => one.ariaLabel ?? one.querySelector('h2')?.textContent),
  )
  expect(names).toEqual([
    'From the workshop',
    'Out of the kiln this week',
    'Six glazes, one clay',
    'Before the fire, they are all brown',
    'Where would you like to start?',
    'Autumn firing: 10% off sets',
    'What people write to us',
    'A letter when the kiln opens',
    '@kamionka on Instagram',
  ])
  await expect(page.locator('.feed img')).toHaveCount(8)
})

test(
  'a card shows a second picture to who points at it or has the focus in it',
  once,
  async ({ page }) => {
    await page.goto('/c/cups-and-mugs')
    const card = page.locator('.product-card').first()
    const second = card.locator('img').nth(1)
    await page.mouse.move(5, 5)
    await expect(second).toHaveCSS('opacity', '0')
    await card.hover()
    await expect(second).toHaveCSS('opacity', '1')
    await page.mouse.move(5, 5)
    await expect(second).toHaveCSS('opacity', '0')
    await card.locator('.product-card-name a').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(second).toHaveCSS('opacity', '1')
  },
)

test(
  'every page ends with columns, profiles, the company and who made the shop',
  once,
  async ({ page }) => {
    for (const path of ['/', '/c/tea', '/no-such-page']) {
      await page.goto(path)
      const footer = page.getByRole('contentinfo')
      const columns = footer.getByRole('navigation')
      await expect(columns.getByRole('heading')).toHaveText(['Shopping', 'Kamionka'])
      for (const link of await columns.getByRole('link').all()) {
        await expect(link).toHaveAttribute('href', /^\/s\//)
      }
      await expect(footer.locator('.footer-social a')).toHaveText([
        /Facebook/,
        /Instagram/,
        /YouTube/,
      ])
      await expect(footer.locator('address')).toContainText('Kamionka sp. z o.o.')
      await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
      await expect(footer).toContainText('NIP 676')
      // The shop's own HTML.
      await expect(footer.getByRole('link', { name: 'Privacy' })).toBeVisible()
      await expect(footer).toContainText('Shop on Kram')
    }
  },
)
