import type { Page } from '@playwright/test'

import type { Deed } from '#demo/providers/pay/played.ts'
import { expect } from '../../visit.ts'
import { words } from '../../words.ts'

const t = words('en')

/** The page of a provider, after an order or another try; a form on the way there is sent. */
export async function goOn(page: Page): Promise<void> {
  const form = page.getByRole('button', { name: t('summary.goToPay') })
  const there = title(page).filter({ hasText: 'Elsewhere' })
  await expect(form.or(there)).toBeVisible()
  // A script sends it by itself, which may be now.
  if (await form.isVisible()) await form.click().catch(() => undefined)
  await expect(there).toBeVisible()
}

export async function act(page: Page, deed: Deed): Promise<void> {
  await page.getByRole('button', { name: deed, exact: true }).click()
}

export function title(page: Page) {
  return page.getByRole('heading', { level: 1 })
}
