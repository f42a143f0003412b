import { twice } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')

test(
  'an address of the demo shop tries a template, and nothing leads on in it',
  twice,
  async ({ page, hasScript }) => {
    for (const path of ['/', '/c/cups-and-mugs?sort_by=price', '/p/lake-mug', '/s/terms']) {
      const answer = await page.goto(`${path}${path.includes('?') ? '&' : '?'}template=tmpl4`)
      expect(answer?.headers()['x-robots-tag']).toBe('noindex')
      expect(answer?.headers()['x-page']).toBeUndefined()
      await settle(page, hasScript)
      await expect(page.locator('html')).toHaveAttribute('data-template', 'tmpl4')
      // Its data for React are its own; no address that somebody may follow or send has it.
      const names = ['href', 'action', 'value', 'content']
      const carriers = names.map((name) => `[${name}*="template="]`).join(',')
      await expect(page.locator(carriers)).toHaveCount(0)
    }
    await page
      .getByRole('link', { name: t('header.wishlist') })
      .first()
      .click()
    await expect(page.locator('html')).toHaveAttribute('data-template', 'tmpl1')
    await page.goto('/p/lake-mug')
    await expect(page.locator('html')).toHaveAttribute('data-template', 'tmpl1')
  },
)

test(
  'in the second template the filters drop down, one at a time',
  twice,
  async ({ page, onPhone, hasScript }) => {
    await page.goto('/c/cups-and-mugs?attr=glaze~cobalt&template=tmpl2')
    await settle(page, hasScript)
    if (onPhone)
      await page
        .getByRole('button', { name: t('listing.filters') })
        .first()
        .click()
    const open = page.locator('.filter-group[open]')
    await expect(open).toHaveCount(0)
    const groups = page.locator('.filter-group > summary')
    await groups.filter({ hasText: 'Glaze' }).click()
    await expect(page.getByRole('checkbox', { name: /^Cobalt/ })).toBeChecked()
    await groups.filter({ hasNotText: 'Glaze' }).last().click()
    await expect(open).toHaveCount(1)
    await expect(page.locator('.pagination:visible, .per-page:visible')).toHaveCount(0)
    // Without pages every product is there.
    await page.goto('/c/cups-and-mugs?template=tmpl2')
    const cards = await page.locator('#products .product-card').count()
    await expect(page.locator('.bar > p')).toHaveText(`${cards} products`)
    expect(cards).toBeGreaterThan(12)
  },
)
