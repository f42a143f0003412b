import type { Page } from '@playwright/test'

import { onceWithoutScript, only } from '../projects.ts'
import { expect, settle, test, withPictures } from '../visit.ts'
import { words } from '../words.ts'

test.use(withPictures)

const t = words('en')

test(
  'on a phone the button stands at the foot of the screen while the other is out of sight',
  only('with-javascript-390', 'without-javascript-390'),
  async ({ page }) => {
    await page.goto('/p/lake-mug?glaze=moss&capacity=350')
    const bar = page.locator('.buy-bar')
    await expect(bar).toBeVisible()
    await expect(bar).toContainText('89.00 zł')
    await expect(bar).toContainText('Moss, 350 ml')
    await expect(bar).toContainText(/(?:Mon|Tue|Wed|Thu|Fri) \d+ \w+/)
    const box = page.locator('#buy')
    await box.locator('.buy-row').scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()

    await box.getByLabel('Letters stamped under the foot').fill('ŻAK')
    await page.getByRole('heading', { name: t('product.linked') }).scrollIntoViewIfNeeded()
    await bar.getByRole('button', { name: t('product.add') }).click()
    await expect(page.getByText(t('basket.added', { name: 'Lake mug' }))).toBeVisible()
  },
)

test(
  'pictures are a wall beside a box that stays, and on a phone one after the other',
  only('without-javascript-390', 'without-javascript-1280'),
  async ({ page }) => {
    await page.goto('/p/lake-mug')
    const pictures = page.locator('.gallery-stage > a')
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map((at) => pictures.nth(at).boundingBox()),
    )
    const thumbs = page.locator('.gallery-thumbs')
    if ((page.viewportSize()?.width ?? 0) < 600) {
      expect(second?.y).toBe(first?.y)
      expect(first?.height).toBe(first?.width)
      await thumbs.getByRole('link').nth(2).click()
      await expect(pictures.nth(2)).toBeInViewport({ ratio: 0.5 })
      return
    }
    expect(second?.y).toBe(third?.y)
    expect(second?.width).toBeLessThan((first?.width ?? 0) / 2)
    await expect(thumbs).toBeHidden()
    await pictures.nth(5).scrollIntoViewIfNeeded()
    // Of a box that is higher than the window, the end stays: the button.
    await expect(page.locator('#buy .buy-go button').first()).toBeInViewport()
  },
)

test(
  'who answers for a product and when it comes is shown, and what is chosen from a list its price',
  only('with-javascript-390', 'without-javascript-1280'),
  async ({ page, hasScript }) => {
    await page.goto('/p/sencha-first-spring-picking')
    const box = page.locator('#buy')
    await expect(box.locator('.promise time').first()).toHaveText(
      /^(?:Mon|Tues|Wednes|Thurs|Fri)day /,
    )
    await page.locator('summary', { hasText: t('safety.title') }).click()
    const safety = page.locator('details[open]', { hasText: t('safety.maker') })
    await expect(safety).toContainText('Tanabe Seicha K.K.')
    await expect(safety).toContainText('ul. Garncarska 9')
    await expect(safety).toContainText('Brew with hot water')
    const before = await box.locator('.price-now').textContent()
    await box.getByLabel('Packed in').selectOption('tin')
    if (!hasScript) await box.getByRole('button', { name: t('product.showChoice') }).click()
    await expect(page).toHaveURL(/packing=tin/)
    await expect(box.locator('.price-now')).not.toHaveText(before ?? '')
    await expect(box.getByLabel('Packed in')).toHaveValue('tin')
  },
)

test(
  'pictures open over the page, go round, and give the focus back',
  only('with-javascript-390', 'with-javascript-1280'),
  async ({ page, hasScript }) => {
    await page.goto('/p/lake-mug')
    await settle(page, hasScript)
    const opener = page.locator('.gallery-stage > a').first()
    await opener.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Lake mug' })
    const shows = (number: number) =>
      expect(viewer.getByText(new RegExp(`^Picture ${number} of \\d+$`))).toBeVisible()
    await shows(1)
    await expect(page).toHaveURL(/\/p\/lake-mug$/)
    await viewer.getByRole('button', { name: t('viewer.next') }).click()
    await shows(2)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    const all = await page.locator('.gallery-stage > a').count()
    await shows(all)
    await page.keyboard.press('ArrowRight')
    await shows(1)

    const stage = viewer.locator('.viewer-stage')
    const box = await stage.boundingBox()
    if (!box) throw new Error('no picture')
    // On a desk all of it is seen; on a phone its middle, larger than on the page.
    const first = page.viewportSize()?.width === 390 ? 1.6 : 1
    const image = stage.getByRole('img')
    const isAt = (scale: number) =>
      expect
        .poll(() => image.evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).a))
        .toBeCloseTo(scale, 1)
    await isAt(first)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    // As far as its edge, and on.
    await page.mouse.move(x - box.width * 0.7, y, { steps: 4 })
    await page.mouse.up()
    await shows(2)
    await stage.dblclick()
    await isAt(first * 2.5)
    await stage.dblclick()
    await isAt(first)
    await pinch(page, { x, y }, 20, 60)
    await isAt(first * 3)
    await page.keyboard.press('0')
    await isAt(first)
    await page.keyboard.press('+')
    await isAt(first * 1.5)
    await page.keyboard.press('-')
    await isAt(first)
    await viewer.getByRole('button', { name: t('viewer.larger') }).click()
    await isAt(first * 1.5)
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, -400)
    await isAt(first * 1.5 * Math.E > 6 ? 6 : first * 1.5 * Math.E)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(opener).toBeFocused()
  },
)

test(
  'without a script a picture is a page, with the one before and the one after',
  onceWithoutScript,
  async ({ page }) => {
    await page.goto('/p/lake-mug')
    const all = await page.locator('.gallery-stage > a').count()
    await page.locator('.gallery-stage > a').first().click()
    await expect(page).toHaveURL(/\/p\/lake-mug\/pictures\/1$/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: t('viewer.previous') }).click()
    const title = t('viewer.page', { number: all, name: 'Lake mug' })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('link', { name: t('viewer.next') }).click()
    await expect(page).toHaveURL(/pictures\/1$/)
    await page.getByRole('link', { name: t('viewer.back', { name: 'Lake mug' }) }).click()
    await expect(page).toHaveURL(/\/p\/lake-mug$/)
    expect((await page.goto('/p/lake-mug/pictures/99'))?.status()).toBe(404)
    expect((await page.goto('/p/lake-mug/pictures/0'))?.status()).toBe(404)
  },
)

test(
  'a buy box that is higher than the window does not keep its button below it',
  only('without-javascript-1280'),
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/p/lake-mug')
    await page.evaluate(() => scrollTo(0, innerHeight))
    await expect(page.locator('.buy-row .button').first()).toBeInViewport()
  },
)

/** Two fingers around a place, from so far off it to so far, px. */
async function pinch(page: Page, { x, y }: { x: number; y: number }, from: number, to: number) {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', off: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [-off, off].map((dx, id) => ({ x: x + dx, y, id })),
    })
  await touch('touchStart', from)
  await touch('touchMove', (from + to) / 2)
  await touch('touchMove', to)
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
