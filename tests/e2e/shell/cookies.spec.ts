import { createServer } from 'node:http'
import { once as happens } from 'node:events'

import type { BrowserContext, Page } from '@playwright/test'

import { portOf } from '#tests/port-of.ts'
import { setSettings } from '../owner.ts'
import { onceWithScript, twice } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')
const bar = (page: Page) => page.getByRole('region', { name: t('cookies.title') })

test.use({ isNew: true })

test.describe('the bar', twice, () => {
  test('asks once, with three ways that weigh the same, and leads back to the page', async ({
    page,
    hasScript,
  }) => {
    await page.goto('/c/tea?sort_by=price')
    const answers = bar(page).locator('.button')
    await expect(answers).toHaveText([t('cookies.none'), t('cookies.all'), t('cookies.choose')])
    const looks = await answers.evaluateAll((all) =>
      all.map((one) => {
        const { backgroundColor, color, fontWeight, borderColor } = getComputedStyle(one)
        const { height, width } = one.getBoundingClientRect()
        const size = [Math.round(height), Math.round(width)]
        return JSON.stringify([backgroundColor, color, fontWeight, borderColor, size])
      }),
    )
    expect(new Set(looks).size).toBe(1)

    await settle(page, hasScript)
    await bar(page)
      .getByRole('button', { name: t('cookies.none') })
      .focus()
    await page.keyboard.press('Enter')
    await expect(bar(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/c\/tea\?sort_by=price$/)
    // Who answers with the keyboard reads on from the title, or from the page's beginning.
    if (!hasScript) await page.keyboard.press('Tab')
    const read = hasScript ? page.getByRole('heading', { level: 1 }) : page.locator('.skip')
    await expect(read).toBeFocused()
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: 'consent', value: 'n', httpOnly: true, sameSite: 'Lax' })
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 60 * 60)

    await page.goto('/p/lake-mug')
    await expect(bar(page)).toHaveCount(0)
    // Who has only answered this is no shopper with a session.
    expect(await page.context().cookies()).toHaveLength(1)
  })

  test('leads to the details; the footer leads there again to change the answer', async ({
    page,
    hasScript,
  }) => {
    await page.goto('/s/terms')
    await bar(page)
      .getByRole('link', { name: t('cookies.choose') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cookies.title'))
    await expect(bar(page)).toHaveCount(0)
    await settle(page, hasScript)
    await expect(page.getByLabel(t('cookies.necessary'), { exact: true })).toBeDisabled()
    await page.getByLabel(t('cookies.statistics'), { exact: true }).check()
    await page.getByRole('button', { name: t('cookies.save') }).click()
    await expect(page).toHaveURL(/\/s\/terms$/)
    await expect(bar(page)).toHaveCount(0)
    expect(await page.context().cookies()).toMatchObject([{ name: 'consent', value: 's' }])

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('cookies.link') })
      .click()
    await settle(page, hasScript)
    await expect(page.getByLabel(t('cookies.statistics'), { exact: true })).toBeChecked()
    await page.getByRole('button', { name: t('cookies.none') }).click()
    await expect(page.getByText(t('cookies.saved'))).toBeVisible()
    await expect(page.getByLabel(t('cookies.statistics'), { exact: true })).not.toBeChecked()
  })
})

const crawled = ['/', '/c/tea', '/p/lake-mug', '/search?query=mug', '/s/terms', '/basket', '/login']

test(
  'nothing reaches another host without consent, and only what was allowed with it',
  {
    ...onceWithScript,
  },
  async ({ context, changedShop: shop }) => {
    const catcher = await openCatcher()
    const { origin } = catcher
    const file = (name: string) => `${origin}/${name}.js`
    const beacon = `document.addEventListener('DOMContentLoaded', () => fetch('${origin}/beacon'))`
    await setSettings(shop, {
      scripts: [
        { category: 'statistics', src: file('statistics'), place: 'head' },
        { category: 'marketing', src: file('marketing'), place: 'body' },
        { category: 'marketing', inline: beacon, place: 'head', hosts: [origin] },
      ],
    })

    expect(await hostsOf(context, [shop.origin('pl'), shop.origin('de')])).toEqual([])
    expect(catcher.asked()).toEqual([])
    await answer(context, t('cookies.none'))
    expect(await hostsOf(context)).toEqual([])
    expect(catcher.asked()).toEqual([])

    const page = await context.newPage()
    await page.goto('/cookies?back=/c/tea')
    await settle(page, true)
    await page.getByLabel(t('cookies.statistics'), { exact: true }).check()
    await page.getByRole('button', { name: t('cookies.save') }).click()
    await expect(page).toHaveURL(/\/c\/tea$/)
    // The answer loads the page again, so that the script is there at once.
    await expect.poll(catcher.asked).toEqual(['/statistics.js'])
    await page.goto('/cookies')
    await page.getByRole('button', { name: t('cookies.all') }).click()
    await expect
      .poll(() => [...new Set(catcher.asked())].toSorted())
      .toEqual(['/beacon', '/marketing.js', '/statistics.js'])
    // A password is typed there.
    catcher.forget()
    await page.goto('/login', { waitUntil: 'networkidle' })
    expect(catcher.asked()).toEqual([])

    await page.goto('/cookies')
    await page.getByRole('button', { name: t('cookies.none') }).click()
    await expect(page.getByText(t('cookies.saved'))).toBeVisible()
    catcher.forget()
    expect(await hostsOf(context)).toEqual([])
    expect(catcher.asked()).toEqual([])

    await setSettings(shop, { cookies: { externalTool: true } })
    await context.clearCookies()
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(bar(page)).toHaveCount(0)
    expect(catcher.asked()).toEqual([])
    catcher.close()
  },
)

async function answer(context: BrowserContext, name: string): Promise<void> {
  const page = await context.newPage()
  await page.goto('/')
  await bar(page).getByRole('button', { name }).click()
  await expect(bar(page)).toHaveCount(0)
  await page.close()
}

/** What a page loads from another host, or runs that names one. */
const foreign = /(?:<(?:script|img|iframe)\b[^>]*\bsrc=|fetch\()["'](?:https?:)?\/\/([\w.-]+)/g

/** The hosts besides the shop's own that its pages ask while they are read and touched. */
async function hostsOf(context: BrowserContext, more?: readonly string[]): Promise<string[]> {
  const page = await context.newPage()
  const hosts = new Set<string>()
  // All of them are touched once; later a few are, and of the others it is read what they load.
  for (const path of more ? [] : crawled) {
    const html = await (await page.request.get(path)).text()
    for (const [, host = ''] of html.matchAll(foreign)) hosts.add(host)
  }
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && !/(?:^|\.)localhost$/.test(hostname)) hosts.add(hostname)
  })
  for (const path of more ? [...crawled, ...more] : ['/', '/p/lake-mug']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await settle(page, true)
    await page.mouse.wheel(0, 20_000)
    await page.waitForLoadState('networkidle')
  }
  await page.close()
  return [...hosts]
}

/** Another host: whatever asks it is noted. */
async function openCatcher() {
  let asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(200, {
      'Content-Type': url.endsWith('.js') ? 'text/javascript' : 'text/plain',
      'Access-Control-Allow-Origin': '*',
    })
    response.end()
  }).listen(0, '127.0.0.1')
  await happens(server, 'listening')
  // A server that listens to a port has this address.
  const port = portOf(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    asked: () => asked,
    forget: () => (asked = []),
    close: () => server.close(),
  }
}
