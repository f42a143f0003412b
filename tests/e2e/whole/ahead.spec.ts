import type { Page } from '@playwright/test'

import { onceWithScript } from '../projects.ts'
import { addPlain } from '../shopper.ts'
import { expect, settle, test, withPictures } from '../visit.ts'
import { words } from '../words.ts'

test.use(withPictures)

test.describe('pages fetched ahead', onceWithScript, () => {
  test('are those of the catalogue, for who has no basket, until React is there', async ({
    page,
  }) => {
    await page.goto('/c/cups-and-mugs')
    const wanted = await linksAhead(page)
    expect(wanted).toContain('/p/lake-mug')
    expect(wanted).toContain('/')
    for (const link of wanted) expect(link).not.toMatch(/\?|^\/(?:order|wishlist|currency|search)/)

    await settle(page, true)
    expect(await linksAhead(page)).toEqual([])
  })

  test('come for the page that is pointed at, and say what they are', async ({ page, shop }) => {
    const told: (string | undefined)[] = []
    const browser = await page.context().newCDPSession(page)
    await browser.send('Preload.enable')
    browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (status === 'Ready' || status === 'Success') told.push(prefetchUrl)
    })
    // React, which would do it in another way, is held up.
    await page.route(/\/assets\/shell-/, () => {})
    await page.goto('/c/cups-and-mugs')
    await page.getByRole('main').getByRole('link', { name: 'Lake mug', exact: true }).hover()

    await expect.poll(() => told).toContain(`${shop.origin('en')}/p/lake-mug`)
  })

  test('are none for who has a basket', async ({ page }) => {
    await addPlain(page, words('en'), '/p/milk-jug-sand')
    await page.goto('/c/cups-and-mugs')
    expect(await page.locator('#personal').textContent()).toContain('"known":true')
    expect(await linksAhead(page)).toEqual([])
  })
})

/** The addresses of the links that the page's rules speak of. */
function linksAhead(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Rules = { prefetch: { where: { selector_matches: string } }[] }
    return [...document.querySelectorAll('script[type=speculationrules]')].flatMap((script) =>
      (JSON.parse(script.textContent ?? '') as Rules).prefetch.flatMap(({ where }) =>
        [...document.querySelectorAll(where.selector_matches)].map(
          (link) => link.getAttribute('href') ?? '',
        ),
      ),
    )
  })
}
