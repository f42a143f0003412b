import { pageText } from '#tests/crawl/read-page.ts'
import { readerIn } from '../by-request.ts'
import { expect, test } from '../visit.ts'
import { once } from '../projects.ts'
import { words } from '../words.ts'

const t = words('en')

for (const address of [
  '/c/cups-and-mugs?page=0',
  '/c/cups-and-mugs?page=4',
  '/c/cups-and-mugs?page=-1',
  '/c/cups-and-mugs?page=two',
  '/g/bestsellers?page=99',
  '/m/pracownia-wilga?page=0',
  '/c/no-such-category',
  '/g/no-such-group',
  '/m/no-such-maker',
  '/p/no-such-product',
  '/s/no-such-page',
  '/no/such/path',
  '/favicon.ico/php',
  '/p/no-such-product.png',
]) {
  test(
    `${address} is not found, and says so between header and footer`,
    once,
    async ({ request, shop }) => {
      const { status, title, html } = await readerIn(request, shop, 'en').open(address)

      expect(status).toBe(404)
      expect(title).toBe(t('notFound.title'))
      expect(html).toContain(`<title>${t('notFound.title')} · Kamionka</title>`)
      const [, before = '', main = '', after = ''] =
        /^(.*)<main\b(.*)<\/main>(.*)$/s.exec(html) ?? []
      expect(before).toContain('<header')
      expect(after).toContain('<footer')
      expect(textsOf(main, 'a ')).toContain(t('notFound.home'))
      expect(textsOf(main, 'a class="button')).toEqual(['Tea', 'Cups and mugs'])
      expect(textsOf(main, 'h3')).toHaveLength(4)
    },
  )
}

test('a page that is not found is seen between header and footer', once, async ({ page }) => {
  await page.goto('/no/such/path')

  await expect(page.getByRole('heading', { level: 1, name: t('notFound.title') })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('link', { name: t('notFound.home') })).toBeVisible()
})

test('a file that is not there gets a few words, not in a whole page', once, async ({ page }) => {
  for (const address of ['/robots.php', '/images/no-such-picture.webp', '/assets/old-build.js']) {
    const answer = await page.goto(address)

    expect(answer?.status()).toBe(404)
    expect((await answer?.body())?.length).toBeLessThan(3_000)
    await expect(page.getByRole('link', { name: 'Kamionka' })).toHaveAttribute('href', '/')
  }
})

/** What stands in each element whose tag begins so. */
function textsOf(html: string, begins: string): string[] {
  const [, ...each] = html.split(`<${begins}`)
  return each.map((rest) => pageText(/^[^>]*>(.*?)<\//s.exec(rest)?.[1] ?? ''))
}
