import type { Page, Route } from '@playwright/test'

import { putIn } from '../by-request.ts'
import { places } from '../places.ts'
import { onceWithScript, onPhoneWithScript, twice } from '../projects.ts'
import { addPlain, delivery } from '../shopper.ts'
import { expect, mayComplain, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')
const { jug, courier } = places.en
const scoop = { path: '/p/walnut-scoop', name: 'Walnut scoop' }

test.describe('with a script', () => {
  test(
    'five quick presses all count, and the field shows them before the shop answers',
    onceWithScript,
    async ({ page }) => {
      await openBasket(page, jug.path)
      const held = await holdPosts(page, '/order/delivery')
      const more = page.getByRole('button', { name: t('quantity.more') })
      const field = page.getByRole('spinbutton')
      for (let press = 0; press < 5; press += 1) await more.click()
      await expect(field).toHaveValue('6')
      await expect(page.locator('.is-busy')).toBeVisible()
      expect(held.posts()).toBe(1)

      held.letGo()
      await expect(page.locator('.line-price')).toHaveText('552.00 zł')
      await expect(field).toHaveValue('6')
      await expect(page.locator('.is-busy')).toHaveCount(0)
      expect(page.url()).toMatch(/\/order\/delivery$/)
      // Those that still waited were sent as one.
      expect(held.posts()).toBe(2)
      await page.reload()
      await expect(page.getByRole('spinbutton')).toHaveValue('6')
    },
  )

  test(
    'less waits for two multiples before the shop says so',
    onPhoneWithScript,
    async ({ page }) => {
      await openBasket(page, jug.path)
      const held = await holdPosts(page, '/order/delivery')
      const less = page.getByRole('button', { name: t('quantity.less') })
      await expect(less).toBeDisabled()
      await page.getByRole('button', { name: t('quantity.more') }).click()
      await expect(less).toBeEnabled()
      await less.click()
      await expect(less).toBeDisabled()
      held.letGo()
      await expect(page.getByRole('spinbutton')).toHaveValue('1')
    },
  )

  test(
    'a heart answers before the shop does, and keeps the focus',
    onceWithScript,
    async ({ page }) => {
      await putIn(page, jug.path)
      await page.goto('/c/cups-and-mugs')
      await settle(page, true)
      const held = await holdPosts(page, '/wishlist')
      const hearts = page.locator('.product-card-wish button')
      await hearts.nth(0).click()
      await hearts.nth(1).click()
      await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true')
      await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true')
      await expect(page.locator('.tool-wishlist .tool-count')).toContainText('2')
      held.letGo()
      // Of each heart it is said, though they were pressed together.
      await expect(page.locator('.alerts .alert-success')).toHaveCount(2)
      await expect(hearts.nth(1)).toBeFocused()
      await page.reload()
      await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true')
      await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true')
    },
  )

  test('what the shop refuses is taken back, with a word', onPhoneWithScript, async ({ page }) => {
    await putIn(page, scoop.path)
    await page.goto('/order/delivery')
    await settle(page, true)
    const field = page.getByRole('spinbutton')
    await field.fill('100000')
    await delivery(page, courier).focus()
    await expect(field).toHaveAccessibleDescription(/At most/)
    await expect(field).toHaveValue('1')
  })
})

test(
  'a quantity that cannot be sent stays as it was, with a word',
  onceWithScript,
  async ({ page, context }) => {
    await putIn(page, jug.path)
    await page.goto('/order/delivery')
    await settle(page, true)
    const more = page.getByRole('button', { name: `${t('quantity.more')}: ` })
    await context.setOffline(true)
    await more.click()
    await more.click()
    await expect(page.getByRole('status').first()).toContainText(t('shell.offline'))
    await expect(page.getByRole('spinbutton')).toHaveValue('1')
    await context.setOffline(false)
    await more.click()
    await expect(page.locator('.tool-basket .tool-count')).toContainText('2')
    await expect(page.getByRole('spinbutton')).toHaveValue('2')
  },
)

test(
  'what the shop cannot take now is taken back with a word, and the page stays',
  onceWithScript,
  async ({ page }) => {
    mayComplain(page, /502|ERR_CONNECTION_REFUSED/)
    await openBasket(page, jug.path)
    await delivery(page, courier).check({ force: true })
    const other = page.locator('[name=delivery]:not(:checked)').last()
    const unavailable = `${t('unavailable.title')}. ${t('unavailable.text')}`
    const warning = page.locator('.alerts .alert-warning')
    await expect(page.locator('.is-busy')).toHaveCount(0)

    // A proxy without an answer: a choice of the delivery, a quantity, and what would lead on.
    await answerPosts(page, (post) =>
      post.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    )
    const value = (await other.getAttribute('value')) ?? ''
    const chosen = page.locator(`[name=delivery][value="${value}"]`)
    await chosen.check({ force: true })
    await expect(warning).toContainText(unavailable)
    await expect(delivery(page, courier)).toBeChecked()
    await page.getByRole('button', { name: t('quantity.more') }).click()
    await expect(page.locator('.is-busy')).toHaveCount(0)
    await expect(page.getByRole('spinbutton')).toHaveValue('1')
    await page.unroute(POSTS)
    await chosen.check({ force: true })
    await expect(warning).toHaveCount(0)
    await expect(chosen).toBeChecked()

    // A heart and the button of a card, of a shop that nobody reaches.
    await page.goto('/c/cups-and-mugs')
    await settle(page, true)
    await answerPosts(page, (post) => post.abort('connectionrefused'))
    const heart = page.locator('.product-card-wish button').first()
    await heart.click()
    await expect(warning).toContainText(unavailable)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await page.locator('.product-card-add button').first().click()
    await expect(page.locator('.tool-basket .tool-count')).toContainText('1')
    await expect(page).toHaveURL(/\/c\/cups-and-mugs$/)
    await expect(page.locator('.product-card').first()).toBeVisible()
    await page.unroute(POSTS)
    await heart.click()
    await expect(page.locator('.alerts .alert-success')).toBeVisible()

    // The shop took it, and its answer was lost: what is true is shown without a press.
    await answerPosts(page, async (post) => {
      await post.fetch()
      await post.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
    })
    await page.locator('.product-card-add button').first().click()
    await expect(warning).toContainText(unavailable)
    await expect(page.locator('.tool-basket .tool-count')).toContainText('2')
  },
)

test('what was added can be taken back from its message', twice, async ({ page, hasScript }) => {
  await putIn(page, jug.path)
  await addPlain(page, t, scoop.path)
  await settle(page, hasScript)
  const toast = page.locator('.toast')
  await expect(toast).toContainText(t('basket.added', { name: scoop.name }))
  await toast.getByRole('button', { name: t('basket.takeBackNamed', { name: scoop.name }) }).click()
  await expect(page.locator('.alerts')).toContainText(t('basket.takenBack', { name: scoop.name }))
  await expect(page.locator('.tool-basket .tool-count')).toContainText('1')
  await page.goto('/order/delivery')
  await expect(page.getByRole('spinbutton')).toHaveCount(1)
})

const POSTS = '**/*.data**'

async function answerPosts(page: Page, answer: (post: Route) => Promise<void>): Promise<void> {
  await page.route(POSTS, (route) =>
    route.request().method() === 'POST' ? answer(route) : route.continue(),
  )
}

async function openBasket(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) await putIn(page, path)
  await page.goto('/order/delivery')
  await settle(page, true)
}

/** Keeps what is posted there back until it is let go. */
async function holdPosts(page: Page, path: string) {
  const gate = Promise.withResolvers<void>()
  let posts = 0
  await page.route(`**${path}.data**`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    posts += 1
    await gate.promise
    await route.continue()
  })
  return { posts: () => posts, letGo: () => gate.resolve() }
}
