import { twice } from '../projects.ts'
import { addPlain } from '../shopper.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')
const screens = [
  '/',
  '/c/jugs',
  '/p/lake-mug?fbclid=letter',
  '/search?query=milk',
  '/s/terms',
  '/p/no-such-thing',
]

// A page that React cannot take over as it is makes the browser complain, and the walk fail.
test(
  'pages that were printed for everybody show what is the shopper’s own',
  twice,
  async ({ page, hasScript }) => {
    await page.goto('/c/jugs')
    const name = t('wishlist.label', { name: 'Milk jug, sand' })
    await page.getByRole('button', { name }).first().click()
    await expect(page.getByRole('button', { name }).first()).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.alerts')).toContainText(
      t('wishlist.added', { name: 'Milk jug, sand' }),
    )
    await addPlain(page, t, '/p/milk-jug-sand')

    const basket = page.locator('.tool-basket')
    const wishlist = page.locator('.tool-wishlist')
    for (const screen of screens) {
      // The first one may tell what was added, or be asked for by nobody before.
      await page.goto(screen)
      await page.goto(screen)
      const answer = await page.goto(screen)
      expect(answer?.headers()['x-page'], screen).toContain('en ')
      for (const turn of ['as it comes', 'once React has it']) {
        await expect(basket, `${screen} ${turn}`).toHaveAccessibleName(/\b1\b/)
        await expect(wishlist, `${screen} ${turn}`).toHaveAccessibleName(/\b1\b/)
        for (const heart of await page.getByRole('button', { name }).all()) {
          await expect(heart).toHaveAttribute('aria-pressed', 'true')
        }
        await settle(page, hasScript)
      }
    }
  },
)
