import { chromium } from '@playwright/test'

import { findChromium } from '#scripts/check/browser.ts'
import { ask } from './exchange.ts'

/** Bytes on the wire, compressed. */
export type Weight = {
  html: number
  css: number
  /** JavaScript loaded before the shopper touches the page, and after. */
  scriptsBefore: number | undefined
  scriptsAfter: number | undefined
}

/** The size of a page on a first visit; without scripts if there is no Chromium. */
export async function weightOf(url: string): Promise<Weight> {
  const page = await ask(url)
  const html = await fetch(url).then((response) => response.text())
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, at]) => at)
  const scripts = await scriptsOf(url)
  return {
    html: page.body.byteLength,
    css: await sizeOf(styles.map((at = '') => new URL(at, url).href)),
    scriptsBefore: scripts && (await sizeOf(scripts.before)),
    scriptsAfter: scripts && (await sizeOf(scripts.after)),
  }
}

async function sizeOf(addresses: readonly string[]): Promise<number> {
  const answers = await Promise.all(addresses.map(ask))
  return answers.reduce((sum, { body }) => sum + body.byteLength, 0)
}

/**
 * The scripts that a browser on a slow connection really loads, before and after the first touch.
 */
async function scriptsOf(url: string) {
  const executablePath = findChromium()
  if (executablePath === undefined) return undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage()
  await page.addInitScript(() => {
    // On a fast connection the rest is loaded when the browser is idle.
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } })
    // The headless shell has a mouse in the corner that nobody moved: it is no touch.
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true)
  })
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js'))
      asked.add(request.url())
  })

  await page.goto(url, { waitUntil: 'networkidle' })
  const before = [...asked]
  await page.keyboard.press('Shift')
  await page.waitForTimeout(500)
  await page.waitForLoadState('networkidle')
  const after = [...asked].filter((address) => !before.includes(address))
  await browser.close()
  return { before, after }
}
