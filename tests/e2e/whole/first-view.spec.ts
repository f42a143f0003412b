import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

import { Template } from '#domain/entities/settings.ts'
import { putIn, takeDelivery } from '../by-request.ts'
import { places } from '../places.ts'
import { onceWithoutScript } from '../projects.ts'
import type { OpenShop } from '../shop.ts'
import { answerCookies, expect, test, withPictures } from '../visit.ts'
import { chooseTemplate } from '../templates/choose-template.ts'

test.use(withPictures)

// Many pages, one after the other: not among the last walks of all, so that others run beside them.
// What they weigh is in weights.spec.ts.
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
const desk = { width: 1280, height: 800 }
const sizes = [{ width: 390, height: 844 }, desk]
const large = { width: 1920, height: 1080 }

for (const template of Template.options) {
  test(
    `what a first view shows does not change when the style sheet arrives: ${template}`,
    onceWithoutScript,
    async ({ browser, shop }) => {
      await chooseTemplate(shop, template)
      try {
        for (const viewport of template === 'tmpl1' ? [...sizes, large] : sizes) {
          const page = await visitOf(browser, shop, { viewport })
          await fillBasket(page)
          for (const address of main) expect(await changes(page, address)).toEqual([])
          await page.context().close()
        }
      } finally {
        await chooseTemplate(shop, 'tmpl1')
      }
    },
  )
}

test('nor does any other page', onceWithoutScript, async ({ browser, shop }) => {
  for (const viewport of sizes) {
    const page = await visitOf(browser, shop, { viewport })
    await fillBasket(page)
    for (const address of others) expect(await changes(page, address)).toEqual([])
    await page.context().close()
  }
})

test('nor any by lamp light', onceWithoutScript, async ({ browser, shop }) => {
  const page = await visitOf(browser, shop, { colorScheme: 'dark', viewport: desk })
  for (const address of main) expect(await changes(page, address)).toEqual([])
  await page.context().close()
})

async function fillBasket(page: Page): Promise<void> {
  await putIn(page, places.en.jug.path)
  await putIn(page, '/p/second-flush-assam')
  await takeDelivery(page)
}

/** Who has answered about cookies: the bar comes with the style sheet. */
async function visitOf(
  browser: Browser,
  shop: OpenShop,
  options: BrowserContextOptions,
): Promise<Page> {
  const baseURL = shop.origin('en')
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, ...options })
  await answerCookies(context, shop)
  return context.newPage()
}

/** What in view changes, of box or style, when the style sheet arrives. */
async function changes(page: Page, address: string): Promise<string[]> {
  const arrival = Promise.withResolvers<void>()
  const sheets = '**/assets/*.css'
  await page.route(sheets, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('body > link[rel="stylesheet"]').waitFor({ state: 'attached' })
  const names = await declaredIn(page)
  await page.evaluate(look, names)
  // Where a page may run no script, nothing calls an observer.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length), address)
    .toBe(2)
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1)

  arrival.resolve()
  await page.waitForLoadState('load')
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(2)
  const changed = await page.evaluate(look, names)
  await page.unroute(sheets)
  return changed.map((what) => `${address}: ${what}`)
}

const texts = new Map<string, string>()

/**
 * The properties that the page's style sheets declare, those of its first view and the one that is
 * still to come. What no rule declares changes with nothing but these and the boxes.
 */
async function declaredIn(page: Page): Promise<string[]> {
  const sheet = page.locator('body > link[rel="stylesheet"]')
  const address = await sheet.evaluate((link: HTMLLinkElement) => link.href)
  return page.evaluate(namesIn, await textAt(page, address))
}

/** No sheet is read twice. */
async function textAt(page: Page, address: string): Promise<string> {
  const known = texts.get(address) ?? (await (await page.request.get(address)).text())
  texts.set(address, known)
  return known
}

/** Runs in the page. */
function namesIn(text: string): string[] {
  const later = new CSSStyleSheet()
  later.replaceSync(text)
  const names = new Set<string>()
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      const { style } = rule as CSSStyleRule
      for (const name of style ?? []) names.add(name)
      if ('cssRules' in rule) read(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of [...document.styleSheets, later]) read(sheet.cssRules)
  // A property of our own is seen in what is made of it; what `auto` margins came to, in the box;
  // how something answers a hand, not before there is one.
  const unseen =
    /^(?:--|margin|transition|cursor|scroll-snap|overscroll|(?:view-)?timeline|anchor-name|user-select)/
  return [...names].filter((name) => !unseen.test(name))
}

/**
 * Runs in the page: notes box and style of each element in view, also of what stands before and
 * after it, and tells what is another than it was at the last look.
 */
async function look(names: readonly string[]): Promise<string[]> {
  const isInView = ({ top, bottom, left, right }: DOMRect) =>
    top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  // How long something is whose end is below the view, nobody sees.
  const lengths =
    /^(?:block-size|height|bottom|inset-block-end|(?:transform|perspective)-origin|grid-template-rows)$/
  const short = names.filter((name) => !lengths.test(name))

  await document.fonts.ready
  // What waits for a script that does not come shows itself after a while, in both looks.
  for (const waits of document.getAnimations()) {
    if (waits instanceof CSSAnimation && waits.animationName === 'until-live') waits.finish()
  }
  // What is drawn inside an icon comes with a file of its own; bars at the foot with the sheet, and
  // where nothing is said yet, nothing is seen.
  const inView = ':not(svg *, .buy-bar, .buy-bar *, .alerts, .alerts *)'
  const elements = [...document.body.querySelectorAll(inView)].filter(
    (element) => element.checkVisibility() && isInView(element.getBoundingClientRect()),
  )
  const noted = elements.map((element) => {
    const { x, y, width, bottom } = element.getBoundingClientRect()
    const box = `${x} ${y} ${width} ${Math.min(bottom, innerHeight) - y}`
    const styles = new Map([['box', box]])
    const seen = bottom > innerHeight ? short : names
    for (const part of ['', '::before', '::after']) {
      const style = getComputedStyle(element, part)
      if (part !== '' && style.content === 'none') continue
      for (const name of seen) styles.set(part + name, style.getPropertyValue(name))
    }
    return styles
  })
  const kept = globalThis as { noted?: Map<string, string>[] }
  const before = kept.noted ?? noted
  kept.noted = noted
  const added = before.length === noted.length ? [] : [`${before.length} are ${noted.length}`]
  return noted.reduce((found, styles, index) => {
    const element = elements[index]
    const which = `${index} ${element?.tagName} ${element?.getAttribute('class') ?? ''}`
    const others = [...styles].filter(([name, value]) => before[index]?.get(name) !== value)
    return [...found, ...others.map(([name, value]) => `${which} ${name}: ${value}`)]
  }, added)
}
