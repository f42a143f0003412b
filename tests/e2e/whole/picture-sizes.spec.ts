import path from 'node:path'

import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'

import { places } from '../places.ts'
import { once, onceWithScript } from '../projects.ts'
import { putIn } from '../by-request.ts'
import { expect, test, withPictures } from '../visit.ts'
import { chooseTemplate } from '../templates/choose-template.ts'

test.use(withPictures)

/** A picture as a browser shows it, and as wide as the file that it chose. */
type Shown = { place: string; url: string; box: { width: number; height: number } }

/** Where our pages show pictures. */
const blocks = [
  'slide',
  'product-card',
  'mosaic',
  'made',
  'countdown',
  'editorial-picture',
  'feed',
  'gallery-stage',
  'gallery-thumbs',
  'line',
  'item',
]
/** A wall of pictures needs none. */
const onPhones = 'gallery-thumbs'
const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  { width: 1600, height: 900 },
]
const set = '/p/gong-fu-set'
const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
  .webp()
  .toBuffer()

for (const density of [1, 2, 3]) {
  test(
    `browsers choose pictures that fit what they show, at ${density} dots a pixel`,
    once,
    async ({ page, browser, shop }) => {
      const origin = shop.origin('en')
      await putIn(page, origin + places.en.jug.path)
      const storageState = await page.context().storageState()

      const unfit: string[] = []
      for (const viewport of windows) {
        const visitor = await visitorOf(browser, {
          viewport,
          deviceScaleFactor: density,
          storageState,
        })
        const found: string[] = []
        for (const address of [
          '/',
          places.en.cups.path,
          places.en.mug.path,
          set,
          '/order/delivery',
        ]) {
          await visitor.goto(origin + address)
          const shown = await picturesOf(visitor)
          found.push(...shown.map(({ place }) => place))
          for (const wrong of await misfits(shown, density)) {
            unfit.push(`${address} at ${viewport.width}: ${wrong}`)
          }
        }
        // That every place was looked at.
        const there = viewport.width < 900 ? blocks : blocks.filter((one) => one !== onPhones)
        expect([...new Set(found)].toSorted()).toEqual(there.toSorted())
        await visitor.context().close()
      }
      expect([...new Set(unfit)]).toEqual([])
    },
  )
}

test('so they do in a listing that hangs like a wall', once, async ({ browser, shop }) => {
  await chooseTemplate(shop, 'tmpl4')
  try {
    const unfit: string[] = []
    for (const density of [1, 2]) {
      for (const viewport of windows) {
        const visitor = await visitorOf(browser, { viewport, deviceScaleFactor: density })
        await visitor.goto(shop.origin('en') + places.en.cups.path)
        // The second picture of a card has no place before a pointer is on it.
        const shown = (await picturesOf(visitor)).filter(({ box }) => box.width > 0)
        expect(shown.length).toBeGreaterThan(10)
        // How much is cut of a large one depends on the words beside it.
        for (const wrong of await misfits(shown, density, 0.8)) {
          unfit.push(`at ${viewport.width}, ${density} dots: ${wrong}`)
        }
        await visitor.context().close()
      }
    }
    expect([...new Set(unfit)]).toEqual([])
  } finally {
    await chooseTemplate(shop, 'tmpl1')
  }
})

test(
  'what is seen first is fetched first, the rest when it comes near',
  onceWithScript,
  async ({ page, shop }) => {
    const origin = shop.origin('en')
    const eager = async (address: string) => {
      await page.goto(origin + address)
      return page
        .locator('img:not([loading=lazy])')
        .evaluateAll((images) =>
          images.map((image) => [
            image.closest('.slide, .product-card, .gallery-stage, .gallery-thumbs')?.classList[0],
            image.getAttribute('fetchpriority'),
          ]),
        )
    }

    expect(await eager('/')).toEqual([['slide', 'high']])
    expect(await eager(places.en.cups.path)).toEqual(
      Array.from({ length: 4 }, () => ['product-card', 'high']),
    )
    expect(await eager(places.en.mug.path)).toEqual([['gallery-stage', 'high']])
  },
)

async function visitorOf(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
): Promise<Page> {
  const context = await browser.newContext(options)
  // Only what is chosen matters here; nothing need be made.
  await context.route('**/img/**', (route) =>
    route.fulfill({ contentType: 'image/webp', body: dot }),
  )
  return context.newPage()
}

/** The pictures of a page that have a box, with those that would only load when they come near. */
async function picturesOf(page: Page): Promise<Shown[]> {
  return page.evaluate(async (blocks) => {
    const seen = [...document.images].filter(
      // Pictures of the closed menu have no box of their own.
      (image) => image.srcset !== '' && image.checkVisibility() && !image.closest('.menu'),
    )
    for (const image of seen) image.loading = 'eager'
    await Promise.all(seen.map((image) => image.decode()))
    // A text that is set again may move what stands beside it.
    await document.fonts.ready
    return seen.map((image) => {
      const { width, height } = image.getBoundingClientRect()
      const place = blocks.find((name) => image.closest(`.${name}`)) ?? image.outerHTML
      return { place, url: new URL(image.currentSrc).pathname, box: { width, height } }
    })
  }, blocks)
}

/** What is wrong with the choices of a page. */
async function misfits(shown: Shown[], density: number, enough?: number): Promise<string[]> {
  const judged = await Promise.all(
    shown.map(async (one) => ({ ...one, ...(await fit(one, density, enough)) })),
  )
  // A browser asks for no smaller file of a picture that it has in a larger one.
  const needed = new Set(judged.filter(({ is }) => is !== 'too much').map(({ url }) => url))
  return judged
    .filter(({ is, url }) => is === 'too little' || (is === 'too much' && !needed.has(url)))
    .map(({ place, told, is }) => `${place} ${told}, ${is}`)
}

/**
 * How a choice fits. A browser may take the nearer of two widths, so a little may miss, and nobody
 * sees more than two dots a pixel. 96 is the narrowest file there is.
 */
async function fit(
  { url, box }: Shown,
  density: number,
  enough = 0.99,
): Promise<{ is: 'fit' | 'too much' | 'too little'; told: string }> {
  const chosen = Number(/^\/img\/(\d+)-/.exec(url)?.[1])
  const file = await sizeOf(path.join('public', url.replace(/^\/img\/[^/]+/, '')))
  // A picture that is cut to its box is as wide as its height asks for.
  const needed = Math.max(box.width, (box.height * file.width) / file.height)
  const told = `is ${Math.round(needed)} wide and gets ${chosen}`
  if (chosen > 96 && chosen > needed * density * 1.6) return { is: 'too much', told }

  const least = density === 1 ? needed * enough : needed * Math.min(density, 2) * 0.8
  // A place lists no width that its pictures do not have.
  return { is: chosen >= Math.min(least, file.width * 0.8) ? 'fit' : 'too little', told }
}

const sizes = new Map<string, Promise<{ width: number; height: number }>>()

function sizeOf(file: string) {
  const known = sizes.get(file) ?? sharp(file).metadata()
  sizes.set(file, known)
  return known
}
