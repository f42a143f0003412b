import type { Page } from '@playwright/test'

import { recipients } from '../places.ts'
import { only } from '../projects.ts'
import { agree, delivery, fillDetails, order, payBy } from '../shopper.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')

/** 400 kbit/s, and 400 ms for a way there and back. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const onPhone = only('with-javascript-390')

test(
  'a choice before React is answered at once and shown, and React goes on from there',
  onPhone,
  async ({ page }) => {
    await page.goto('/p/everyday-yunomi', { waitUntil: 'networkidle' })
    const reacts = held(page, /\/assets\/shell-/)
    await throttle(page)
    const stock = page.locator('.stock-row')
    await expect(stock).toContainText('Choose')

    const moss = page.getByRole('radio', { name: 'Moss' })
    await moss.check({ force: true })
    expect(await isBusy(page), 'within a moment').toBe(true)
    await expect(page).toHaveURL(/glaze=moss/, { timeout: 10_000 })
    await expect(stock).toContainText('ready to send')
    await expect.poll(() => isBusy(page)).toBe(false)
    await expect(moss).toBeChecked()
    await expect(moss, 'it keeps the focus').toBeFocused()
    expect(await shownFirst(page), 'the large picture follows').toBe(0)
    await expect(page.locator('html[data-live]')).toHaveCount(0)

    reacts.release()
    await page.locator('html[data-live]').waitFor({ timeout: 30_000 })
    await expect(moss).toBeChecked()
    await page.getByRole('radio', { name: 'Wood ash' }).check({ force: true })
    await expect(page).toHaveURL(/glaze=ash/, { timeout: 15_000 })
    await expect(page.locator('.gallery-stage img').first()).toHaveAttribute('alt', /wood ash/)
  },
)

test('two quick choices: the last one counts', onPhone, async ({ page }) => {
  await page.goto('/p/everyday-yunomi', { waitUntil: 'networkidle' })
  held(page, /\/assets\/shell-/)
  await throttle(page)
  await page.getByRole('radio', { name: 'Moss' }).check({ force: true })
  await page.getByRole('radio', { name: 'Sand' }).check({ force: true })
  await expect(page).toHaveURL(/glaze=sand/, { timeout: 15_000 })
  await expect.poll(() => isBusy(page)).toBe(false)
  await expect(page.getByRole('radio', { name: 'Sand' })).toBeChecked()
})

test('a press on "Add to basket" before React is carried out once', onPhone, async ({ page }) => {
  await page.goto('/p/milk-jug-sand', { waitUntil: 'networkidle' })
  held(page, /\/assets\/shell-/)
  await throttle(page)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  const isBusyBetween = await page
    .locator('.buy-go button.button')
    .evaluate((button: HTMLButtonElement) => {
      button.click()
      const isSeen = 'busy' in document.documentElement.dataset
      button.click()
      return isSeen
    })
  expect(isBusyBetween, 'seen at once').toBe(true)
  await expect(page.locator('.tool-basket .tool-count')).toContainText('1', { timeout: 15_000 })
  expect(posts).toHaveLength(1)
})

test(
  'adding and ordering are answered within a few seconds each',
  onPhone,
  async ({ page }, info) => {
    test.setTimeout(240_000)
    await page.goto('/p/milk-jug-sand', { waitUntil: 'networkidle' })
    await throttle(page)
    const times: Record<string, number> = {}
    const timed = async (
      name: string,
      press: () => Promise<void>,
      answer: () => Promise<unknown>,
    ) => {
      const begun = performance.now()
      await press()
      await answer()
      times[name] = Math.round(performance.now() - begun)
    }
    await timed(
      'added',
      () => page.locator('.buy-go button.button').click(),
      () =>
        expect(page.locator('.tool-basket .tool-count')).toContainText('1', { timeout: 15_000 }),
    )
    await timed(
      'basket',
      async () => void (await page.goto('/order/delivery', { waitUntil: 'commit' })),
      () => delivery(page, 'Courier').waitFor(),
    )
    await timed(
      'delivery chosen',
      () => delivery(page, 'Courier').check(),
      () => expect(page.locator('aside.panel')).toContainText('108.99', { timeout: 15_000 }),
    )
    await timed(
      'details',
      () => goOn(page),
      () => expect(page).toHaveURL(/\/order\/details/, { timeout: 15_000 }),
    )
    await fillDetails(page, t, recipients.en)
    await payBy(page, /^Bank transfer/)
    await agree(page, t)
    await timed(
      'ordered',
      () => order(page, t),
      () => expect(page).toHaveURL(/\/order\/summary\//, { timeout: 20_000 }),
    )
    info.annotations.push({ type: 'ms', description: JSON.stringify(times) })
    // On a line like this a whole page takes four seconds; nobody should wait for two of them.
    expect(Object.values(times).filter((ms) => ms > 15_000)).toEqual([])
  },
)

test(
  'where an answer brings nothing for React, the page works without it',
  onPhone,
  async ({ page }) => {
    await page.route(/glaze=/, async (route) => {
      const headers = { ...route.request().headers(), 'save-data': 'on' }
      await route.fulfill({ response: await route.fetch({ headers }) })
    })
    const react = page.waitForResponse(/\/assets\/shell-/)
    await page.goto('/p/everyday-yunomi')
    for (const [name, glaze] of [
      ['Moss', 'moss'],
      ['Sand', 'sand'],
    ] as const) {
      await page.getByRole('radio', { name }).check({ force: true })
      await expect(page).toHaveURL(new RegExp(`glaze=${glaze}`))
      await react
      await expect(page.getByRole('radio', { name })).toBeChecked()
    }
    await expect(page.locator('html[data-live]')).toHaveCount(0)
  },
)

test('where React does not come, a choice is shown all the same', onPhone, async ({ context }) => {
  // Its own page, because the browser rightly complains about what is missing.
  const page = await context.newPage()
  await page.route(/\/assets\/shell-/, (route) => route.abort())
  await page.goto('/p/everyday-yunomi')
  for (const [name, glaze] of [
    ['Moss', 'moss'],
    ['Sand', 'sand'],
  ] as const) {
    await page.getByRole('radio', { name }).check({ force: true })
    await expect(page).toHaveURL(new RegExp(`glaze=${glaze}`))
    await expect(page.locator('.stock-row .until-live')).toBeHidden()
  }
})

test(
  'a number typed while React comes goes along with the press that follows, and does not undo it',
  onPhone,
  async ({ page }) => {
    const shows = held(page, /\/assets\/show-changes-/)
    await page.addInitScript(() => {
      addEventListener(
        'live',
        () => {
          const field = document.querySelector<HTMLInputElement>('[name="part-0-pieces"]')
          if (!field) return
          field.value = '6'
          for (const type of ['input', 'change'])
            field.dispatchEvent(new Event(type, { bubbles: true }))
        },
        { once: true },
      )
    })
    await page.goto('/p/tasting-box-choose-six-teas?part-0-pieces=5')
    await settle(page, true)
    const adds = held(page, '**/p/tasting-box-choose-six-teas.data')
    const asked = page.waitForRequest(/tasting-box-choose-six-teas\.data/)
    await page
      .locator('#box')
      .getByRole('button', { name: t('product.add'), exact: true })
      .click()
    await asked
    const came = page.waitForResponse(/\/assets\/show-changes-/)
    shows.release()
    await came
    await page.waitForTimeout(200)
    adds.release()

    await expect(
      page.getByText(t('basket.added', { name: 'Tasting box: choose six teas' })),
    ).toBeVisible()
  },
)

