import type { Locator, Page } from '@playwright/test'

import { checkRules } from '../check-screen.ts'
import { onceWithoutScript, onceWithScript, twice, withScript } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')

test('a word typed wrong shows what was meant, and leads to it', twice, async ({ page }) => {
  await page.goto('/search?query=tepaot')
  const main = page.getByRole('main')
  await expect(main.getByText(t('search.forgiven', { query: 'tepaot' }))).toBeVisible()
  await expect(main.getByRole('link', { name: /teapot/i }).first()).toBeVisible()

  await main.getByRole('link', { name: t('search.forgivenLink', { query: 'teapot' }) }).click()
  await expect(page).toHaveURL(/\/search\?query=teapot$/)
  await expect(main.getByText(t('search.forgiven', { query: 'teapot' }))).toHaveCount(0)
})

test(
  'where nothing is found, a spelling that would find something is proposed',
  twice,
  async ({ page }) => {
    await page.goto('/search?query=mgu')
    const meant = page.getByRole('link', { name: t('search.meant', { query: 'mug' }) })
    await meant.click()
    await expect(page).toHaveURL(/\/search\?query=mug$/)

    await page.goto('/search?query=xqzzwvk')
    await expect(
      page.getByRole('heading', { level: 1, name: t('search.nothing', { query: 'xqzzwvk' }) }),
    ).toBeVisible()
    await expect(page.getByText(t('search.meant', { query: '' }).slice(0, 8))).toHaveCount(0)
  },
)

test(
  'a search keeps to a part of the shop, keeps it while it is narrowed, and leaves it',
  onceWithoutScript,
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/search?query=cobalt')
    const main = page.getByRole('main')
    const scope = main.getByLabel(t('search.scope'))
    await scope.selectOption({ label: 'Tea' })
    if (!javaScriptEnabled) {
      await main
        .getByRole('search')
        .getByRole('button', { name: t('header.search') })
        .click()
    }
    await expect(page).toHaveURL(/\/search\?query=cobalt&scope=tea$/)
    await expect(scope).toHaveValue('tea')
    await expect(
      page.getByRole('heading', { level: 1, name: t('search.nothing', { query: 'cobalt' }) }),
    ).toBeVisible()

    await main.getByRole('link', { name: t('search.everywhere') }).click()
    await expect(page).toHaveURL(/\/search\?query=cobalt$/)
    await expect(scope).toHaveValue('')
    await page.goto('/search?query=cobalt&scope=')
    await expect(page).toHaveURL(/\/search\?query=cobalt$/)
  },
)

test(
  'categories, makers and pages called like it are one press away',
  onceWithoutScript,
  async ({ page }) => {
    await page.goto('/search?query=delivery')
    const shortcuts = page.getByRole('navigation', { name: t('search.shortcuts') })
    await shortcuts.getByRole('link', { name: 'Delivery and costs' }).click()
    await expect(page).toHaveURL(/\/s\//)

    await page.goto('/search?query=mugs')
    const mugs = shortcuts.getByRole('link', { name: /^Mugs/ })
    await expect(mugs).toHaveAccessibleName(/^Mugs ?, \d+ products$/)
    await mugs.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mugs' })).toBeVisible()
  },
)

test(
  'while somebody types, pages and products are shown, and the arrow keys lead through them',
  withScript,
  async ({ page, hasScript, onPhone }) => {
    await page.goto('/')
    await settle(page, hasScript)
    const field = await openSearch(page, onPhone)
    await field.pressSequentially('mu')
    const shown = page.locator('.search-found')
    await expect(shown).toHaveText(t('search.short'))
    await field.pressSequentially('g')
    const list = page.getByRole('listbox', { name: t('search.suggestions') })
    await expect(shown).not.toContainText(t('search.short'))
    const products = list.getByRole('group', { name: t('search.products') })
    await expect(products.getByRole('option')).toHaveCount(7)
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(list.getByRole('option', { name: /^Mugs ?, \d+ products$/ })).toBeVisible()
    await checkRules(page, 'what a search suggests', { include: ['.search-found'] })

    // A letter too few takes them away at once.
    await field.press('Backspace')
    await expect(list).toHaveCount(0)
    await field.pressSequentially('gs')
    await expect(list).toBeVisible()

    await field.press('ArrowDown')
    const chosen = list.getByRole('option', { selected: true })
    await expect(chosen).toHaveCount(1)
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await chosen.getAttribute('id')) ?? 'none',
    )
    await expect(field).toBeFocused()
    await field.press('ArrowUp')
    await expect(chosen).toHaveCount(0)
    await field.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(field).toBeVisible()
    // Once more, and the search is closed, with what was typed.
    const over = page.locator('#search')
    if (await over.isVisible()) {
      await field.press('Escape')
      await expect(over).toBeHidden()
      await openSearch(page, onPhone)
      await expect(field).toHaveValue('mugs')
    }

    await field.fill('tepaot')
    await expect(list.getByRole('option').first()).toHaveText(
      t('search.forgivenLink', { query: 'teapot' }),
    )
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\?query=teapot$/)
    await expect(list).toHaveCount(0)
    await expect(page.locator('#search')).toBeHidden()
  },
)

test(
  'suggestions wait for a pause, and a newer question ends the one before',
  onceWithScript,
  async ({ page, hasScript, onPhone }) => {
    const asked: string[] = []
    const ended: string[] = []
    const first = Promise.withResolvers<void>()
    page.on('requestfailed', (request) => {
      if (request.url().includes('/search/suggest')) ended.push(wordsOf(request.url()))
    })
    await page.route('**/search/suggest?*', async (route) => {
      const words = wordsOf(route.request().url())
      asked.push(words)
      if (words === 'bowl') await first.promise
      await route.continue().catch(() => undefined)
    })
    await page.goto('/c/tea')
    await settle(page, hasScript)
    const field = await openSearch(page, onPhone)
    await field.pressSequentially('bowl', { delay: 40 })
    await expect.poll(() => asked).toEqual(['bowl'])
    await field.fill('teapot')
    const list = page.getByRole('listbox', { name: t('search.suggestions') })
    await expect(list.getByRole('option', { name: /teapot/i }).first()).toBeVisible()
    first.resolve()
    expect(asked).toEqual(['bowl', 'teapot'])
    expect(ended).toEqual(['bowl'])

    // What is not found is said, and the form leads to the page as ever.
    await field.fill('xqzzwvk')
    const nothing = t('search.nothing', { query: 'xqzzwvk' })
    await expect(page.locator('.search-found')).toHaveText(nothing)
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\?query=xqzzwvk/)
  },
)

/** The field of the header: on a phone it is there, on a desk it opens over the page. */
async function openSearch(page: Page, onPhone: boolean): Promise<Locator> {
  if (onPhone) return page.locator('#query')
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('header.search') })
    .first()
    .click()
  return page.locator('#query-large')
}

function wordsOf(address: string): string {
  return new URL(address).searchParams.get('query') ?? ''
}
