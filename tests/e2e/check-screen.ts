import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const widths = [320, 390, 768, 1280]

/** Checks that axe finds nothing, and that nothing overflows sideways. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  // The header, which stays in sight, lies over nothing there.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const { violations } = await new AxeBuilder({ page })
    // What is not broken is not described, and no style sheet is fetched again: none of these rules
    // reads them.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(standards)
    // Our pages have no frames whose results a second page would put together.
    .setLegacyMode()
    .analyze()
  expect(violations.map(inShort), name).toEqual([])

  const viewport = page.viewportSize() ?? { width: 1280, height: 900 }
  for (const width of widths) {
    await page.setViewportSize({ ...viewport, width })
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(beyond, `${name} at ${width} px`).toBe(0)
  }
  await page.setViewportSize(viewport)
}

function inShort({ id, nodes }: { id: string; nodes: { html: string }[] }): string {
  return `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`
}
