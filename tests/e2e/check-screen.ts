import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const widths = [320, 390, 768, 1280]

/** How a screen is looked at: by all rules, without what all screens share, or by its width. */
export type Look = (page: Page, name: string) => Promise<void>

type Part = { include?: string[]; exclude?: string[] }

/** The whole of a screen, where its main part is looked at by rules: its header differs too. */
export function wholeOf(look: Look): Look {
  return look === checkMain ? checkScreen : look
}

/** Checks that axe finds nothing, and that nothing overflows sideways. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await checkRules(page, name)
  await checkWidths(page, name)
}

/** The same without the shop's header and footer, which are looked at with the home page. */
export async function checkMain(page: Page, name: string): Promise<void> {
  await checkRules(page, name, { exclude: ['.header:not(.account-header)', '.footer'] })
  await checkWidths(page, name)
}

/** Checks that axe finds nothing, in the whole page or in a part of it. */
export async function checkRules(page: Page, name: string, part: Part = {}): Promise<void> {
  const axe = new AxeBuilder({ page })
  for (const selector of part.include ?? []) axe.include(selector)
  for (const selector of part.exclude ?? []) axe.exclude(selector)
  // What is being asked for is dimmed until its answer comes.
  await expect(page.locator('.is-busy')).toHaveCount(0)
  // The header, which stays in sight, lies over nothing there.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const { violations } = await axe
    // What is not broken is not described, and no style sheet is fetched again: none of these rules
    // reads them.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(standards)
    // Our pages have no frames whose results a second page would put together.
    .setLegacyMode()
    .analyze()
  expect(violations.map(inShort), name).toEqual([])
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

function inShort({ id, nodes }: { id: string; nodes: { html: string }[] }): string {
  return `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`
}
