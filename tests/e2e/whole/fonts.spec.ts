import { only } from '../projects.ts'
import { places } from '../places.ts'
import { expect, test } from '../visit.ts'
import type { Lang } from '../words.ts'

/** English at both ends, each other language once. */
const visits = [
  ['en', ['basic']],
  ['pl', ['basic', 'polish']],
  ['de', ['basic']],
] as const satisfies [Lang, string[]][]

for (const [lang, files] of visits) {
  test(
    `headings wait for no letter that the language does not have: ${lang}`,
    only('with-javascript-390', 'without-javascript-1280'),
    async ({ page, shop }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        const name = /brygada-(?:1918-)?([\w-]+?)(?:-wght-normal)?-[\w-]{8}\.woff2$/.exec(
          request.url(),
        )
        if (name?.[1]) asked.push(name[1])
      })
      for (const path of ['/', places[lang].cups.path]) {
        asked.length = 0
        await page.goto(shop.origin(lang) + path)
        await page.waitForLoadState('networkidle')
        const preloaded = await page
          .locator('link[rel=preload][as=font]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

        expect(preloaded).toHaveLength(files.length)
        expect([...new Set(asked)].toSorted(), path).toEqual(files)
        // A font that was fetched but not taken would be fetched again by the style sheet.
        expect(asked).toHaveLength(files.length)
      }
    },
  )
}
