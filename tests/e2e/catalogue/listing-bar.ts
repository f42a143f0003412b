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
