import type { Locator, Page } from '@playwright/test'

import { words } from '../words.ts'

const t = words('en')

/** Opens the orders of a listing. */
export function sortButton(page: Page): Locator {
  return page.getByRole('button', { name: t('listing.sort') })
}

export async function sortByPrice(page: Page): Promise<void> {
  await sortButton(page).click()
  await page
    .getByRole('navigation', { name: t('listing.sort') })
    .getByRole('link', { name: t('listing.sort.price') })
    .click()
}

/** Unfolds a filter by its title, as a shopper does who does not see it open. */
export async function unfold(page: Page, title: string): Promise<void> {
  const group = page.locator('.filter-group', { has: page.getByText(title, { exact: true }) })
  await group.locator('summary').first().click()
}