test(
  'a number typed just before a long press on the button that adds goes along with it',
  onPhone,
  async ({ context }) => {
    const page = await context.newPage()
    await page.route(/\/assets\/shell-/, (route) => route.abort())
    await page.goto('/p/tasting-box-choose-six-teas')
    const tea = (name: RegExp) => page.locator('#buy').getByRole('spinbutton', { name })
    const add = page.locator('#box').getByRole('button', { name: t('product.add'), exact: true })
    await tea(/Sencha/).fill('5')
    await add.click()
    await expect(page.getByText(t('set.piecesMissing', { count: 1 }))).toBeVisible()

    // By keys, as a shopper does: the field tells of it when it is left, with the press.
    await tea(/Sencha/).press('ControlOrMeta+a')
    await page.keyboard.type('6')
    await add.scrollIntoViewIfNeeded()
    const place = await add.boundingBox()
    if (!place) throw new Error('there is no button')
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
    await page.mouse.down()
    // Long enough for an answer, which takes the word above the button away.
    await page.waitForTimeout(700)
    await page.mouse.up()
    await expect(
      page.getByText(t('basket.added', { name: 'Tasting box: choose six teas' })),
    ).toBeVisible()
  },
)

test(
  'where the script itself does not come, its buttons show themselves',
  onPhone,
  async ({ context }) => {
    const page = await context.newPage()
    await page.route(/\/assets\/entry/, (route) => route.abort())
    await page.goto('/p/everyday-yunomi')
    const show = page.locator('.stock-row .until-live')
    await expect(show).toBeHidden()
    await expect(show).toBeVisible({ timeout: 10_000 })
  },
)

async function goOn(page: Page): Promise<void> {
  const go = page.getByRole('button', { name: t('delivery.continue') })
  await go.last().click()
}

async function throttle(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.emulateNetworkConditions', slow)
}

/** Keeps these files from the page until they are released. */
function held(page: Page, files: RegExp | string) {
  let release = () => {}
  const until = new Promise<void>((resolve) => (release = resolve))
  void page.route(files, async (route) => {
    await until
    await route.continue()
  })
  return { release: () => release() }
}

function isBusy(page: Page): Promise<boolean> {
  return page.evaluate(() => 'busy' in document.documentElement.dataset)
}

/** How far the large pictures are scrolled, px. */
function shownFirst(page: Page): Promise<number> {
  return page.locator('.gallery-stage').evaluate((stage) => stage.scrollLeft)
}
