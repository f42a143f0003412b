import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half a megabyte, less than half of what the package's own `source` has: each page reads it. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const widths = [320, 390, 768, 1280]

/** How a screen is looked at: by all rules, by those of colours alone, or by its width. */
export type Look = (page: Page, name: string) => Promise<void>

type Part = { include?: string[]; exclude?: string[] }

declare global {
  interface Window {
    /** From axe's source. */
    axe: typeof axe
  }
}

/** What all screens share, and is looked at with the home page. */
const shared = ['.header:not(.account-header)', '.footer']

/** The whole of a screen, where its main part is looked at by rules: its header differs too. */
export function wholeOf(look: Look): Look {
  return look === checkMain ? checkScreen : look
}

/** Checks that axe finds nothing, and that nothing overflows sideways. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await checkRules(page, name)
  await checkWidths(page, name)
}

/** The same without the shop's header and footer. */
export async function checkMain(page: Page, name: string): Promise<void> {
  await checkRules(page, name, { exclude: shared })
  await checkWidths(page, name)
}

/** What another look may change of a screen whose main part is looked at by all rules. */
export async function checkColours(page: Page, name: string): Promise<void> {
  expect(await brokenRules(page, ['color-contrast'], { exclude: shared }), name).toEqual([])
  await checkWidths(page, name)
}

/** Checks that axe finds nothing, in the whole page or in a part of it. */
export async function checkRules(page: Page, name: string, part: Part = {}): Promise<void> {
  expect(await brokenRules(page, standards, part), name).toEqual([])
}

async function brokenRules(page: Page, runOnly: string[], part: Part): Promise<string[]> {
  // What is being asked for is dimmed until its answer comes.
  await expect(page.locator('.is-busy')).toHaveCount(0)
  // Colours that are on their way to others would be judged half-way.
  await expect.poll(() => page.evaluate(countMoving), { timeout: 10_000 }).toBe(0)
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  }
  return page.evaluate(
    async ([rules, include, exclude]) => {
      // The header, which stays in sight, lies over nothing there.
      scrollTo({ top: 0, behavior: 'instant' })
      const within = { include: include ?? [document.documentElement], exclude }
      const { violations } = await window.axe.run(within, {
        runOnly: rules,
        // What is not broken is not described, and no style sheet is fetched again: none of these
        // rules reads them.
        resultTypes: ['violations'],
        preload: false,
      })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      )
    },
    [runOnly, part.include, part.exclude ?? []] as const,
  )
}

/** How much moves by itself and will end; what waits or is scrolled does not. */
function countMoving(): number {
  return document.getAnimations().filter(({ playState, timeline, effect }) => {
    const end = Number(effect?.getComputedTiming().endTime)
    return playState === 'running' && timeline instanceof DocumentTimeline && end < 60_000
  }).length
}

/** Checks that nothing overflows sideways, at any width. */
export async function checkWidths(page: Page, name: string): Promise<void> {
  const viewport = page.viewportSize() ?? { width: 1280, height: 900 }
  // Its own width last, as it has to be left so.
  for (const width of [...widths.filter((each) => each !== viewport.width), viewport.width]) {
    await page.setViewportSize({ ...viewport, width })
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(beyond, `${name} at ${width} px`).toBe(0)
  }
}
