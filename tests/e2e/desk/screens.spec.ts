import { test } from '../visit.ts'
import { checkDesk, join, phoneAndDesk } from './desk-person.ts'

/** Every room of the desk, and whether a row of its list leads to a page. */
const rooms = [
  { path: '/' },
  { path: '/orders', hasPages: true },
  { path: '/returns?view=all', hasPages: true },
  { path: '/customers', hasPages: true },
  { path: '/messages' },
  { path: '/goods', hasPages: true },
  { path: '/goods/lake-mug?row=1' },
  { path: '/pictures' },
  { path: '/settings' },
  { path: '/settings/settings' },
  { path: '/settings/pages?at=0' },
  { path: '/settings/categories' },
  { path: '/settings/categories/remove?id=mugs' },
  { path: '/settings/payments?at=0' },
  { path: '/settings/deliveries/prices?id=locker' },
  { path: '/settings/offered' },
  { path: '/settings/addresses' },
  { path: '/settings/synonyms' },
  { path: '/codes', hasPages: true },
  { path: '/codes/new' },
  { path: '/codes/cards/new' },
  { path: '/newsletter', hasPages: true },
  { path: '/newsletter/letters/new' },
  { path: '/figures' },
  { path: '/opinions' },
  { path: '/payments' },
  { path: '/packing' },
  { path: '/jobs' },
  { path: '/backup' },
  { path: '/doctor?look=yes' },
  { path: '/people' },
  { path: '/webhooks' },
  { path: '/history' },
]

test.describe('every room of the desk', phoneAndDesk, () => {
  test('is as rules for all readers want it, in light and dark', async ({ page, shop }, {
    testId,
  }) => {
    await join(page, shop, { email: `ewa.${testId}@shop.example` })
    for (const { path, hasPages } of rooms) {
      await page.goto(shop.origin('desk') + path)
      await inBoth(path)
      if (hasPages !== true) continue
      await page.getByRole('rowheader').getByRole('link').first().click()
      await inBoth(`one of ${path}`)
    }

    async function inBoth(name: string): Promise<void> {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await checkDesk(page, `${name}, ${colorScheme}`)
      }
    }
  })
})
