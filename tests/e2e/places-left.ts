import { expect, type Page } from '@playwright/test'

/** How far down the page is, px. */
export function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

/** Leaves a long page by a link far down on it; gives how far down that was, px. */
export async function leaveFarDown(page: Page, link: string): Promise<number> {
  const last = page.getByRole('link', { name: link, exact: true })
  await last.scrollIntoViewIfNeeded()
  const left = await scrolled(page)
  expect(left).toBeGreaterThan(500)
  await last.click()
  return left
}
