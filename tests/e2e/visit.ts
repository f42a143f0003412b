import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'

import { rememberDocuments } from './owner.ts'
import { inNewShop, type OpenShop, test as shopTest, withPictures } from './shop.ts'
import type { Lang } from './words.ts'

export { expect, inNewShop, withPictures }

/**
 * A visit to a running shop. It fails when the browser reports anything: an error on the console,
 * an exception, or something that the Content-Security-Policy blocked.
 */
export const test = shopTest.extend<Visit & { isNew: boolean }>({
  changedShop: async ({ shop }, use) => {
    const putBack = rememberDocuments(shop)
    await use(shop)
    await putBack()
  },
  // Asked about cookies, and shown popups, are those whose walk is about them (shell).
  isNew: [false, { option: true }],
  hasScript: ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  onPhone: ({ viewport }, use) => use((viewport?.width ?? 0) < 600),
  context: async (
    {
      keeper,
      browser,
      shop,
      isNew,
      javaScriptEnabled,
      viewport,
      contextOptions,
      extraHTTPHeaders,
      serviceWorkers,
      baseURL,
    },
    use,
  ) => {
    const kind = JSON.stringify([
      isNew,
      javaScriptEnabled,
      viewport,
      contextOptions,
      extraHTTPHeaders,
      serviceWorkers,
      baseURL,
    ])
    const prepare = async (opened: BrowserContext) => {
      if (!isNew) await answerCookies(opened, shop)
    }
    const context = await keeper.lend(kind, { browser, shop, prepare })
    await prepare(context)
    await use(context)
    await keeper.giveBack()
  },
  page: async ({ page }, use) => {
    const complaints: string[] = []
    await listen(page, complaints)
    await use(page)
    const expected = expectedOf.get(page)
    const others = complaints.filter((complaint) => !expected?.test(complaint))
    expect(others, 'what the browser complained of').toEqual([])
  },
})

/**
 * The visitor has answered the bar, nothing but what is necessary, has seen the demo's popup, and
 * may read all its mail, as who opened the address that its start printed.
 */
export async function answerCookies(context: BrowserContext, shop: OpenShop): Promise<void> {
  const key = ownerKeyOf(shop.log())
  await context.addCookies(
    (['pl', 'en', 'de'] as const)
      .map((lang) => shop.origin(lang))
      .flatMap((origin) => [
        { name: 'consent', value: 'n', url: origin },
        { name: 'demo-owner', value: key, url: `${origin}/demo/` },
      ]),
  )
  if (withoutPopups.has(context)) return
  withoutPopups.add(context)
  await context.addInitScript(() => {
    // A page of another kind, such as an empty one, keeps nothing.
    if (location.protocol.startsWith('http')) {
      localStorage.setItem('popup-seconds-saturday', String(Date.now()))
    }
  })
}

const withoutPopups = new WeakSet<BrowserContext>()

/** What opens all mails of a demo, as its start prints it; empty where mails are sent. */
export function ownerKeyOf(printed: string): string {
  return /\/demo\/mail\?key=(\w+)/.exec(printed)?.[1] ?? ''
}

const expectedOf = new WeakMap<Page, RegExp>()

/** A complaint that the test itself causes; the browser may report it, or be gone before. */
export function mayComplain(page: Page, pattern: RegExp): void {
  expectedOf.set(page, pattern)
}

type Visit = {
  hasScript: boolean
  onPhone: boolean
  /** The shop, for a walk that changes what is written of it: that is put back after the walk. */
  changedShop: OpenShop
}

/** Browsers check a form before they send it; the shop must not rely on it. */
export async function withoutBrowserChecks(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const form of document.querySelectorAll('form')) form.noValidate = true
  })
}

/** Lets the browser check forms again before it sends them. */
export async function withBrowserChecks(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const form of document.querySelectorAll('form')) form.noValidate = false
  })
}

const unfaded = /ViewTransition opt-in disabled|Transition was aborted because of invalid state/

/** Collects everything that the browser reports on this page. */
export async function listen(page: Page, complaints: string[]): Promise<void> {
  page.on('console', (message) => {
    // A page with the status 404 or 422 is an expected answer, but browsers log its status.
    if (message.type() !== 'error') return
    if (isPage(message.location().url, page) && isStatus(message.text())) return
    complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => {
    // Said where a page that fades leads to one that does not, as the played Facebook, or is shown
    // before its fading could begin: no harm.
    if (!unfaded.test(String(error))) complaints.push(String(error))
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      // eslint-disable-next-line no-console -- this is how the page tells the test
      console.error(`CSP stopped ${event.blockedURI} by ${event.violatedDirective}`),
    )
  })
}

/** Whether the address is the page's own, as a document or as data of a client-side navigation. */
function isPage(address: string, page: Page): boolean {
  const asked = new URL(address || 'about:blank')
  return asked.pathname.replace(/\.data$/, '') === new URL(page.url()).pathname
}

function isStatus(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of 4(01|04|09|22|29)/.test(
    text,
  )
}

/** Touches the page and waits until React has taken it over; without JavaScript it does nothing. */
export async function settle(page: Page, hasScript: boolean): Promise<void> {
  if (!hasScript) return
  // A page that is still on its way does not hear of the first touch.
  await expect(async () => {
    await moveMouse(page)
    await page.locator('html[data-live]').waitFor({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
}

/** A mouse that only appears has not been moved, to browsers and to the page. */
export async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
}

/**
 * Asks the shop of a language without a browser; names below localhost are not known outside of
 * browsers.
 */
export function ask(request: APIRequestContext, shop: OpenShop, lang: Lang, path: string) {
  const { host } = new URL(shop.origin(lang))
  return request.get(shop.origin('en') + path, { headers: { Host: host } })
}
