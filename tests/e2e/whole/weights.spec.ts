import { brotliCompressSync, constants } from 'node:zlib'

import type { BrowserContext } from '@playwright/test'

import { accepting, ask } from '#tests/bench/exchange.ts'
import { demo } from '../account/customer.ts'
import { comeAs, orderOneJug, putIn, takeDelivery } from '../by-request.ts'
import { places } from '../places.ts'
import { once } from '../projects.ts'
import { expect, test, withPictures } from '../visit.ts'

test.use(withPictures)
test.describe.configure({ timeout: 400_000 })

/** Bytes that a first view may have, at the best that brotli can do, for who has no basket. */
const firstViews = {
  '/': 12_450,
  '/c/cups-and-mugs?page_size=24': 12_450,
  '/p/lake-mug': 13_800,
  '/search?query=mug': 10_650,
}
/** So many more on the line for who has one. */
const BASKET = 1_500

test('a first view is no heavier than it was', once, async ({ page }) => {
  // The largest page is that of who is asked about cookies.
  await page.context().clearCookies({ name: 'consent' })
  for (const [path, most] of Object.entries(firstViews)) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toMatch(/<head>.*<style>.*<\/head>.*<link rel="stylesheet".*<\/body>/s)
    const bytes = packed(html)
    expect(bytes, `the first view of ${path} grew: ${partsOf(html)}`).toBeLessThanOrEqual(most)
  }
})

test(
  'with a basket it comes as brotli from the first time, and hardly heavier',
  once,
  async ({ page, shop }) => {
    await putIn(page, places.en.jug.path)
    await takeDelivery(page)
    await page.context().clearCookies({ name: 'consent' })
    for (const [path, most] of Object.entries(firstViews)) {
      const address = shop.origin('en') + path
      for (const accepted of [accepting['accept-encoding'], 'br']) {
        const headers = { ...(await cookiesOf(page.context())), 'accept-encoding': accepted }
        const { headers: given } = await ask(address, headers)
        expect(given['content-encoding'], `${path} for who accepts ${accepted}`).toBe('br')
      }
      const cookies = await cookiesOf(page.context())
      // It is compressed as well as it will be some time after it was asked for again: pages take
      // turns.
      await expect
        .poll(async () => (await ask(address, cookies)).body.byteLength, {
          message: `bytes of ${path} with a basket: what stands in its slots grew`,
          timeout: 90_000,
        })
        .toBeLessThanOrEqual(most + BASKET)
    }
  },
)

test('pages of one shopper are no heavier than they were', once, async ({ page, shop }) => {
  async function weigh(address: string, most: number) {
    const { href, pathname } = new URL(address, shop.origin('en'))
    // What is said once is not weighed.
    await page.request.get(href)
    for (const accepted of [accepting['accept-encoding'], 'br']) {
      const headers = { ...(await cookiesOf(page.context())), 'accept-encoding': accepted }
      const { status, body } = await ask(href, headers)
      expect(status, pathname).toBe(200)
      const grew = `${pathname} for who accepts ${accepted} grew to ${body.byteLength} bytes`
      expect.soft(body.byteLength, grew).toBeLessThanOrEqual(most)
    }
  }

  await weigh(await orderOneJug(page, /transfer/i), 11_700)
  await putIn(page, places.en.jug.path)
  await takeDelivery(page)
  await weigh('/order/delivery', 13_200)
  await weigh('/order/details', 18_300)
  await comeAs(page, demo.retail)
  await weigh('/my-account', 9_000)
})

async function cookiesOf(context: BrowserContext): Promise<{ cookie: string }> {
  const cookies = await context.cookies()
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

/** How many bytes each part of a page adds to it. */
function partsOf(html: string): string {
  const parts = {
    'its rules': /<style>.*?<\/style>/gs,
    'what machines read': /<script type="application\/ld\+json">.*?<\/script>/gs,
    'its header': /<header\b.*?<\/header>/gs,
    'its own part': /<main\b.*<\/main>/gs,
    'what follows that': /(?<=<\/main>).*?(?=<link rel="stylesheet")/gs,
  }
  const all = packed(html)
  const found = Object.entries(parts).map(
    ([name, part]) => `${name} ${all - packed(html.replaceAll(part, ''))}`,
  )
  return `${all} bytes, of them ${found.join(', ')}`
}

function packed(text: string): number {
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  }).byteLength
}
