/**
 * `npm run docs:screens`: takes the pictures of docs/screens from a demo shop of its own; with
 * `-- desk` or `-- shop`, those of one.
 */
import { type Browser, chromium, type Page } from '@playwright/test'

import { type OpenShop, startShop, withDesk } from '#tests/running-shop.ts'

import { findChromium } from '../check/browser.ts'
import { places, recipients } from '#tests/e2e/places.ts'
import {
  addPlain,
  agree,
  chooseDelivery,
  fillDetails,
  order,
  orderNumber,
} from '#tests/e2e/shopper.ts'
import { settle } from '#tests/e2e/visit.ts'
import { words } from '#tests/e2e/words.ts'
import { takeDesk } from './take-desk-screens.ts'

const t = words('en')
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const shop = await startShop(withDesk)
const only = process.argv[2]
if (only !== 'desk') await takeShop(browser, shop)
if (only !== 'shop') await takeDesk(browser, shop, { sizes, take: takeOfDesk })
await shop.stop()
await browser.close()

async function takeShop(opened: Browser, { origin }: OpenShop): Promise<void> {
  for (const viewport of sizes) {
    const context = await opened.newContext({ viewport, baseURL: origin('en') })
    // The question about cookies would lie over what is to be seen.
    await context.addCookies([{ name: 'consent', value: 'n', url: origin('en') }])
    const page = await context.newPage()
    for (const [name, path] of [
      ['1-home', '/'],
      ['2-category', '/c/cups-and-mugs'],
      ['3-product', '/p/lake-mug?glaze=cobalt&capacity=350'],
      ['7-set', '/p/tasting-box-choose-six-teas?part-0-pieces=2&part-1-pieces=1'],
    ] as const) {
      await page.goto(path)
      await take(page, name)
    }

    await addPlain(page, t, places.en.jug.path)
    await addPlain(page, t, '/p/second-flush-assam')
    await page.goto('/order/delivery')
    await take(page, '4-basket')
    await chooseDelivery(page, t, places.en.courier)
    await fillDetails(page, t, recipients.en)
    await agree(page, t)
    await take(page, '5-details')
    await order(page, t)
    await orderNumber(page, t)
    await take(page, '6-summary')
    await context.close()
  }
}

/** A page of the shop, whose scripts have had their turn. */
async function take(page: Page, name: string): Promise<void> {
  await settle(page, true)
  await save(page, `${name}-${widthOf(page)}`, 70)
}

/** A page of the desk, which is the same without a script. */
async function takeOfDesk(
  page: Page,
  { part, name }: { part: string; name: string },
): Promise<void> {
  await save(page, `desk/${part}/${widthOf(page)}/${name}`, 45)
}

/** The whole page with all its pictures, from its top. */
async function save(page: Page, name: string, quality: number): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
    document.querySelector<HTMLElement>(':focus')?.blur()
    scrollTo({ top: 0, behavior: 'instant' })
  })
  const path = `docs/screens/${name}.jpg`
  const viewport = page.viewportSize()
  // A frame of another site is drawn only where it is in sight.
  if (page.frames().length > 1 && viewport) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ ...viewport, height })
    await Promise.all(page.frames().map((frame) => frame.waitForLoadState('networkidle')))
  }
  await page.screenshot({ path, type: 'jpeg', quality, fullPage: true })
  if (viewport) await page.setViewportSize(viewport)
}

function widthOf(page: Page): number {
  return page.viewportSize()?.width ?? 0
}
