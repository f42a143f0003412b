import { brotliCompressSync, constants } from 'node:zlib'

import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

import { Template } from '#domain/entities/settings.ts'
import { places } from '../places.ts'
import { once } from '../projects.ts'
import { addPlain, chooseDelivery } from '../shopper.ts'
import { type RunningShop, startShop } from '../shop.ts'
import { expect, test, withPictures } from '../visit.ts'
import { words } from '../words.ts'
import { chooseTemplate } from '../templates/choose-template.ts'

test.use(withPictures)

const t = words('en')

// Many pages, one after the other.
test.describe.configure({ timeout: 600_000 })

/** The pages of every template; the basket has lines. */
const main = ['/', '/c/cups-and-mugs', '/p/lake-mug', '/search?query=mug', '/order/delivery']
const others = [
  '/p/morning-for-two',
  '/p/tasting-box-choose-six-teas',
  '/m/ceramika-sanna',
  '/s/terms',
  '/search',
  '/search?query=nothing-has-this-name',
  '/wishlist',
  '/order/details',
  '/order/summary/AAAAAAAAAAAAAAAAAAAAAA',
  '/no-such-page',
]
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

for (const template of Template.options) {
  test(
    `what a first view shows does not change when the style sheet arrives: ${template}`,
    once,
    async ({ browser }) => {
      const shop = await startShop()
      await chooseTemplate(shop, template)
      for (const viewport of sizes) {
        const context = await visitOf(browser, shop, { viewport })
        await fillBasket(context)
        for (const address of main) expect(await changes(context, address)).toEqual([])
        await context.close()
      }
      await shop.stop()
    },
  )
}

test('nor does any other page', once, async ({ browser, shop }) => {
  for (const viewport of sizes) {
    const context = await visitOf(browser, shop, { viewport })
    await fillBasket(context)
    for (const address of others) expect(await changes(context, address)).toEqual([])
    await context.close()
  }
})

test('nor any by lamp light', once, async ({ browser, shop }) => {
  const context = await visitOf(browser, shop, { colorScheme: 'dark' })
  for (const address of main) expect(await changes(context, address)).toEqual([])
  await context.close()
})

test('HTML with the styles of its first view comes in one round trip', once, async ({ page }) => {
  await fillBasket(page.context())
  // The largest page is that of who is asked about cookies.
  await page.context().clearCookies({ name: 'consent' })
  for (const address of main.map((path) => path.replace(/mugs$/, '$&?page_size=24'))) {
    const html = await (await page.request.get(address)).text()
    expect(html, address).toMatch(/<head>.*<style>.*<\/head>.*<link rel="stylesheet".*<\/body>/s)
    expect(sizeOf(withoutData(html)), address).toBeLessThan(14_600)
  }
})

async function fillBasket(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await addPlain(page, t, places.en.jug.path)
  await addPlain(page, t, '/p/second-flush-assam')
  await page.goto('/order/delivery')
  await chooseDelivery(page, t, places.en.courier)
  await page.close()
}

function visitOf(browser: Browser, shop: RunningShop, options: BrowserContextOptions) {
  const baseURL = shop.origin('en')
  return browser.newContext({ baseURL, javaScriptEnabled: false, ...options })
}

/** What in view changes, of box or style, when the style sheet arrives. */
async function changes(context: BrowserContext, address: string): Promise<string[]> {
  const page = await context.newPage()
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/*.css', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('body > link[rel="stylesheet"]').waitFor({ state: 'attached' })
  await page.evaluate(look)
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length), address)
    .toBe(2)
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1)

  arrival.resolve()
  await page.waitForLoadState('load')
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(2)
  const changed = await page.evaluate(look)
  await page.close()
  return changed.map((what) => `${address}: ${what}`)
}

/**
 * Runs in the page: notes box and style of each element in view, also of what stands before and
 * after it, and tells what is another than it was at the last look.
 */
async function look(): Promise<string[]> {
  const isInView = ({ top, bottom, left, right }: DOMRect) =>
    top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  const stylesOf = (element: Element, part = '') => {
    const style = getComputedStyle(element, part)
    if (part !== '' && style.content === 'none') return []
    // Chromium forgets what an `auto` margin came to; the box tells it.
    const names = [...style].filter((name) => !name.startsWith('margin'))
    // A property of our own is seen in what is made of it.
    const seen = names.filter((name) => !name.startsWith('--'))
    return seen.map((name) => `${part} ${name}: ${style.getPropertyValue(name)}`)
  }

  await document.fonts.ready
  // What is drawn inside an icon comes with a file of its own.
  const elements = [...document.body.querySelectorAll(':not(svg *)')].filter(
    (element) => element.checkVisibility() && isInView(element.getBoundingClientRect()),
  )
  const noted = elements.map((element, index) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const styles = ['', '::before', '::after'].flatMap((part) => stylesOf(element, part))
    const name = `${index} ${element.tagName} ${element.getAttribute('class') ?? ''}`
    return [name, `box ${x} ${y} ${width} ${height}`, ...styles]
  })
  const kept = globalThis as { noted?: string[][] }
  const before = kept.noted ?? noted
  kept.noted = noted
  const added = before.length === noted.length ? [] : [`${before.length} are ${noted.length}`]
  return noted.reduce((found, [name = '', ...rest], index) => {
    const was = new Set(before[index])
    return [...found, ...rest.filter((line) => !was.has(line)).map((to) => `${name} ${to}`)]
  }, added)
}

/** What React is given stands in data blocks, and is not needed for the view. */
function withoutData(html: string): string {
  return html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
}

function sizeOf(text: string): number {
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  }).byteLength
}
