import { brotliCompressSync, constants } from 'node:zlib'

import { chromium } from '@playwright/test'

import { findChromium } from '#scripts/check/browser.ts'
import { ask } from './exchange.ts'

/** Bytes on the wire, compressed. */
export type Weight = {
  /** The page as it came, and at the most that brotli can do. */
  html: number
  htmlAtBest: number
  /** Style sheets that the first view waits for, and all. */
  cssBlocking: number
  css: number
  /** JavaScript loaded before the shopper touches the page, and after. */
  scriptsBefore: number | undefined
  scriptsAfter: number | undefined
}

/** The size of a page on a first visit; without scripts if there is no Chromium. */
export async function weightOf(url: string): Promise<Weight> {
  const page = await ask(url)
  const html = await fetch(url).then((response) => response.text())
  const head = html.slice(0, html.indexOf('</head>'))
  const scripts = await scriptsOf(url)
  return {
    html: page.body.byteLength,
    htmlAtBest: brotliCompressSync(html, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }).byteLength,
    cssBlocking: await sizeOf(stylesIn(head, url)),
    css: await sizeOf(stylesIn(html, url)),
    scriptsBefore: scripts && (await sizeOf(scripts.before)),
    scriptsAfter: scripts && (await sizeOf(scripts.after)),
  }
}

function stylesIn(html: string, url: string): string[] {
  const links = html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)
  return [...links].map(([, at = '']) => new URL(at, url).href)
}

async function sizeOf(addresses: readonly string[]): Promise<number> {
  const answers = await Promise.all(addresses.map((address) => ask(address)))
  return answers.reduce((sum, { body }) => sum + body.byteLength, 0)
}

/** How long an untouched page is watched, ms. */
const watched = 5_000

/** The scripts that a browser on a fast connection really loads, before and after the touch. */
async function scriptsOf(url: string) {
  const executablePath = findChromium()
  if (executablePath === undefined) return undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage()
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || /\.m?js$/.test(new URL(request.url()).pathname))
      asked.add(request.url())
  })

  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(watched)
  const before = [...asked]
  await page.keyboard.press('Shift')
  await page.waitForTimeout(500)
  await page.waitForLoadState('networkidle')
  const after = [...asked].filter((address) => !before.includes(address))
  await browser.close()
  return { before, after }
}
